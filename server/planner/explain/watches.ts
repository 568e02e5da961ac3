/** What to watch on an offer that serves a need in a stack. */
import type { Reason } from '../../../schemas/plan.ts';
import { type Locale, ROLES, type Role } from '../../../schemas/vocabulary.ts';
import { roleList } from '../../words/index.ts';
import type { Scale } from '../choose/fit.ts';
import { type FigureFit, NEARLY_USED, type NeedFit } from '../choose/need-fit.ts';
import { FIGURES, SCALE_FIGURES } from '../offers/figures.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import type { Meter } from '../offers/meters.ts';
import { type StandingWatch, standingWatches } from '../offers/risks.ts';
import { quotesFor, type ReasonEvidence, type ReasonValues, reason } from './reason.ts';
import type { WatchCode } from './reason-table.ts';
import { amount, daysInWords, figureName, limitInWords, number, rolesOf } from './words.ts';

export interface Watch {
  readonly reason: Reason;
  /** Whether the search counts it as a risk; see risks.ts and objective.ts. */
  readonly risk: boolean;
}

/** @param served all roles (bits) that the stack takes from the offer */
export function watchesOf(
  offer: IndexedOffer,
  role: Role,
  fit: NeedFit,
  served: number,
  scale: Scale,
  locale: Locale,
): readonly Watch[] {
  const standing = standingWatchesOf(offer, role, locale);
  if (fit.figures.length === 0) return standing;
  return [
    ...standing,
    ...fit.figures.flatMap((figure) => usageWatches(offer, role, figure, served, scale, locale)),
  ];
}

/** What to watch on an offer whatever the usage; answers share it, it goes when the catalog does. */
const standingOf = new WeakMap<IndexedOffer, Map<string, readonly Watch[]>>();

function standingWatchesOf(offer: IndexedOffer, role: Role, locale: Locale): readonly Watch[] {
  const key = `${role} ${locale}`;
  const known = standingOf.get(offer)?.get(key);
  if (known !== undefined) return known;
  const watches = standingWatches(offer.offer, role).map((watch) => ({
    reason: Object.freeze(standingReason(offer, watch, locale)),
    risk: watch.risk,
  }));
  const ofOffer = standingOf.get(offer) ?? new Map<string, readonly Watch[]>();
  standingOf.set(offer, ofOffer.set(key, watches));
  return watches;
}

function standingReason({ offer }: IndexedOffer, watch: StandingWatch, locale: Locale): Reason {
  const fields = watch.field === null ? [] : [watch.field];
  switch (watch.code) {
    case 'plan-ends':
      return reason(watch.code, locale, { date: offer.endsOn ?? '' }, quotesFor(offer, fields));
    case 'trial-ends':
      return reason(
        watch.code,
        locale,
        { days: daysInWords(offer.trialDays, locale) },
        quotesFor(offer, ['freeType', 'trialDays']),
      );
    case 'under-review':
      return reason(watch.code, locale, { date: offer.review?.since ?? '' });
    case 'sleeps-when-idle':
    case 'pauses-when-idle':
    case 'deletes-when-idle':
      return reason(
        watch.code,
        locale,
        { days: daysInWords(offer.flags.idlePauseDays, locale) },
        quotesFor(offer, ['flags.idlePause', 'flags.idlePauseDays']),
      );
    case 'stale-evidence':
      return reason(
        watch.code,
        locale,
        {},
        offer.evidence
          .filter(({ freshness }) => freshness.status === 'stale' || freshness.status === 'missing')
          .map(({ id, quote, source, freshness }) => ({ id, quote, source, freshness })),
      );
    default:
      return reason(watch.code, locale, {}, quotesFor(offer, fields));
  }
}

function usageWatches(
  { offer, mayBill }: IndexedOffer,
  role: Role,
  fit: FigureFit,
  served: number,
  scale: Scale,
  locale: Locale,
): Watch[] {
  const figure = figureName(fit.figure, locale);
  const asked = amount(fit.binding === null ? (scale[fit.figure] ?? 0) : fit.asked, fit.figure, locale);
  const found: Watch[] = [];
  const add = (code: WatchCode, values: ReasonValues, meter: Meter | null, risk: boolean) => {
    const evidence: ReasonEvidence = meter === null ? [] : quotesFor(offer, [`limits.${meter.limit.id}`]);
    found.push({ reason: reason(code, locale, { figure, asked, ...values }, evidence), risk });
  };
  for (const meter of fit.bursts) {
    const bills = mayBill && meter.window === 'quota';
    add(bills ? 'burst-may-bill' : 'burst', { limit: limitInWords(meter.limit, locale) }, meter, true);
  }
  if (fit.dependsOnModel) add('depends-on-model', {}, fit.binding, false);
  else if (fit.state === 'unproven' && !fit.burstMayBill) add('figure-unstated', {}, null, false);
  if (fit.state === 'proven' && fit.share !== null && fit.share > NEARLY_USED) {
    add('quota-nearly-used', { share: number(Math.round(fit.share * 1000) / 10) }, fit.binding, true);
  }
  const sharers = sharersOf(fit, role, served, scale);
  if (sharers.length > 0) add('quota-shared', { needs: roleList(sharers, locale) }, fit.binding, false);
  const key = SCALE_FIGURES[fit.figure];
  const assumes = key === undefined ? undefined : FIGURES[key].roles[role]?.assumes;
  if (assumes !== undefined && fit.binding !== null)
    add('counted-as', { assumption: assumes[locale] }, null, false);
  return found;
}

/** The other served roles whose stated usage draws on the limit that binds the figure. */
export function sharersOf(fit: FigureFit, role: Role, served: number, scale: Scale): Role[] {
  let bits = 0;
  for (const draw of fit.binding?.draws ?? []) if ((scale[draw.figure] ?? 0) > 0) bits |= 1 << draw.role;
  return rolesOf(bits & served & ~(1 << ROLES.indexOf(role)));
}
