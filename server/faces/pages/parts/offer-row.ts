/**
 * An offer as one line of a list: whose it is, what for, what it gives at a glance, warnings, freshness,
 * comparing it. Twenty fit on a screen; the rest is on the page of the plan.
 */
import type { NamedAnswer, Nearly } from '../../../../schemas/catalog-queries.ts';
import type { Offer, OfferLimit } from '../../../../schemas/catalog.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { CommercialUse, FreshnessStatus, Locale, Role } from '../../../../schemas/vocabulary.ts';
import { offerPath, providerPath } from '../../../addresses.ts';
import { HEADLINE_MAX, headlineLimits } from '../../../catalog/index.ts';
import { offerItems, siteLinks } from '../../../markdown/index.ts';
import {
  answerWords,
  apartHeading,
  byStanding,
  choosePunctuation,
  conditionText,
  endMark,
  groupAnswers,
  isRenewedByHand,
  isWhole,
  LABELS,
  limitAmount,
  limitName,
  notStated,
  roleList,
  scopeBehind,
  SEARCH_TEXTS,
  shownQuote,
  unmarkedFreshness,
  worstFreshness,
} from '../../../words/index.ts';
import { CATALOG_TEXTS, OFFER_ROW_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, safeHref, when } from '../markup.ts';
import type { PageContext } from '../page.ts';
import { compareTray, entryId, type PlacedTray, trayLink, traySlugs, withPlans } from './compare-tray.ts';
import { defaultFreshnessNote, freshnessDot, quotedPlace } from './evidence.ts';
import { kindTag, mainlandTags, offerLink, providerMark } from './offer-marks.ts';
import { renderLang } from './wording.ts';

const t = OFFER_ROW_TEXTS;

/** The available plans of a list, counted, the others after them under a heading of their own, and the tray. */
export function offerSections(offers: readonly Offer[], tray: PlacedTray, locale: Locale): Markup {
  const { available, gone } = byStanding(offers);
  return html`<section><h2 class="count">${CATALOG_TEXTS.count(available.length)[locale]}</h2>
${offerRows(available, tray, locale)}</section>${goneSection(gone, tray, locale)}${compareTray(tray, locale)}`;
}

/** Unavailable plans; empty if there are none. */
export function goneSection(
  offers: readonly Offer[],
  tray: PlacedTray,
  locale: Locale,
  role: Role | null = null,
): Markup | '' {
  if (offers.length === 0) return '';
  return html`
<section><h2>${apartHeading(offers, locale)}</h2>
${offerRows(offers, tray, locale, role)}</section>`;
}

/** @param tray to which each entry can be added @param role whose figures are shown, in a list of one role */
export function offerRows(
  offers: readonly Offer[],
  tray: PlacedTray,
  locale: Locale,
  role: Role | null = null,
): Markup | '' {
  if (offers.length === 0) return '';
  const unmarked = unmarkedFreshness(offers.map(({ evidence }) => evidence));
  return html`<ol class="plain card offers${role === null ? '' : ' of-one-role'}">${each(offers, (offer) => offerRow(offer, role, { tray, unmarked }, locale))}</ol>${defaultFreshnessNote(unmarked, locale)}`;
}

function offerRow(
  offer: Offer,
  role: Role | null,
  { tray, unmarked }: { readonly tray: PlacedTray; readonly unmarked: FreshnessStatus | null },
  locale: Locale,
): Markup {
  const { provider } = offer;
  const providerLink = withPlans(providerPath(provider.slug, locale), traySlugs(tray));
  return html`<li class="offer" id="${entryId(offer.slug, tray)}">
<div class="who"><a href="${providerLink}" aria-label="${provider.name}" title="${provider.name}">${providerMark(provider.slug)}</a><h3>${offerLink(offer, locale)}</h3>${offer.name.startsWith(provider.name) ? '' : html` <span class="soft">${provider.name}</span>`}</div>
${
  role === null
    ? html`<p class="soft for">${roleList(offer.roles, locale)}</p>
`
    : ''
}${glance(offer, role, locale)}
<p class="tags">${tags(offer, locale)}</p>
<p class="end">${freshnessDot(worstFreshness(offer.evidence), locale, unmarked)}${trayLink(offer, tray, locale)}</p>
</li>`;
}

/** The amounts that tell most; if there is no room, the last ones are left to the page of the plan. */
export function glance(offer: Offer, role: Role | null, locale: Locale, max = HEADLINE_MAX): Markup {
  const limits = headlineLimits(offer, max, role);
  if (limits.length === 0) return html`<p class="soft figures">${t.noLimits[locale]}</p>`;
  return html`<dl class="figures">${each(limits, (limit) => html`<div><dt>${limitName(limit, locale)}</dt><dd>${amountOf(limit, locale)}${scopeOf(limit, locale)}</dd></div>`)}</dl>`;
}

/** What an amount is counted for, if that is but a part of what one has. */
function scopeOf(limit: OfferLimit, locale: Locale): Markup | '' {
  return isWhole(limit.scope) ? '' : html`<small>${scopeBehind(limit, locale)}</small>`;
}

const COMMERCIAL_TAGS: Readonly<Record<CommercialUse, readonly [string, LocalizedText] | null>> = {
  allowed: ['', t.commercial],
  'own-business': ['', t.ownBusiness],
  forbidden: [' warn', t.noCommercial],
  unstated: null,
};

/** What must not be overlooked first, then the terms that people ask for. What most plans are goes without a tag. */
function tags(offer: Offer, locale: Locale): Markup {
  const { signup, commercial, overage, review, freeType, standing } = offer;
  const end = endMark(offer, locale);
  const commercialUse = COMMERCIAL_TAGS[commercial.use];
  const isUsual = standing === 'available' && freeType === 'forever' && !isRenewedByHand(offer);
  const tag = (tone: string, words: LocalizedText | string): Markup =>
    html`<span class="tag${tone}">${typeof words === 'string' ? words : words[locale]}</span>`;
  return html`${when(review !== null, () => tag(' bad', LABELS.review))}${
    end === null ? '' : tag(' bad', end)
  }${when(!isUsual && end === null, () => kindTag(offer, locale))}${when(overage === 'billed', () => tag(' warn', t.billed))}${when(
    signup.card !== 'unstated',
    () => (signup.card === 'required' ? tag(' warn', t.card) : tag('', t.noCard)),
  )}${commercialUse === null ? '' : tag(...commercialUse)}${mainlandTags(offer, locale)}`;
}

/** Without what a use takes of a credit: a line has no room for a price list, the plan's page has it. */
function amountOf({ costs: _, ...limit }: OfferLimit, locale: Locale): string {
  return limitAmount(limit, locale);
}

/** Each answer with its quote; one that no quote carries, with the page to read. */
export function namedAnswers(answers: readonly NamedAnswer[], locale: Locale): Markup | '' {
  return html`${each(groupAnswers(answers), ({ answer, plans }) => {
    const [quote] = answer.evidence;
    return html`<div class="caution"><p>${each(plans, ({ slug, name }, at) => html`${at === 0 ? '' : choosePunctuation(locale).list}<a href="${offerPath(slug, locale)}">${name}</a>`)}${choosePunctuation(locale).colon}${answerWords(answer, locale)}</p>${when(
      quote !== undefined,
      () =>
        html`<blockquote${renderLang(quote?.quote ?? '', locale)}><p>${shownQuote(quote?.quote ?? '')}</p></blockquote>`,
    )}<p class="soft small"><a href="${quote === undefined ? safeHref(answer.readHere) : quotedPlace(quote.source, quote.quote)}" rel="noopener">${SEARCH_TEXTS.readAt[locale]}</a></p></div>`;
  })}`;
}

export function nearlyPlans(nearly: readonly Nearly[], locale: Locale): Markup | '' {
  if (nearly.length === 0) return '';
  const { bracket, colon, dot } = choosePunctuation(locale);
  return html`<section><h3>${SEARCH_TEXTS.nearly[locale]}</h3><ul>${each(
    nearly,
    ({ slug, name, filter, readHere }) =>
      html`<li><a href="${offerPath(slug, locale)}">${name}</a>${colon}${conditionText(filter, 'true', locale)}${bracket(notStated(locale))}${dot}<a href="${safeHref(readHere)}" rel="noopener">${SEARCH_TEXTS.readAt[locale]}</a></li>\n`,
  )}</ul></section>`;
}

/** The available plans, counted, then the others under a heading of their own. */
export function offerLists(offers: readonly Offer[], context: PageContext): string[] {
  const { available, gone } = byStanding(offers);
  return [
    CATALOG_TEXTS.count(available.length)[context.locale],
    offerList(available, context),
    ...goneList(gone, context),
  ];
}

/** Unavailable plans, below their heading; nothing if there are none. */
export function goneList(offers: readonly Offer[], context: PageContext, role: Role | null = null): string[] {
  return offers.length === 0
    ? []
    : [`## ${apartHeading(offers, context.locale)}`, offerList(offers, context, role)];
}

/** @param role in a list of one role, whose figures come first */
export function offerList(
  offers: readonly Offer[],
  { locale, publicUrl }: PageContext,
  role: Role | null = null,
): string {
  return offerItems(offers, locale, siteLinks(publicUrl, locale), role);
}
