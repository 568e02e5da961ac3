/** The health of a stack in one word. */

import type { Health } from '../../schemas/stack.ts';
import { lasts } from '../catalog/index.ts';
import type { ServedSnapshot } from '../snapshot/index.ts';
import type { PlanOutline } from './plan-stack.ts';

/**
 * `broken`: a need has no free plan without an end date that carries the stated usage. `attention`: still $0, but an
 * offer it lives on is under review or something has changed unseen; or every need has such a plan, but a figure is
 * unproven or a condition waits to be confirmed. A need whose plan merely does not state something has lost nothing,
 * and is not claimed to be well either.
 * @param news whether changes are unseen or picks have moved
 */
export function assessHealth(
  snapshot: ServedSnapshot,
  outline: PlanOutline,
  offers: ReadonlySet<string>,
  news: boolean,
): Health {
  const { offerBySlug } = snapshot.index;
  const carried = outline.picks.every(({ offer: slug, fit }) => {
    const offer = slug === null ? undefined : offerBySlug.get(slug);
    return offer !== undefined && fit !== 'exceeds' && fit !== 'none' && lasts(offer);
  });
  if (!carried) return 'broken';
  const underReview = [...offers].some((slug) => (offerBySlug.get(slug)?.review ?? null) !== null);
  return outline.verdict !== 'zero' || underReview || news ? 'attention' : 'healthy';
}
