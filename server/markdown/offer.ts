/** An offer in Markdown: every fact with each quote, its source and its freshness. */

import type { OfferAnswer, ProviderAnswer } from '../../schemas/catalog-queries.ts';
import type { Evidence, Offer, OfferLimit } from '../../schemas/catalog.ts';
import type { OfferHistory } from '../../schemas/offer-history.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { Locale, Role } from '../../schemas/vocabulary.ts';
import { datedOfferPath, offerPath } from '../addresses.ts';
import {
  decidingFacts,
  evidenceFor,
  type FactInWords,
  HEADLINE_MAX,
  headlineLimits,
  kindEvidence,
  offerOutline,
  type OfferView,
} from '../catalog/index.ts';
import {
  type AboutKey,
  aboutOffer,
  apartHeading,
  byStanding,
  choosePunctuation,
  disclosureNotice,
  endMark,
  factName,
  freshnessTally,
  LABELS,
  planKind,
  reviewMark,
  roleFieldText,
  roleList,
} from '../words/index.ts';
import { DATED_TEXTS, OFFER_TEXTS, WORKS_WITH_TEXTS } from '../words/pages/index.ts';
import { mdChanges } from './changes.ts';
import { md, mdAutolink, type MdBlock, mdBlocks, mdCode, mdFence, mdLink, mdSection } from './escape.ts';
import { type MarkdownContext, type MarkdownLinks, mdPage, siteLinks } from './frame.ts';
import { historyBlocks } from './history.ts';
import { mdQuotes, toolLine } from './quotes.ts';

/**
 * The content below the name of an offer, in its own document or among others: what people ask first, then the rest.
 * @param heading of its parts
 * @param besides text below a main figure, Markdown already
 */
function offerRecord(
  offer: Offer,
  locale: Locale,
  links: MarkdownLinks,
  heading: '##' | '###' | '####',
  besides: (limit: OfferLimit) => string | null = () => null,
): MdBlock[] {
  const { figures, asked, limits, terms, unstated, prose } = offerOutline(offer, locale);
  const section = (title: LocalizedText, facts: readonly FactInWords[]): MdBlock[] =>
    mdSection(`${heading} ${title[locale]}`, factItems(facts, locale));
  return [
    `> ${md(offer.summary)}`,
    about(offer, locale, links),
    `${heading} ${LABELS.gives[locale]}`,
    figures.length === 0
      ? LABELS.noLimits[locale]
      : figures.flatMap((fact) => {
          const beside = besides(fact.limit);
          return [...factItems([fact], locale), ...(beside === null ? [] : [`  - ${beside}`])];
        }),
    ...section(OFFER_TEXTS.askedFirst, asked),
    ...section(OFFER_TEXTS.otherLimits, limits),
    ...section(OFFER_TEXTS.otherTerms, [...terms, ...unstated]),
    ...mdSection(`${heading} ${LABELS.commands[locale]}`, ...setup(offer, locale)),
    ...section(LABELS.prose, prose),
  ];
}

/** A link of an offer out to its provider, with the disclosure next to it. */
export function mdOutLink({ url, commercial }: Pick<Offer, 'url'> & Referring, locale: Locale): string {
  const disclosure = disclosureNotice(commercial, locale);
  return mdAutolink(url) + (disclosure === null ? '' : choosePunctuation(locale).bracket(md(disclosure)));
}

type Referring = { readonly commercial: Pick<Offer['commercial'], 'referral' | 'disclosure'> };

function about(offer: Offer, locale: Locale, links: MarkdownLinks): string[] {
  const written: Partial<Record<AboutKey, string>> = {
    slug: mdCode(offer.slug),
    provider: links.provider(offer.provider),
    category: mdCode(offer.category),
    link: mdOutLink(offer, locale),
  };
  return aboutOffer(offer, locale).map(
    ({ key, label, value }) => `- **${label}**${choosePunctuation(locale).colon}${written[key] ?? md(value)}`,
  );
}

function factItems(facts: readonly FactInWords[], locale: Locale): string[] {
  const { colon, bracket } = choosePunctuation(locale);
  return facts.flatMap(({ label, value, evidence, underReview }) => {
    const mark = underReview ? bracket(`**${LABELS.review[locale]}**`) : '';
    return [`- **${md(label)}**${colon}${md(value)}${mark}`, ...mdQuotes(evidence, locale)];
  });
}

function setup(offer: Offer, locale: Locale): MdBlock[] {
  return offer.setup.flatMap(({ id, command, source }) => [
    mdFence(command),
    [
      `- ${LABELS.source[locale]}${choosePunctuation(locale).colon}${mdAutolink(source)}`,
      ...mdQuotes(evidenceFor(offer, `setup.${id}`), locale),
    ],
  ]);
}

function neighbours(offer: OfferAnswer, locale: Locale, links: MarkdownLinks): MdBlock[] {
  return [
    ...namedByTools(offer, locale),
    ...alternatives(offer, locale, links),
    `## ${LABELS.history[locale]}`,
    offer.changes.length === 0 ? LABELS.noHistory[locale] : mdChanges(offer.changes, locale),
  ];
}

function namedByTools({ worksWith }: OfferAnswer, locale: Locale): MdBlock[] {
  const tools = new Set(worksWith.map(({ tool }) => tool.slug));
  if (tools.size === 0) return [];
  const { colon, bracket } = choosePunctuation(locale);
  const items = worksWith.map(
    (naming) =>
      `- **${md(naming.tool.name)}**${bracket(md(roleList([naming.role], locale)))}${colon}${toolLine(naming, locale)}`,
  );
  return [`## ${WORKS_WITH_TEXTS.named(tools.size)[locale]}`, WORKS_WITH_TEXTS.evidence[locale], items];
}

function alternatives(offer: OfferAnswer, locale: Locale, links: MarkdownLinks): MdBlock[] {
  const { comma, colon } = choosePunctuation(locale);
  const items = offer.alternatives.map(
    (other) =>
      `- ${links.offer(other)}${comma}${md(other.provider.name)}${colon}${md(roleList(other.roles, locale))}${links.compare([offer.slug, other.slug])}`,
  );
  return mdSection(`## ${LABELS.alternatives[locale]}`, items);
}

/**
 * A document about one offer: the record, then its neighbours if the answer has them.
 * @param offer in the locale, as the API answers it
 */
export function offerMarkdown(offer: Offer | OfferAnswer, locale: Locale, links: MarkdownLinks): string {
  const around = 'alternatives' in offer ? neighbours(offer, locale, links) : [];
  return mdBlocks(`# ${md(offer.name)}`, ...offerRecord(offer, locale, links, '##'), ...around);
}

/** The Markdown version of the offer's page. */
export function renderOfferMarkdown(
  { offer, history, corrected, figures, stood }: OfferView,
  context: MarkdownContext,
): string {
  const { locale, publicUrl, index } = context;
  const links = siteLinks(publicUrl, locale);
  const besides = ({ id }: OfferLimit): string | null => {
    const field = figures.find(({ limit }) => limit.id === id)?.field ?? null;
    if (field === null) return null;
    const { most } = field;
    return md(
      roleFieldText(field, index.offerBySlug.get(most.slug)?.translations[locale].name ?? most.slug, locale),
    );
  };
  return mdPage(
    context,
    offerPath(offer.slug, 'en'),
    `# ${md(offer.name)}`,
    ...offerRecord(offer, locale, links, '##', besides),
    ...namedByTools(offer, locale),
    ...alternatives(offer, locale, links),
    stood === null ? null : `**${OFFER_TEXTS.stood[locale]}**${choosePunctuation(locale).colon}${md(stood)}`,
    ...historyBlocks(offer, history, corrected, locale, publicUrl),
  );
}

/** An offer as a published version has it. */
export type DatedOfferView = {
  /** In the asked locale. */
  readonly offer: Offer;
  readonly history: OfferHistory;
  readonly version: string;
  /** `YYYY-MM-DD` */
  readonly dataAsOf: string;
};

/** The Markdown version of the page of an offer as a version has it. */
export function renderDatedOfferMarkdown(view: DatedOfferView, context: MarkdownContext): string {
  const { offer, history, version, dataAsOf } = view;
  const { locale, publicUrl } = context;
  const links = siteLinks(publicUrl, locale);
  return mdPage(
    { locale, publicUrl, snapshot: { version }, index: { catalog: { dataAsOf } } },
    datedOfferPath(version, offer.slug, 'en'),
    `# ${md(DATED_TEXTS.title(offer.name, version)[locale])}`,
    `${md(DATED_TEXTS.asOf(version, dataAsOf)[locale])}${locale === 'en' ? ' ' : ''}${mdLink(DATED_TEXTS.present[locale], publicUrl + offerPath(offer.slug, locale))}`,
    ...offerRecord(offer, locale, links, '##'),
    ...historyBlocks(offer, history, [], locale, publicUrl),
  );
}

/** @param role in a list of one role, whose figures come first */
function offerItem(offer: Offer, locale: Locale, links: MarkdownLinks, role: Role | null): string {
  const { colon, comma, semicolon } = choosePunctuation(locale);
  const marks = [
    md(roleList(offer.roles, locale)),
    ...[reviewMark(offer, locale), endMark(offer, locale)].flatMap((mark) => (mark === null ? [] : [mark])),
    freshnessTally(offer.evidence, locale),
  ];
  const fact = (label: string, value: string, evidence: readonly Evidence[]): string[] => [
    `  - ${md(label)}${colon}${md(value)}`,
    ...mdQuotes(evidence, locale, '    '),
  ];
  const limits = headlineLimits(offer, HEADLINE_MAX, role);
  const deciding = decidingFacts(offer, locale, limits);
  const headlines = deciding.slice(0, limits.length);
  return [
    `- ${links.offer(offer)}${comma}${md(offer.provider.name)}${colon}${md(offer.summary)}${choosePunctuation(locale).bracket(marks.join(semicolon))}`,
    `  - ${LABELS.link[locale]}${colon}${mdOutLink(offer, locale)}`,
    ...fact(factName('freeType', locale), planKind(offer, locale), kindEvidence(offer)),
    // Of a plan that is over, what it allowed would say the opposite.
    ...(offer.standing === 'available' ? deciding : headlines).flatMap(({ label, value, evidence }) =>
      fact(label, value, evidence),
    ),
  ].join('\n');
}

export function offerItems(
  offers: readonly Offer[],
  locale: Locale,
  links: MarkdownLinks,
  role: Role | null = null,
): string {
  return offers.map((offer) => offerItem(offer, locale, links, role)).join('\n');
}

/** The blocks of the document: who it is, then each plan with every fact. */
export function providerDocument(provider: ProviderAnswer, locale: Locale, links: MarkdownLinks): MdBlock[] {
  const { available, gone } = byStanding(provider.offers);
  const line = (label: string, value: string): string =>
    `- **${label}**${choosePunctuation(locale).colon}${value}`;
  return [
    `# ${md(provider.name)}`,
    `> ${md(provider.summary)}`,
    [
      line(LABELS.slug[locale], mdCode(provider.slug)),
      line(LABELS.homepage[locale], mdAutolink(provider.homepage)),
      ...(provider.termsUrl === null
        ? []
        : [line(LABELS.termsOfService[locale], mdAutolink(provider.termsUrl))]),
    ],
    ...available.flatMap((offer) => [
      `## ${links.offer(offer)}`,
      ...offerRecord(offer, locale, links, '###'),
    ]),
    ...mdSection(
      `## ${apartHeading(gone, locale)}`,
      ...gone.flatMap((offer) => [`### ${links.offer(offer)}`, ...offerRecord(offer, locale, links, '####')]),
    ),
  ];
}
