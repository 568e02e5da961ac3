/** The operations of the API. The reads come from the definitions that are served. */
import { planAnswerSchema, planRequestSchema } from '../../../schemas/plan.ts';
import type { ProblemCode } from '../../../schemas/problem.ts';
import type { ReadRoute } from '../read-route.ts';
import type { Components } from './components.ts';
import { exampleOf, examplePlan, exampleSlug, PLAN_EXAMPLE } from './examples.ts';
import { queryParameters } from './parameters.ts';
import { headerRefs, problemResponses } from './responses.ts';
import { NOT_MODIFIED, slugParameter } from './shared-parts.ts';

const READ_PROBLEMS: readonly ProblemCode[] = [
  'invalid-request',
  'malformed-address',
  'not-acceptable',
  'rate-limited',
  'internal-error',
  'not-ready',
];
const PLAN_PROBLEMS: readonly ProblemCode[] = [
  'invalid-request',
  'malformed-body',
  'not-acceptable',
  'body-too-large',
  'unsupported-media-type',
  'rate-limited',
  'internal-error',
  'not-ready',
];

/** A read as an operation. */
export function readOperation(route: ReadRoute, components: Components): object {
  const withSlug = route.path.includes('{slug}');
  const canMove = route.problems.includes('unknown-slug');
  return {
    tags: ['Catalog'],
    operationId: route.operationId,
    summary: route.summary,
    description: route.description,
    parameters: [...(withSlug ? [slugParameter(exampleSlug(route))] : []), ...queryParameters(route.query)],
    responses: {
      200: {
        description: route.summary,
        headers: headerRefs([
          'ETag',
          'Cache-Control',
          'Vary',
          'Content-Language',
          ...(route.paged === true ? (['Link'] as const) : []),
        ]),
        content: {
          'application/json': {
            schema: components.schemaOf(route.answer, 'output'),
            example: exampleOf(route),
          },
        },
      },
      304: NOT_MODIFIED,
      ...(canMove
        ? {
            308: {
              description: 'The slug is an old one.',
              headers: headerRefs(['Location', 'Cache-Control']),
            },
          }
        : {}),
      ...problemResponses([...READ_PROBLEMS, ...route.problems]),
    },
  };
}

/** POST /plan. */
export function planOperation(components: Components): object {
  return {
    tags: ['Planner'],
    operationId: 'planStack',
    summary: 'Plan a zero-cost stack',
    description:
      'For each need a chosen offer, alternatives and exclusions, with warnings and official setup commands. `zeroCost` is true only when every need has a pick without an end date whose stated limits cover every stated usage figure; a limit that a plan does not state proves nothing. `prefer` and `exclude` take offer or provider slugs.',
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: components.schemaOf(planRequestSchema, 'input'),
          example: PLAN_EXAMPLE,
        },
      },
    },
    responses: {
      200: {
        description: 'The plan. Never kept by caches.',
        headers: headerRefs(['Cache-Control', 'Vary', 'Content-Language', 'RateLimit', 'RateLimit-Policy']),
        content: {
          'application/json': {
            schema: components.schemaOf(planAnswerSchema, 'output'),
            example: examplePlan(),
          },
        },
      },
      ...problemResponses(PLAN_PROBLEMS),
    },
  };
}
