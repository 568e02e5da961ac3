/** The facts other than limits on which plans differ. SPEC "Compare result": `differences`. */
import type { Offer } from '../../schemas/catalog.ts';
import type { CompareAnswer } from '../../schemas/catalog-queries.ts';
import { evidenceFor } from './evidence-for.ts';

type ComparedFact = CompareAnswer['differences'][number];
type FactValue = ComparedFact['values'][number]['value'];

/** Every compared fact by the name its evidence uses; lists are sorted, their order says nothing. */
const FACTS: Readonly<Record<string, (offer: Offer) => FactValue>> = {
  category: (offer) => offer.category,
  roles: (offer) => [...offer.roles].sort(),
  freeType: (offer) => offer.freeType,
  trialDays: (offer) => offer.trialDays,
  endsOn: (offer) => offer.endsOn,
  'commercial.use': (offer) => offer.commercial.use,
  'signup.card': (offer) => offer.signup.card,
  'signup.phone': (offer) => offer.signup.phone,
  'flags.idlePause': (offer) => offer.flags.idlePause,
  'flags.idlePauseDays': (offer) => offer.flags.idlePauseDays,
  'flags.dataTraining': (offer) => offer.flags.dataTraining,
  overage: (offer) => offer.overage,
  regions: (offer) => [...offer.regions].sort(),
  'audiences.cn': (offer) => offer.audiences.cn,
  'audiences.eea': (offer) => offer.audiences.eea,
};

/** One entry for each fact that is not the same in every plan; `unstated` is a value of its own. */
export function compareFacts(offers: readonly Offer[]): ComparedFact[] {
  return Object.entries(FACTS).flatMap(([field, read]) => {
    const values = offers.map((offer) => ({ value: read(offer), evidence: evidenceFor(offer, field) }));
    const distinct = new Set(values.map(({ value }) => JSON.stringify(value)));
    return distinct.size > 1 ? [{ field, values }] : [];
  });
}
