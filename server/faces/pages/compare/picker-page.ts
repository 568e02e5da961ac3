/** `/compare`: plans to choose from, by need and words; the answer is the address of their comparison. */

import { COMPARE_MAX, COMPARE_MIN } from '../../../../schemas/compare.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import { type Locale, type Role, roleSchema } from '../../../../schemas/vocabulary.ts';
import { comparePath } from '../../../addresses.ts';
import { type CatalogIndex, nearestSlugs, searchOffers } from '../../../catalog/index.ts';
import { PICKER_PROBLEMS } from '../../../words/pages/index.ts';
import { definePage } from '../page.ts';
import { type ChosenPlans, COMPARE_PARAMETER, chosenPlans } from '../parts/chosen-plans.ts';
import { type Picker, pickerHtml } from './picker-html.ts';
import { pickerMarkdown } from './picker-markdown.ts';

const WORDS_MAX = 200;

/**
 * `compare` (repeated or joined by commas) ticks plans and keeps them ticked whatever is searched for; `sent` is the
 * button that asks for their comparison. `offers` asks for it too, for links that know what they want.
 */
export const pickerPage = definePage<Picker>({
  path: '/compare',
  read: ({ index, locale }, { query }) => {
    const plans = chosenPlans(index, query, ['offers', COMPARE_PARAMETER]);
    const { offers: chosen, unknown } = plans;
    const words = (query.get('q') ?? '').trim().slice(0, WORDS_MAX);
    // Nothing asked for: what the ticked plans are for is what they are compared in.
    const asked = query.has('role') || words !== '' ? query.get('role') : chosen[0]?.roles[0];
    const role = roleSchema.safeParse(asked).data ?? null;
    const sent = query.has('offers') || query.has('sent');
    const problems = sent ? problemsOf(index, plans) : [];
    const slugs = chosen.map(({ slug }) => slug);
    if (sent && problems.length === 0) return { kind: 'moved', path: comparePath(slugs, 'en') };
    const found = findPlans(index, role, words, locale).filter(({ slug }) => !slugs.includes(slug));
    const dropped = sent ? [] : unknown.slice(0, COMPARE_MAX).map((slug) => slug.slice(0, 80));
    const view = { role, words, chosen, found, problems, unknown: dropped };
    return { kind: 'view', view, ...(problems.length > 0 && { status: 400 }) };
  },
  html: pickerHtml,
  markdown: pickerMarkdown,
});

/** Plans of the role that have the words; none if neither is given. */
function findPlans(index: CatalogIndex, role: Role | null, words: string, locale: Locale): Picker['found'] {
  if (role === null && words === '') return [];
  const query = { ...(role !== null && { role }), ...(words !== '' && { q: words }) };
  return searchOffers(index, { ...query, standing: 'all', locale, offset: 0, limit: index.offers.length })
    .offers;
}

/** Why plans cannot be compared: names that no plan has, too few or too many. */
function problemsOf(index: CatalogIndex, { offers, unknown }: ChosenPlans): LocalizedText[] {
  const problems = unknown
    .slice(0, COMPARE_MAX)
    .map((slug) => PICKER_PROBLEMS.unknown(slug.slice(0, 80), nearestSlugs(slug, index.offerBySlug.keys())));
  if (offers.length < COMPARE_MIN) problems.push(PICKER_PROBLEMS.few(offers.length));
  if (offers.length > COMPARE_MAX) problems.push(PICKER_PROBLEMS.many(offers.length));
  return problems;
}
