/** What the tests of reviewed cases share: a plan over a few sketched offers, held against the rules. */
import { expect } from 'vitest';
import type { z } from 'zod';
import type { Offer } from '../../schemas/catalog.ts';
import type { Pick as PlanPick, planRequestSchema } from '../../schemas/plan.ts';
import { ask, catalogOf, type LimitSketch, type OfferSketch, offer, planned } from './fixtures.ts';
import { wrongClaims } from './plan-checker.ts';

/**
 * The plan of a request over the given offers, its first pick, and what that pick chooses.
 * @param snapshot the version of the catalog; its day is the day of the plan
 */
export function planOf(
  sketches: readonly OfferSketch[],
  body: z.input<typeof planRequestSchema>,
  snapshot = '2026-11-20.1',
) {
  const catalog = { ...catalogOf(sketches.map((sketch): Offer => offer(sketch))), snapshot };
  const request = ask(body);
  const plan = planned(catalog, request);
  expect(wrongClaims(catalog, request, plan)).toEqual([]);
  const [pick] = plan.picks;
  if (pick === undefined) throw new Error('a plan without a pick');
  return { plan, pick, chosen: pick.choice?.slug ?? null };
}

export const codes = (reasons: readonly { code: string }[] = []) => reasons.map(({ code }) => code);
export const exclusionOf = (pick: PlanPick, slug: string) =>
  codes(pick.exclusions.find(({ offer: excluded }) => excluded.slug === slug)?.reasons);

export const storage = (value: number): LimitSketch => ({
  metric: 'storage',
  value,
  unit: 'GB',
  period: 'total',
});
