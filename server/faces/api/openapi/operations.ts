/** The catalog reads and the planner in the reference. The reads come from the definitions that are served. */
import { planAnswerSchema, planRequestSchema } from '../../../../schemas/plan.ts';
import type { ProblemCode } from '../../../../schemas/problem.ts';
import type { ReadRoute } from '../read-route.ts';
import type { Components } from './components.ts';
import { exampleOf, examplePlan, exampleSlug, PLAN_EXAMPLE } from './examples.ts';
import { headerRefs } from './header-fields.ts';
import { queryParameters } from './parameters.ts';
import { problemResponses } from './responses.ts';
import { FRESH, headerParameter, KEPT, MOVED, NOT_MODIFIED, slugParameter } from './shared-parts.ts';

const READ_PROBLEMS: readonly ProblemCode[] = [
  'invalid-request',
  'malformed-address',
  'not-acceptable',
  'rate-limited',
  'internal-error',
  'not-ready',
];
/** What POST /plan and POST /check may answer besides the answer. */
export const POST_PROBLEMS: readonly ProblemCode[] = [
  'invalid-request',
  'malformed-body',
  'malformed-address',
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
    parameters: [
      ...(withSlug ? [slugParameter(exampleSlug(route))] : []),
      ...queryParameters(route.query, route.explain),
      headerParameter('IfNoneMatch'),
    ],
    responses: {
      200: {
        description: `${route.summary}.`,
        headers: headerRefs([
          ...KEPT,
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
      ...(canMove ? { 308: MOVED } : {}),
      ...problemResponses([
        ...READ_PROBLEMS,
        ...route.problems,
        // A slug that is longer than any can be is an address that does not exist.
        ...(withSlug ? (['not-found'] as const) : []),
      ]),
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
      'For each need a chosen offer, alternatives and exclusions, with warnings and official setup commands. The `verdict` is `zero` only when every need has a pick that lasts, states to meet every constraint, and whose stated limits cover every stated usage figure (only then is `zeroCost` true); `zero-if-confirmed` when the same holds but some pick does not state a constraint, which `unconfirmed` names with the page to read; else `not-zero`. What a plan does not state proves nothing. `prefer` and `exclude` take offer or provider slugs.',
    requestBody: {
      required: true,
      description: 'What is needed, under which constraints, at which scale. At most 128 KiB.',
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
        headers: headerRefs(FRESH),
        content: {
          'application/json': {
            schema: components.schemaOf(planAnswerSchema, 'output'),
            example: examplePlan(),
          },
        },
      },
      ...problemResponses(POST_PROBLEMS),
    },
  };
}
