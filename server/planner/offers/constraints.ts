/**
 * The hard constraints of a request, one row each, from the table of facts: which fact it asks of and which
 * answers break it. An unstated fact breaks it like a refusal does, under a code of its own.
 */
import type { Offer } from '../../../schemas/catalog.ts';
import { readFact } from '../../../schemas/fact-values.ts';
import { FACT_CONSTRAINTS } from '../../../schemas/facts.ts';
import { type PlanConstraints, planConstraintsSchema } from '../../../schemas/plan.ts';
import type { ExclusionCode, FactField, RelaxationCode, WhyCode } from '../reasons/index.ts';

export type Constraint = {
  readonly field: FactField;
  readonly isRequested: (constraints: PlanConstraints) => boolean;
  /** Why the offer breaks the constraint, null where its stated fact meets it. */
  readonly brokenBy: (offer: Offer) => ExclusionCode | null;
  readonly met: WhyCode;
  readonly relaxation: RelaxationCode;
};

/** The order of the constraints in a request, which is also that of the reasons. */
const ORDER = Object.keys(planConstraintsSchema.shape);

const CONSTRAINTS: readonly Constraint[] = [...FACT_CONSTRAINTS]
  .sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name))
  .map(({ field, name, asks, meets, refused, met, relaxation }): Constraint => {
    const codes: Readonly<Partial<Record<string, ExclusionCode>>> = refused;
    return {
      field,
      isRequested: (constraints) => constraints[name] === asks,
      brokenBy: (offer) => {
        const value = String(readFact(offer, field));
        if (meets.includes(value)) return null;
        const code = codes[value];
        if (code === undefined)
          throw new Error(`The table of facts has no reason against ${field}: ${value}`);
        return code;
      },
      met,
      relaxation,
    };
  });

/** A constraint that an offer does not meet, and why not. */
export type BrokenConstraint = { readonly constraint: Constraint; readonly code: ExclusionCode };

/** The constraints that a request makes, in the order of the table. */
export function requestedConstraints(constraints: PlanConstraints): Constraint[] {
  return CONSTRAINTS.filter(({ isRequested }) => isRequested(constraints));
}

/** Those of the constraints that an offer breaks. */
export function brokenConstraints(offer: Offer, constraints: readonly Constraint[]): BrokenConstraint[] {
  return constraints.flatMap((constraint) => {
    const code = constraint.brokenBy(offer);
    return code === null ? [] : [{ constraint, code }];
  });
}
