/** `/compare`: first what for, then which plans; the answer is the address of their comparison. */

import type { Offer } from '../../../../schemas/catalog.ts';
import { COMPARE_MAX, COMPARE_MIN } from '../../../../schemas/catalog-queries.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import { roleSchema } from '../../../../schemas/vocabulary.ts';
import { comparePath } from '../../../addresses.ts';
import { type CatalogIndex, nearestSlugs } from '../../../catalog/index.ts';
import { PICKER_PROBLEMS } from '../../../words/pages/index.ts';
import { definePage } from '../page.ts';
import { type Picker, pickerHtml } from './picker-html.ts';
import { pickerMarkdown } from './picker-markdown.ts';

/**
 * `offers` (repeated or joined by commas) asks for a comparison and leads to it; `with` only ticks plans, for
 * links that add one more; `sent` is the button, so that a form with nothing ticked is told from a fresh one.
 */
export const pickerPage = definePage<Picker>({
  path: '/compare',
  read: ({ index }, { query }) => {
    const asked = listed(query, 'offers');
    const found = resolve(index, [...asked, ...listed(query, 'with')]);
    const role = roleSchema.safeParse(query.get('role') ?? found.offers[0]?.roles[0]).data ?? null;
    const { offers: chosen } = found;
    const sent = asked.length > 0 || query.has('sent');
    const problems = [...found.problems, ...(sent ? wrongNumber(chosen.length) : [])];
    if (problems.length > 0) return { kind: 'view', status: 400, view: { role, chosen, problems } };
    if (!sent) return { kind: 'view', view: { role, chosen, problems } };
    return {
      kind: 'moved',
      path: comparePath(
        chosen.map(({ slug }) => slug),
        'en',
      ),
    };
  },
  html: pickerHtml,
  markdown: pickerMarkdown,
});

function listed(query: URLSearchParams, name: string): string[] {
  return query
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '');
}

/** The offers of the slugs, each once; an old slug stands for the present one. */
function resolve(
  index: CatalogIndex,
  slugs: readonly string[],
): { offers: Offer[]; problems: LocalizedText[] } {
  const offers = new Set<Offer>();
  const problems: LocalizedText[] = [];
  for (const slug of new Set(slugs)) {
    const offer = index.offerBySlug.get(index.offerAliases.get(slug) ?? slug);
    if (offer !== undefined) offers.add(offer);
    else if (problems.length < COMPARE_MAX)
      problems.push(PICKER_PROBLEMS.unknown(slug.slice(0, 80), nearestSlugs(slug, index.offerBySlug.keys())));
  }
  return { offers: [...offers], problems };
}

function wrongNumber(count: number): LocalizedText[] {
  if (count < COMPARE_MIN) return [PICKER_PROBLEMS.few(count)];
  return count > COMPARE_MAX ? [PICKER_PROBLEMS.many(count)] : [];
}
