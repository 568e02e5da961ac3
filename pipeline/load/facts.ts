/** Which facts a record states, and the address each is known by. DESIGN 3. */
import type { FixedFactField, OfferRecord } from '../../schemas/record.ts';

export type StatedField = {
  readonly field: string;
  /** Where the value stands within the offer's YAML. */
  readonly path: readonly (string | number)[];
};

/** Reads one fixed field; undefined where the record does not state it. */
const FIXED: Record<FixedFactField, (offer: OfferRecord) => boolean> = {
  freeType: () => true,
  trialDays: (offer) => offer.trialDays !== undefined,
  endsOn: (offer) => offer.endsOn !== undefined,
  'commercial.use': (offer) => offer.commercial.use !== 'unstated',
  'signup.card': (offer) => offer.signup.card !== 'unstated',
  'signup.phone': (offer) => offer.signup.phone !== 'unstated',
  'flags.idlePause': (offer) => offer.flags.idlePause !== 'unstated',
  'flags.idlePauseDays': (offer) => offer.flags.idlePauseDays !== undefined,
  'flags.dataTraining': (offer) => offer.flags.dataTraining !== 'unstated',
  overage: (offer) => offer.overage !== 'unstated',
  regions: (offer) => offer.regions.length > 0,
  'audiences.cn': (offer) => offer.audiences.cn !== 'unstated',
  'audiences.eea': (offer) => offer.audiences.eea !== 'unstated',
};

/** Every fact the offer states, in the order of the record. */
export function statedFields(offer: OfferRecord): StatedField[] {
  const fixed = Object.entries(FIXED)
    .filter(([, isStated]) => isStated(offer))
    .map(([field]) => ({ field, path: field.split('.') }));
  const limits = offer.limits.map((limit, index) => ({
    field: `limits.${limit.id}`,
    path: ['limits', index],
  }));
  const setup = offer.setup.map((step, index) => ({ field: `setup.${step.id}`, path: ['setup', index] }));
  return [...fixed, ...limits, ...setup];
}
