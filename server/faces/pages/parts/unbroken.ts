/** Amounts that a line does not break apart: `100 万 Token`, `2 万个文件`, `0.5 GB`. */

const NO_BREAK = '\u00a0';
/** A blank behind digits, before a unit; and behind 万 or 亿, before letters. */
const WITHIN_AMOUNT =
  /(?<=\d) (?=万|亿|\p{Script=Han}|[KMGT]i?B\b|vCPU|CPU|Token)|(?<=\d [万亿]) (?=[A-Z])/gu;

/** Prose of a record for a page; other faces have it as it was written. */
export function unbroken(words: string): string {
  return words.replaceAll(WITHIN_AMOUNT, NO_BREAK);
}
