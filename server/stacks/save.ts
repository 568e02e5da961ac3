/** Saving and seeing a stack: the rules between a request and the store. */
import type { PlanRequest } from '../../schemas/plan.ts';
import { plannerOf, type UnknownSlug } from '../planner/index.ts';
import type { ServedSnapshot } from '../snapshot/index.ts';
import { newId, type Random } from './ids.ts';
import { outlinePlan } from './plan-stack.ts';
import type { Actor, KeyRecord, StackChange, StackRecord } from './records.ts';
import type { Saved, StackStore } from './store.ts';
import { seenNow } from './unseen.ts';

/** Who a call with a key is done by. */
export function toActor(key: Pick<KeyRecord, 'id' | 'owner'>): Actor {
  return { name: key.owner, key: key.id };
}

/**
 * Plans the request and saves it; what the snapshot shows counts as seen. A request that names unknown slugs is
 * not saved.
 * @throws {StoreUnavailableError}
 */
export async function saveStack(
  store: Pick<StackStore, 'saveStack'>,
  snapshot: ServedSnapshot,
  save: {
    readonly organizationId: string;
    readonly name: string;
    readonly request: PlanRequest;
    readonly by: Actor;
  },
  world: { readonly now: Date; readonly random: Random },
): Promise<Saved | { readonly kind: 'unknown-slugs'; readonly unknown: readonly UnknownSlug[] }> {
  const { organizationId, name, request, by } = save;
  const unknown = plannerOf(snapshot.index).unknownSlugs(request);
  if (unknown.length > 0) return { kind: 'unknown-slugs', unknown };
  const at = world.now.toISOString();
  const draft: StackRecord = {
    id: newId('stk', world.random),
    organizationId,
    name,
    request,
    seen: seenNow(snapshot, outlinePlan(snapshot, request)),
    createdAt: at,
    updatedAt: at,
  };
  return store.saveStack(draft, by);
}

/**
 * Changes the name or the request of a stack; the changes of a new request count as seen.
 * @param was as the caller has read it; null to change it however it is
 * @throws {StoreUnavailableError}
 */
export async function changeStack(
  store: Pick<StackStore, 'changeStack'>,
  snapshot: ServedSnapshot,
  id: string,
  asked: Pick<StackChange, 'name' | 'request'>,
  was: StackRecord | null,
  when: { readonly now: Date; readonly by: Actor },
): Promise<
  | Awaited<ReturnType<StackStore['changeStack']>>
  | { readonly kind: 'unknown-slugs'; readonly unknown: readonly UnknownSlug[] }
> {
  const { request } = asked;
  const unknown = request === undefined ? [] : plannerOf(snapshot.index).unknownSlugs(request);
  if (unknown.length > 0) return { kind: 'unknown-slugs', unknown };
  const seen = request === undefined ? undefined : seenNow(snapshot, outlinePlan(snapshot, request));
  return store.changeStack(id, { ...asked, seen }, was, { at: when.now.toISOString(), by: when.by });
}

/** Marks what the snapshot shows of a stack as seen. Null if it was deleted meanwhile. @throws {StoreUnavailableError} */
export function markSeen(
  store: Pick<StackStore, 'markSeen'>,
  snapshot: ServedSnapshot,
  stack: StackRecord,
  when: { readonly now: Date; readonly by: Actor },
): Promise<StackRecord | null> {
  const seen = seenNow(snapshot, outlinePlan(snapshot, stack.request));
  return store.markSeen(stack.id, seen, { at: when.now.toISOString(), by: when.by });
}
