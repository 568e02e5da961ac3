/** What to watch on a plan whatever the usage, and which of it a person would call a risk. */
import type { Evidence, Offer } from '../../../schemas/catalog.ts';
import { isStated, readFact } from '../../../schemas/fact-values.ts';
import { FACTS, type WatchedFact } from '../../../schemas/facts.ts';
import type { FreshnessStatus, Role } from '../../../schemas/vocabulary.ts';
import { FEEDS_A_MODEL, isMeantKind, MUST_STAY_UP } from '../../catalog/order/index.ts';
import type { FactField, WatchCode } from '../reasons/index.ts';

/** Something to watch on an offer in a role, whatever the usage. */
export type RoleWatch = {
  readonly code: WatchCode;
  readonly field: FactField | null;
  /** Whether a person would call it a risk: it is told where another plan avoids or brings it. */
  readonly risk: boolean;
};

const watch = (code: WatchCode, field: FactField | null, risk: boolean): RoleWatch => ({
  code,
  field,
  risk,
});

type Watching = (offer: Offer, role: Role) => readonly RoleWatch[];

/** Worst first; the compiler refuses a list without a fact of the table that has something to watch. */
const WORST_FIRST: Readonly<Record<WatchedFact, Watching> & Partial<Record<WatchCode, Watching>>> = {
  'plan-ends': endings,
  'under-review': ({ review }) => (review === null ? [] : [watch('under-review', null, false)]),
  overage: ofFact('overage', true),
  'signup.card': ofFact('signup.card', true),
  'flags.idlePause': ofFact('flags.idlePause', true),
  'idle-pause-unstated': ofSilence(MUST_STAY_UP, 'flags.idlePause', 'idle-pause-unstated'),
  'flags.dataTraining': ofFact('flags.dataTraining', true),
  'training-unknown': ofSilence(FEEDS_A_MODEL, 'flags.dataTraining', 'training-unknown'),
  'served-by-the-way': ({ aside }, role) =>
    aside.includes(role) ? [watch('served-by-the-way', null, true)] : [],
  'other-kind-chosen': (offer, role) =>
    isMeantKind(offer, role) ? [] : [watch('other-kind-chosen', null, true)],
  production: ofFact('production', true),
  'commercial.use': ofFact('commercial.use', false),
  'signup.phone': ofFact('signup.phone', false),
  'signup.realName': ofFact('signup.realName', false),
  icpFiling: ofFact('icpFiling', false),
  'stale-evidence': (offer) => (staleEvidence(offer).length > 0 ? [watch('stale-evidence', null, true)] : []),
};

/** Everything to watch on an offer in a role, worst first. */
export function watchesInRole(offer: Offer, role: Role): RoleWatch[] {
  return Object.values(WORST_FIRST).flatMap((watching) => watching(offer, role));
}

/** A page was read and did not show it, or none was for long. */
const NOT_SEEN_LATELY: ReadonlySet<FreshnessStatus> = new Set(['stale', 'missing', 'unconfirmed']);

/** The offer's quotes that have not been seen on the live page lately. */
export function staleEvidence(offer: Offer): Evidence[] {
  return offer.evidence.filter(({ freshness }) => NOT_SEEN_LATELY.has(freshness.status));
}

function endings(offer: Offer): RoleWatch[] {
  const found: RoleWatch[] = [];
  if (offer.endsOn !== null) found.push(watch('plan-ends', 'endsOn', false));
  if (offer.renewEveryDays !== null) found.push(watch('renewed-by-hand', 'renewEveryDays', true));
  if (offer.freeType === 'trial') found.push(watch('trial-ends', 'freeType', false));
  if (offer.freeType === 'one-time-credit') found.push(watch('credit-runs-out', 'freeType', false));
  if (offer.freeType === 'open-source') found.push(watch('open-source-only', 'freeType', false));
  if (offer.freeType === 'recurring-credit') found.push(watch('credit-metered', 'freeType', true));
  return found;
}

/** What the table of facts says to watch where the fact has the offer's value; silence has no quote behind it. */
function ofFact(field: WatchedFact, risk: boolean): Watching {
  const codes: Readonly<Partial<Record<string, WatchCode>>> = FACTS[field].watches;
  return (offer) => {
    const value = readFact(offer, field);
    const code = codes[String(value)];
    return code === undefined ? [] : [watch(code, isStated(value) ? field : null, risk)];
  };
}

/** Silence about a fact that is a risk in some roles only. */
function ofSilence(roles: ReadonlySet<Role>, field: WatchedFact, code: WatchCode): Watching {
  return (offer, role) =>
    roles.has(role) && !isStated(readFact(offer, field)) ? [watch(code, null, true)] : [];
}
