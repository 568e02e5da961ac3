/**
 * The hard constraints of a request, one row each: which fact it asks of and which answers break it. An
 * unstated fact breaks it like a refusal does, under a code of its own.
 */
import type { Offer } from '../../../schemas/catalog.ts';
import type { PlanConstraints } from '../../../schemas/plan.ts';
import type { ExclusionCode, FactField, RelaxationCode } from '../reasons/index.ts';

export type Constraint = {
  readonly field: FactField;
  readonly isRequested: (constraints: PlanConstraints) => boolean;
  /** Why the offer breaks the constraint, null where its stated fact meets it. */
  readonly brokenBy: (offer: Offer) => ExclusionCode | null;
  readonly met:
    | 'commercial-allowed'
    | 'cn-available'
    | 'eea-available'
    | 'no-card'
    | 'no-phone'
    | 'no-pause'
    | 'no-training';
  readonly relaxation: RelaxationCode;
};

const CONSTRAINTS: readonly Constraint[] = [
  {
    field: 'commercial.use',
    isRequested: (constraints) => constraints.commercial,
    brokenBy: ({ commercial }) =>
      (({ allowed: null, forbidden: 'commercial-forbidden', unstated: 'commercial-unstated' }) as const)[
        commercial.use
      ],
    met: 'commercial-allowed',
    relaxation: 'relax-commercial',
  },
  {
    field: 'audiences.cn',
    isRequested: (constraints) => constraints.audience === 'cn',
    brokenBy: ({ audiences }) =>
      (({ available: null, unavailable: 'cn-unavailable', unstated: 'cn-unstated' }) as const)[audiences.cn],
    met: 'cn-available',
    relaxation: 'relax-audience',
  },
  {
    field: 'audiences.eea',
    isRequested: (constraints) => constraints.audience === 'eea',
    brokenBy: ({ audiences }) =>
      (({ available: null, unavailable: 'eea-unavailable', unstated: 'eea-unstated' }) as const)[
        audiences.eea
      ],
    met: 'eea-available',
    relaxation: 'relax-audience',
  },
  {
    field: 'signup.card',
    isRequested: (constraints) => constraints.noCard,
    brokenBy: ({ signup }) =>
      (({ 'not-required': null, required: 'card-required', unstated: 'card-unstated' }) as const)[
        signup.card
      ],
    met: 'no-card',
    relaxation: 'relax-no-card',
  },
  {
    field: 'signup.phone',
    isRequested: (constraints) => constraints.noPhone,
    brokenBy: ({ signup }) =>
      (({ 'not-required': null, required: 'phone-required', unstated: 'phone-unstated' }) as const)[
        signup.phone
      ],
    met: 'no-phone',
    relaxation: 'relax-no-phone',
  },
  {
    field: 'flags.idlePause',
    isRequested: (constraints) => constraints.noIdlePause,
    // A plan that sleeps wakes by itself: it meets the constraint and gets a watch.
    brokenBy: ({ flags }) =>
      (
        ({
          never: null,
          sleeps: null,
          pauses: 'idle-pauses',
          deletes: 'idle-deletes',
          unstated: 'idle-unstated',
        }) as const
      )[flags.idlePause],
    met: 'no-pause',
    relaxation: 'relax-no-idle-pause',
  },
  {
    field: 'flags.dataTraining',
    isRequested: (constraints) => constraints.noDataTraining,
    brokenBy: ({ flags }) =>
      (
        ({
          never: null,
          'opt-out': 'training-opt-out',
          used: 'training-used',
          unstated: 'training-unstated',
        }) as const
      )[flags.dataTraining],
    met: 'no-training',
    relaxation: 'relax-no-data-training',
  },
];

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
