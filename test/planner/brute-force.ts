/** The best stack by trying every one: slow, obvious, and independent of the planner's search. */
import type { Catalog, Offer } from '../../schemas/catalog.ts';
import type { PlanRequest } from '../../schemas/plan.ts';
import { ROLES, type Role } from '../../schemas/vocabulary.ts';
import { brokenConstraints, headroomUsed, judge, lastsForAll, risks } from './plan-rules.ts';

/** The order of stacks as a plain list of numbers, most important first; null where a limit is exceeded. */
function objective(
  needs: readonly Role[],
  stack: readonly (Offer | null)[],
  request: PlanRequest,
): number[] | null {
  const total = { unserved: 0, ending: 0, unproven: 0, unpreferred: 0, review: 0, risks: 0, headroom: 0 };
  for (const [position, offer] of stack.entries()) {
    const role = needs[position];
    if (role === undefined) continue;
    if (offer === null) {
      total.unserved += 1;
      continue;
    }
    const served = needs.filter((_, other) => stack[other] === offer);
    const judgement = judge(offer, role, served, request);
    if (judgement.fit === 'exceeds') return null;
    const preferred =
      request.prefer.length === 0 ||
      request.prefer.some((slug) => slug === offer.slug || slug === offer.provider.slug);
    total.ending += lastsForAll(offer) ? 0 : 1;
    total.unproven += judgement.fit === 'fits' ? 0 : 1;
    total.unpreferred += preferred ? 0 : 1;
    total.review += offer.review === null ? 0 : 1;
    total.risks += risks(offer, role, judgement);
    total.headroom += headroomUsed(offer, role, judgement);
  }
  const accounts = new Set(stack.flatMap((offer) => (offer === null ? [] : [offer.provider.slug]))).size;
  const { unserved, ending, unproven, unpreferred, review, headroom } = total;
  return [unserved, ending, unproven, unpreferred, review, total.risks, accounts, headroom];
}

/** The slugs of the best stack, by need in the order of ROLES; null where a need stays without a plan. */
export function bestByTryingAll(catalog: Catalog, request: PlanRequest): Map<Role, string | null> {
  const needs = ROLES.filter((role) => request.needs.includes(role));
  const choices = needs.map((role): (Offer | null)[] => [
    ...catalog.offers.filter(
      (offer) => offer.roles.includes(role) && brokenConstraints(offer, request, catalog).length === 0,
    ),
    null,
  ]);
  let best: { value: number[]; stack: (Offer | null)[] } | null = null;
  const stack: (Offer | null)[] = [];
  const visit = (position: number): void => {
    const options = choices[position];
    if (options === undefined) {
      const value = objective(needs, stack, request);
      if (value !== null && (best === null || isBetter(value, stack, best)))
        best = { value, stack: [...stack] };
      return;
    }
    for (const option of options) {
      stack[position] = option;
      visit(position + 1);
    }
  };
  visit(0);
  // Narrowing is lost across the closure that assigns it.
  const found = best as { stack: (Offer | null)[] } | null;
  return new Map(needs.map((role, position) => [role, found?.stack[position]?.slug ?? null]));
}

function isBetter(
  value: readonly number[],
  stack: readonly (Offer | null)[],
  best: { value: readonly number[]; stack: readonly (Offer | null)[] },
): boolean {
  for (const [position, number] of value.entries()) {
    const other = best.value[position] ?? 0;
    if (number !== other) return number < other;
  }
  for (const [position, offer] of stack.entries()) {
    // An unserved need comes after every slug.
    const ours = offer?.slug ?? '~';
    const theirs = best.stack[position]?.slug ?? '~';
    if (ours !== theirs) return ours < theirs;
  }
  return false;
}
