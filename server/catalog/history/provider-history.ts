/** What a provider changed in its plans, over the years. */
import type { ProviderHistory } from '../../../schemas/offer-history.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import type { CatalogIndex } from '../catalog-index.ts';
import { newestFirst } from '../change-feed/order.ts';
import { historyStep } from './history-step.ts';
import { lastDay } from './last-day.ts';
import { correctionsAmong } from './plan-history.ts';

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
