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

/** Everything to watch on an offer in a role, worst first. */
export function watchesInRole(offer: Offer, role: Role): RoleWatch[] {
  const { idlePause, dataTraining } = offer.flags;
  return [
    ...endings(offer),
    ...(offer.review === null ? [] : [watch('under-review', null, false)]),
    ...ofFact(offer, 'overage', true),
    ...ofFact(offer, 'signup.card', true),
    ...ofFact(offer, 'flags.idlePause', true),
    ...ofSilence(role, MUST_STAY_UP, idlePause, 'idle-pause-unstated'),
    ...ofFact(offer, 'flags.dataTraining', true),
    ...ofSilence(role, FEEDS_A_MODEL, dataTraining, 'training-unknown'),
    ...(offer.aside.includes(role) ? [watch('served-by-the-way', null, true)] : []),
    ...(isMeantKind(offer, role) ? [] : [watch('other-kind-chosen', null, true)]),
    ...ofFact(offer, 'production', true),
    ...ofFact(offer, 'commercial.use', false),
    ...ofFact(offer, 'signup.phone', false),
    ...ofFact(offer, 'signup.realName', false),
    ...ofFact(offer, 'icpFiling', false),
    ...(staleEvidence(offer).length > 0 ? [watch('stale-evidence', null, true)] : []),
  ];
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
function ofFact(offer: Offer, field: WatchedFact, risk: boolean): RoleWatch[] {
  const codes: Readonly<Partial<Record<string, WatchCode>>> = FACTS[field].watches;
  const value = readFact(offer, field);
  const code = codes[String(value)];
  return code === undefined ? [] : [watch(code, isStated(value) ? field : null, risk)];
}

/** Silence about a fact where it is a risk in some roles only. */
function ofSilence(role: Role, roles: ReadonlySet<Role>, value: string, code: WatchCode): RoleWatch[] {
  return value === 'unstated' && roles.has(role) ? [watch(code, null, true)] : [];
}
