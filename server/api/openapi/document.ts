/** The OpenAPI document. The same service gives the same bytes: nothing of a run or a snapshot is in it. */
import { problemSchema } from '../../../schemas/problem.ts';
import { API_BASE } from '../read-route.ts';
import { READS } from '../reads/index.ts';
import { checkOperation } from './check-operation.ts';
import { createComponents } from './components.ts';
import { feedOperations } from './feed-operations.ts';
import { mirrorOperations } from './mirror-operations.ts';
import { planOperation, readOperation } from './operations.ts';
import { HEADERS } from './responses.ts';
import { serviceOperations } from './service-operations.ts';
import { STACKS_SECURITY, stackOperations } from './stack-operations.ts';
import { DESCRIPTION, TAGS } from './texts.ts';

/** @param version of the service */
export function buildOpenApi(version: string): Readonly<Record<string, unknown>> {
  const components = createComponents();
  components.schemaOf(problemSchema, 'output');
  const paths = {
    ...Object.fromEntries(
      READS.map((route) => [API_BASE + route.path, { get: readOperation(route, components) }]),
    ),
    [`${API_BASE}/plan`]: { post: planOperation(components) },
    [`${API_BASE}/check`]: { post: checkOperation(components) },
    ...stackOperations(components),
    ...feedOperations(),
    ...mirrorOperations(components),
    ...serviceOperations(),
  };
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Zero: free plans, checked every night',
      version,
      description: DESCRIPTION,
      license: { name: 'Usage terms: see the description' },
    },
    // Only saved stacks need a key, and say so.
    security: [],
    servers: [{ url: '/', description: 'This server.' }],
    tags: TAGS,
    paths,
    components: { schemas: components.all(), headers: HEADERS, securitySchemes: STACKS_SECURITY },
  };
}
