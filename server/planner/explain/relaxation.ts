/** Finds the smallest changes to the request that would let a plan serve a need that has none. */
import type { MeasureUnit } from '../../../schemas/measures.ts';
import type { PlanRequest, Reason } from '../../../schemas/plan.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import type { Meter } from '../../catalog/allowances/index.ts';
import { figureAmount, figureName, limitPhrase, text } from '../../words/index.ts';
import type { FigureFit, NeedFit } from '../choose/need-fit.ts';
import type { RuledOut } from '../choose/survey.ts';
import { giveUp } from '../offers/constraints.ts';
import { reason } from '../reasons/reason.ts';
import { type Amounts, type FigurePath, statedAmount, withFigures } from '../request/amounts.ts';
import type { ExplainContext } from './explain-context.ts';

/** How a need fares on an offer, with the others that the offer serves. */
export type RoleFit = NeedFit & { readonly role: Role };

/** An offer that does not serve the need now, with its fit given what the stack already takes from it. */
export type Unserving = Pick<RuledOut, 'offer' | 'excluded' | 'broken'> & {
  /** Whether a change of the request could make it serve at all. */
  readonly canServe: boolean;
  readonly fits: readonly RoleFit[];
  /** Roles it would serve with the need. */
  readonly served: ReadonlySet<Role>;
};

type FigureCut = Pick<FigureFit, 'row'> & {
  readonly path: FigurePath;
  readonly asked: number;
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
  { request, couldServe, survey: { amounts, lasts }, locale }: ExplainContext,
): Reason[] {
  const options = candidates.flatMap((candidate) => {
    // A plan that forbids what is asked is no way out.
    if (!candidate.canServe || candidate.broken.some(({ constraint }) => constraint.relaxation === null))
      return [];
    const cuts = cutsFor(candidate, amounts);
    if (cuts === null) return [];
    const remaining = cuts.reduce((product, { asked, value }) => product * (value / asked), 1);
    const changes = cuts.length + candidate.broken.length + Number(candidate.excluded);
    // What only says nothing of an allowance no change of the request makes say it.
    if (changes === 0) return [];
    return [{ candidate, cuts, remaining, changes }];
  });
  options.sort(
    (a, b) =>
      a.changes - b.changes ||
      Number(lasts(b.candidate.offer)) - Number(lasts(a.candidate.offer)) ||
      b.remaining - a.remaining ||
      a.candidate.offer.rank - b.candidate.offer.rank,
  );
  // Tried before it is said: with other figures, other plans may be too small for a silent one to be an answer.
  const best = options
    .slice(0, TRIES_MAX)
    .find(({ candidate, cuts }) => couldServe(relaxed(request, candidate, cuts), role, candidate.offer));
  return best === undefined ? [] : changesInWords(best.candidate, best.cuts, locale);
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
  const scale = withFigures(request, new Map(cuts.map(({ path, value }) => [path, value])));
  const exclude = request.exclude.filter(
    (slug) => slug !== offer.offer.slug && slug !== offer.offer.provider.slug,
  );
  return { ...request, constraints, scale, exclude };
}

function changesInWords(candidate: Unserving, cuts: readonly FigureCut[], locale: Locale): Reason[] {
  const { offer, excluded, broken } = candidate;
  const named = { offer: offer.named(locale).name };
  const changes = [
    ...(excluded ? [reason('relax-exclude', locale, named)] : []),
    ...broken.flatMap(({ constraint: { relaxation, field } }) =>
      relaxation === null ? [] : [reason(relaxation, locale, named, offer.quotes([field]))],
    ),
    ...cuts.map(({ path, row, asked, value, meter, spread }) =>
      reason(
        spread === null ? 'relax-figure' : 'relax-figure-spread',
        locale,
        {
          ...named,
          limit: limitPhrase((spread ?? meter).limit, locale),
          figure: figureName(path, locale),
          value: figureAmount(value, row.unit, locale),
          asked: figureAmount(asked, row.unit, locale),
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
    ` This alone is not enough: make all ${count} changes listed here.`,
    `仅此一项还不够，需同时做出这里的 ${count} 项调整。`,
  );
  return { ...change, text: `${change.text}${more[locale]}` };
}

/** One cut for each figure that exceeds; null if even the smallest figure would. */
function cutsFor({ fits, served }: Unserving, amounts: Amounts): FigureCut[] | null {
  const cuts = new Map<FigurePath, FigureCut>();
  for (const { role, figures } of fits)
    for (const fit of figures) {
      if (fit.state !== 'exceeds') continue;
      const cut = findCut(role, fit, served, amounts);
      if (cut === null) return null;
      const known = cuts.get(cut.path);
      if (known === undefined || cut.value < known.value) cuts.set(cut.path, cut);
    }
  return [...cuts.values()];
}

function findCut(
  role: Role,
  { measure, row, binding, bursts }: FigureFit,
  served: ReadonlySet<Role>,
  amounts: Amounts,
): FigureCut | null {
  const path = amounts.paths[role]?.[measure];
  // What is given once carries no month, however little is asked of it.
  if (path === undefined || binding === null || binding.window === 'once') return null;
  let own = 0;
  let rest = 0;
  for (const use of binding.uses) {
    if (!served.has(use.role)) continue;
    // A figure of the whole stack is cut for all needs that it bears on.
    if (amounts.paths[use.role]?.[use.measure] === path) own += use.factor;
    else rest += statedAmount(amounts, use.role, use.measure) * use.factor;
  }
  const value = roundDown((binding.allowed - rest) / own, row.unit);
  const spread = bursts.find(({ window, perWindow }) => window === 'quota' && perWindow < value) ?? null;
  const asked = statedAmount(amounts, role, measure);
  return value > 0 ? { path, row, asked, value, meter: binding, spread } : null;
}

/** To whole things and to thousandths of a gigabyte. */
function roundDown(value: number, unit: MeasureUnit): number {
  const steps = unit === 'GB' ? 1000 : 1;
  return Math.floor(value * steps) / steps;
}
