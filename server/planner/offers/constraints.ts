/**
 * The hard constraints of a request, one row each, from the table of facts: which fact it asks of and which
 * answers break it. A plan that states nothing neither meets nor breaks it: that is for a person to confirm.
 */
import type { Offer } from '../../../schemas/catalog.ts';
import { conditionValue } from '../../../schemas/fact-values.ts';
import { type ConstraintId, FACT_CONSTRAINTS } from '../../../schemas/facts.ts';
import { type PlanConstraints, planConstraintsSchema } from '../../../schemas/plan.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import type { FactField } from '../reasons/reason.ts';
import type { ExclusionCode, RelaxationCode, UnconfirmedCode, WhyCode } from '../reasons/reason-table.ts';

/** What an offer's fact says to a constraint: yes, no, or neither, which a person must confirm. */
export type ConstraintAnswer =
  | { readonly is: 'met' }
  | { readonly is: 'open'; readonly code: UnconfirmedCode }
  | { readonly is: 'broken'; readonly code: ExclusionCode };

export type Constraint = {
  readonly id: ConstraintId;
  /** As the request names it. */
  readonly name: keyof PlanConstraints;
  readonly field: FactField;
  readonly isRequested: (constraints: PlanConstraints) => boolean;
  readonly met: WhyCode;
  /** Whether a plan that states nothing most likely breaks it if it serves this role. */
  readonly silenceIsDoubt: (role: Role) => boolean;
  /** Whether its silence is a weaker sign of that. */
  readonly silenceIsUnlikely: (role: Role) => boolean;
  /** Whether silence about it leaves something to be confirmed if the plan serves this role. */
  readonly mattersIn: (role: Role) => boolean;
  /** For giving the constraint up; null if no plan that breaks it is any use to who asks for it. */
  readonly relaxation: RelaxationCode | null;
};

/** The order of the constraints in a request, which is also that of the reasons. */
const ORDER = Object.keys(planConstraintsSchema.shape);
const ROWS = [...FACT_CONSTRAINTS].sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name));

const CONSTRAINTS: readonly Constraint[] = ROWS.map((row): Constraint => ({
  id: row.id,
  name: row.name,
  field: row.field,
  isRequested: (constraints) => constraints[row.name] === row.asks,
  met: row.met,
  silenceIsDoubt: (role) => 'doubtedIn' in row && isOneOf(row.doubtedIn, role),
  silenceIsUnlikely: (role) => 'unlikelyIn' in row && isOneOf(row.unlikelyIn, role),
  mattersIn: (role) => !('silentIn' in row && isOneOf(row.silentIn, role)),
  relaxation: 'relaxation' in row ? row.relaxation : null,
}));

const isOneOf = (roles: readonly Role[], role: Role): boolean => roles.includes(role);

/** What an offer's facts say to every constraint there is. */
export function constraintAnswers(offer: Offer): ReadonlyMap<ConstraintId, ConstraintAnswer> {
  return new Map(
    ROWS.map((row): [ConstraintId, ConstraintAnswer] => {
      const { field, id } = row;
      const value = conditionValue(offer, field);
      if (value === null) return [id, { is: 'open', code: row.unconfirmed }];
      const meets: readonly string[] = row.meets;
      if (meets.includes(value)) return [id, { is: 'met' }];
      const undecided: ByValue<UnconfirmedCode> = 'undecided' in row ? row.undecided : {};
      const open = undecided[value];
      if (open !== undefined) return [id, { is: 'open', code: open }];
      const refused: ByValue<ExclusionCode> = row.refused;
      const code = refused[value];
      if (code === undefined) throw new Error(`The table of facts has no reason against ${field}: ${value}`);
      return [id, { is: 'broken', code }];
    }),
  );
}

type ByValue<Code> = Readonly<Partial<Record<string, Code>>>;

/** The constraints that a request makes, in the order of the table. */
export function requestedConstraints(constraints: PlanConstraints): Constraint[] {
  return CONSTRAINTS.filter(({ isRequested }) => isRequested(constraints));
}

const NOTHING_ASKED = planConstraintsSchema.parse({});

/** The constraints without those of these names. */
export function giveUp(constraints: PlanConstraints, names: readonly Constraint['name'][]): PlanConstraints {
  return { ...constraints, ...Object.fromEntries(names.map((name) => [name, NOTHING_ASKED[name]])) };
}

/** The constraint that a reason names to be given up; undefined if the reason is about something else. */
export function findRelaxed(code: string): Constraint['name'] | undefined {
  return CONSTRAINTS.find(({ relaxation }) => relaxation === code)?.name;
}
