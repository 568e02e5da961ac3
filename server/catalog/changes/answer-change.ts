/** A change in the words of today: with the names that plans have now. */
import type { Freshness } from '../../../schemas/catalog.ts';
import type { ChangeAnswer, ChangeEntry } from '../../../schemas/change.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { changeSummary } from '../../../schemas/words/describe-change.ts';
import type { CatalogIndex } from '../catalog-index.ts';

/** Today's name of a plan by its slug or an old one; null for a plan that is published no more. */
export function planNames(
  index: Pick<CatalogIndex, 'offerBySlug' | 'offerAliases'>,
  locale: Locale,
): (slug: string) => string | null {
  return (slug) =>
    index.offerBySlug.get(index.offerAliases.get(slug) ?? slug)?.translations[locale].name ?? null;
}

/** A change as answers have it. */
export function answerChange(
  index: Pick<CatalogIndex, 'offerBySlug' | 'offerAliases'>,
  entry: ChangeEntry,
  locale: Locale,
): ChangeAnswer {
  const { offer } = entry;
  const summary = (language: Locale): string =>
    changeSummary(planNames(index, language)(offer) ?? offer, entry, language);
  const translations = { en: { summary: summary('en') }, 'zh-CN': { summary: summary('zh-CN') } };
  return { ...entry, summary: translations[locale].summary, translations };
}

/**
 * How fresh a quote of a change is now; null unless the plan still carries the very same quote of the same page, for
 * the freshness of another one proves nothing about this.
 */
export function readFreshness(
  index: Pick<CatalogIndex, 'offerBySlug' | 'offerAliases'>,
  entry: ChangeEntry,
  { id, quote, source }: ChangeEntry['evidence'][number],
): Freshness | null {
  const offer = index.offerBySlug.get(index.offerAliases.get(entry.offer) ?? entry.offer);
  const same = offer?.evidence.find((one) => one.id === id && one.quote === quote && one.source === source);
  return same?.freshness ?? null;
}
