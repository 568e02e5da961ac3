/** Lists the facts that a record states, each with its path. */
import { statedFacts } from '../../schemas/fact-values.ts';
import type { OfferRecord } from '../../schemas/record.ts';

export type StatedField = {
  readonly field: string;
  /** Path of the value within the offer's YAML. */
  readonly path: readonly (string | number)[];
};

/** Every fact the offer states: those of the table of facts, its limits and what they cost, its set-up commands. */
export function statedFields(offer: OfferRecord): StatedField[] {
  const fixed = statedFacts(offer).map(({ field }) => ({ field, path: field.split('.') }));
  const limits = offer.limits.map((limit, index) => ({
    field: `limits.${limit.id}`,
    path: ['limits', index],
  }));
  const costs = offer.limits.flatMap((limit, index) =>
    limit.costs === undefined && limit.worth === undefined
      ? []
      : [
          {
            field: `limits.${limit.id}.costs`,
            path: ['limits', index, limit.costs === undefined ? 'worth' : 'costs'],
          },
        ],
  );
  const setup = offer.setup.map((step, index) => ({ field: `setup.${step.id}`, path: ['setup', index] }));
  return [...fixed, ...limits, ...costs, ...setup];
}
