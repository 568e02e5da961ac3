/** What to confirm before relying on $0, each point once. */
import type { ChosenOffer, Pick as PlanPick, Unconfirmed } from '../../schemas/plan.ts';

/** One question to one page of a provider, and the chosen plans that its answer is for. */
export type OpenPoint = Unconfirmed & { readonly offers: readonly ChosenOffer[] };

/**
 * The open points of a plan. A plan that serves two needs, and two plans of a provider whose terms are one page, leave
 * one point: one reading closes it.
 */
export function openPoints(picks: readonly Pick<PlanPick, 'choice' | 'unconfirmed'>[]): OpenPoint[] {
  const points = new Map<string, OpenPoint>();
  for (const { choice, unconfirmed } of picks) {
    if (choice === null) continue;
    for (const point of unconfirmed) {
      const key = [choice.provider.slug, point.field, point.text, point.readHere].join(' ');
      const offers = points.get(key)?.offers ?? [];
      const isKnown = offers.some(({ slug }) => slug === choice.slug);
      points.set(key, { ...point, offers: isKnown ? offers : [...offers, choice] });
    }
  }
  return [...points.values()];
}
