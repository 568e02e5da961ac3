/** What plans say to each condition that a request can switch on. */
import type { Offer } from '../../schemas/catalog.ts';
import { conditionValue, meetsCondition } from '../../schemas/fact-values.ts';
import { type ConstraintSwitch, SWITCHED_CONSTRAINTS } from '../../schemas/facts.ts';
import type { Role } from '../../schemas/vocabulary.ts';

export type ConstraintCount = {
  /** Plans that state to meet it. */
  readonly plans: number;
  /** Plans that state the contrary, or what is neither yes nor no. */
  readonly refusing: number;
  /** All plans that were looked at. */
  readonly of: number;
};

/** @param needs only plans that serve one of them are counted; all if it is empty. Silence meets nothing. */
export function countConstraints(
  offers: readonly Offer[],
  needs: readonly Role[],
): ReadonlyMap<ConstraintSwitch, ConstraintCount> {
  const served = offers.filter(
    ({ standing, roles }) =>
      standing === 'available' && (needs.length === 0 || roles.some((role) => needs.includes(role))),
  );
  return new Map(
    SWITCHED_CONSTRAINTS.map((row) => {
      const plans = served.filter((offer) => meetsCondition(offer, row)).length;
      const stated = served.filter((offer) => conditionValue(offer, row.field) !== null).length;
      return [row.name, { plans, refusing: stated - plans, of: served.length }];
    }),
  );
}

/** Fewer than one in twenty: a condition that hardly any plan states tells plans apart no more. */
const HARDLY_ANY = 0.05;

/** Whether no or hardly any plan states to meet a condition. */
export function isHardlyStated({ plans, of }: ConstraintCount): boolean {
  return plans < of * HARDLY_ANY;
}

/** The conditions that plans state, that first which is a no most often where anything is said. */
export function rankConstraints(counts: ReadonlyMap<ConstraintSwitch, ConstraintCount>): {
  readonly told: readonly ConstraintSwitch[];
  readonly rare: readonly ConstraintSwitch[];
} {
  const all = [...counts];
  const noes = ({ plans, refusing }: ConstraintCount): number => refusing / (plans + refusing);
  return {
    told: all
      .filter(([, count]) => !isHardlyStated(count))
      .sort(([, a], [, b]) => noes(b) - noes(a))
      .map(([name]) => name),
    rare: all.filter(([, count]) => isHardlyStated(count)).map(([name]) => name),
  };
}
