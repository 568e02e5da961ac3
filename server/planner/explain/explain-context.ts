/** What every part of an answer is explained from. */
import type { ChosenOffer, PickStability, PlanRequest } from '../../../schemas/plan.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import { disclosureIn, offerUrl } from '../../words/index.ts';
import type { Stack, Survey } from '../choose/index.ts';
import type { Constraint, IndexedOffer } from '../offers/index.ts';

export type ExplainContext = {
  /** With the present slugs of its offers and providers. */
  readonly request: PlanRequest;
  /** Whether an offer could serve a need by itself under another request. */
  readonly couldServe: (request: PlanRequest, role: Role, offer: IndexedOffer) => boolean;
  /** What the record tells of the past of a plan that serves a need. */
  readonly stabilityOf: (offer: IndexedOffer, role: Role) => PickStability | null;
  readonly survey: Survey;
  readonly stack: Stack;
  /** The constraints that the request makes. */
  readonly constraints: readonly Constraint[];
  /** The offers and providers that the request prefers, by name. */
  readonly preferred: readonly { readonly slug: string; readonly name: LocalizedText }[];
  readonly locale: Locale;
};

const named: Readonly<Record<Locale, WeakMap<IndexedOffer, ChosenOffer>>> = {
  en: new WeakMap(),
  'zh-CN': new WeakMap(),
};

/** An offer as answers name it: made once, for a plan names every offer of its roles. */
export function chosenOffer(indexed: IndexedOffer, locale: Locale): ChosenOffer {
  const known = named[locale].get(indexed);
  if (known !== undefined) return known;
  const made = nameOffer(indexed, locale);
  named[locale].set(indexed, made);
  return made;
}

function nameOffer({ offer, provider }: IndexedOffer, locale: Locale): ChosenOffer {
  return {
    slug: offer.slug,
    name: offer.translations[locale].name,
    plan: offer.plan,
    provider: { slug: offer.provider.slug, name: provider.translations[locale].name },
    url: offerUrl(offer, locale),
    commercial: { referral: offer.commercial.referral, disclosure: disclosureIn(offer.commercial, locale) },
  };
}
