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
 * What can go wrong, gravest first, each with its grade. 3: data is deleted when idle, or use is billed to a card on
 * file; 2: use may be billed; 1: it stops until a person acts, trains on data, is advised against, or does not say
 * what matters; a plan with none of these has 0.
 */
const GRADES = {
  'deleted-when-idle': 3,
  'card-billed': 3,
  // A card is on file, and nothing says what happens past the allowance.
  'card-perhaps-billed': 3,
  // Nothing says whether sign-up asks for a card.
  billed: 2,
  'perhaps-billed': 2,
  // Without a card nothing can be charged: at the end of the allowance a person must act.
  'billed-without-card': 1,
  'end-unstated': 1,
  'paused-when-idle': 1,
  'idle-unstated': 1,
  'advised-against': 1,
  'trained-on': 1,
  'trained-unless-opted-out': 1,
  'training-unstated': 1,
} as const;
export type HarmCause = keyof typeof GRADES;

/** Worst first. */
const HARMS = [3, 2, 1, 0] as const;
export type Harm = (typeof HARMS)[number];

export const HARM_MAX: Harm = 3;

/** The grade of the worst that the plan can do in the role. */
export function worstHarm(offer: Offer, role: Role): Harm {
  const found = new Set<Harm>(listCauses(offer, role).map((cause) => GRADES[cause]));
  return HARMS.find((harm) => found.has(harm)) ?? 0;
}

/** What makes the plan as bad as it is in the role: all that its grade rests on, nothing if it has none. */
export function worstCauses(offer: Offer, role: Role): HarmCause[] {
  const worst = worstHarm(offer, role);
  return listCauses(offer, role).filter((cause) => GRADES[cause] === worst);
}

function listCauses(offer: Offer, role: Role): HarmCause[] {
  const found = [idling(offer, role), billing(offer), training(offer, role)];
  return [
    ...found.filter((cause) => cause !== null),
    ...(offer.production === 'discouraged' ? (['advised-against'] as const) : []),
  ];
}

/** Whether use beyond the allowance can cost money: it is billed, or nobody says that it is not and a card is on file. */
export function mayBill({ overage, signup }: Offer): boolean {
  return overage === 'billed' || (overage === 'unstated' && signup.card === 'required');
}

function billing({ overage, signup }: Offer): HarmCause | null {
  if (overage !== 'billed' && overage !== 'unstated') return null;
  const isBilled = overage === 'billed';
  switch (signup.card) {
    case 'required':
      return isBilled ? 'card-billed' : 'card-perhaps-billed';
    case 'unstated':
      return isBilled ? 'billed' : 'perhaps-billed';
    case 'not-required':
      return isBilled ? 'billed-without-card' : 'end-unstated';
  }
}

function idling({ flags }: Offer, role: Role): HarmCause | null {
  if (flags.idlePause === 'deletes') return 'deleted-when-idle';
  if (flags.idlePause === 'pauses') return 'paused-when-idle';
  return flags.idlePause === 'unstated' && MUST_STAY_UP.has(role) ? 'idle-unstated' : null;
}

function training({ flags }: Offer, role: Role): HarmCause | null {
  if (flags.dataTraining === 'used') return 'trained-on';
  if (flags.dataTraining === 'never' || !FEEDS_A_MODEL.has(role)) return null;
  return flags.dataTraining === 'opt-out' ? 'trained-unless-opted-out' : 'training-unstated';
}
