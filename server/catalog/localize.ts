/** Records in the asked language. The published records are in English and carry both (`translations`). */
import type { Category, Offer, Provider } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { disclosureIn } from '../words/index.ts';

/**
 * An offer with name, summary, provider's name and disclosure in the locale.
 * @param provider the offer's provider, whose name stands in the offer; left as it is when not given
 */
export function localizeOffer(offer: Offer, locale: Locale, provider?: Provider): Offer {
  const { name, summary } = offer.translations[locale];
  return {
    ...offer,
    name,
    summary,
    provider:
      provider === undefined
        ? offer.provider
        : { ...offer.provider, name: provider.translations[locale].name },
    commercial: {
      ...offer.commercial,
      disclosure: disclosureIn(offer.commercial, locale),
    },
  };
}

/** A provider or category with name and summary in the locale. */
export function localizeNamed<T extends Provider | Category>(record: T, locale: Locale): T {
  const { name, summary } = record.translations[locale];
  return { ...record, name, summary };
}

/** A change entry with its summary in the locale. */
export function localizeChange(entry: ChangeEntry, locale: Locale): ChangeEntry {
  return { ...entry, summary: entry.translations[locale].summary };
}
