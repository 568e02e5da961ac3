/** Postpones the differences of a night that is not trusted. */
import { type Explanation, type HeldBackOffer, revisionKey } from './explain.ts';

/**
 * No fact changes tonight: offers whose changes are explained keep their last published facts as well, and their
 * revisions stay open for the next night that is believed. Those of newly listed offers have no past and are not asked
 * about again.
 */
export function postponeChanges(explanation: Explanation): Explanation {
  const postponed = new Map<string, HeldBackOffer['differences'][number][]>();
  for (const { offer, field, before, after } of explanation.changes) {
    const differences = postponed.get(offer) ?? [];
    differences.push({ field, before, after, explained: true });
    postponed.set(offer, differences);
  }
  const open = new Set(explanation.changes.map(({ revision }) => revisionKey(revision)));
  return {
    ...explanation,
    changes: [],
    consumed: explanation.consumed.filter((key) => !open.has(key)),
    heldBack: [
      ...explanation.heldBack,
      ...[...postponed].map(([offer, differences]) => ({ offer, differences })),
    ],
  };
}
