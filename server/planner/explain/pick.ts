/** One need's part of the answer: the choice, why, what to watch, what else there is and why not. */
import type { Pick as PlanPick, Usage } from '../../../schemas/plan.ts';
import type { NeedFit } from '../choose/need-fit.ts';
import { decisive } from '../choose/objective.ts';
import type { Stack } from '../choose/stack.ts';
import type { SurveyedNeed, Usable } from '../choose/survey.ts';
import { FIGURES, SCALE_FIGURES } from '../offers/figures.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import { alternativeTo, FIT_NAMES } from './alternatives.ts';
import { type Exclusion, outrankedExclusion, ruledOutExclusion, sharedQuotaExclusion } from './exclusions.ts';
import type { Scene } from './plan-context.ts';
import { smallestRelaxation, type Unserving } from './relaxation.ts';
import type { Side } from './trades.ts';
import { sharersOf, watchesOf } from './watches.ts';
import { whyChosen } from './why-chosen.ts';
import { whyNothing } from './why-nothing.ts';

/** Alternatives spelt out; further offers that would do are told among the exclusions. */
export const ALTERNATIVES_MAX = 10;

/** @param position of the need in the survey */
export function pickFor(scene: Scene, position: number): PlanPick {
  const { survey, stack } = scene;
  const need = survey.needs[position];
  if (need === undefined) throw new RangeError(`no need ${position}`);
  const choice = stack.picks[position] ?? null;
  return choice === null ? emptyPick(scene, need) : chosenPick(scene, need, position, choice);
}

function chosenPick(scene: Scene, need: SurveyedNeed, position: number, choice: IndexedOffer): PlanPick {
  const { index, survey, stack, locale } = scene;
  const served = stack.served(choice);
  const fit = stack.fitFor(choice, need.position, served);
  const side: Side = {
    offer: choice,
    role: need.role,
    fit,
    watches: watchesOf(choice, need.role, fit, served, survey.scale, locale),
    cost: stack.cost,
  };
  const ranked = rankOthers(scene, need, position, choice);
  const told = ranked.best;
  return {
    need: need.role,
    choice: index.named(choice, locale),
    fit: FIT_NAMES[fit.state],
    why: whyChosen(scene, need, side, told[0]),
    watch: side.watches.map((watch) => watch.reason),
    usage: usageOf(side, served, scene),
    alternatives: told.map(({ usable, cost }) => alternativeTo(side, scene, need, usable, cost)),
    exclusions: [
      ...ranked.others.map(({ offer }, place) =>
        outrankedExclusion(index, offer, decisive(stack.cost, ranked.costs[place] ?? stack.cost), locale),
      ),
      ...ranked.impossible.map((usable) => crowdedOut(scene, need, usable)),
      ...need.ruledOut.map((ruledOut) => ruledOutExclusion(index, ruledOut, locale)),
    ],
    relaxation: [],
  };
}

interface Ranked {
  /** At most ALTERNATIVES_MAX, with the cost of the stack each would make in place of the choice, best first. */
  readonly best: readonly { usable: Usable; cost: number }[];
  /** The rest in the order of slugs, and the same cost of each. */
  readonly others: readonly Usable[];
  readonly costs: readonly number[];
  /** Those that shared limits forbid. */
  readonly impossible: readonly Usable[];
}

/** Only the best are sorted: there may be thousands of others. */
function rankOthers({ stack }: Scene, need: SurveyedNeed, position: number, choice: IndexedOffer): Ranked {
  const best: { usable: Usable; cost: number }[] = [];
  const impossible: Usable[] = [];
  const possible: Usable[] = [];
  const possibleCosts: number[] = [];
  for (const usable of need.usable) {
    if (usable.offer === choice) continue;
    const cost = stack.costWith(position, usable);
    if (cost === Number.POSITIVE_INFINITY) {
      impossible.push(usable);
      continue;
    }
    possible.push(usable);
    possibleCosts.push(cost);
    if (best.length === ALTERNATIVES_MAX && cost >= (best.at(-1)?.cost ?? 0)) continue;
    // Offers come in the order of slugs, so that one of equal cost belongs behind.
    const place = best.findIndex((other) => cost < other.cost);
    best.splice(place < 0 ? best.length : place, 0, { usable, cost });
    if (best.length > ALTERNATIVES_MAX) best.pop();
  }
  const told = new Set(best.map(({ usable }) => usable));
  const others: Usable[] = [];
  const costs: number[] = [];
  for (const [place, usable] of possible.entries()) {
    if (told.has(usable)) continue;
    others.push(usable);
    costs.push(possibleCosts[place] ?? 0);
  }
  return { best, others, costs, impossible };
}

/** An offer that the stack already uses so much that this need no longer fits on its account. */
function crowdedOut({ index, stack, locale }: Scene, need: SurveyedNeed, { offer }: Usable): Exclusion {
  const others = stack.served(offer) & ~(1 << need.position);
  return sharedQuotaExclusion(
    index,
    offer,
    fitsTogether(stack, offer, others | (1 << need.position)),
    others,
    locale,
  );
}

function fitsTogether(stack: Stack, offer: IndexedOffer, served: number): NeedFit[] {
  const fits: NeedFit[] = [];
  for (let rest = served, role = 0; rest !== 0; rest >>= 1, role++)
    if (rest & 1) fits.push(stack.fitFor(offer, role, served));
  return fits;
}

function usageOf({ role, fit }: Side, served: number, { survey }: Scene): Usage[] {
  return fit.figures.map((figure) => {
    const { binding, share } = figure;
    const key = SCALE_FIGURES[figure.figure];
    if (key === undefined) throw new RangeError(`no figure ${figure.figure}`);
    return {
      figure: key,
      metric: binding?.limit.metric ?? null,
      limit: binding?.limit.id ?? null,
      asked: binding === null ? (survey.scale[figure.figure] ?? 0) : figure.asked,
      allowed:
        binding === null
          ? null
          : binding.allowed === Number.POSITIVE_INFINITY
            ? 'unlimited'
            : binding.allowed,
      unit: FIGURES[key].unit,
      // Infinity is no JSON number; a share of nothing allowed has no value.
      share: share === Number.POSITIVE_INFINITY ? null : share,
      sharedWith: sharersOf(figure, role, served, survey.scale),
    };
  });
}

function emptyPick(scene: Scene, need: SurveyedNeed): PlanPick {
  const { index, survey, stack, locale } = scene;
  const exclusions = [
    ...need.usable.map((usable) => crowdedOut(scene, need, usable)),
    ...need.ruledOut.map((ruledOut) => ruledOutExclusion(index, ruledOut, locale)),
  ];
  const unserving: Unserving[] = [
    ...need.usable.map(({ offer }) => ({ offer, excluded: false, broken: 0 })),
    ...need.ruledOut,
  ].map(({ offer, excluded, broken }) => {
    const served = stack.served(offer) | (1 << need.position);
    return { offer, excluded, broken, served, fits: fitsTogether(stack, offer, served) };
  });
  const tooSmall =
    need.usable.length > 0 ||
    need.ruledOut.some(({ excluded, broken, offer }) => !excluded && broken === 0 && !offer.ended);
  return {
    need: need.role,
    choice: null,
    fit: tooSmall ? 'exceeds' : 'none',
    why: whyNothing(need, survey, locale),
    watch: [],
    usage: [],
    alternatives: [],
    exclusions,
    relaxation: smallestRelaxation(index, unserving, survey.scale, locale),
  };
}
