/** `/compare/{a}-vs-{b}`: its one address is the alphabetical one; others lead to it. */

import { COMPARE_MAX, COMPARE_MIN } from '../../../../schemas/compare.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { comparePath } from '../../../addresses.ts';
import { compareOffers, lineUpFacts } from '../../../catalog/index.ts';
import { invalidRequest, type ProblemDetail, unknownSlug } from '../../../http/index.ts';
import { comparisonDocument, mdPage, siteLinks } from '../../../markdown/index.ts';
import { type Comparison, describeComparison } from '../../../words/index.ts';
import { COMPARISON_PROBLEMS } from '../../../words/pages/index.ts';
import { definePage } from '../page.ts';
import { comparisonHtml } from './comparison-html.ts';
import { pickerPath } from './picker-path.ts';

export const comparisonPage = definePage<Comparison>({
  path: '/compare/{slug}',
  read: ({ index, locale }, { slug }) => {
    const asked = slug.split('-vs-');
    if (asked.length > COMPARE_MAX) return problem(COMPARISON_PROBLEMS.number);
    const reading = compareOffers(index, asked, locale);
    if (reading.kind === 'unknown') {
      const { slug: unknown, nearest } = reading;
      const corrected = (near: string, of: Locale): string =>
        comparePath([...new Set(asked.map((one) => (one === unknown ? near : one)))], of);
      return { kind: 'problem', problem: unknownSlug('offer', unknown, nearest, corrected) };
    }
    const present = reading.kind === 'moved' ? reading.slugs : asked;
    if (new Set(present).size < present.length) return problem(COMPARISON_PROBLEMS.twice);
    // One plan is where a comparison begins: the picker, with that plan ticked.
    if (present.length < COMPARE_MIN)
      return { kind: 'moved', path: pickerPath({ role: null, words: '', chosen: present }, 'en') };
    const path = comparePath(present, 'en');
    if (path !== `/compare/${slug}` || reading.kind === 'moved') return { kind: 'moved', path };
    const categoryName = (slug: string): string =>
      index.catalog.categories.find((one) => one.slug === slug)?.translations[locale].name ?? slug;
    const facts = lineUpFacts(reading.value.offers);
    return { kind: 'view', view: describeComparison(reading.value, facts, categoryName, locale) };
  },
  html: comparisonHtml,
  markdown: (view, context) => {
    const { locale, publicUrl } = context;
    const slugs = view.offers.map(({ slug }) => slug);
    const links = siteLinks(publicUrl, locale);
    return mdPage(context, comparePath(slugs, 'en'), ...comparisonDocument(view, locale, links));
  },
});

function problem(message: LocalizedText): { kind: 'problem'; problem: ProblemDetail } {
  return { kind: 'problem', problem: invalidRequest([{ path: 'offers', message }]) };
}
