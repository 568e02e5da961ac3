/**
 * The words of a quote as people read them. A quote is verbatim and stays so in data; if it was read in the source
 * of a page, it contains marks of emphasis that readers of the page do not see.
 */

/**
 * Pairs alone, around words and not within a figure or a name: `10**8` and `**\/src/**` are no emphasis. Chinese has no
 * blanks before or behind emphasis. Many names of code have underscores; only several words between them are emphasis.
 */
const MARKS: readonly RegExp[] = [
  /(?<![\p{Script=Latin}\p{N}*/])(\*{2,3})(?=\p{Sc}?[\p{L}\p{N}])([^*]*[\p{L}\p{N}][%.。]?)\1(?![\p{Script=Latin}\p{N}*/])/gu,
  /(?<![\p{L}\p{N}_])(_{2,3})(?=\p{Sc}?[\p{L}\p{N}])([^_]*\s[^_]*[\p{L}\p{N}][%.。]?)\1(?![\p{L}\p{N}_])/gu,
  /<(b|strong|em|i)>([^<>]*)<\/\1>/gu,
];

/** @returns the quote without marks of emphasis; without any, as it is */
export function shownQuote(quote: string): string {
  return MARKS.reduce((words, marks) => words.replaceAll(marks, '$2'), quote);
}
