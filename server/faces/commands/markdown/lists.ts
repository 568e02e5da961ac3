/** Answers about several records as Markdown: a search, a provider, a comparison, the change feed. */
import type { z } from 'zod';
import type { BestAnswer } from '../../../../schemas/best.ts';
import type { CompareAnswer } from '../../../../schemas/compare.ts';
import type { changesAnswerSchema } from '../../../../schemas/change-queries.ts';
import type { ProviderAnswer } from '../../../../schemas/catalog-queries.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { lineUpFacts } from '../../../catalog/index.ts';
import {
  comparisonDocument,
  md,
  mdBlocks,
  mdChanges,
  mdCode,
  mdList,
  mdTable,
  offerItems,
  providerDocument,
  slugLinks,
} from '../../../markdown/index.ts';
import {
  apartHeading,
  BEST_LABELS,
  byStanding,
  COMMAND_TEXTS,
  choosePunctuation,
  describeComparison,
  emptyHeading,
  LABELS,
  searchNotes,
} from '../../../words/index.ts';
import { givenBy, termsOf } from '../terminal/best.ts';
import type { FoundOffers } from '../terminal/offer-list.ts';

/** The offers of the page, each with its headline facts and their quotes; unavailable ones last. */
export function offerListMarkdown(answer: FoundOffers, locale: Locale): string {
  const { total, offset, offers } = answer;
  const last = offset + offers.length;
  const range =
    offers.length === 0 ? emptyHeading(answer, locale) : COMMAND_TEXTS.range(offset + 1, last, total)[locale];
  const { available, gone } = byStanding(offers);
  const links = slugLinks(locale);
  return mdBlocks(
    `# ${LABELS.offers[locale]}`,
    range,
    mdNotes(answer, locale),
    offerItems(available, locale, links),
    ...(gone.length === 0 ? [] : [`## ${apartHeading(gone, locale)}`, offerItems(gone, locale, links)]),
  );
}

/** What search understood and what would find something, as a list; null if there is nothing to say. */
function mdNotes(answer: Parameters<typeof searchNotes>[0], locale: Locale): string | null {
  const notes = searchNotes(answer, locale);
  return notes.length === 0 ? null : mdList(notes);
}

export function providerMarkdown(provider: ProviderAnswer, locale: Locale): string {
  return mdBlocks(...providerDocument(provider, locale, slugLinks(locale)));
}

export function compareMarkdown(answer: CompareAnswer, locale: Locale): string {
  // The answer names a category by its slug.
  return mdBlocks(
    ...comparisonDocument(
      describeComparison(answer, lineUpFacts(answer.offers), (slug) => slug, locale),
      locale,
      slugLinks(locale),
    ),
  );
}

export function changesMarkdown(answer: z.infer<typeof changesAnswerSchema>, locale: Locale): string {
  return mdBlocks(
    `# ${LABELS.changes[locale]}`,
    answer.entries.length === 0 ? LABELS.noChanges[locale] : mdChanges(answer.entries, locale),
    answer.next === null
      ? null
      : `${COMMAND_TEXTS.nextPage[locale]}${choosePunctuation(locale).colon}${mdCode(`--before ${answer.next}`)}`,
  );
}

/** The plans of a role, a row each. */
export function bestListMarkdown({ plans }: BestAnswer, locale: Locale): string {
  return mdTable(
    [BEST_LABELS.plan[locale], LABELS.limits[locale], LABELS.terms[locale]],
    plans.map((plan) => [
      `${md(plan.name)} ${mdCode(plan.slug)}`,
      md(givenBy(plan, locale).join(choosePunctuation(locale).semicolon)),
      md(termsOf(plan, locale).join(choosePunctuation(locale).semicolon)),
    ]),
  );
}
