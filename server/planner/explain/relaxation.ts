/** Where nothing serves a need: the smallest changes to the request that would let a plan serve it. */
import type { Reason } from '../../../schemas/plan.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import type { Scale } from '../choose/fit.ts';
import type { FigureFit, NeedFit } from '../choose/need-fit.ts';
import type { PlannerIndex } from '../offers/catalog-index.ts';
import { CONSTRAINTS } from '../offers/constraints.ts';
import { FIGURES, SCALE_FIGURES } from '../offers/figures.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import type { Meter } from '../offers/meters.ts';
import { quotesFor, reason } from './reason.ts';
import { amount, figureName } from './words.ts';

/** An offer that does not serve the need as things are, with how it fares beside what the stack takes from it. */
export interface Unserving {
  readonly offer: IndexedOffer;
  readonly excluded: boolean;
  readonly broken: number;
  readonly fits: readonly NeedFit[];
  /** Roles (bits) it would serve with the need. */
  readonly served: number;
}

interface FigureCut {
  readonly figure: number;
  /** The largest figure that the offer carries. */
  readonly value: number;
  readonly meter: Meter;
}

/**
 * The changes for the one offer that needs the fewest; of equals one that lasts, then the one whose figures
 * are cut least, then the first by slug. Empty where no change of the request gives the need a plan.
 */
export function smallestRelaxation(
  index: PlannerIndex,
  candidates: readonly Unserving[],
  scale: Scale,
  locale: Locale,
): Reason[] {
  const options = candidates.flatMap((candidate) => {
    if (candidate.offer.ended) return [];
    const cuts = cutsFor(candidate, scale);
    if (cuts === null) return [];
    const kept = cuts.reduce((product, { figure, value }) => product * (value / (scale[figure] ?? 1)), 1);
    const changes = cuts.length + relaxedConstraints(candidate).length + Number(candidate.excluded);
    return [{ candidate, cuts, kept, changes }];
  });
  options.sort(
    (a, b) =>
      a.changes - b.changes ||
      Number(b.candidate.offer.lasts) - Number(a.candidate.offer.lasts) ||
      b.kept - a.kept ||
      a.candidate.offer.rank - b.candidate.offer.rank,
  );
  const best = options[0];
  return best === undefined ? [] : changesInWords(index, best.candidate, best.cuts, scale, locale);
}

function relaxedConstraints({ broken }: Unserving): number[] {
  return CONSTRAINTS.flatMap((_, position) => ((broken >> position) & 1 ? [position] : []));
}

function changesInWords(
  index: PlannerIndex,
  candidate: Unserving,
  cuts: readonly FigureCut[],
  scale: Scale,
  locale: Locale,
): Reason[] {
  const { offer, excluded } = candidate;
  const named = { offer: index.named(offer, locale).name };
  const changes = [
    ...(excluded ? [reason('relax-exclude', locale, named)] : []),
    ...relaxedConstraints(candidate).flatMap((position) => {
      const row = CONSTRAINTS[position];
      return row === undefined
        ? []
        : [reason(row.relaxation, locale, named, quotesFor(offer.offer, [row.field]))];
    }),
    ...cuts.map(({ figure, value, meter }) =>
      reason(
        'relax-figure',
        locale,
        {
          ...named,
          figure: figureName(figure, locale),
          value: amount(value, figure, locale),
          asked: amount(scale[figure] ?? 0, figure, locale),
        },
        quotesFor(offer.offer, [`limits.${meter.limit.id}`]),
      ),
    ),
  ];
  return changes.length < 2 ? changes : changes.map((change) => notAlone(change, changes.length, locale));
}

/** Each of several changes reads as if it were enough by itself; none is. */
function notAlone(change: Reason, count: number, locale: Locale): Reason {
  const more =
    locale === 'en'
      ? ` Not by itself: it takes all ${count} changes named here.`
      : `仅此一项还不够，需同时做出这里的 ${count} 项调整。`;
  return { ...change, text: `${change.text}${more}` };
}

/** One cut for each figure that exceeds; null where even the smallest figure would. */
function cutsFor({ fits, served }: Unserving, scale: Scale): FigureCut[] | null {
  const cuts = new Map<number, FigureCut>();
  for (const fit of fits.flatMap(({ figures }) => figures)) {
    if (fit.state !== 'exceeds') continue;
    const cut = cutOf(fit, served, scale);
    if (cut === null) return null;
    const known = cuts.get(cut.figure);
    if (known === undefined || cut.value < known.value) cuts.set(cut.figure, cut);
  }
  return [...cuts.values()];
}

function cutOf({ figure, binding }: FigureFit, served: number, scale: Scale): FigureCut | null {
  if (binding === null) return null;
  let own = 0;
  let rest = 0;
  for (const draw of binding.draws) {
    if (!((served >> draw.role) & 1)) continue;
    if (draw.figure === figure) own += draw.factor;
    else rest += (scale[draw.figure] ?? 0) * draw.factor;
  }
  const value = roundDown((binding.allowed - rest) / own, figure);
  return value > 0 ? { figure, value, meter: binding } : null;
}

/** To whole things and to thousandths of a gigabyte. */
function roundDown(value: number, figure: number): number {
  const key = SCALE_FIGURES[figure];
  const steps = key !== undefined && FIGURES[key].unit === 'GB' ? 1000 : 1;
  return Math.floor(value * steps) / steps;
}
