/** Change entries in Markdown. */
import type { ChangeEntry } from '../../schemas/change.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { describeChange } from '../../schemas/words/describe-change.ts';
import { DIRECTION_NAMES, FOUND_IN_TEXTS, KIND_NAMES, LABELS, marksOf } from '../words/index.ts';
import { md, mdCode } from './escape.ts';
import { mdQuote, mdQuotes } from './quotes.ts';

/** One list item an entry, with both values and the quotes behind it. The offer is named by slug: it may be gone. */
export function mdChange(entry: ChangeEntry, locale: Locale): string {
  const { colon, comma, bracket } = marksOf(locale);
  const { name, before, after } = describeChange(entry, locale);
  const sort = bracket(
    `${KIND_NAMES[entry.kind][locale]}${comma}${DIRECTION_NAMES[entry.direction][locale]}`,
  );
  return [
    `- ${entry.happenedOn} ${mdCode(entry.offer)}${colon}${md(name)}${colon}${md(before)} → ${md(after)}${sort}`,
    ...(entry.note === null ? [] : [`  - ${md(entry.note[locale])}`]),
    `  - ${LABELS.published[locale]} ${entry.publishedAt}`,
    ...quotesOf(entry, locale),
  ].join('\n');
}

/** Of a change of the past, which of the quotes says what was before, and which what came after. */
function quotesOf({ foundIn, evidence }: ChangeEntry, locale: Locale): string[] {
  if (foundIn === 'night') return mdQuotes(evidence, locale);
  const { colon } = marksOf(locale);
  return [
    `  - ${FOUND_IN_TEXTS.history[locale]}`,
    ...evidence.map((quote) => {
      const side =
        quote.id === 'before' || quote.id === 'after' ? FOUND_IN_TEXTS[quote.id][locale] + colon : '';
      return `    - ${side}${mdQuote(quote, locale)}`;
    }),
  ];
}

/** Entries, newest first. */
export function mdChanges(entries: readonly ChangeEntry[], locale: Locale): string {
  return entries.map((entry) => mdChange(entry, locale)).join('\n');
}
