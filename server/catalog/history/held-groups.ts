/** Facts that never changed as far as is known, together with those that are known for as long. */
import type { FactHistory } from '../../../schemas/offer-history.ts';

export type HeldGroup = {
  /** The day of the oldest copy, YYYY-MM-DD. */
  readonly on: string;
  readonly facts: readonly FactHistory[];
};

/** Limits and terms without a known change, those of the oldest copies first; set-up commands are no standing of a plan. */
export function heldGroups(facts: readonly FactHistory[]): HeldGroup[] {
  const groups = new Map<string, FactHistory[]>();
  for (const fact of facts) {
    const { since, steps, field } = fact;
    if (since === null || steps.length > 0 || field.startsWith('setup.')) continue;
    groups.set(since.on, [...(groups.get(since.on) ?? []), fact]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([on, held]) => ({ on, facts: held }));
}
