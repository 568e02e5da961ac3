import { describe, expect, it } from 'vitest';
import type { OfferLimit } from '../../schemas/catalog.ts';
import { stepNote } from './history.ts';

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
const noteOf = (summary: string): string =>
  stepNote({ before: emails(3000), after: emails(20_000), summary }, 'limits.emails', 'zh-CN');

describe('what the summary of a change says besides its values', () => {
  it('is the note behind them', () => {
    expect(noteOf('Acorn 免费版：邮件封数：每月 3000 → 每月 2 万。定价页已更新。')).toBe('定价页已更新。');
    expect(noteOf('Acorn 免费版：邮件封数：每月 3000 → 每月 2 万。')).toBe('');
  });

  it('is the same of an earlier night, which wrote numbers otherwise', () => {
    expect(noteOf('Acorn 免费版：邮件封数：每月 3,000 → 每月 20,000。定价页已更新。')).toBe('定价页已更新。');
  });
});
