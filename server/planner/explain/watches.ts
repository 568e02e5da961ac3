/** What to watch on an offer that serves a need in a stack. */

import { findDimension, type Unit } from '../../../schemas/units.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import { describeUnit } from '../../../schemas/words/describe-number.ts';
import { joinHan } from '../../../schemas/words/han-text.ts';
import type { Meter } from '../../catalog/allowances/index.ts';
import {
  figureAmount,
  joinList,
  limitPhrase,
  roleList,
  roundedNumber,
  shareInWords,
} from '../../words/index.ts';
import { rolesUsing } from '../choose/fit.ts';
import { type FigureFit, NEARLY_USED, type NeedFit } from '../choose/need-fit.ts';
import type { IndexedOffer, RoleFigure } from '../offers/indexed-offer.ts';
import type { Watch } from '../offers/role-watches.ts';
import { type ReasonEvidence, type ReasonValues, reason } from '../reasons/reason.ts';
import type { WatchCode } from '../reasons/reason-table.ts';
import { type Amounts, statedAmount } from '../request/amounts.ts';

/** @param served all roles that the stack takes from the offer */
export function listWatches(
  offer: IndexedOffer,
  role: Role,
  fit: NeedFit,
  served: ReadonlySet<Role>,
  amounts: Amounts,
  locale: Locale,
): readonly Watch[] {
  return [
    ...offer.watches(role, locale),
    ...(fit.figures.length === 0 ? runningDown(offer, role, locale) : []),
    ...(fit.mayRunOut === null ? [] : [runningOut(offer, fit.mayRunOut, locale)]),
    ...fit.figures.flatMap((figure) =>
      usageWatches(offer, role, figure, fit.models, served, amounts, locale),
    ),
  ];
}

function usageWatches(
  { quotes, mayBill, baselines }: IndexedOffer,
  role: Role,
  fit: FigureFit,
  models: readonly string[],
  served: ReadonlySet<Role>,
  amounts: Amounts,
  locale: Locale,
): Watch[] {
  const figure = fit.row.name[locale];
  const needed = fit.binding === null ? statedAmount(amounts, role, fit.measure) : fit.needed;
  const requested = figureAmount(needed, fit.row.unit, locale);
  const found: Watch[] = [];
  const about = { measure: fit.measure };
  const add = (code: WatchCode, values: ReasonValues, meter: Meter | null, risk: boolean) => {
    const evidence: ReasonEvidence = meter === null ? [] : quotes([`limits.${meter.limit.id}`]);
    found.push({
      reason: reason(code, locale, { figure, asked: requested, ...values }, evidence),
      risk,
      about,
    });
  };
  for (const meter of fit.bursts.filter(({ over }) => !over)) {
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
  const tokens = baselines.get(role)?.figures.find(({ measure }) => measure === 'tokens');
  const budget = tokens === undefined ? null : tokensPerCall(tokens, role, fit, models, amounts);
  if (budget !== null && budget.perCall < TOKENS_OF_A_CALL) {
    const values = {
      limit: limitPhrase(budget.meter.limit, locale),
      tokens: roundedNumber(Math.floor(budget.perCall), locale),
    };
    add('tokens-per-call', values, budget.meter, true);
  }
  if (fit.blockedBy !== null) {
    const evidence = quotes([`limits.${fit.blockedBy.id}`]);
    const values = { figure, asked: requested, limit: limitPhrase(fit.blockedBy, locale) };
    found.push({ reason: reason('credit-unpriced', locale, values, evidence), risk: true, about });
  } else if (fit.dependsOnModel && models.length > 0)
    add('only-with-models', { models: joinList(models, locale) }, fit.binding, false);
  else if (fit.dependsOnModel) add('depends-on-model', {}, fit.binding, false);
  else if (fit.state === 'unproven' && !fit.burstMayBill && !fit.computeDoubted)
    add('figure-unstated', {}, null, false);
  if (fit.state === 'proven' && fit.share !== null && fit.share > NEARLY_USED) {
    add('quota-nearly-used', { share: shareInWords(fit.share) }, fit.binding, true);
  }
  const sharers = findSharers(fit, role, served, amounts);
  if (sharers.length > 0) add('quota-shared', { needs: roleList(sharers, locale) }, fit.binding, false);
  const byMetric = fit.row.metrics.find(({ metric }) => metric === fit.binding?.limit.metric);
  const assumes = byMetric?.assumes ?? fit.row.assumes;
  if (assumes !== undefined && fit.binding !== null)
    add('counted-as', { assumption: assumes[locale] }, null, false);
  return found;
}

/** What a call with its context takes; see `calls` of the usage models. */
const TOKENS_OF_A_CALL = 4500;

/** The allowance of tokens that a plan states, spread over calls of which only the number is asked; of the model that has most. */
function tokensPerCall(
  { meters }: RoleFigure,
  role: Role,
  { measure, needed, state }: FigureFit,
  models: readonly string[],
  amounts: Amounts,
): { readonly meter: Meter; readonly perCall: number } | null {
  const isAsked = (['tokens', 'tokensIn', 'tokensOut'] as const).some(
    (one) => statedAmount(amounts, role, one) > 0,
  );
  if (measure !== 'calls' || state !== 'proven' || isAsked) return null;
  const [first] = meters
    .filter(({ meter, use }) => use.proves && (models.length === 0 || models.includes(meter.model ?? '')))
    .map(({ meter, use }) => ({ meter, perCall: meter.allowed / use.factor / needed }))
    .sort((a, b) => b.perCall - a.perCall);
  return first ?? null;
}

/** Credits that run down for as long as the plan serves the need. */
function runningDown({ quotes, baselines }: IndexedOffer, role: Role, locale: Locale): Watch[] {
  const limit = baselines.get(role)?.runsFrom ?? null;
  if (limit === null) return [];
  const evidence = quotes([`limits.${limit.id}`]);
  return [
    {
      reason: reason('credit-runs-down', locale, { limit: limitPhrase(limit, locale) }, evidence),
      risk: true,
      about: null,
    },
  ];
}

/** Hours awake that do not last a month. */
function runningOut({ quotes }: IndexedOffer, { limit, allowed }: Meter, locale: Locale): Watch {
  const values = { limit: limitPhrase(limit, locale), hours: figureAmount(allowed, 'hours', locale) };
  return {
    reason: reason('hours-run-out', locale, values, quotes([`limits.${limit.id}`])),
    risk: true,
    about: { measure: 'hours' },
  };
}

/** Compute time in seconds of what the unit counts: `0.25 seconds`, `0.4 GB-seconds`. */
function computeAmount(seconds: number, unit: Unit, locale: Locale): string {
  const dimension = findDimension(unit);
  const base =
    dimension === 'memory-time' ? 'GB-seconds' : dimension === 'cpu-time' ? 'vCPU-seconds' : 'seconds';
  const number = roundedNumber(seconds, locale);
  const unitName = describeUnit(base, seconds, locale);
  return locale === 'en' ? `${number} ${unitName}` : joinHan(number, unitName);
}

/** The other served roles whose stated usage counts against the limit that binds the figure. */
export function findSharers(
  { binding }: FigureFit,
  role: Role,
  served: ReadonlySet<Role>,
  amounts: Amounts,
): Role[] {
  if (binding === null) return [];
  const using = rolesUsing(binding, amounts);
  return [...served].filter((other) => other !== role && using.has(other));
}
