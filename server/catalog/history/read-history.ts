/** The history of a plan or a provider as faces show it, and the groups in which they list it. */
import { append, compareText, groupBy } from '../../../schemas/lists.ts';
import type {
  FactHistory,
  OfferHistory,
  ProviderHistory,
  ProviderStep,
} from '../../../schemas/offer-history.ts';
import { publishedOn } from '../../../schemas/standing.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { nearestSlugs } from '../../words/index.ts';
import { type CatalogIndex, type OfferSource, offerInLocale } from '../catalog-index.ts';
import { newestFirst } from '../changes/order.ts';
import type { Reading } from '../read-offer.ts';
import { correctionsAmong, historyStep, planHistory } from './plan-history.ts';

/** Reads the history of an offer by its slug or an old one. */
export function readOfferHistory(index: OfferSource, slug: string, locale: Locale): Reading<OfferHistory> {
  const offer = index.offerBySlug.get(slug);
  if (offer === undefined) {
    const moved = index.offerAliases.get(slug);
    if (moved !== undefined) return { kind: 'moved', slug: moved };
    return { kind: 'unknown', slug, nearest: nearestSlugs(slug, index.offerBySlug.keys()) };
  }
  const entries = index.changesByOffer.get(slug) ?? [];
  const { name, provider } = offerInLocale(index, offer, locale);
  const today = publishedOn(index.catalog);
  const history = planHistory(offer, entries, today, locale);
  const known = lastDay(index, history.stability.lastChange);
  const { endsOn } = offer;
  return {
    kind: 'found',
    value: {
      offer: { slug, name, provider },
      until: endsOn !== null && endsOn <= today && endsOn < known ? endsOn : known,
      ...history,
      corrections: correctionsAmong(entries),
    },
  };
}

/** The changes of all plans of a provider, those of plans that the catalog has no more included. @param slug its present one */
export function providerHistory(index: CatalogIndex, slug: string, locale: Locale): ProviderHistory {
  const entries = index.changes.filter(
    ({ provider }) => (index.providerAliases.get(provider) ?? provider) === slug,
  );
  const steps = entries
    .filter(({ kind }) => kind === 'change')
    .sort(newestFirst)
    .map((entry) => {
      const present = index.offerAliases.get(entry.offer) ?? entry.offer;
      const offer = index.offerBySlug.get(present);
      const name = offer?.translations[locale].name ?? entry.offer;
      return {
        ...historyStep(entry, name, locale),
        field: entry.field,
        offer: { slug: present, name, listed: offer !== undefined },
      };
    });
  return { steps, until: lastDay(index, steps[0]?.on ?? null), corrections: correctionsAmong(entries) };
}

/** That of the data, or of a change after it, such as one that is announced. @param lastChange YYYY-MM-DD */
function lastDay({ catalog }: Pick<OfferSource, 'catalog'>, lastChange: string | null): string {
  const day = catalog.dataAsOf.slice(0, 10);
  return lastChange !== null && lastChange > day ? lastChange : day;
}

export type HeldGroup = {
  /** The day of the oldest copy, YYYY-MM-DD. */
  readonly on: string;
  readonly facts: readonly FactHistory[];
};

/** Limits and terms without a known change, those of the oldest copies first; set-up commands are no standing of a plan. */
export function heldGroups(facts: readonly FactHistory[]): HeldGroup[] {
  const groups = new Map<string, FactHistory[]>();
  for (const fact of facts) {
    const { since, steps, field } = fact;
    if (since !== null && steps.length === 0 && !field.startsWith('setup.')) append(groups, since.on, fact);
  }
  return [...groups].sort(([a], [b]) => compareText(a, b)).map(([on, held]) => ({ on, facts: held }));
}

/** @param steps newest first; the groups and their steps are too */
export function stepsByYear(
  steps: readonly ProviderStep[],
): { readonly year: string; readonly steps: readonly ProviderStep[] }[] {
  return [...groupBy(steps, ({ on }) => on.slice(0, 4))].map(([year, own]) => ({ year, steps: own }));
}
