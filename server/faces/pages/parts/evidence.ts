/** Quotes as proof: the words, their source, and how fresh they are. */
import type { WorksWith } from '../../../../schemas/catalog-queries.ts';
import type { Reason } from '../../../../schemas/plan.ts';
import type { FreshnessStatus, Locale } from '../../../../schemas/vocabulary.ts';
import { proofPath } from '../../../addresses.ts';
import {
  briefFreshness,
  choosePunctuation,
  DEFAULT_FRESHNESS_NOTES,
  FRESHNESS_SHORT,
  LABELS,
  type Quote,
  shownQuote,
  worstFreshness,
} from '../../../words/index.ts';
import { namingHow, QUOTE_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, safeHref } from '../markup.ts';
import { providerWords, renderLang } from './wording.ts';

/** What a page says of its quotes besides their words. */
export type QuotesShown = {
  /** The slug of the offer whose quotes they are: each leads to its proof. */
  readonly of?: string;
  /** The default freshness of quotes, if the page states one. */
  readonly usual?: Freshness;
};

type Freshness = FreshnessStatus | null;

/** One quote with its source and freshness. */
export function quoteBlock(
  evidence: Quote,
  locale: Locale,
  { of: offer, usual = null }: QuotesShown = {},
): Markup {
  const { id, quote, source, under = [], captured, freshness } = evidence;
  const copy = captured?.permalink ?? null;
  const standing = briefFreshness(evidence, usual, locale);
  const status =
    standing === '' ? '' : html` <span class="fresh ${freshness?.status ?? 'captured'}">${standing}</span>`;
  const proof =
    offer === undefined || id === undefined
      ? ''
      : html` <a href="${proofPath(offer, id, locale)}">${QUOTE_TEXTS.proof[locale]}</a>`;
  return html`<figure class="quote"><blockquote cite="${safeHref(source)}"${renderLang(quote, locale)}><p>${shownQuote(quote)}</p></blockquote>
<figcaption>${standingUnder(under, locale)}<a href="${safeHref(quotedPlace(source, quote))}" rel="noopener">${LABELS.source[locale]}<span class="host">${hostOf(source)}</span></a>${copy === null || copy === source ? '' : html` <a href="${safeHref(copy)}" rel="noopener">${LABELS.copy[locale]}</a>`}${status}${proof}</figcaption></figure>`;
}

/** The headings above a quote, outermost first. */
function standingUnder(under: readonly string[], locale: Locale): Markup | '' {
  if (under.length === 0) return '';
  const [before, behind] = QUOTE_TEXTS.under[locale];
  return html`<span class="under">${before}${providerWords(under.join(' › '), locale)}${behind}</span> `;
}

/** Every quote given, one under the other. */
export function quoteBlocks(evidence: readonly Quote[], locale: Locale, shown: QuotesShown = {}): Markup {
  return html`${each(evidence, (one) => quoteBlock(one, locale, shown))}`;
}

/**
 * A mark for the freshness of a fact; `null` if it has no quote.
 * @param unmarked the default freshness that needs no mark, if the page states one
 */
export function freshnessMark(status: Freshness, locale: Locale, unmarked: Freshness = null): Markup | '' {
  if (status !== null && status === unmarked) return '';
  if (status === null) return html`<span class="fresh none">${QUOTE_TEXTS.unproven[locale]}</span>`;
  return html`<span class="fresh ${status}">${FRESHNESS_SHORT[status][locale]}</span>`;
}

/** The same if there is no room for words: a dot, whose meaning is heard and shown on pointing at it. */
export function freshnessDot(status: Freshness, locale: Locale, unmarked: Freshness): Markup | '' {
  if (status !== null && status === unmarked) return '';
  const words = status === null ? QUOTE_TEXTS.unproven[locale] : FRESHNESS_SHORT[status][locale];
  return html`<span class="fresh ${status ?? 'none'}" title="${words}"><span class="visually-hidden">${words}</span></span>`;
}

/**
 * A value whose quotes are one click away, without a script. A value without quotes is just the value.
 * @param label the text before the value, such as the fact's name
 */
export function provenValue(
  value: Markup | string,
  evidence: readonly Quote[],
  locale: Locale,
  shown: QuotesShown = {},
): Markup {
  if (evidence.length === 0) return html`<span class="value">${value}</span>`;
  const withFreshness = evidence.flatMap(({ freshness }) => (freshness === undefined ? [] : [{ freshness }]));
  const worst = worstFreshness(withFreshness);
  const { of: offer, usual = null } = shown;
  const mark = freshnessMark(worst, locale, usual);
  const [{ id } = {}] = evidence;
  const fix =
    offer === undefined || id === undefined
      ? ''
      : html`<p class="small taps"><a class="soft" href="${proofPath(offer, id, locale)}#fix">${QUOTE_TEXTS.fix[locale]}</a></p>`;
  return html`<details class="proof"><summary><span class="value">${value}</span> ${mark}</summary>${quoteBlocks(evidence, locale, shown)}${fix}</details>`;
}

/**
 * Reasons as a list; the quotes behind one are one click away.
 * @param title a heading of the fourth level; null if the list needs none
 * @param shown of each reason, if their quotes are of several offers
 */
export function reasonList(
  title: string | null,
  reasons: readonly Reason[],
  locale: Locale,
  kind = '',
  shown: QuotesShown | ((reason: Reason) => QuotesShown) = {},
): Markup | '' {
  if (reasons.length === 0) return '';
  return html`${title === null ? '' : html`<h4>${title}</h4>`}<ul class="reasons ${kind}">${each(
    reasons,
    (reason) => {
      const { text, evidence } = reason;
      const quotes = typeof shown === 'function' ? shown(reason) : shown;
      return html`<li>${evidence.length === 0 ? text : provenValue(text, evidence, locale, quotes)}</li>\n`;
    },
  )}</ul>`;
}

function hostOf(source: string): string {
  try {
    return ` ${new URL(source).hostname.replace(/^www\./, '')}`;
  } catch {
    return '';
  }
}

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
/** Scripts without blanks between words. */
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

/** States the freshness of every fact without a mark of its own. @param unmarked as `unmarkedFreshness` gives it */
export function defaultFreshnessNote(unmarked: FreshnessStatus | null, locale: Locale): Markup | '' {
  const words = unmarked === null ? undefined : DEFAULT_FRESHNESS_NOTES[unmarked];
  return words === undefined ? '' : html`<p class="soft small usual">${words[locale]}</p>`;
}

export function namingQuote(naming: WorksWith, locale: Locale): Markup {
  const { quote, url, day } = naming;
  return html`${namingHow(naming, locale)}${choosePunctuation(locale).colon}<a class="outside" href="${safeHref(url)}" rel="noopener"><q${renderLang(quote, locale)}>${shownQuote(quote)}</q></a> <time class="soft small" datetime="${day}">${day}</time>`;
}
