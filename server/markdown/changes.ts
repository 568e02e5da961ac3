/** Change entries in Markdown. */
import { describeDay } from '../../schemas/words/describe-number.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { describeChange } from '../../schemas/words/describe-change.ts';
import { changePath, changesOfKindAddress } from '../addresses.ts';
import type { CatalogIndex, ChangeDay } from '../catalog/index.ts';
import {
  choosePunctuation,
  DIRECTION_NAMES,
  FOUND_IN_TEXTS,
  KIND_NAMES,
  LABELS,
  quoteSide,
} from '../words/index.ts';
import { CHANGES_TEXTS } from '../words/pages/index.ts';
import { md, mdCode } from './escape.ts';
import type { MarkdownLinks } from './frame.ts';
import { mdQuote, mdQuotes } from './quotes.ts';

/** One list item an entry, with both values and the quotes behind it. The offer is named by slug: it may be gone. */
function mdChange(entry: ChangeEntry, locale: Locale): string {
  const { colon, comma, bracket } = choosePunctuation(locale);
  const { name, before, after } = describeChange(entry, locale);
  const sort = bracket(
    `${KIND_NAMES[entry.kind][locale]}${comma}${DIRECTION_NAMES[entry.direction][locale]}`,
  );
  return [
    `- ${entry.happenedOn} ${mdCode(entry.offer)}${colon}${md(name)}${colon}${md(before)} → ${md(after)}${sort}`,
    ...(entry.note === null ? [] : [`  - ${md(entry.note[locale])}`]),
    `  - ${LABELS.published[locale]} ${entry.publishedAt}`,
    ...mdChangeQuotes(entry, locale),
  ].join('\n');
}

/** Quotes of a change as list items; of one of the past, which of them says what was before, and which what came after. */
export function mdChangeQuotes({ foundIn, evidence }: ChangeEntry, locale: Locale): string[] {
  if (foundIn === 'night') return mdQuotes(evidence, locale);
  const { colon } = choosePunctuation(locale);
  return [
    `  - ${FOUND_IN_TEXTS.history[locale]}`,
    ...evidence.map((quote) => {
      const side = quoteSide({ foundIn }, quote.id, locale);
      return `    - ${side === null ? '' : side + colon}${mdQuote(quote, locale)}`;
    }),
  ];
}

/** Entries, newest first. */
export function mdChanges(entries: readonly ChangeEntry[], locale: Locale): string {
  return entries.map((entry) => mdChange(entry, locale)).join('\n');
}

/** The change on the page of its plan; that of all changes if the plan is published no more. */
export function changeAddress(
  { offerBySlug, offerAliases }: Pick<CatalogIndex, 'offerBySlug' | 'offerAliases'>,
  entry: ChangeEntry,
  locale: Locale,
  publicUrl: string,
): string {
  const slug = offerAliases.get(entry.offer) ?? entry.offer;
  return offerBySlug.has(slug)
    ? publicUrl + changePath(slug, entry.id, locale)
    : changesOfKindAddress(publicUrl, entry.kind, locale);
}

/** A heading for each plan and day, and an item for every change; our corrections say that they are ours. */
export function mdChangeDays(
  days: readonly ChangeDay[],
  kind: 'change' | 'correction',
  links: MarkdownLinks,
  locale: Locale,
): string {
  const { comma, colon } = choosePunctuation(locale);
  const count = kind === 'change' ? CHANGES_TEXTS.changes : CHANGES_TEXTS.readAnew;
  return days
    .map(({ offer, name, on, entries }) => {
      const plan = name === null ? md(offer) : links.offer({ slug: offer, name });
      return `### ${plan}${comma}${describeDay(on, locale)}${colon}${count(entries.length)[locale]}\n\n${mdChanges(entries, locale)}`;
    })
    .join('\n\n');
}
