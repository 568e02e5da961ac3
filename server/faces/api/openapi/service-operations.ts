/** Health, the index of the API, its description and the kinds of problems in the reference. */

import { z } from 'zod';
import { PROBLEM_TABLE, type ProblemCode } from '../../../../schemas/problem.ts';
import { about, localizedTextSchema, timestampSchema } from '../../../../schemas/text.ts';
import { problemTypeUrl } from '../../../http/index.ts';
import { API_BASE } from '../read-route.ts';
import { describeApi } from '../serve-index.ts';
import type { Components } from './components.ts';
import { EXAMPLE_CATALOG } from './example-catalog.ts';
import { EXAMPLE_ORIGIN } from './examples.ts';
import { headerRefs } from './header-fields.ts';
import { problemResponses, withPages } from './responses.ts';
import { headerParameter, KEPT, NOT_MODIFIED, pathParameter } from './shared-parts.ts';

const healthSchema = z.strictObject({ status: z.literal('ok') }).meta({ id: 'Health' });
const readinessSchema = z
  .strictObject({
    status: z.literal('ready'),
    snapshot: about(z.string(), 'The version that is being served.', '正在提供的版本。'),
    dataAsOf: timestampSchema,
  })
  .meta({ id: 'Readiness' });
const indexSchema = z
  .strictObject({
    name: z.string(),
    dataAsOf: timestampSchema,
    snapshot: z.string(),
    docs: z.string(),
    openapi: z.string(),
    changesFeed: z.string(),
    snapshots: z.string(),
    endpoints: z.array(
      z.strictObject({ method: z.enum(['GET', 'POST']), url: z.string(), summary: z.string() }),
    ),
    limits: z.array(
      z.strictObject({ name: z.string(), limit: z.number().int(), windowSeconds: z.number().int() }),
    ),
  })
  .meta({ id: 'ApiIndex' });
const problemTypeSchema = z
  .strictObject({
    type: z.string(),
    code: z.string(),
    status: z.number().int(),
    title: localizedTextSchema,
    description: localizedTextSchema,
  })
  .meta({ id: 'ProblemType' });
const openApiSchema = z
  .looseObject({
    openapi: z.string(),
    info: z.looseObject({ title: z.string(), version: z.string() }),
    paths: z.looseObject({}),
  })
  .meta({ id: 'OpenApi' });

const EXAMPLE_CODE: ProblemCode = 'unknown-slug';

/** Everything that is about the service and not about the catalog. */
export function serviceOperations(components: Components): Record<string, object> {
  const json = (schema: z.ZodType, example: unknown): object => ({
    'application/json': { schema: components.schemaOf(schema, 'output'), example },
  });
  const { snapshot, dataAsOf } = EXAMPLE_CATALOG;
  return {
    [API_BASE]: {
      get: {
        tags: ['Service'],
        operationId: 'getIndex',
        summary: 'The addresses of the API',
        description:
          'For people and programs that begin here: every read, the planner, the checker, their limits.',
        parameters: [headerParameter('IfNoneMatch')],
        responses: {
          200: {
            description: 'The addresses.',
            headers: headerRefs([...KEPT, 'Link']),
            content: json(indexSchema, describeApi(EXAMPLE_ORIGIN, dataAsOf, snapshot)),
          },
          304: NOT_MODIFIED,
          ...problemResponses(['not-acceptable', 'rate-limited', 'internal-error', 'not-ready']),
        },
      },
    },
    '/openapi.json': {
      get: {
        tags: ['Service'],
        operationId: 'getOpenApi',
        summary: 'This description',
        description: 'OpenAPI 3.1. `/docs` shows it to people. The same service gives the same bytes.',
        parameters: [headerParameter('IfNoneMatch')],
        responses: {
          200: {
            description: 'The description of the API.',
            headers: headerRefs(KEPT),
            content: json(openApiSchema, {
              openapi: '3.1.1',
              info: { title: 'Zero: free plans, checked every night', version: '0.1.0' },
              paths: {},
            }),
          },
          304: NOT_MODIFIED,
          ...problemResponses(['internal-error'], 'not-counted'),
        },
      },
    },
    '/problems/{code}': {
      get: {
        tags: ['Service'],
        operationId: 'getProblemType',
        summary: 'What a kind of problem means, and what to do about it',
        description: 'Where the `type` of an error body leads. A browser gets a page, everybody else JSON.',
        parameters: [
          pathParameter('code', 'The last part of a `type`.', z.string(), EXAMPLE_CODE),
          headerParameter('IfNoneMatch'),
        ],
        responses: {
          200: {
            description: 'The kind of problem, in both languages.',
            headers: headerRefs(KEPT),
            content: {
              ...json(problemTypeSchema, {
                type: problemTypeUrl(EXAMPLE_ORIGIN, EXAMPLE_CODE),
                code: EXAMPLE_CODE,
                status: PROBLEM_TABLE[EXAMPLE_CODE].status,
                title: PROBLEM_TABLE[EXAMPLE_CODE].title,
                description: PROBLEM_TABLE[EXAMPLE_CODE].help,
              }),
              'text/html': {
                schema: { type: 'string' },
                example: `<!doctype html>\n<title>${PROBLEM_TABLE[EXAMPLE_CODE].title.en}</title>\n`,
              },
            },
          },
          304: NOT_MODIFIED,
          ...withPages(problemResponses(['malformed-address', 'not-found', 'internal-error'], 'not-counted')),
        },
      },
    },
    '/healthz': {
      get: {
        tags: ['Service'],
        operationId: 'getHealth',
        summary: 'Whether the process answers',
        description: 'For whoever runs the service. Not limited.',
        responses: {
          200: {
            description: 'It does.',
            headers: headerRefs(['Cache-Control']),
            content: json(healthSchema, { status: 'ok' }),
          },
          ...problemResponses([], 'health'),
        },
      },
    },
    '/readyz': {
      get: {
        tags: ['Service'],
        operationId: 'getReadiness',
        summary: 'Whether there is a snapshot to answer from',
        description: 'For load balancers and whoever runs the service. Not limited.',
        responses: {
          200: {
            description: 'There is.',
            headers: headerRefs(['Cache-Control']),
            content: json(readinessSchema, { status: 'ready', snapshot, dataAsOf }),
          },
          ...problemResponses(['internal-error', 'not-ready'], 'health'),
        },
      },
    },
  };
}
