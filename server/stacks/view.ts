/** A saved stack as it is now: what every face of saved stacks renders. Nothing of it is stored. */

import type { PlanRequest } from '../../schemas/plan.ts';
import type { Health, ListedStack, Stack } from '../../schemas/stack.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { answerChange, lasts } from '../catalog/index.ts';
import { leanPlan } from '../planner/index.ts';
import type { ServedSnapshot } from '../snapshot/index.ts';
import { outlinePlan, type PlanOutline, runPlan, summarizePlan } from './plan-stack.ts';
import type { StackRecord } from './records.ts';
import { listOffers, movedPicks, unseenChanges } from './unseen.ts';

/**
 * One stack with its plan.
 * @param locale of its texts; that of its request when left out
 * @param publicUrl address of the pages, without a slash at its end
 */
export function viewStack(
  snapshot: ServedSnapshot,
  record: StackRecord,
  view: { readonly publicUrl: string; readonly locale?: Locale | undefined },
): Stack {
  const locale = view.locale ?? record.request.locale;
  const localizedRequest: PlanRequest = { ...record.request, locale };
  const plan = runPlan(snapshot, localizedRequest, view.publicUrl);
  const { id, organizationId, name, request, ...rest } = standing(
    snapshot,
    record,
    summarizePlan(plan),
    locale,
  );
  return { id, organizationId, name, request, plan: leanPlan(plan, []), ...rest };
}

/** All stacks of a list, in its order, without their plans. */
export async function listStacks(
  snapshot: ServedSnapshot,
  records: readonly StackRecord[],
  locale?: Locale,
): Promise<ListedStack[]> {
  const listed: ListedStack[] = [];
  for (const record of records) {
    // A plan of all needs takes some ten milliseconds, and a list has up to 200: others get their turn between two.
    await new Promise(setImmediate);
    const outline = outlinePlan(snapshot, record.request);
    listed.push(standing(snapshot, record, outline, locale ?? record.request.locale));
  }
  return listed;
}

function standing(
  snapshot: ServedSnapshot,
  record: StackRecord,
  outline: PlanOutline,
  locale: Locale,
): ListedStack {
  const { id, organizationId, name, request, seen, createdAt, updatedAt } = record;
  const offers = listOffers(snapshot, seen, outline);
  const unseen = unseenChanges(snapshot, seen, offers);
  const moved = movedPicks(snapshot, seen, outline);
  return {
    id,
    organizationId,
    name,
    request,
    health: assessHealth(snapshot, outline, offers, unseen.length > 0 || moved.length > 0),
    unseenChanges: unseen.map((entry) => answerChange(snapshot.index, entry, locale)),
    movedPicks: moved,
    createdAt,
    updatedAt,
  };
}

/**
 * `broken`: a need has no free plan without an end date that carries the stated usage. `attention`: still $0, but an
 * offer it lives on is under review or something has changed unseen; or every need has such a plan, but a figure is
 * unproven or a condition waits to be confirmed. A need whose plan merely does not state something has lost nothing,
 * and is not claimed to be well either.
 * @param news whether changes are unseen or picks have moved
 */
function assessHealth(
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
