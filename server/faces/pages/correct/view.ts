/** What the page of wrong facts shows: the facts of the plans that were asked for, each with its correction. */
import type { Offer } from '../../../../schemas/catalog.ts';
import { COMPARE_MAX } from '../../../../schemas/compare.ts';
import { type Suggestions } from '../../../../schemas/catalog-queries.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { correctPath, correctSearchPath, proofPath } from '../../../addresses.ts';
import { recordFile } from '../../../catalog/correct/index.ts';
import {
  type CatalogIndex,
  firstPlans,
  offerInLocale,
  offerInWords,
  searchOffers,
} from '../../../catalog/index.ts';
import { choosePunctuation } from '../../../words/index.ts';

export type CorrectView = {
  /** Of the page in this state, without the language prefix. */
  readonly path: string;
  /** What was searched for; empty if nothing or a plan was. */
  readonly words: string;
  readonly plans: readonly PlanToCorrect[];
  /** Further plans that were found, by name. */
  readonly others: readonly Offer[];
  /** Services that were searched for and that have no plan here. */
  readonly services: Suggestions['services'];
  /** A fact to try it with; null if the catalog has none. */
  readonly example: FactToCorrect | null;
};

export type PlanToCorrect = {
  readonly offer: Offer;
  readonly facts: readonly FactToCorrect[];
  /** Names of the facts that the record leaves open. */
  readonly unstated: readonly string[];
  readonly file: string;
};

export type FactToCorrect = { readonly offer: Offer; readonly words: string; readonly href: string };

/** Longer words of a search are cut, as in every other search. */
const WORDS_MAX = 200;
/** Plans whose facts are shown at once, as many as a comparison has; others are named. */
const PLANS_MAX = COMPARE_MAX;
/** So many plans are found at most, which is more than any provider has. */
const NAMED_MAX = 50;

export function correctView(index: CatalogIndex, query: URLSearchParams, locale: Locale): CorrectView {
  const slugs = query.getAll('offer').slice(0, NAMED_MAX);
  const named = slugs.flatMap((slug) => index.offerBySlug.get(index.offerAliases.get(slug) ?? slug) ?? []);
  const words = named.length > 0 ? '' : (query.get('q') ?? slugs[0] ?? '').trim().slice(0, WORDS_MAX);
  const found =
    words === ''
      ? null
      : searchOffers(index, { q: words, standing: 'all', locale, offset: 0, limit: NAMED_MAX });
  // Here a name is meant: plans of the need that do not say it are others.
  const bySearch = found === null || found.suggestions.preferred.length === 0 ? found?.offers : [];
  const asked = bySearch ?? [...new Set(named)].map((offer) => offerInLocale(index, offer, locale));
  return {
    path:
      words === ''
        ? correctPath(
            asked.map(({ slug }) => slug),
            'en',
          )
        : correctSearchPath(words, 'en'),
    words,
    services: found?.suggestions.services ?? [],
    plans: asked.slice(0, PLANS_MAX).map((offer) => planToCorrect(offer, locale)),
    others: asked.slice(PLANS_MAX),
    example: exampleOf(index, locale),
  };
}

function planToCorrect(offer: Offer, locale: Locale): PlanToCorrect {
  const { limits, terms } = offerInWords(offer, locale);
  const all = [...limits, ...terms];
  return {
    offer,
    facts: all.flatMap(({ label, value, evidence }) => {
      const [quote] = evidence;
      if (quote === undefined) return [];
      const words = label + choosePunctuation(locale).colon + value;
      return [{ offer, words, href: `${proofPath(offer.slug, quote.id, locale)}#fix` }];
    }),
    unstated: all.filter(({ stated }) => !stated).map(({ label }) => label),
    file: recordFile(offer),
  };
}

/** The first fact of the plan that the front page begins with, or of any. */
function exampleOf(index: CatalogIndex, locale: Locale): FactToCorrect | null {
  const { offers } = firstPlans(index, 'postgres', 1, locale);
  const [offer = index.offers[0]] = offers;
  if (offer === undefined) return null;
  return planToCorrect(offerInLocale(index, offer, locale), locale).facts[0] ?? null;
}
