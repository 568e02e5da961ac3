/**
 * The hard constraints of a request, one row each: which fact it asks of and which answers break it. An
 * unstated fact breaks it like a refusal does, under a code of its own (DESIGN section 6).
 */
import type { Offer } from '../../../schemas/catalog.ts';
import type { PlanConstraints } from '../../../schemas/plan.ts';
import type { ExclusionCode, RelaxationCode } from '../explain/reason-table.ts';
import type { FactField } from './fact-field.ts';

export interface ConstraintRow {
  readonly id: string;
  readonly field: FactField;
  readonly asked: (constraints: PlanConstraints) => boolean;
  /** Why the offer breaks the constraint, null where its stated fact meets it. */
  readonly broken: (offer: Offer) => ExclusionCode | null;
  readonly met:
    | 'commercial-allowed'
    | 'cn-available'
    | 'eea-available'
    | 'no-card'
    | 'no-phone'
    | 'no-pause'
    | 'no-training';
  readonly relaxation: RelaxationCode;
}

export const CONSTRAINTS: readonly ConstraintRow[] = [
  {
    id: 'commercial',
    field: 'commercial.use',
    asked: (constraints) => constraints.commercial,
    broken: ({ commercial }) =>
      (({ allowed: null, forbidden: 'commercial-forbidden', unstated: 'commercial-unstated' }) as const)[
        commercial.use
      ],
    met: 'commercial-allowed',
    relaxation: 'relax-commercial',
  },
  {
    id: 'cn',
    field: 'audiences.cn',
    asked: (constraints) => constraints.audience === 'cn',
    broken: ({ audiences }) =>
      (({ available: null, unavailable: 'cn-unavailable', unstated: 'cn-unstated' }) as const)[audiences.cn],
    met: 'cn-available',
    relaxation: 'relax-audience',
  },
  {
    id: 'eea',
    field: 'audiences.eea',
    asked: (constraints) => constraints.audience === 'eea',
    broken: ({ audiences }) =>
      (({ available: null, unavailable: 'eea-unavailable', unstated: 'eea-unstated' }) as const)[
        audiences.eea
      ],
    met: 'eea-available',
    relaxation: 'relax-audience',
  },
  {
    id: 'noCard',
    field: 'signup.card',
    asked: (constraints) => constraints.noCard,
    broken: ({ signup }) =>
      (({ 'not-required': null, required: 'card-required', unstated: 'card-unstated' }) as const)[
        signup.card
      ],
    met: 'no-card',
    relaxation: 'relax-no-card',
  },
  {
    id: 'noPhone',
    field: 'signup.phone',
    asked: (constraints) => constraints.noPhone,
    broken: ({ signup }) =>
      (({ 'not-required': null, required: 'phone-required', unstated: 'phone-unstated' }) as const)[
        signup.phone
      ],
    met: 'no-phone',
    relaxation: 'relax-no-phone',
  },
  {
    id: 'noIdlePause',
    field: 'flags.idlePause',
    asked: (constraints) => constraints.noIdlePause,
    // A plan that sleeps wakes by itself: it meets the constraint and gets a watch.
    broken: ({ flags }) =>
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
    id: 'noDataTraining',
    field: 'flags.dataTraining',
    asked: (constraints) => constraints.noDataTraining,
    broken: ({ flags }) =>
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

/** The rows a request asks for, as bits by their position in CONSTRAINTS. */
export function askedBits(constraints: PlanConstraints): number {
  return CONSTRAINTS.reduce(
    (bits, row, position) => (row.asked(constraints) ? bits | (1 << position) : bits),
    0,
  );
}

/** The rows an offer breaks whether asked or not, as bits by their position in CONSTRAINTS. */
export function brokenBits(offer: Offer): number {
  return CONSTRAINTS.reduce(
    (bits, row, position) => (row.broken(offer) === null ? bits : bits | (1 << position)),
    0,
  );
}
