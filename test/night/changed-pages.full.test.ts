/**
 * Invented pages of three people who had not seen the program, before and after a change: what a night notices around a
 * quote that is still there, and whether it believes what answers at the address of a page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { extractPage } from '../../pipeline/read/extract/index.ts';
import {
  comparePlanText,
  compareSurroundings,
  judgePage,
  locateQuote,
  pageNotice,
  preparePage,
  readIdentity,
  readPlanText,
  readSurroundings,
  verifyQuote,
} from '../../pipeline/read/verify/index.ts';
import { countsAsFound } from '../../schemas/verdict.ts';
import { packageRoot } from '../../snapshots/package.ts';

const pageSchema = z.int().nonnegative().describe('Index into the pages.');
const { pages, meaning, identity } = z
  .object({
    pages: z.array(z.string()),
    meaning: z.array(
      z.object({
        id: z.string(),
        quote: z.string(),
        before: pageSchema,
        after: pageSchema,
        told: z.boolean(),
      }),
    ),
    identity: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        finalUrl: z.string(),
        quotes: z.array(z.string()),
        before: pageSchema,
        after: pageSchema,
        truth: z.enum(['same-page', 'not-this-page', 'other-language', 'quote-gone']),
        gone: z.array(z.string()),
      }),
    ),
  })
  .parse(
    JSON.parse(
      brotliDecompressSync(readFileSync(join(packageRoot(), 'test/night/changed-pages.json.br'))).toString(
        'utf8',
      ),
    ),
  );

const prepared = (page: number) => preparePage(extractPage(pages[page] ?? '', 'html'));

/** Whether a night tells a person to look. */
function isTold({ quote: words, before, after }: (typeof meaning)[number]): boolean {
  const quote = { quote: words, under: [] };
  const read = (number: number) => {
    const page = prepared(number);
    const { verdict, spot } = locateQuote(page, quote);
    const isFound = countsAsFound(verdict.verdict);
    const text = spot === null || !isFound ? [] : readPlanText(page, [spot]);
    return { isFound, around: readSurroundings(page, quote), text, end: pageNotice(page)?.after ?? null };
  };
  const [was, is] = [read(before), read(after)];
  if (!is.isFound || was.around === null || is.around === null) return true;
  const near = compareSurroundings(was.around, is.around) ?? comparePlanText(was.text, is.text);
  return near !== null || (is.end !== null && is.end !== was.end);
}

describe('a change around a quote that is still there', () => {
  const ids = (told: boolean) =>
    meaning.filter((one) => one.told === told && isTold(one) !== told).map(({ id }) => id);

  it('is told where it changes what the quote is worth: in 229 of 256', () => {
    expect(meaning.filter(({ told }) => told)).toHaveLength(256);
    expect(ids(true).length).toBeLessThanOrEqual(27);
  });
  it('is passed over where it does not: in 98 of 108', () => {
    expect(meaning.filter(({ told }) => !told)).toHaveLength(108);
    expect(ids(false).length).toBeLessThanOrEqual(10);
  });
});

describe('what answers at the address of a page', () => {
  const judged = identity.map((one) => {
    const [good, tonight] = [prepared(one.before), prepared(one.after)];
    const verdicts = one.quotes.map((quote) => verifyQuote(tonight, { quote, under: [] }));
    const { trusted } = judgePage(tonight, {
      url: one.url,
      finalUrl: one.finalUrl,
      previousTextLength: good.page.visibleLength,
      usual: null,
      known: readIdentity(good),
      verdicts,
    });
    const lost = one.quotes.filter((_quote, at) => !countsAsFound(verdicts[at]?.verdict ?? 'missing'));
    return { ...one, trusted, lost };
  });

  it('is not believed if it is another page or another language: 188', () => {
    const others = judged.filter(({ truth }) => truth === 'not-this-page' || truth === 'other-language');
    expect(others).toHaveLength(188);
    expect(others.filter(({ trusted, lost }) => trusted && lost.length > 0).map(({ id }) => id)).toEqual([]);
  });
  it('never loses a quote that is still on the page', () => {
    const same = judged.filter(({ truth }) => truth === 'same-page' || truth === 'quote-gone');
    expect(
      same.filter(({ trusted, lost, gone }) => trusted && lost.some((quote) => !gone.includes(quote))),
    ).toEqual([]);
  });
  it('is believed if quotes are gone from the page itself: in 84 of 89', () => {
    const changed = judged.filter(({ truth }) => truth === 'quote-gone');
    expect(changed).toHaveLength(89);
    const told = changed.filter(
      ({ trusted, lost, gone }) => trusted && gone.every((quote) => lost.includes(quote)),
    );
    expect(told.length).toBeGreaterThanOrEqual(84);
  });
});
