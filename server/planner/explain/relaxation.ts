/** Finds the smallest changes to the request that would let a plan serve a need that has none. */
import {
  FIGURE_UNITS,
  type PlanRequest,
  type PlanScale,
  type Reason,
  type ScaleFigure,
} from '../../../schemas/plan.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import type { Meter } from '../../catalog/allowances/index.ts';
import { figureAmount, figureName, limitPhrase, text } from '../../words/index.ts';
import { statedAmount } from '../choose/fit.ts';
import type { FigureFit, NeedFit } from '../choose/need-fit.ts';
import type { RuledOut } from '../choose/survey.ts';
import { giveUp } from '../offers/constraints.ts';
import { reason } from '../reasons/reason.ts';
import type { ExplainContext } from './explain-context.ts';

/** An offer that does not serve the need now, with its fit given what the stack already takes from it. */
export type Unserving = Pick<RuledOut, 'offer' | 'excluded' | 'broken'> & {
  /** Whether a change of the request could make it serve at all. */
  readonly canServe: boolean;
  readonly fits: readonly NeedFit[];
  /** Roles it would serve with the need. */
  readonly served: ReadonlySet<Role>;
};

type FigureCut = {
  readonly figure: ScaleFigure;
  /** The largest figure that the offer carries. */
  readonly value: number;
  readonly meter: Meter;
  /** A quota of a day or a week that carries so much only if it is spread evenly; null if none does. */
  readonly spread: Meter | null;
};

/**
 * The changes for the one offer that needs the fewest; of equals one that lasts, then the one whose figures
 * are cut least, then the first by slug. Empty if no change of the request gives the need a plan.
 */
export function smallestRelaxation(
  candidates: readonly Unserving[],
  role: Role,
  { request, couldServe, locale }: ExplainContext,
): Reason[] {
  const { scale } = request;
  const options = candidates.flatMap((candidate) => {
    // A plan that forbids what is asked is no way out.
    if (!candidate.canServe || candidate.broken.some(({ constraint }) => constraint.relaxation === null))
      return [];
    const cuts = cutsFor(candidate, scale);
    if (cuts === null) return [];
    const remaining = cuts.reduce(
      (product, { figure, value }) => product * (value / statedAmount(scale, figure)),
      1,
    );
    const changes = cuts.length + candidate.broken.length + Number(candidate.excluded);
    // What only says nothing of an allowance no change of the request makes say it.
    if (changes === 0) return [];
    return [{ candidate, cuts, remaining, changes }];
  });
  options.sort(
    (a, b) =>
      a.changes - b.changes ||
      Number(b.candidate.offer.lasts) - Number(a.candidate.offer.lasts) ||
      b.remaining - a.remaining ||
      a.candidate.offer.rank - b.candidate.offer.rank,
  );
  // Tried before it is said: with other figures, other plans may be too small for a silent one to be an answer.
  const best = options
    .slice(0, TRIES_MAX)
    .find(({ candidate, cuts }) => couldServe(relaxed(request, candidate, cuts), role, candidate.offer));
  return best === undefined ? [] : changesInWords(best.candidate, best.cuts, scale, locale);
}

const TRIES_MAX = 12;

/** The request with everything changed that keeps the offer from serving the need. */
function relaxed(
  request: PlanRequest,
  { offer, broken }: Unserving,
  cuts: readonly FigureCut[],
): PlanRequest {
  const constraints = giveUp(
    request.constraints,
    broken.map(({ constraint }) => constraint.name),
  );
  const scale = {
    ...request.scale,
    ...Object.fromEntries(cuts.map(({ figure, value }) => [figure, value])),
  };
  const exclude = request.exclude.filter(
    (slug) => slug !== offer.offer.slug && slug !== offer.offer.provider.slug,
  );
  return { ...request, constraints, scale, exclude };
}

function changesInWords(
  candidate: Unserving,
  cuts: readonly FigureCut[],
  scale: PlanScale,
  locale: Locale,
): Reason[] {
  const { offer, excluded, broken } = candidate;
  const named = { offer: offer.named(locale).name };
  const changes = [
    ...(excluded ? [reason('relax-exclude', locale, named)] : []),
    ...broken.flatMap(({ constraint: { relaxation, field } }) =>
      relaxation === null ? [] : [reason(relaxation, locale, named, offer.quotes([field]))],
    ),
    ...cuts.map(({ figure, value, meter, spread }) =>
      reason(
        spread === null ? 'relax-figure' : 'relax-figure-spread',
        locale,
        {
          ...named,
          limit: limitPhrase((spread ?? meter).limit, locale),
          figure: figureName(figure, locale),
          value: figureAmount(value, FIGURE_UNITS[figure], locale),
          asked: figureAmount(statedAmount(scale, figure), FIGURE_UNITS[figure], locale),
        },
        offer.quotes([`limits.${meter.limit.id}`]),
      ),
    ),
  ];
  return changes.length < 2 ? changes : changes.map((change) => notAlone(change, changes.length, locale));
}

/** Each of several changes reads as if it were enough by itself; none is. */
function notAlone(change: Reason, count: number, locale: Locale): Reason {
  const more = text(
    ` Not by itself: it takes all ${count} changes named here.`,
    `仅此一项还不够，需同时做出这里的 ${count} 项调整。`,
  );
  return { ...change, text: `${change.text}${more[locale]}` };
}

/** One cut for each figure that exceeds; null if even the smallest figure would. */
function cutsFor({ fits, served }: Unserving, scale: PlanScale): FigureCut[] | null {
  const cuts = new Map<ScaleFigure, FigureCut>();
  for (const fit of fits.flatMap(({ figures }) => figures)) {
    if (fit.state !== 'exceeds') continue;
    const cut = findCut(fit, served, scale);
    if (cut === null) return null;
    const known = cuts.get(cut.figure);
    if (known === undefined || cut.value < known.value) cuts.set(cut.figure, cut);
  }
  return [...cuts.values()];
}

function findCut(
  { figure, binding, bursts }: FigureFit,
  served: ReadonlySet<Role>,
  scale: PlanScale,
): FigureCut | null {
  // What is given once carries no month, however little is asked of it.
  if (binding === null || binding.window === 'once') return null;
  let own = 0;
  let rest = 0;
  for (const use of binding.uses) {
    if (!served.has(use.role)) continue;
    if (use.figure === figure) own += use.factor;
    else rest += statedAmount(scale, use.figure) * use.factor;
  }
  const value = roundDown((binding.allowed - rest) / own, figure);
  const spread = bursts.find(({ window, perWindow }) => window === 'quota' && perWindow < value) ?? null;
  return value > 0 ? { figure, value, meter: binding, spread } : null;
}

/** To whole things and to thousandths of a gigabyte. */
function roundDown(value: number, figure: ScaleFigure): number {
  const steps = FIGURE_UNITS[figure] === 'GB' ? 1000 : 1;
  return Math.floor(value * steps) / steps;
}
