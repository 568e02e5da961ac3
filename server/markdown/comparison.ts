/** A comparison in Markdown: the plans, the rows as tables, then every quote behind them. */
import type { Offer } from '../../schemas/catalog.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { describeDuration } from '../../schemas/words/describe-number.ts';
import {
  allRows,
  choosePunctuation,
  type Comparison,
  COMPARISON_LABELS,
  differenceTally,
  endMark,
  fewLimitsText,
  freshnessTally,
  joinList,
  LABELS,
  missingText,
  planKind,
  reviewText,
  type Row,
  type Rows,
} from '../words/index.ts';
import { versus } from '../words/pages/index.ts';
import { md, type MdBlock, mdSection, mdTable } from './escape.ts';
import type { MarkdownLinks } from './frame.ts';
import { mdOutLink } from './offer.ts';
import { mdQuotes } from './quotes.ts';

export function comparisonDocument(comparison: Comparison, locale: Locale, links: MarkdownLinks): MdBlock[] {
  const { offers, limits, terms, unstated } = comparison;
  const t = COMPARISON_LABELS;
  const names = offers.map(({ name }) => name);
  return [
    `# ${md(versus(names, locale))}`,
    differenceTally(comparison, locale),
    `## ${t.plans[locale]}`,
    offers.map((offer) => planLines(offer, offers, locale, links)),
    `## ${t.limits[locale]}`,
    ...(allRows(limits).length === 0 ? [t.noLimits[locale]] : tables(limits, offers, locale)),
    `## ${t.terms[locale]}`,
    ...tables(terms, offers, locale),
    unstated.length === 0
      ? ''
      : `${t.nobodyStates[locale]}${choosePunctuation(locale).colon}${md(joinList(unstated, locale))}`,
    `## ${t.quotes[locale]}`,
    [...allRows(limits), ...allRows(terms)].flatMap((row) => renderQuotes(row, offers, locale)),
  ];
}

/** Each plan with its kind, its warnings, and the provider's page next to the disclosure. */
function planLines(offer: Offer, offers: readonly Offer[], locale: Locale, links: MarkdownLinks): string {
  const { colon, comma, semicolon } = choosePunctuation(locale);
  const end = endMark(offer, locale);
  const review = reviewText(offer, locale);
  const few = fewLimitsText(offer, offers, locale);
  const facts = [
    planKind(offer, locale),
    ...(offer.trialDays === null ? [] : [describeDuration(offer.trialDays, locale)]),
    ...(end === null ? [] : [`**${end}**`]),
    freshnessTally(offer.evidence, locale),
  ];
  return [
    `- ${links.offer(offer)}${comma}${md(offer.provider.name)}${comma}${md(offer.plan)}${colon}${facts.join(semicolon)}`,
    `  - ${LABELS.link[locale]}${colon}${mdOutLink(offer, locale)}`,
    ...(few === null ? [] : [`  - ${md(few)}`]),
    ...(review === null ? [] : [`  - **${LABELS.review[locale]}**${colon}${md(review)}`]),
  ].join('\n');
}

/** What can be compared; below it, under a heading of its own, what only one plan states. */
function tables({ shared, ofOne }: Rows, offers: readonly Offer[], locale: Locale): MdBlock[] {
  const alone = ofOne.length === 0 ? null : table(ofOne, offers, locale, false);
  return [
    shared.length === 0 ? null : table(shared, offers, locale),
    ...mdSection(`### ${COMPARISON_LABELS.alone[locale]}`, alone),
  ];
}

function table(rows: readonly Row[], offers: readonly Offer[], locale: Locale, agreement = true): string {
  const t = COMPARISON_LABELS;
  const { bracket } = choosePunctuation(locale);
  return mdTable(
    [t.fact[locale], ...offers.map(({ name }) => md(name)), ...(agreement ? [''] : [])],
    rows.map((row) => [
      `${row.isExtra ? '↳ ' : ''}${md(row.name + (row.detail === '' ? '' : bracket(row.detail)))}`,
      ...row.cells.map((cell) =>
        cell === null
          ? missingText(row, locale)
          : md(cell.text + (cell.note === '' ? '' : bracket(cell.note))),
      ),
      ...(agreement ? [t[row.agreement][locale]] : []),
    ]),
  );
}

function renderQuotes(row: Row, offers: readonly Offer[], locale: Locale): string[] {
  const { colon } = choosePunctuation(locale);
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
