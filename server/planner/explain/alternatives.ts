/** What else would serve a need, and what would be gained and lost by it. */
import type { Fit, Pick as PlanPick } from '../../../schemas/plan.ts';
import { type BoundedCache, createBoundedCache } from '../../http/bounded-cache.ts';
import type { NeedFit } from '../choose/need-fit.ts';
import type { SurveyedNeed, Usable } from '../choose/survey.ts';
import type { PlannerIndex } from '../offers/catalog-index.ts';
import type { Scene } from './plan-context.ts';
import { type Side, toldDifferences, tradeOf } from './trades.ts';
import { watchesOf } from './watches.ts';

export type Alternative = PlanPick['alternatives'][number];

export const FIT_NAMES = {
  proven: 'fits',
  unproven: 'unproven',
  exceeds: 'exceeds',
} as const satisfies Record<NeedFit['state'], Fit>;

/** The same two plans are held against each other in answer after answer; frozen, and gone with the catalog. */
const told = new WeakMap<PlannerIndex, BoundedCache<Alternative>>();
const KEPT_ENTRIES = 20_000;

/**
 * @param side the choice
 * @param cost of the stack with the alternative in its place
 */
export function alternativeTo(
  side: Side,
  scene: Scene,
  need: SurveyedNeed,
  { offer }: Usable,
  cost: number,
): Alternative {
  const { index, stack, survey, locale } = scene;
  const together = stack.served(offer) | (1 << need.position);
  const fit = stack.fitFor(offer, need.position, together);
  const make = (): Alternative => {
    const watches = watchesOf(offer, need.role, fit, together, survey.scale, locale);
    const { gains, losses } = tradeOf(side, { offer, role: need.role, fit, watches, cost }, locale);
    return {
      offer: index.named(offer, locale),
      fit: FIT_NAMES[fit.state],
      gains: [...gains],
      losses: [...losses],
    };
  };
  // With figures of usage every request has numbers of its own.
  if (side.fit.figures.length > 0 || fit.figures.length > 0) return make();
  const known = keptOf(index);
  const key = `${side.offer.rank} ${offer.rank} ${need.position} ${locale} ${fit.state} ${toldDifferences(side.cost, cost)}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  for (const part of [made.gains, made.losses, made]) Object.freeze(part);
  known.set(key, made, 1);
  return made;
}

function keptOf(index: PlannerIndex): BoundedCache<Alternative> {
  let kept = told.get(index);
  if (kept === undefined) {
    kept = createBoundedCache({ entries: KEPT_ENTRIES, bytes: KEPT_ENTRIES });
    told.set(index, kept);
  }
  return kept;
}
