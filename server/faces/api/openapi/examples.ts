/** Examples of the reads: what they really answer over the example catalog, so they cannot become untrue. */

import { type PlanAnswer, planRequestSchema } from '../../../../schemas/plan.ts';
import { type CatalogIndex, createCatalogIndex } from '../../../catalog/index.ts';
import { planStack } from '../../../planner/index.ts';
import { jsonOf, type ReadRoute } from '../read-route.ts';
import { EXAMPLE_CATALOG, EXAMPLE_CHANGES } from './example-catalog.ts';
import { exampleQuery } from './parameters.ts';

/** The server that examples come from. */
export const EXAMPLE_ORIGIN = 'https://zero.example';

const SLUGS: Readonly<Record<string, string>> = {
  getOffer: 'example-postgres',
  getOfferHistory: 'example-postgres',
  getProvider: 'example',
};

/** The example catalog as the service reads it. */
export function exampleIndex(): CatalogIndex {
  return createCatalogIndex(EXAMPLE_CATALOG, EXAMPLE_CHANGES);
}

/** The answer of a read over the example catalog. Throws where the example is not a good request. */
export function exampleOf(route: ReadRoute): unknown {
  const prepared = route.prepare(exampleQuery(route.query, route.explain), exampleSlug(route));
  if (!prepared.ok)
    throw new Error(`The example of ${route.operationId} is not valid: ${prepared.problem.detail?.en}`);
  const outcome = prepared.value.run(exampleIndex());
  if (outcome.kind !== 'value' && outcome.kind !== 'text')
    throw new Error(`The example of ${route.operationId} finds nothing`);
  return JSON.parse(jsonOf(outcome));
}

/** The slug in the path of an example. */
export function exampleSlug(route: ReadRoute): string {
  return SLUGS[route.operationId] ?? '';
}

export const PLAN_EXAMPLE = {
  needs: ['postgres'],
  constraints: { commercial: true, noCard: true },
  scale: { databaseGb: 0.5 },
};

/** What the planner answers to {@link PLAN_EXAMPLE} over the example catalog. */
export function examplePlan(): PlanAnswer {
  const request = planRequestSchema.parse(PLAN_EXAMPLE);
  const { changesByOffer } = exampleIndex();
  const outcome = planStack(EXAMPLE_CATALOG, request, { planUrlBase: EXAMPLE_ORIGIN, changesByOffer });
  if (outcome.kind !== 'plan')
    throw new Error('The example of a plan names slugs that the example catalog lacks');
  return outcome.plan;
}
