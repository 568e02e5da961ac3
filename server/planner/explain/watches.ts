/** What to watch on an offer that serves a need in a stack. */

import { describeDuration, describeUnit } from '../../../schemas/describe-number.ts';
import { joinHan } from '../../../schemas/han-text.ts';
import { FIGURE_UNITS, type PlanScale, type Reason } from '../../../schemas/plan.ts';
import { dimensionOf, type Unit } from '../../../schemas/units.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import { FIGURES, type Meter } from '../../catalog/allowances/index.ts';
import {
  durationBehind,
  figureAmount,
  figureName,
  limitPhrase,
  roleList,
  roundedNumber,
  shareInWords,
} from '../../words/index.ts';
import { type FigureFit, NEARLY_USED, type NeedFit, rolesUsing, statedAmount } from '../choose/index.ts';
import { type IndexedOffer, type RoleWatch, staleEvidence, watchesInRole } from '../offers/index.ts';
import {
  quotesFor,
  type ReasonEvidence,
  type ReasonValues,
  reason,
  type WatchCode,
} from '../reasons/index.ts';

export type Watch = {
  readonly reason: Reason;
  /** Whether a person would call it a risk; see role-watches.ts. */
  readonly risk: boolean;
};

/** @param served all roles that the stack takes from the offer */
export function watchesOf(
  offer: IndexedOffer,
  role: Role,
  fit: NeedFit,
  served: ReadonlySet<Role>,
  scale: PlanScale,
  locale: Locale,
): readonly Watch[] {
  return [
    ...standingWatches(offer, role, locale),
    ...(fit.figures.length === 0 ? runningDown(offer, role, locale) : []),
    ...fit.figures.flatMap((figure) => usageWatches(offer, role, figure, served, scale, locale)),
  ];
}

const standing = new WeakMap<IndexedOffer, Map<string, readonly Watch[]>>();

/** What is to be watched whatever the usage: made once for an offer, of which a plan asks for every alternative. */
function standingWatches(offer: IndexedOffer, role: Role, locale: Locale): readonly Watch[] {
  let known = standing.get(offer);
  if (known === undefined) {
    known = new Map();
    standing.set(offer, known);
  }
  const key = `${locale} ${role}`;
  let watches = known.get(key);
  if (watches === undefined) {
    watches = watchesInRole(offer.offer, role).map((watch) => ({
      reason: roleReason(offer, watch, locale),
      risk: watch.risk,
    }));
    known.set(key, watches);
  }
  return watches;
}

function roleReason({ offer }: IndexedOffer, watch: RoleWatch, locale: Locale): Reason {
  const fields = watch.field === null ? [] : [watch.field];
  switch (watch.code) {
    case 'plan-ends':
      return reason(watch.code, locale, { date: offer.endsOn ?? '' }, quotesFor(offer, fields));
    case 'trial-ends':
      return reason(
        watch.code,
        locale,
        { days: durationBehind(offer.trialDays, 'for', locale) },
        quotesFor(offer, ['freeType', 'trialDays']),
      );
    case 'renewed-by-hand':
      return reason(
        watch.code,
        locale,
        { every: describeDuration(offer.renewEveryDays ?? 0, locale) },
        quotesFor(offer, fields),
      );
    case 'under-review':
      return reason(watch.code, locale, { date: offer.review?.since ?? '' });
    case 'sleeps-when-idle':
    case 'pauses-when-idle':
    case 'deletes-when-idle':
      return reason(
        watch.code,
        locale,
        { days: durationBehind(offer.flags.idlePauseDays, 'for', locale) },
        quotesFor(offer, ['flags.idlePause', 'flags.idlePauseDays']),
      );
    case 'stale-evidence':
      return reason(
        watch.code,
        locale,
        {},
        staleEvidence(offer).map(({ id, quote, source, freshness }) => ({ id, quote, source, freshness })),
      );
    default:
      return reason(watch.code, locale, {}, quotesFor(offer, fields));
  }
}

function usageWatches(
  { offer, mayBill }: IndexedOffer,
  role: Role,
  fit: FigureFit,
  served: ReadonlySet<Role>,
  scale: PlanScale,
  locale: Locale,
): Watch[] {
  const figure = figureName(fit.figure, locale);
  const needed = fit.binding === null ? statedAmount(scale, fit.figure) : fit.needed;
  const asked = figureAmount(needed, FIGURE_UNITS[fit.figure], locale);
  const found: Watch[] = [];
  const add = (code: WatchCode, values: ReasonValues, meter: Meter | null, risk: boolean) => {
    const evidence: ReasonEvidence = meter === null ? [] : quotesFor(offer, [`limits.${meter.limit.id}`]);
    found.push({ reason: reason(code, locale, { figure, asked, ...values }, evidence), risk });
  };
  for (const meter of fit.bursts) {
    const bills = mayBill && meter.window === 'quota';
    add(bills ? 'burst-may-bill' : 'burst', { limit: limitPhrase(meter.limit, locale) }, meter, true);
  }
  for (const { meter, perRequest, requests } of fit.compute) {
    const values = {
      limit: limitPhrase(meter.limit, locale),
      perRequest: computeAmount(perRequest, meter.limit.unit, locale),
      requests: roundedNumber(requests, locale),
    };
    add('compute-per-request', values, meter, true);
  }
  if (fit.blockedBy !== null) {
    const evidence = quotesFor(offer, [`limits.${fit.blockedBy.id}`]);
    const values = { figure, asked, limit: limitPhrase(fit.blockedBy, locale) };
    found.push({ reason: reason('credit-unpriced', locale, values, evidence), risk: true });
  } else if (fit.dependsOnModel) add('depends-on-model', {}, fit.binding, false);
  else if (fit.state === 'unproven' && !fit.burstMayBill && !fit.computeDoubted)
    add('figure-unstated', {}, null, false);
  if (fit.state === 'proven' && fit.share !== null && fit.share > NEARLY_USED) {
    add('quota-nearly-used', { share: shareInWords(fit.share) }, fit.binding, true);
  }
  const sharers = sharersOf(fit, role, served, scale);
  if (sharers.length > 0) add('quota-shared', { needs: roleList(sharers, locale) }, fit.binding, false);
  const bearing = FIGURES[fit.figure].roles[role];
  const byMetric = bearing?.metrics.find(({ metric }) => metric === fit.binding?.limit.metric);
  const assumes = byMetric?.assumes ?? bearing?.assumes;
  if (assumes !== undefined && fit.binding !== null)
    add('counted-as', { assumption: assumes[locale] }, null, false);
  return found;
}

/** Credits that run down for as long as the plan serves the need. */
function runningDown({ offer, baselines }: IndexedOffer, role: Role, locale: Locale): Watch[] {
  const limit = baselines.get(role)?.runsFrom ?? null;
  if (limit === null) return [];
  const evidence = quotesFor(offer, [`limits.${limit.id}`]);
  return [
    {
      reason: reason('credit-runs-down', locale, { limit: limitPhrase(limit, locale) }, evidence),
      risk: true,
    },
  ];
}

/** Compute time in seconds of what the unit counts: `0.25 seconds`, `0.4 GB-seconds`. */
function computeAmount(seconds: number, unit: Unit, locale: Locale): string {
  const dimension = dimensionOf(unit);
  const base =
    dimension === 'memory-time' ? 'GB-seconds' : dimension === 'cpu-time' ? 'vCPU-seconds' : 'seconds';
  const number = roundedNumber(seconds, locale);
  const unitName = describeUnit(base, seconds, locale);
  return locale === 'en' ? `${number} ${unitName}` : joinHan(number, unitName);
}

/** The other served roles whose stated usage counts against the limit that binds the figure. */
export function sharersOf(
  { binding }: FigureFit,
  role: Role,
  served: ReadonlySet<Role>,
  scale: PlanScale,
): Role[] {
  if (binding === null) return [];
  const using = rolesUsing(binding, scale);
  return [...served].filter((other) => other !== role && using.has(other));
}
