/** A comparison as Markdown, from the answer of the API alone. */
import type { CompareAnswer } from '../../../../schemas/catalog-queries.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { comparisonDocument, mdBlocks, slugLinks } from '../../../markdown/index.ts';
import { comparisonOf } from '../../../words/index.ts';

/** The answer names a category by its slug. */
const bySlug = (slug: string): string => slug;

export function compareMarkdown(answer: CompareAnswer, locale: Locale): string {
  return mdBlocks(...comparisonDocument(comparisonOf(answer, bySlug, locale), locale, slugLinks(locale)));
}
