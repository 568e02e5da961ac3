/** The comparison that an address asks for, for the page and for the file of the same name. */
import { COMPARE_MAX, COMPARE_MIN } from '../../../../schemas/catalog-queries.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { comparePath } from '../../../addresses.ts';
import { type CatalogIndex, compareOffers, lineUpFacts } from '../../../catalog/index.ts';
import { invalidRequest, type ProblemDetail, unknownSlug } from '../../../http/index.ts';
import { type Comparison, comparisonOf } from '../../../words/index.ts';
import { COMPARISON_PROBLEMS } from '../../../words/pages/index.ts';
import { pickerPath } from './picker-path.ts';

export type ComparisonReading =
  | { readonly kind: 'view'; readonly view: Comparison }
  /** To the alphabetical order, or to the picker where one plan alone is named; without the language prefix. */
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'problem'; readonly problem: ProblemDetail };

/** @param slug of two to four offers, `a-vs-b` */
export function readComparison(index: CatalogIndex, slug: string, locale: Locale): ComparisonReading {
  const asked = slug.split('-vs-');
  if (asked.length > COMPARE_MAX) return problem(COMPARISON_PROBLEMS.number);
  const reading = compareOffers(index, asked, locale);
  if (reading.kind === 'unknown')
    return { kind: 'problem', problem: unknownSlug('offer', reading.slug, reading.nearest) };
  const present = reading.kind === 'moved' ? reading.slugs : asked;
  if (new Set(present).size < present.length) return problem(COMPARISON_PROBLEMS.twice);
  // One plan is where a comparison begins: the picker, with that plan ticked.
  if (present.length < COMPARE_MIN)
    return { kind: 'moved', path: pickerPath({ role: null, words: '', chosen: present }, 'en') };
  const path = comparePath(present, 'en');
  if (path !== `/compare/${slug}` || reading.kind === 'moved') return { kind: 'moved', path };
  const categoryName = (name: string): string =>
    index.catalog.categories.find((one) => one.slug === name)?.translations[locale].name ?? name;
  const facts = lineUpFacts(reading.value.offers);
  return { kind: 'view', view: comparisonOf(reading.value, facts, categoryName, locale) };
}

function problem(message: LocalizedText): ComparisonReading {
  return { kind: 'problem', problem: invalidRequest([{ path: 'offers', message }]) };
}
