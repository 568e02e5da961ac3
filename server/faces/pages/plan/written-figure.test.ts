/** Figures as people write them into the form: read where they say one thing, refused where they could say two. */
import { describe, expect, it } from 'vitest';
import { readWrittenFigure } from './written-figure.ts';

describe('an amount of data', () => {
  it.each([
    ['0.5', 0.5],
    ['0,5', 0.5],
    ['1,25', 1.25],
    ['0,500', 0.5],
    ['0,1234', 0.1234],
    ['.5', 0.5],
    // While it is being typed.
    ['5.', 5],
    ['5,', 5],
    ['007', 7],
    ['1e-7', 1e-7],
    ['1e+3', 1000],
    ['1,000', 1000],
    ['1 000', 1000],
    ['1\u202f000', 1000],
    ["1'000", 1000],
    ['10,000,000', 10_000_000],
    ['10.000.000', 10_000_000],
    ['1,000.5', 1000.5],
    ['1.000,5', 1000.5],
    ['1 000,5', 1000.5],
    ['500 MB', 0.5],
    ['500mb', 0.5],
    ['500M', 0.5],
    ['512 kb', 0.000512],
    ['1,5 GB', 1.5],
    ['20G', 20],
    ['2 TB', 2000],
    ['1.1TB', 1100],
    // As a Chinese keyboard writes digits, points and letters.
    ['５００ＭＢ', 0.5],
    ['０．５', 0.5],
    ['1，000', 1000],
  ])('%s is %d GB', (written, gb) => {
    expect(readWrittenFigure(written, 'GB')).toBe(gb);
  });

  it.each([
    'lots',
    '-5',
    '5k',
    '5万',
    '1,0000',
    '10.000',
    '1.500',
    '1234,567',
    '1,00,0',
    '5 GB 3',
    '5 / 2',
    '1.2.3',
    '1e9999',
    'MB',
    '٥',
    '',
  ])('%s is none', (written) => {
    expect(readWrittenFigure(written, 'GB')).toBeNull();
  });
});

describe('a point before three digits', () => {
  it.each(['10.000', '1.500', '2.345'])(
    'may set thousands of whole things apart: %s is asked for again',
    (written) => {
      expect(readWrittenFigure(written, 'count')).toBeNull();
    },
  );

  it('is a decimal point of gigabytes, of thousands behind it, and as addresses write parts', () => {
    expect(readWrittenFigure('1.234', 'GB')).toBe(1.234);
    expect(readWrittenFigure('1.234k', 'count')).toBe(1234);
    expect(readWrittenFigure('0.125', 'count')).toBe(0.125);
  });
});

describe('a count', () => {
  it.each([
    ['10000', 10_000],
    ['10,000', 10_000],
    ['10k', 10_000],
    ['2.5 K', 2500],
    ['2,5k', 2500],
    ['1.1M', 1_100_000],
    ['3m', 3_000_000],
    ['5千', 5000],
    ['5w', 50_000],
    ['5万', 50_000],
    ['1.5 万', 15_000],
    ['3百万', 3_000_000],
    ['2亿', 200_000_000],
    ['2 億', 200_000_000],
  ])('%s is %d', (written, count) => {
    expect(readWrittenFigure(written, 'count')).toBe(count);
  });

  it.each(['lots', '5 GB', '500MB', '-1', '5kk', '1万5千'])('%s is none', (written) => {
    expect(readWrittenFigure(written, 'count')).toBeNull();
  });
});
