/** Requests one step away: another plan in place of a pick, a constraint given up. Each is tried before it is offered. */
import type { Pick, PlanAnswer, PlanRequest } from '../../../schemas/plan.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { findRelaxed, giveUp } from '../offers/constraints.ts';

/** The chosen offer's slug by need; null if nothing fits. */
export type Choices = ReadonlyMap<Role, string | null>;
/** Only the choice of a plan, without the words about it: fast enough to try out changed requests. */
export type Chooser = (request: PlanRequest) => Choices;

/** Each further try excludes one more plan that is in the way. */
const TRIES_MAX = 12;

export type Swap = {
  readonly request: PlanRequest;
  /** Other needs whose choice changes with it, because one plan served several. */
  readonly alsoChanges: readonly Role[];
};

/**
 * The request that makes an offer the choice for a need and, if it can be had, leaves the other choices as
 * they are: it prefers the offer, and excludes what would still be chosen in its place.
 * @param request as the planner normalised it
 * @returns null if no such request was found
 */
export function swapIn(choose: Chooser, request: PlanRequest, need: Role, offer: string): Swap | null {
  const before = choose(request);
  const others = [...before].flatMap(([role, slug]) => (role === need || slug === null ? [] : [slug]));
  const preferring = (slugs: readonly string[]): PlanRequest => ({
    ...request,
    prefer: [...new Set([...slugs, offer])],
    exclude: request.exclude.filter((slug) => slug !== offer),
  });
  const tries = [preferring(request.prefer.filter((slug) => slug !== before.get(need))), preferring(others)];
  let best: Swap | null = null;
  for (let count = 0; count < TRIES_MAX; count++) {
    const candidate = tries.shift();
    if (candidate === undefined) break;
    const after = choose(candidate);
    const chosen = after.get(need) ?? null;
    if (chosen === offer) {
      const alsoChanges = [...before.keys()].filter(
        (role) => role !== need && after.get(role) !== before.get(role),
      );
      if (best === null || alsoChanges.length < best.alsoChanges.length)
        best = { request: candidate, alsoChanges };
      if (alsoChanges.length === 0) break;
    } else if (tries.length === 0 && chosen !== null && best === null) {
      tries.push({ ...candidate, exclude: [...candidate.exclude, chosen] });
    }
  }
  return best;
}

/**
 * The request with everything given up that a pick's `relaxation` names: it takes all of it.
 * @returns null if it names a usage figure, which only the person can change, or if it would not help
 */
export function relax(
  choose: Chooser,
  request: PlanRequest,
  { need, relaxation, exclusions }: Pick,
): PlanRequest | null {
  const codes = relaxation.map(({ code }) => code);
  if (codes.length === 0) return null;
  let { constraints } = request;
  for (const code of codes) {
    const name = findRelaxed(code);
    if (name !== undefined) constraints = giveUp(constraints, [name]);
    else if (code !== 'relax-exclude') return null;
  }
  // In a long list only the plans in the way are worth a try.
  const inTheWay = new Set(
    exclusions.flatMap(({ offer, reasons }) =>
      reasons.some(({ code }) => code === 'excluded-by-you') ? [offer.slug, offer.provider.slug] : [],
    ),
  );
  const without = codes.includes('relax-exclude')
    ? [
        ...request.exclude
          .filter((out) => inTheWay.has(out))
          .map((out) => request.exclude.filter((slug) => slug !== out)),
        [],
      ]
    : [request.exclude];
  for (const exclude of without) {
    const candidate = { ...request, constraints, exclude };
    if ((choose(candidate).get(need) ?? null) !== null) return candidate;
  }
  return null;
}

/** For each pick, in their order, the request that {@link relax} gives; null if it has a plan, or no link can say it. */
export function relaxedRequests(choose: Chooser, { request, picks }: PlanAnswer): (PlanRequest | null)[] {
  return picks.map((pick) => relax(choose, request, pick));
}
