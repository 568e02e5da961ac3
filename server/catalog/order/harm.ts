/**
 * The worst that a plan can do to somebody who relies on it. Silence counts as the worst that is plausible: a plan
 * that says nothing is never ahead of one that says what it does.
 */
import type { Offer } from '../../../schemas/catalog.ts';
import type { Role } from '../../../schemas/vocabulary.ts';

/** Needs that something must keep running or stored for: there, silence about idle pauses matters. */
export const MUST_STAY_UP: ReadonlySet<Role> = new Set<Role>([
  'web-app',
  'postgres',
  'sqlite',
  'redis',
  'queue',
  'vector-db',
  'search',
]);

/** Needs that hand the users' words to a model: there, silence about training matters. */
export const FEEDS_A_MODEL: ReadonlySet<Role> = new Set<Role>(['llm', 'embeddings']);

/**
 * 3: data is deleted when idle, or use is billed to a card on file; 2: use may be billed; 1: it stops until a person
 * acts, trains on data, is advised against, or says nothing where that matters; 0: none of these.
 */
const HARMS = [3, 2, 1, 0] as const;
export type Harm = (typeof HARMS)[number];

export const HARM_MAX: Harm = 3;

export function worstHarm(offer: Offer, role: Role): Harm {
  const found = new Set<Harm>([billing(offer), idling(offer, role), training(offer, role)]);
  if (offer.production === 'discouraged') found.add(1);
  return HARMS.find((harm) => found.has(harm)) ?? 0;
}

/** Whether use beyond the allowance can cost money: it is billed, or nobody says that it is not and a card is on file. */
export function mayBill({ overage, signup }: Offer): boolean {
  return overage === 'billed' || (overage === 'unstated' && signup.card === 'required');
}

function billing({ overage, signup }: Offer): Harm {
  if (overage !== 'billed' && overage !== 'unstated') return 0;
  // Without a card nothing can be charged: at the end of the allowance a person must act.
  return signup.card === 'required' ? 3 : signup.card === 'unstated' ? 2 : 1;
}

function idling({ flags }: Offer, role: Role): Harm {
  if (flags.idlePause === 'deletes') return 3;
  if (flags.idlePause === 'pauses') return 1;
  return flags.idlePause === 'unstated' && MUST_STAY_UP.has(role) ? 1 : 0;
}

function training({ flags }: Offer, role: Role): Harm {
  if (flags.dataTraining === 'used') return 1;
  return flags.dataTraining !== 'never' && FEEDS_A_MODEL.has(role) ? 1 : 0;
}
