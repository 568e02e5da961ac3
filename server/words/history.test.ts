import { describe, expect, it } from 'vitest';
import type { OfferLimit } from '../../schemas/catalog.ts';
import { LOCALES } from '../../schemas/vocabulary.ts';
import { stepName, stepNote, stepValues } from './history.ts';

const emails = (value: number): OfferLimit => ({
  id: 'emails',
  metric: 'emails',
  value,
  unit: 'count',
  period: 'month',
  scope: 'account',
  roles: ['transactional-email'],
  label: null,
});
const noteOf = (summary: string): string => {
  const values = { before: emails(3000), after: emails(20_000) };
  return stepNote({ ...values, foundIn: 'night', evidence: [], summary }, 'limits.emails', 'zh-CN');
};

describe('what the summary of a change says besides its values', () => {
  it('is the note behind them', () => {
    expect(noteOf('Acorn 免费版：邮件封数：每月 3000 → 每月 2 万。定价页已更新。')).toBe('定价页已更新。');
    expect(noteOf('Acorn 免费版：邮件封数：每月 3000 → 每月 2 万。')).toBe('');
  });

  it('is the same of an earlier night, which wrote numbers otherwise', () => {
    expect(noteOf('Acorn 免费版：邮件封数：每月 3,000 → 每月 20,000。定价页已更新。')).toBe('定价页已更新。');
  });
});

describe('the step to the end of a plan', () => {
  const step = (quote: string) => ({
    before: null,
    after: '2025-01-07',
    foundIn: 'history' as const,
    evidence: [
      {
        id: 'after',
        quote,
        source: 'https://example.com',
        under: [],
        captured: { at: '2025-01-07', updated: null, permalink: null },
      },
    ],
  });
  const told = (quote: string) =>
    LOCALES.map((locale) => [
      stepName(step(quote), 'endsOn', locale),
      stepValues(step(quote), 'endsOn', locale).after,
    ]);

  it('keeps the note behind it, whether its summary told a bound or, as earlier nights did, an announcement', () => {
    const gone = step('DEV plan is no longer available.');
    const note = (summary: string) => stepNote({ ...gone, summary }, 'endsOn', 'en');
    expect(note('Acorn Free: End: not stated → gone by 2025-01-07. Paid since.')).toBe('Paid since.');
    expect(note('Acorn Free: Announced end: not stated → 2025-01-07. Paid since.')).toBe('Paid since.');
  });

  it('is a bound where nobody named its day', () => {
    expect(told('DEV plan is no longer available.')).toEqual([
      ['End', 'gone by 2025-01-07'],
      ['终止', '截至 2025-01-07 已不提供'],
    ]);
    expect(told('Retired on January 7, 2025.')).toEqual([
      ['Announced end', '2025-01-07'],
      ['已公布的终止日期', '2025-01-07'],
    ]);
  });
});
