/** The address of a page that opens it at the words of a quote. */
import { shownQuote } from '../../../words/index.ts';

/** Sites that show files of repositories: their addresses name lines, and a file may read otherwise than it is shown. */
const REPOSITORY_SITES = new Set([
  'github.com',
  'raw.githubusercontent.com',
  'gitlab.com',
  'gitee.com',
  'codeberg.org',
  'bitbucket.org',
]);

/** Longer quotes are given by their first and last words: a shorter address, and one that may run across blocks. */
const EXACT_MAX = 80;
const WORDS_EACH_SIDE = 4;
/** Where words are written without blanks. */
const HAN_EACH_SIDE = 8;

/**
 * The address with a text directive (URL Fragment Text Directives, WICG), so that a browser that knows them scrolls to
 * the quote and marks it; another opens the page as ever. Files of repositories keep their address.
 * @param source absolute address of the page
 */
export function quotedPlace(source: string, quote: string): string {
  if (!URL.canParse(source)) return source;
  const url = new URL(source);
  if (!/^https?:$/.test(url.protocol) || REPOSITORY_SITES.has(url.hostname)) return source;
  const directive = textDirective(quote);
  if (directive === null) return source;
  return `${source}${source.includes('#') ? '' : '#'}:~:text=${directive}`;
}

/** @returns null for a quote without a word */
function textDirective(quote: string): string | null {
  const words = shownQuote(quote)
    .split(/\s+/)
    .filter((word) => word !== '');
  const plain = words.join(' ');
  if (!/[\p{L}\p{N}]/u.test(plain)) return null;
  if (plain.length <= EXACT_MAX) return encoded(plain);
  const [start, end] =
    words.length > 2 * WORDS_EACH_SIDE
      ? [words.slice(0, WORDS_EACH_SIDE).join(' '), words.slice(-WORDS_EACH_SIDE).join(' ')]
      : [[...plain].slice(0, HAN_EACH_SIDE).join(''), [...plain].slice(-HAN_EACH_SIDE).join('')];
  return `${encoded(start)},${encoded(end)}`;
}

/**
 * A hyphen would mark words before or behind the quote, so it is written as a byte like the comma and the ampersand.
 * Half a character, which no address can hold, is left out.
 */
function encoded(words: string): string {
  return encodeURIComponent(words.replaceAll(/\p{Cs}/gu, '')).replaceAll('-', '%2D');
}
