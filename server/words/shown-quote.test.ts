import { describe, expect, it } from 'vitest';
import { shownQuote } from './shown-quote.ts';

describe('a quote as people read it', () => {
  it.each([
    ['即**2027 年 1 月 12 日**', '即2027 年 1 月 12 日'],
    ['Free **for 30 days**, then $5', 'Free for 30 days, then $5'],
    ['__5 GB__ and ***no card***', '5 GB and no card'],
    ['**$5 of credit**, **100%**.', '$5 of credit, 100%.'],
    ['<b>500 MB</b> storage', '500 MB storage'],
  ])('has no marks of emphasis: %s', (quote, shown) => {
    expect(shownQuote(quote)).toBe(shown);
  });

  it.each([
    'MAX_FILE_SIZE = 10**8 # 100 MB',
    '2**3 and 4**5',
    'process.env.__ZERO__KEY',
    'process.env.__ZERO__',
    'the file __init__ is run',
    'match **/foo/** and **/bar.ts',
    '5 GB** (** soft limit)',
    'doctl serverless init <path> [flags]',
    'returns `403`',
    '5 * 3 * 2 GB',
  ])('keeps signs that are none: %s', (quote) => {
    expect(shownQuote(quote)).toBe(quote);
  });
});
