/** Examples of the reads: what they really answer over the example catalog, so they cannot become untrue. */
import { type PlanAnswer, planRequestSchema } from '../../../schemas/plan.ts';
import { createCatalogIndex } from '../../catalog/index.ts';
import { planStack } from '../../planner/index.ts';
import type { ReadRoute } from '../read-route.ts';
import { EXAMPLE_CATALOG, EXAMPLE_CHANGES } from './example-catalog.ts';

const SLUGS: Readonly<Record<string, string>> = { getOffer: 'example-postgres', getProvider: 'example' };
const QUERIES: Readonly<Record<string, string>> = {
  listOffers: '?q=postgres&limit=1',
  compareOffers: '?offers=example-postgres,sample-postgres',
};

/** The answer of a read over the example catalog. Throws where the example is not a good request. */
export function exampleOf(route: ReadRoute): unknown {
  const prepared = route.prepare(QUERIES[route.operationId] ?? '', SLUGS[route.operationId] ?? '');
  if (!prepared.ok)
    throw new Error(`The example of ${route.operationId} is not valid: ${prepared.trouble.detail?.en}`);
  const outcome = prepared.value.run(createCatalogIndex(EXAMPLE_CATALOG, EXAMPLE_CHANGES));
  if (outcome.kind !== 'value') throw new Error(`The example of ${route.operationId} finds nothing`);
  return outcome.value;
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
  return planStack(EXAMPLE_CATALOG, planRequestSchema.parse(PLAN_EXAMPLE), {
    planUrlBase: 'https://zero.example',
  });
}
