/**
 * The JSON API below `/api/zero` and `/api/stacks`, and its description. Other faces read `reads/` and
 * `check-request/`, which load no route.
 */
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../context.ts';
import { serveCheck } from './serve-check.ts';
import { serveHealth } from './serve-health.ts';
import { serveIndex } from './serve-index.ts';
import { serveOpenApi } from './serve-openapi.ts';
import { servePlan, servePlanReads } from './serve-plan.ts';
import { serveProblemTypes } from './serve-problem-types.ts';
import { serveReads } from './serve-reads.ts';
import { serveStacks } from './serve-stacks.ts';

export {
  type DescribedAnswer,
  type DescribedOperation,
  describeApi,
  type Parameter,
} from './openapi/describe.ts';
export { SECTIONS, TAGS } from './openapi/description.ts';

/** What registers the routes of the API, each in a scope of its own. */
export const API_FACES: readonly ((app: FastifyInstance, context: ApiContext) => void | Promise<void>)[] = [
  serveReads,
  servePlan,
  servePlanReads,
  serveCheck,
  serveStacks,
  serveIndex,
  serveProblemTypes,
  serveHealth,
  serveOpenApi,
];
