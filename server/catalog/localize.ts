/** Records in the asked language. The published records are in English and carry both (`translations`). */
import type { Category, Offer, Provider } from '../../schemas/catalog.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { disclosureIn, offerUrl } from '../words/index.ts';

/**
 * An offer with name, summary, address, provider's name and disclosure in the locale.
 * @param provider the offer's provider, whose name the offer shows; the name stays as it is without one
 */
export function localizeOffer(offer: Offer, locale: Locale, provider?: Provider): Offer {
  const { name, summary } = offer.translations[locale];
  return {
    ...offer,
    name,
    summary,
    url: offerUrl(offer, locale),
    provider:
      provider === undefined
        ? offer.provider
        : { ...offer.provider, name: provider.translations[locale].name },
    commercial: { ...offer.commercial, disclosure: disclosureIn(offer.commercial, locale) },
  };
}

/** A provider with name, summary and homepage in the locale. */
export function localizeProvider(provider: Provider, locale: Locale): Provider {
  const { homepage, homepageZh } = provider;
  return {
    ...localizeNamed(provider, locale),
    homepage: locale === 'zh-CN' && homepageZh !== null ? homepageZh : homepage,
  };
}

/** A category, or the names of a provider, in the locale. */
export function localizeNamed<T extends Provider | Category>(record: T, locale: Locale): T {
  const { name, summary } = record.translations[locale];
  return { ...record, name, summary };
}
