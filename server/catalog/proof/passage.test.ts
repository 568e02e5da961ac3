import { describe, expect, it } from 'vitest';
import { splitPassage } from './read-proof.ts';

const within = (quote: string, sentence: string): string | null => {
  const found = splitPassage(quote, { sentence });
  return found === null ? null : `${found.before}[${found.quoted}]${found.after}`;
};

describe('a quote in its passage', () => {
  it.each([
    ['5 GB of storage', 'You get 5 GB of storage for free.', 'You get [5 GB of storage] for free.'],
    // Table cells are kept with strokes between them.
    ['Bandwidth 165 MB', 'Bandwidth | 165 MB | 5 GB', '[Bandwidth | 165 MB] | 5 GB'],
    ['No credit card', 'no credit\n  card needed', '[no credit\n  card] needed'],
    ['the “free” tier', "All of the 'free' tier", null],
    ['the “free” tier', 'All of the "free" tier', 'All of [the "free" tier]'],
    ['每月 100 万次', '免费版每月 100 万次调用', '免费版[每月 100 万次]调用'],
    ['İ 5 GB', 'plan İ 5 GB now', 'plan [İ 5 GB] now'],
    ['10 GB', 'You get 100 GB.', null],
    ['   ', 'anything', null],
  ])('%s', (quote, sentence, expected) => {
    expect(within(quote, sentence)).toBe(expected);
  });

  it('keeps every sign of the sentence', () => {
    const sentence = ' Storage |  1 GB 😀 | “per” project ';
    const found = splitPassage('1 gb 😀 "per"', { sentence });
    expect(found === null ? null : found.before + found.quoted + found.after).toBe(sentence);
  });
});
