/** A comparison in Markdown: the plans, the rows as tables, then every quote behind them. */
import type { Offer } from '../../schemas/catalog.ts';
import { describeDuration } from '../../schemas/describe-fact.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import {
  COMPARISON_LABELS,
  type Comparison,
  differenceTally,
  endMark,
  freshnessTally,
  joinList,
  LABELS,
  marksOf,
  notStated,
  planKind,
  type Row,
  reviewText,
} from '../words/index.ts';
import { COMPARE_TEXTS } from '../words/pages/index.ts';
import { md, mdTable } from './escape.ts';
import type { MarkdownLinks } from './links.ts';
import { mdOutLink } from './offer.ts';
import { mdQuotes } from './quotes.ts';

export function comparisonDocument(comparison: Comparison, locale: Locale, links: MarkdownLinks): string[] {
  const { offers, limits, terms, unstated } = comparison;
  const t = COMPARISON_LABELS;
  const names = offers.map(({ name }) => name);
  return [
    `# ${md(names.join(` ${COMPARE_TEXTS.versus[locale]} `))}`,
    differenceTally(comparison, locale),
    `## ${t.plans[locale]}`,
    offers.map((offer) => planLines(offer, locale, links)).join('\n'),
    `## ${t.limits[locale]}`,
    limits.length === 0 ? t.noLimits[locale] : table(limits, offers, locale),
    `## ${t.terms[locale]}`,
    table(terms, offers, locale),
    unstated.length === 0
      ? ''
      : `${t.nobodyStates[locale]}${marksOf(locale).colon}${md(joinList(unstated, locale))}`,
    `## ${t.quotes[locale]}`,
    [...limits, ...terms].flatMap((row) => quotesOf(row, offers, locale)).join('\n'),
  ];
}

/** Each plan with its kind, what must not be overlooked, and the provider's page with the disclosure beside it. */
function planLines(offer: Offer, locale: Locale, links: MarkdownLinks): string {
  const { colon, comma, semicolon } = marksOf(locale);
  const end = endMark(offer, locale);
  const review = reviewText(offer, locale);
  const facts = [
    planKind(offer, locale),
    ...(offer.trialDays === null ? [] : [describeDuration(offer.trialDays, locale)]),
    ...(end === null ? [] : [`**${end}**`]),
    freshnessTally(offer.evidence, locale),
  ];
  return [
    `- ${links.offer(offer)}${comma}${md(offer.provider.name)}${comma}${md(offer.plan)}${colon}${facts.join(semicolon)}`,
    `  - ${LABELS.link[locale]}${colon}${mdOutLink(offer, locale)}`,
    ...(review === null ? [] : [`  - **${LABELS.review[locale]}**${colon}${md(review)}`]),
  ].join('\n');
}

function table(rows: readonly Row[], offers: readonly Offer[], locale: Locale): string {
  const t = COMPARISON_LABELS;
  return mdTable(
    [t.fact[locale], ...offers.map(({ name }) => md(name)), ''],
    rows.map((row) => [
      md(row.detail === '' ? row.name : `${row.name} (${row.detail})`),
      ...row.cells.map((cell) => (cell === null ? notStated(locale) : md(cell.text))),
      t[row.agreement][locale],
    ]),
  );
}

function quotesOf(row: Row, offers: readonly Offer[], locale: Locale): string[] {
  const { colon } = marksOf(locale);
  const ofPlans = row.cells.flatMap((cell, column) =>
    cell === null || cell.evidence.length === 0
      ? []
      : [
          `  - ${md(offers[column]?.name ?? '')}${colon}${md(cell.text)}`,
          ...mdQuotes(cell.evidence, locale, '    '),
        ],
  );
  return ofPlans.length === 0 ? [] : [`- **${md(row.name)}**`, ...ofPlans];
}
