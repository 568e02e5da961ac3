import { describe, expect, it } from 'vitest';
import { quotedPlace } from './evidence.ts';

const PAGE = 'https://example.com/pricing';

/** What a browser looks for, by the grammar of text directives: start and, behind a comma, end. */
function lookedFor(address: string): string[] {
  const [, directive = ''] = address.split(':~:text=');
  expect(directive).not.toMatch(/[&\s-]/);
  return directive.split(',').map(decodeURIComponent);
}

describe('the place of a quote on a web page', () => {
  it.each([
    '5 GB of storage',
    'pay-as-you-go, no card',
    'A & B: 100 %',
    '“soft” limit — 10,000 / month',
    '每月 1,000 次免费调用',
    'curl -d "hi 😀" ntfy.sh/x',
  ])('is asked for in the very words: %s', (quote) => {
    const place = quotedPlace(PAGE, quote);
    expect(lookedFor(place)).toEqual([quote]);
    expect(new URL(place).pathname).toBe('/pricing');
  });

  it('is asked for as the page shows it, without marks of emphasis', () => {
    expect(lookedFor(quotedPlace(PAGE, '即**2027 年 1 月 12 日**'))).toEqual(['即2027 年 1 月 12 日']);
  });

  it('is asked for by first and last words where the quote is long', () => {
    const quote =
      'The Services may not be used in connection with any commercial endeavors, except those specifically endorsed';
    expect(lookedFor(quotedPlace(PAGE, quote))).toEqual([
      'The Services may not',
      'except those specifically endorsed',
    ]);
    const chinese = `${'免费版每月提供'.repeat(7)}，${'超出部分按量计费'.repeat(6)}。`;
    const [start = '', end = ''] = lookedFor(quotedPlace(PAGE, chinese));
    expect(chinese.startsWith(start)).toBe(true);
    expect(chinese.endsWith(end)).toBe(true);
    expect([...start]).toHaveLength(8);
  });

  it('goes behind a place that the address names already', () => {
    expect(quotedPlace(`${PAGE}#free`, 'no card')).toBe(`${PAGE}#free:~:text=no%20card`);
  });

  it.each([
    ['https://github.com/acorn/docs/blob/main/pricing.md', '1 GB'],
    [
      'https://github.com/acorn/docs/blob/0123456789abcdef0123456789abcdef01234567/pricing.md#L10-L12',
      '1 GB',
    ],
    ['https://gitee.com/acorn/docs', '1 GB'],
    [PAGE, '— / —'],
    ['not an address', '1 GB'],
  ])('is not asked for in %s', (source, quote) => {
    expect(quotedPlace(source, quote)).toBe(source);
  });
});
