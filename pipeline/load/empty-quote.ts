/** Finds quotes that prove nothing, whatever page they are on. */

/** What the lint says of such a quote; `rule` is a stable name. */
export type EmptyQuote = { readonly rule: string; readonly message: string };

const QUESTION = /[?？]["'”’」』)）\s]*$/u;
/** Figures with the sign of a unit behind them, which is no word: "5 GB", "10K", "600,000". */
const FIGURES = /\d[\d.,]*\s*(?:[KMGTP]?i?B|[kKMB])?(?![\p{L}\p{N}])/gu;
const LETTER = /\p{L}/u;

/**
 * Why a quote proves nothing, if so: a question leaves its answer open, and figures alone may be those of any row,
 * unless heads that it must be `under` say what they mean.
 */
export function emptyQuote(quote: string, under: readonly string[] = []): EmptyQuote | null {
  if (QUESTION.test(quote))
    return {
      rule: 'quote-is-question',
      message: 'a question states nothing; quote the words that answer it',
    };
  if (under.length === 0 && !LETTER.test(quote.replace(FIGURES, ' ')))
    return {
      rule: 'quote-without-words',
      message:
        'the quote is figures alone, which any row may hold; quote the row head with them, or name the heads they are under in "under"',
    };
  return null;
}
