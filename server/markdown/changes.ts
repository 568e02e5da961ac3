/** Change entries in Markdown. */
import type { ChangeEntry } from '../../schemas/change.ts';
import { describeDifference } from '../../schemas/describe-fact.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { DIRECTION_NAMES, factName, KIND_NAMES, LABELS, marksOf } from '../words/index.ts';
import { md, mdCode } from './escape.ts';
import { mdQuotes } from './quotes.ts';

/** One list item an entry, with both values and the quotes behind it. The offer is named by slug: it may be gone. */
export function mdChange(entry: ChangeEntry, locale: Locale): string {
  const { colon, comma, bracket } = marksOf(locale);
  const field = factName(entry.field, locale, entry.after ?? entry.before);
  const { before, after } = describeDifference(entry.field, entry.before, entry.after, locale);
  const sort = bracket(
    `${KIND_NAMES[entry.kind][locale]}${comma}${DIRECTION_NAMES[entry.direction][locale]}`,
  );
  return [
    `- ${entry.happenedOn} ${mdCode(entry.offer)}${colon}${md(entry.summary)}${sort}`,
    `  - ${md(field)}${colon}${md(before)} → ${md(after)}`,
    `  - ${LABELS.published[locale]} ${entry.publishedAt}`,
    ...mdQuotes(entry.evidence, locale),
  ].join('\n');
}

/** Entries, newest first. */
export function mdChanges(entries: readonly ChangeEntry[], locale: Locale): string {
  return entries.map((entry) => mdChange(entry, locale)).join('\n');
}
