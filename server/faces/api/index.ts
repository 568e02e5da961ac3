/** The JSON API below `/api/zero` and `/api/stacks`, its description, and what other faces read of it. */
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../context.ts';
import { serveCheck } from './serve-check.ts';
import { serveHealth } from './serve-health.ts';
import { serveIndex } from './serve-index.ts';
import { serveOpenApi } from './serve-openapi.ts';
import { servePlan } from './serve-plan.ts';
import { servePrivateFeeds } from './serve-private-feeds.ts';
import { serveProblemTypes } from './serve-problem-types.ts';
import { serveReads } from './serve-reads.ts';
import { serveStacks } from './serve-stacks.ts';

export { buildOpenApi } from './openapi/index.ts';
export { CHECK_BODY_MAX_BYTES, readCheckRequest } from './read-check-request.ts';
export { API_BASE, jsonOf, type ReadOutcome, type ReadRoute } from './read-route.ts';
export { unknownSort } from './reads/best.ts';
export { unknownBefore } from './reads/changes.ts';
export { READS } from './reads/index.ts';

/** What registers the routes of the API, each in a scope of its own. */
export const API_FACES: readonly ((app: FastifyInstance, context: ApiContext) => void | Promise<void>)[] = [
  serveReads,
  servePlan,
  serveCheck,
  serveStacks,
  servePrivateFeeds,
  serveIndex,
  serveProblemTypes,
  serveHealth,
  serveOpenApi,
];
