/** What every part of an answer is explained from. */
import type { ChosenOffer, PlanRequest } from '../../../schemas/plan.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import { disclosureIn } from '../../words/index.ts';
import type { Stack, Survey } from '../choose/index.ts';
import type { Constraint, IndexedOffer } from '../offers/index.ts';

export type ExplainContext = {
  /** With the present slugs of its offers and providers. */
  readonly request: PlanRequest;
  /** Whether an offer could serve a need by itself under another request. */
  readonly couldServe: (request: PlanRequest, role: Role, offer: IndexedOffer) => boolean;
  readonly survey: Survey;
  readonly stack: Stack;
  /** The constraints that the request makes. */
  readonly constraints: readonly Constraint[];
  /** The offers and providers that the request prefers, by name. */
  readonly preferred: readonly { readonly slug: string; readonly name: LocalizedText }[];
  readonly locale: Locale;
};

const named = new WeakMap<IndexedOffer, Map<Locale, ChosenOffer>>();

/** An offer as answers name it: made once, for a plan names every offer of its roles. */
export function chosenOffer(indexed: IndexedOffer, locale: Locale): ChosenOffer {
  const known = named.get(indexed) ?? new Map<Locale, ChosenOffer>();
  named.set(indexed, known);
  const found = known.get(locale) ?? nameOffer(indexed, locale);
  known.set(locale, found);
  return found;
}

function nameOffer({ offer, provider }: IndexedOffer, locale: Locale): ChosenOffer {
  return {
    slug: offer.slug,
    name: offer.translations[locale].name,
    plan: offer.plan,
    provider: { slug: offer.provider.slug, name: provider.translations[locale].name },
    url: offer.url,
    commercial: { referral: offer.commercial.referral, disclosure: disclosureIn(offer.commercial, locale) },
  };
}
