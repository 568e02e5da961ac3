/** The OpenAPI document. The same service gives the same bytes: nothing of a run or a snapshot is in it. */
import { problemSchema } from '../../../../schemas/problem.ts';
import { API_BASE } from '../read-route.ts';
import { READS } from '../reads/index.ts';
import { checkOperation } from './check-operation.ts';
import { createComponents } from './components.ts';
import { withCorsFields } from './cors-fields.ts';
import { DESCRIPTION } from './description.ts';
import { feedOperations } from './feed-operations.ts';
import { HEADERS } from './header-fields.ts';
import { mirrorOperations } from './mirror-operations.ts';
import { planOperation, readOperation } from './operations.ts';
import { PROBLEM_EXAMPLES } from './problem-examples.ts';
import { serviceOperations } from './service-operations.ts';
import { HEADER_PARAMETERS } from './shared-parts.ts';
import { STACKS_SECURITY, stackExamples, stackOperations } from './stack-operations.ts';
import { tableOperations } from './table-operations.ts';
import { TAGS } from './tags.ts';

/**
 * @param service.version of the service
 * @param service.publicUrl where the service is reached, without a slash at the end
 */
export function buildOpenApi(service: {
  readonly version: string;
  readonly publicUrl: string;
}): Readonly<Record<string, unknown>> {
  const about = `${service.publicUrl}/about`;
  const components = createComponents();
  components.schemaOf(problemSchema, 'output');
  const paths: Record<string, object> = {
    ...Object.fromEntries(
      READS.map((route) => [API_BASE + route.path, { get: readOperation(route, components) }]),
    ),
    [`${API_BASE}/plan`]: { post: planOperation(components) },
    [`${API_BASE}/check`]: { post: checkOperation(components) },
    ...stackOperations(components),
    ...tableOperations(),
    ...feedOperations(components),
    ...mirrorOperations(components),
    ...serviceOperations(components),
  };
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Zero: free plans, checked every night',
      summary: 'A catalog of free plans with quotes, sources and freshness; a planner and a checker over it.',
      version: service.version,
      description: DESCRIPTION,
      termsOfService: about,
      contact: { name: 'The operators of this service', url: about },
      license: { name: 'Usage terms of the catalog', url: about },
    },
    // Only saved stacks need a key, and say so.
    security: [],
    servers: [{ url: '/', description: 'This server.' }],
    tags: TAGS,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [path, withCorsFields(path, { ...item })]),
    ),
    components: {
      schemas: components.all(),
      examples: { ...PROBLEM_EXAMPLES, ...stackExamples() },
      headers: HEADERS,
      parameters: HEADER_PARAMETERS,
      securitySchemes: STACKS_SECURITY,
    },
  };
}
