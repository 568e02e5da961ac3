/** The JSON of offers as lists show them, kept so that a list is joined instead of written anew. */
import type { Offer } from '../../schemas/catalog.ts';
import type { Locale } from '../../schemas/vocabulary.ts';

/** The JSON of an offer in a locale. */
export type OfferJson = (offer: Offer, locale: Locale) => string;

/** So many per locale, at some 10 KB each: all of today's catalog, the most recent ones of a much larger one. */
const KEPT_PER_LOCALE = 1500;

/** @param inLocale the offer as a list shows it */
export function createOfferJson(inLocale: (offer: Offer, locale: Locale) => Offer): OfferJson {
  const kept: Readonly<Record<Locale, Map<string, string>>> = { en: new Map(), 'zh-CN': new Map() };
  return (offer, locale) => {
    const bySlug = kept[locale];
    const cached = bySlug.get(offer.slug);
    if (cached !== undefined) return cached;
    const json = JSON.stringify(inLocale(offer, locale));
    if (bySlug.size >= KEPT_PER_LOCALE) bySlug.clear();
    bySlug.set(offer.slug, json);
    return json;
  };
}
