/**
 * What to watch on a plan whatever the usage, and which of it counts as a risk. The search prefers the
 * stack with fewer risks; each counts one, for no two people weigh them alike.
 */
import type { Evidence, Offer } from '../../../schemas/catalog.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import type { FactField, WatchCode } from '../reasons/index.ts';

/** Something to watch on an offer in a role, whatever the usage. */
export type RoleWatch = {
  readonly code: WatchCode;
  readonly field: FactField | null;
  /** Whether the search counts it as a risk. */
  readonly risk: boolean;
};

/** Needs that something must keep running or stored for: there, silence about idle pauses is a risk. */
const MUST_STAY_UP: ReadonlySet<Role> = new Set<Role>([
  'web-app',
  'postgres',
  'sqlite',
  'redis',
  'queue',
  'vector-db',
  'search',
]);

/** Needs that hand the users' words to a model: there, silence about training is a risk. */
const FEEDS_A_MODEL: ReadonlySet<Role> = new Set<Role>(['llm', 'embeddings']);

const watch = (code: WatchCode, field: FactField | null, risk: boolean): RoleWatch => ({
  code,
  field,
  risk,
});

/** Everything to watch on an offer in a role, worst first. */
export function watchesInRole(offer: Offer, role: Role): RoleWatch[] {
  return [
    ...endings(offer),
    ...(offer.review === null ? [] : [watch('under-review', null, false)]),
    ...billing(offer),
    ...idling(offer, role),
    ...training(offer, role),
    ...(offer.commercial.use === 'forbidden' ? [watch('personal-use-only', 'commercial.use', false)] : []),
    ...(offer.signup.phone === 'required' ? [watch('needs-phone', 'signup.phone', false)] : []),
    ...(staleEvidence(offer).length > 0 ? [watch('stale-evidence', null, true)] : []),
  ];
}

/** How many of the offer's watches count as a risk in the role. */
export function riskCount(offer: Offer, role: Role): number {
  return watchesInRole(offer, role).filter((one) => one.risk).length;
}

/**
 * Whether use beyond the allowance can cost money: it is billed, or nothing is said about it and a card is
 * on file.
 */
export function mayBill(offer: Offer): boolean {
  return offer.overage === 'billed' || (offer.overage === 'unstated' && offer.signup.card === 'required');
}

/** The offer's quotes that have not been seen on the live page lately. */
export function staleEvidence(offer: Offer): Evidence[] {
  return offer.evidence.filter(
    ({ freshness }) => freshness.status === 'stale' || freshness.status === 'missing',
  );
}

function endings(offer: Offer): RoleWatch[] {
  const found: RoleWatch[] = [];
  if (offer.endsOn !== null) found.push(watch('plan-ends', 'endsOn', false));
  if (offer.freeType === 'trial') found.push(watch('trial-ends', 'freeType', false));
  if (offer.freeType === 'one-time-credit') found.push(watch('credit-runs-out', 'freeType', false));
  if (offer.freeType === 'open-source') found.push(watch('open-source-only', 'freeType', false));
  if (offer.freeType === 'recurring-credit') found.push(watch('credit-metered', 'freeType', true));
  return found;
}

function billing(offer: Offer): RoleWatch[] {
  const found: RoleWatch[] = [];
  if (offer.overage === 'billed') found.push(watch('overage-billed', 'overage', true));
  if (offer.overage === 'unstated') found.push(watch('overage-unstated', null, true));
  if (offer.signup.card === 'required') found.push(watch('card-on-file', 'signup.card', true));
  return found;
}

function idling(offer: Offer, role: Role): RoleWatch[] {
  switch (offer.flags.idlePause) {
    case 'never':
      return [];
    case 'sleeps':
      return [watch('sleeps-when-idle', 'flags.idlePause', true)];
    case 'pauses':
      return [watch('pauses-when-idle', 'flags.idlePause', true)];
    case 'deletes':
      return [watch('deletes-when-idle', 'flags.idlePause', true)];
    case 'unstated':
      return MUST_STAY_UP.has(role) ? [watch('idle-pause-unstated', null, true)] : [];
  }
}

function training(offer: Offer, role: Role): RoleWatch[] {
  switch (offer.flags.dataTraining) {
    case 'never':
      return [];
    case 'opt-out':
      return [watch('trains-unless-you-opt-out', 'flags.dataTraining', true)];
    case 'used':
      return [watch('trains-on-your-data', 'flags.dataTraining', true)];
    case 'unstated':
      return FEEDS_A_MODEL.has(role) ? [watch('training-unknown', null, true)] : [];
  }
}
