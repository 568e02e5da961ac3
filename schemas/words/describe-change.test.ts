import { describe, expect, it } from 'vitest';
import type { ChangeEntry } from '../change.ts';
import { changeSentence, changeSummary, describeChange } from './describe-change.ts';

type Step = Parameters<typeof describeChange>[0];

const quoted = (id: string, quote: string, at: string): Step['evidence'][number] => ({
  id,
  quote,
  source: 'https://example.com',
  under: [],
  captured: { at, updated: null, permalink: null },
});
const endOn = (foundIn: Step['foundIn'], evidence: Step['evidence']): string => {
  const step: Step = { field: 'endsOn', before: null, after: '2025-01-07', foundIn, evidence };
  const { name, before, after } = describeChange(step, 'en');
  return `${name}: ${before} → ${after}`;
};

const GONE = 'DEV plan is no longer available.';
const BOUND = 'End: not stated → gone by 7 Jan 2025';
const NAMED = 'Announced end: not stated → 2025-01-07';

describe('a change in words', () => {
  const entry = (part: Partial<ChangeEntry>) => ({
    field: 'flags.idlePauseDays',
    before: null,
    after: 5 / 1440,
    foundIn: 'night' as const,
    evidence: [],
    note: null,
    ...part,
  });

  it('says a duration in words, never as a fraction of a day', () => {
    expect(changeSummary('Neon Free', entry({}), 'en')).toBe('Neon Free: Idle time: not stated → 5 minutes.');
    expect(changeSummary('Neon 免费版', entry({}), 'zh-CN')).toBe('Neon 免费版：闲置时长：未说明 → 5 分钟。');
  });

  it('ends with the note, in its language', () => {
    const note = { en: 'For all plans.', 'zh-CN': '适用于所有套餐。' };
    expect(changeSentence(entry({ note }), 'en')).toBe('Idle time: not stated → 5 minutes. For all plans.');
    expect(changeSentence(entry({ note }), 'zh-CN')).toBe('闲置时长：未说明 → 5 分钟。适用于所有套餐。');
  });
});

describe('the step to the end of a plan', () => {
  it('is a bound where the day is only that of the copy without the plan', () => {
    expect(endOn('history', [quoted('after', GONE, '2025-01-07')])).toBe(BOUND);
    expect(endOn('night', [quoted('end', GONE, '2025-01-07')])).toBe(BOUND);
    expect(endOn('history', [quoted('after', 'Ends on January 7, 2025.', '2025-01-07')])).toBe(NAMED);
  });

  it('is none for the day on which the words of before were read', () => {
    const evidence = [quoted('before', 'Free forever', '2025-01-07'), quoted('after', GONE, '2025-02-01')];
    expect(endOn('history', evidence)).toBe(NAMED);
  });

  it('is one whatever day the words of before say', () => {
    const evidence = [
      quoted('before', 'Free until January 7, 2025', '2024-12-01'),
      quoted('after', GONE, '2025-01-07'),
    ];
    expect(endOn('history', evidence)).toBe(BOUND);
  });
});
