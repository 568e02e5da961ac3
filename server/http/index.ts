/** HTTP: how a request is routed, counted, negotiated and answered. Knows no face and nothing of the catalog. */
export { refuseAmbiguousRequests } from './ambiguous-requests.ts';
export { createAnswerCaches } from './answer-cache.ts';
export {
  type Accepted,
  cachedGet,
  fixedGet,
  type GetRequest,
  type GetResult,
  type HttpContext,
  isPrepared,
} from './cached-get.ts';
export { CODED_MIN_BYTES, compress } from './compress.ts';
export { checkPreconditions, isCurrent, isUnmodified } from './conditional.ts';
export {
  createClientErrorHandler,
  createErrorHandler,
  createNotFoundHandler,
  ignoreUnknownExpect,
} from './error-handlers.ts';
export {
  DATA_SECURITY,
  FILE_CORS,
  type HeaderFields,
  isOpenToAllOrigins,
  NO_STORE,
  OPEN_CORS,
  PERMANENT_CACHE,
  READ_CACHE,
  securityFields,
} from './headers.ts';
export { HTTP_LIMITS } from './http-limits.ts';
export { BeyondBoundsError, boundJsonBodies, JSON_BOUNDS } from './json-bounds.ts';
export { linkField, offsetLinks, queryString } from './links.ts';
export {
  acceptsJson,
  namesPage,
  type PageFormat,
  preferredCoding,
  preferredFormat,
  prefersHtml,
} from './negotiate.ts';
export type { CallPeers } from './peer-counter.ts';
export { type AnswerFields, prepareAnswer, sendPrepared } from './prepared-answer.ts';
export {
  buildProblem,
  invalidRequest,
  type Meant,
  NOT_ACCEPTABLE,
  NOT_READY,
  OVERLOADED,
  type ProblemDetail,
  problemTypeUrl,
  timeSpent,
  unknownName,
  unknownQuote,
  unknownSlug,
} from './problem.ts';
export { createRateLimits, type RateLimitSettings, rateLimited } from './rate-limits.ts';
export {
  callFields,
  identifyCaller,
  PLANS_AND_CHECKS_POLICY,
  type RatePolicy,
  type RateVerdict,
  READS_POLICY,
  STACKS_POLICY,
} from './rate-policy.ts';
export { connectSharedCounter } from './redis-counter.ts';
export { readPath, routePath } from './request-path.ts';
export { nameRequest } from './request-id.ts';
export { respond } from './respond.ts';
export { createRouteTable } from './route-table.ts';
export { createProblemSender, type ProblemPage } from './send-problem.ts';
export { type Overload, type OverloadLimits, overloadLimits, shedWhenOverloaded } from './shed-requests.ts';
export { createTurns, inTurn } from './turns.ts';
export { malformedAddress, type Validation, validate, validateQuery } from './validate.ts';
