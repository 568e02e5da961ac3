import { describe, expect, test } from 'vitest';
import type { Unit } from '../../../schemas/units.ts';
import type { Period } from '../../../schemas/vocabulary.ts';
import { figuresIn, quoteCarries } from './index.ts';

describe('the figures of a text', () => {
  test.each([
    ['5 GB per month', 5, 'GB', 'month'],
    ['1M requests/day', 1_000_000, null, 'day'],
    ['100 万次/月', 1_000_000, null, 'month'],
    ['每天 300 封', 300, null, 'day'],
    ['每天10w的请求数', 100_000, null, 'day'],
    ['a 10w lamp', 10, null, null],
    ['monthly limit of 2.5 million', 2_500_000, null, 'month'],
    ['100 CU-hours/project/month', 100, 'CU-hours', 'month'],
    ['400,000 GB-seconds', 400_000, 'GB-seconds', null],
    ['400,000 GB-s', 400_000, 'GB-seconds', null],
    ['400 000 GB-s', 400_000, 'GB-seconds', null],
    ['1 250 000 requests per month', 1_250_000, null, 'month'],
    ['100 500', 100, null, null],
    ['13,000 GB-s / day', 13_000, 'GB-seconds', 'day'],
    ['400,000GB-秒/月', 400_000, 'GB-seconds', 'month'],
    ['40 万 GB·秒', 400_000, 'GB-seconds', null],
    ['10 GB×hour', 10, 'GB-hours', null],
    ['180,000 vCPU-s per month', 180_000, 'vCPU-seconds', 'month'],
    ['5 GB - small', 5, 'GB', null],
    ['5 gigabytes', 5, 'GB', null],
    ['20 RPM', 20, null, 'minute'],
    ['2 weeks', 14, 'days', null],
    ['$5.50/mo', 5.5, 'USD', 'month'],
    ['5 元', 5, 'CNY', null],
    ['30 天', 30, 'days', null],
    ['one project', 1, null, null],
  ])('%s', (text, value, unit, period) => {
    expect(figuresIn(text)[0]).toMatchObject({ value, unit, period });
  });
  test('bounds, ranges, about', () => {
    expect(figuresIn('up to 5 GB')[0]?.bound).toBe('ceiling');
    expect(figuresIn('10+ apps')[0]?.bound).toBe('floor');
    expect(figuresIn('5–10 GB').map((figure) => figure.inRange)).toEqual([true, true]);
    expect(figuresIn('about 5 GB')[0]?.approximate).toBe(true);
  });
});

describe('a quote carries a value', () => {
  const carries = (
    quote: string,
    value: number | 'unlimited',
    unit: Unit,
    period: Period | null = null,
  ): boolean => quoteCarries(quote, { value, unit, period });
  test.each([
    ['Free 5 GB 100,000', 100_000, 'count', 'month'],
    ['Free 5 GB 100,000', 5, 'GB', null],
    ['0.5 GB', 500, 'MB', null],
    ['1 million requests', 1_000_000, 'count', 'month'],
    ['100 万次', 1_000_000, 'count', 'month'],
    ['unlimited projects', 'unlimited', 'count', null],
    ['不限流量', 'unlimited', 'GB', 'month'],
    ['5 minutes', 300, 'seconds', null],
    ['$5 of credit each month', 5, 'USD', 'month'],
    ['Storage (GB) 5', 5, 'GB', null],
    ['2 weeks of trial', 14, 'days', null],
    ['Daily Query Limit No Daily Limit', 'unlimited', 'count', 'day'],
    ["You'll never run into traffic limits", 'unlimited', 'count', 'month'],
    ['There are no charges for egress bandwidth for any storage class.', 'unlimited', 'GB', 'month'],
    ['调用次数（万次/月） 1.5 15 300', 15_000, 'count', 'month'],
    ['调用次数 2 20 500 按需定制 万次/月', 20_000, 'count', 'month'],
  ] as const)('%s: %s %s', (quote, value, unit, period) => {
    expect(carries(quote, value, unit, period)).toBe(true);
  });
  test.each([
    ['5 GB', 5, 'GiB', null],
    ['5 GB', 50, 'GB', null],
    ['100 requests per day', 100, 'count', 'month'],
    ['$5', 5, 'EUR', null],
    ['$5', 5, 'count', null],
    ['5 GB', 5, 'count', null],
    ['5 projects', 'unlimited', 'count', null],
    ['10,000 emails/month, no daily limit', 'unlimited', 'count', 'month'],
    ['Most hobby projects never hit the limit', 'unlimited', 'count', 'month'],
    ['Most users never reach any limits on the free plan', 'unlimited', 'count', 'month'],
    ['100¹ projects', 1001, 'count', null],
    ['5 projects, no daily backup', 'unlimited', 'count', null],
    ['You will never run out of ideas; limits apply', 'unlimited', 'count', null],
    ['调用次数 15 万次/月', 1_500_000_000, 'count', 'month'],
    ['调用次数 20 次，容量 5 万 GB', 200_000, 'count', null],
  ] as const)('%s does not say %s %s', (quote, value, unit, period) => {
    expect(carries(quote, value, unit, period)).toBe(false);
  });
});
