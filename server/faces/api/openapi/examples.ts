/** What examples of the reference are made from. They are real answers over the example catalog, so they stay true. */
import { type PlanAnswer, planRequestSchema } from '../../../../schemas/plan.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { type CatalogIndex, createCatalogIndex } from '../../../catalog/index.ts';
import { planStack } from '../../../planner/index.ts';
import type { ExampleWorld } from '../../operation.ts';
import { PLAN_EXAMPLE } from '../serve-plan.ts';
import { EXAMPLE_CATALOG, EXAMPLE_CHANGES, EXAMPLE_DETECTION } from './example-catalog.ts';

/** The server that examples come from. */
export const EXAMPLE_ORIGIN = 'https://zero.example';

/** The example catalog as the service reads it, with the plan of {@link PLAN_EXAMPLE} over it. */
export function exampleWorld(locale: Locale): ExampleWorld {
  const index = createCatalogIndex(EXAMPLE_CATALOG, EXAMPLE_CHANGES);
  return { index, plan: planExample(index), detection: EXAMPLE_DETECTION, locale, origin: EXAMPLE_ORIGIN };
}

function planExample({ changesByOffer }: CatalogIndex): PlanAnswer {
  const request = planRequestSchema.parse(PLAN_EXAMPLE);
  const outcome = planStack(EXAMPLE_CATALOG, request, { planUrlBase: EXAMPLE_ORIGIN, changesByOffer });
  if (outcome.kind !== 'plan')
    throw new Error('The example of a plan names slugs that the example catalog lacks');
  return outcome.plan;
}
