import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeNumber, describeQuantity, isoDuration } from './describe-number.ts';
import { joinHan, joinHanSeam } from './han-text.ts';

describe('a length of time in ISO 8601', () => {
  it.each([
    [7, 'P7D'],
    [1 / 288, 'PT5M'],
    [1.5, 'P1DT12H'],
    [0.01, 'PT14M24S'],
    [1 / 24, 'PT1H'],
  ])('of %d days', (days, duration) => expect(isoDuration(days)).toBe(duration));
});

describe('a number in words', () => {
  it.each([
    [0, '0', '0'],
    [0.5, '0.5', '0.5'],
    [999, '999', '999'],
    [3000, '3,000', '3000'],
    [10_000, '10,000', '1 万'],
    [12_500, '12,500', '1.25 万'],
    [500_000, '500,000', '50 万'],
    [2_000_000, '2,000,000', '200 万'],
    [100_000_000, '100,000,000', '1 亿'],
    [133_000_000, '133,000,000', '1.33 亿'],
    [5_000_000_000, '5,000,000,000', '50 亿'],
    [12_345, '12,345', '12345'],
    [8192, '8,192', '8192'],
    [16_384, '16,384', '16384'],
    [262_144, '262,144', '262144'],
    [1_234_567, '1,234,567', '1234567'],
    [123_450_000, '123,450,000', '1.2345 亿'],
    [123_456_700, '123,456,700', '123456700'],
  ])('%d', (value, en, zh) => {
    expect(describeNumber(value, 'en')).toBe(en);
    expect(describeNumber(value, 'zh-CN')).toBe(zh);
  });

  it('says the same number in both languages', () => {
    const read = (text: string): number => {
      const [, digits = '', size = ''] = /^(-?[\d.,]+) ?(万|亿)?$/u.exec(text) ?? [];
      return Number(digits.replaceAll(',', '')) * (size === '亿' ? 1e8 : size === '万' ? 1e4 : 1);
    };
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: 0, max: 10 ** 12 }),
          fc.integer({ min: 0, max: 10 ** 7 }).map((n) => n * 1000),
        ),
        (value) => {
          expect(Math.round(read(describeNumber(value, 'zh-CN')))).toBe(value);
        },
      ),
    );
  });

  it('stands with its unit as each language sets it', () => {
    expect(describeQuantity(400_000, 'GB-seconds', 'zh-CN')).toBe('40 万 GB-秒');
    expect(describeQuantity(72_000, 'seconds', 'zh-CN')).toBe('7.2 万秒');
    expect(describeQuantity(5, 'USD', 'zh-CN')).toBe('5 美元');
    expect(describeQuantity(1_000_000, 'count', 'zh-CN')).toBe('100 万');
    expect(describeQuantity(1, 'hours', 'en')).toBe('1 hour');
  });
});

describe('Chinese text put together from parts', () => {
  it('has a blank beside letters and figures, and none between Chinese characters', () => {
    expect(joinHan('每月', '200 万')).toBe('每月 200 万');
    expect(joinHan('每月', '不限')).toBe('每月不限');
    expect(joinHan('闲置', '7 天', '后删除')).toBe('闲置 7 天后删除');
    expect(joinHan('', 'Neon', '的变更')).toBe('Neon 的变更');
    expect(joinHan('共计：', '5')).toBe('共计：5');
  });

  it('keeps the blanks of the sentence where no Chinese character stands at the seam', () => {
    expect(joinHanSeam('需要 ', '不限')).toBe('需要不限');
    expect(joinHanSeam('需要', '5 GB')).toBe('需要 5 GB');
    expect(joinHanSeam('80', '%。')).toBe('80%。');
    expect(joinHanSeam('“', 'Neon')).toBe('“Neon');
  });
});
