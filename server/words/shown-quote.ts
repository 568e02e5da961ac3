/**
 * The words of a quote as people read them. A quote is verbatim and stays so in data; where it was read in the source
 * of a page, marks of emphasis stand around words that readers of the page see without them.
 */

/**
 * Pairs alone, around words and not within a figure or a name: `10**8` is no emphasis. Chinese has no blanks before
 * or behind emphasis.
 */
const MARKS: readonly RegExp[] = [
  /(?<![\p{Script=Latin}\p{N}*])(\*{2,3})(?=[^\s*])([^*]*[^\s*])\1(?![\p{Script=Latin}\p{N}*])/gu,
  /(?<![\p{L}\p{N}_])(_{2,3})(?=[^\s_])([^_]*[^\s_])\1(?![\p{L}\p{N}_])/gu,
  /<(b|strong|em|i)>([^<>]*)<\/\1>/gu,
];

/** @returns the quote without marks of emphasis; without any, as it is */
export function shownQuote(quote: string): string {
  return MARKS.reduce((words, marks) => words.replaceAll(marks, '$2'), quote);
}
