/**
 * What a plan can do to somebody who relies on it. Silence counts as the worst that is plausible: a plan that says
 * nothing is never ahead of one that says what it does.
 */
import type { Offer } from '../../../schemas/catalog.ts';
import { convertUnit } from '../../../schemas/units.ts';
import type { Role } from '../../../schemas/vocabulary.ts';

/** Needs that something must keep running or stored for: there, silence about idle pauses matters. */
export const MUST_STAY_UP: ReadonlySet<Role> = new Set<Role>([
  'web-app',
  'postgres',
  'mysql',
  'sqlite',
  'document-db',
  'redis',
  'queue',
  'vector-db',
  'search',
]);

/** Needs that hand the users' words to a model: there, silence about training matters. */
export const FEEDS_A_MODEL: ReadonlySet<Role> = new Set<Role>(['llm', 'embeddings']);

/** Whether use beyond the allowance can cost money: it is billed, or nobody says that it is not and a card is on file. */
export function mayBill({ overage, signup }: Offer): boolean {
  return overage === 'billed' || (overage === 'unstated' && signup.card === 'required');
}

/** What use beyond the allowance does to a card on file. */
export type MoneyRisk = 'card-billed' | 'card-perhaps-billed' | 'none';

export function moneyRisk({ overage, signup }: Offer): MoneyRisk {
  if (signup.card !== 'required') return 'none';
  if (overage === 'billed') return 'card-billed';
  return overage === 'unstated' ? 'card-perhaps-billed' : 'none';
}

/** Who is away for longer has left. */
const DAYS_AWAY = 90;

/** Whether the plan deletes what is stored as soon as nobody comes for a while. */
export function deletesWhenIdle({ flags }: Offer): boolean {
  return flags.idlePause === 'deletes' && (flags.idlePauseDays ?? 0) <= DAYS_AWAY;
}

/** Whether a person must wake the plan. Silence is no better than saying so: an unstated fact never counts as a yes. */
export function mustWake({ flags }: Offer, role: Role): boolean {
  return flags.idlePause === 'pauses' || (flags.idlePause === 'unstated' && MUST_STAY_UP.has(role));
}

/** Needs that run by the hour, and the fewest hours a month that are worth having: a tenth of it. */
const RUNS: ReadonlySet<Role> = new Set<Role>(['web-app', 'postgres', 'mysql']);
const LEAST_HOURS = 73;

/** Whether the plan runs so few hours a month that it is off for most of it. */
export function isMostlyOff({ limits }: Offer, role: Role): boolean {
  return limits.some(
    ({ metric, period, roles, value, unit }) =>
      metric === 'running-time' &&
      period === 'month' &&
      RUNS.has(role) &&
      roles.includes(role) &&
      value !== 'unlimited' &&
      (convertUnit(value, unit, 'hours') ?? LEAST_HOURS) < LEAST_HOURS,
  );
}

/** Finer harm: each counts alike. */
const FINER = {
  'advised-against': ({ production }: Offer) => production === 'discouraged',
  'trained-on': ({ flags }: Offer) => flags.dataTraining === 'used',
  'trained-unless-opted-out': ({ flags }: Offer, role: Role) =>
    FEEDS_A_MODEL.has(role) && flags.dataTraining === 'opt-out',
  'training-unstated': ({ flags }: Offer, role: Role) =>
    FEEDS_A_MODEL.has(role) && flags.dataTraining === 'unstated',
  'idle-unstated': ({ flags }: Offer, role: Role) => MUST_STAY_UP.has(role) && flags.idlePause === 'unstated',
  'under-review': ({ review }: Offer) => review !== null,
} as const satisfies Record<string, (offer: Offer, role: Role) => boolean>;
export type FinerHarm = keyof typeof FINER;

// Object.keys loses the literal types of the table.
const FINER_HARMS = Object.keys(FINER) as FinerHarm[];
/** Of training and of idling a plan does one thing at most. */
export const FINER_HARM_MAX = 4;

/** What is amiss with a plan in the role, short of what costs money, data or sleep. */
export function listFinerHarms(offer: Offer, role: Role): FinerHarm[] {
  return FINER_HARMS.filter((harm) => FINER[harm](offer, role));
}
