/** Quotes as proof: the words, where they stand, and how fresh they are. */
import type { Reason } from '../../../../schemas/plan.ts';
import type { FreshnessStatus, Locale } from '../../../../schemas/vocabulary.ts';
import { proofPath } from '../../../addresses.ts';
import {
  briefStanding,
  FRESHNESS_SHORT,
  LABELS,
  type Quote,
  shownQuote,
  worstFreshness,
} from '../../../words/index.ts';
import { QUOTE_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, safeHref } from '../markup.ts';
import { foreign, langOf } from './foreign.ts';
import { quotedPlace } from './quoted-place.ts';

/** What a page says of its quotes besides their words. */
export type QuotesShown = {
  /** The slug of the offer whose quotes they are: each leads to its proof. */
  readonly of?: string;
  /** How the quotes of the page usually stand, where the page has said it once for all. */
  readonly usual?: FreshnessStatus | null;
};

/** One quote with its source and freshness. */
export function quoteBlock(
  evidence: Quote,
  locale: Locale,
  { of: offer, usual = null }: QuotesShown = {},
): Markup {
  const { id, quote, source, under = [], captured, freshness } = evidence;
  const copy = captured?.permalink ?? null;
  const standing = briefStanding(evidence, usual, locale);
  const status =
    standing === '' ? '' : html` <span class="fresh ${freshness?.status ?? 'captured'}">${standing}</span>`;
  const proof =
    offer === undefined || id === undefined
      ? ''
      : html` <a href="${proofPath(offer, id, locale)}">${QUOTE_TEXTS.proof[locale]}</a>`;
  return html`<figure class="quote"><blockquote cite="${safeHref(source)}"${langOf(quote, locale)}><p>${shownQuote(quote)}</p></blockquote>
<figcaption>${standingUnder(under, locale)}<a href="${safeHref(quotedPlace(source, quote))}" rel="noopener">${LABELS.source[locale]}<span class="host">${hostOf(source)}</span></a>${copy === null || copy === source ? '' : html` <a href="${safeHref(copy)}" rel="noopener">${LABELS.copy[locale]}</a>`}${status}${proof}</figcaption></figure>`;
}

/** The headings that a quote stands under, outermost first. */
function standingUnder(under: readonly string[], locale: Locale): Markup | '' {
  if (under.length === 0) return '';
  const [before, behind] = QUOTE_TEXTS.under[locale];
  return html`<span class="under">${before}${foreign(under.join(' › '), locale)}${behind}</span> `;
}

/** Every quote given, one under the other. */
export function quoteBlocks(evidence: readonly Quote[], locale: Locale, shown: QuotesShown = {}): Markup {
  return html`${each(evidence, (one) => quoteBlock(one, locale, shown))}`;
}

/**
 * A mark for how a fact stands; `null` where no quote carries it.
 * @param unmarked how what carries no mark stands, where the page has said so
 */
export function freshnessMark(
  status: FreshnessStatus | null,
  locale: Locale,
  unmarked: FreshnessStatus | null = null,
): Markup | '' {
  if (status !== null && status === unmarked) return '';
  if (status === null) return html`<span class="fresh none">${QUOTE_TEXTS.unproven[locale]}</span>`;
  return html`<span class="fresh ${status}">${FRESHNESS_SHORT[status][locale]}</span>`;
}

/** The same where there is no room for words: a dot, whose meaning is heard and shown on pointing at it. */
export function freshnessDot(
  status: FreshnessStatus | null,
  locale: Locale,
  unmarked: FreshnessStatus | null = null,
): Markup | '' {
  if (status !== null && status === unmarked) return '';
  const words = status === null ? QUOTE_TEXTS.unproven[locale] : FRESHNESS_SHORT[status][locale];
  return html`<span class="fresh ${status ?? 'none'}" title="${words}"><span class="visually-hidden">${words}</span></span>`;
}

/**
 * A value whose quotes are one click away, without a script. A value without quotes is just the value.
 * @param label what stands before the value, such as the fact's name
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
      : html`<p class="fix"><a class="soft" href="${proofPath(offer, id, locale)}#fix">${QUOTE_TEXTS.fix[locale]}</a></p>`;
  return html`<details class="proof"><summary><span class="value">${value}</span> ${mark}</summary>${quoteBlocks(evidence, locale, shown)}${fix}</details>`;
}

/**
 * Reasons as a list; the quotes behind one are one click away.
 * @param title a heading of the fourth level; null where the list needs none
 * @param shown of each reason, where their quotes are of several offers
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
