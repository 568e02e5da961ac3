/** What an entry of a feed says of itself: whose doing it was, and what its day is the day of. */
import { describe, expect, it } from 'vitest';
import { explainEntry } from './feeds.ts';

const entry = { kind: 'change', field: 'limits.storage', after: null, happenedOn: '2026-07-20' } as const;

describe('an entry of a feed', () => {
  it('says on which day the provider changed its plan', () => {
    expect(explainEntry(entry, 'en')).toBe('The provider changed its plan on 20 Jul 2026.');
  });

  it('claims no change on the day of an end that was announced before', () => {
    const end = { ...entry, field: 'endsOn', after: '2026-07-20' } as const;
    expect(explainEntry(end, 'en')).toBe(
      'The date is the end of the plan, 20 Jul 2026, not its announcement.',
    );
    expect(explainEntry(end, 'zh-CN')).toBe('日期取套餐的终止日 2026-07-20，而非公布日。');
    expect(explainEntry({ ...end, after: '2027-08-31' }, 'en')).toBe(explainEntry(entry, 'en'));
  });

  it('takes a correction for no change of the provider on that day', () => {
    expect(explainEntry({ ...entry, kind: 'correction' }, 'en')).toBe(
      'We corrected our record on 20 Jul 2026. The provider did not change anything on that day.',
    );
  });
});
