/** HTTP: how a request is routed, counted, negotiated and answered. Knows no face and nothing of the catalog. */
export { refuseAmbiguousRequests } from './ambiguous-requests.ts';
export { type AnswerCaches, createAnswerCaches } from './answer-cache.ts';
export { type Accepted, type Asked, cachedGet, fixedGet, isPrepared, type Made } from './cached-get.ts';
export { isCurrent, isUnmodified, useConditionalReads } from './conditional.ts';
export type { HttpContext } from './context.ts';
export {
  DATA_SECURITY,
  type HeaderFields,
  isOpenToAllOrigins,
  NO_STORE,
  OPEN_CORS,
  PREFLIGHT,
  READ_CACHE,
  SETTLED_CACHE,
  type SecurityFields,
  securityFields,
} from './headers.ts';
export { linkField, offsetLinks, queryString } from './links.ts';
export {
  HTTP_LIMITS,
  type LoadProbe,
  type LoadSample,
  OVERLOADED,
  type Overload,
  type OverloadLimits,
  overloadLimits,
  shedWhenOverloaded,
} from './load-shedding/index.ts';
export { acceptsJson, type PageFormat, preferredCoding, preferredFormat, prefersHtml } from './negotiate.ts';
export { type AnswerFields, type PreparedAnswer, prepareAnswer } from './prepared-answer.ts';
export {
  buildProblem,
  createClientErrorHandler,
  createErrorHandler,
  createNotFoundHandler,
  createProblemSender,
  ignoreUnknownExpect,
  invalidRequest,
  localeOf,
  type Meant,
  NOT_ACCEPTABLE,
  NOT_READY,
  PROBLEM_TYPE,
  type ProblemDetail,
  type ProblemPage,
  type ProblemSender,
  problemTypeUrl,
  unknownQuote,
  unknownSlug,
} from './problems/index.ts';
export {
  callerOf,
  connectSharedCounter,
  createRateLimits,
  PLANS_AND_CHECKS_POLICY,
  type RateLimitLog,
  type RateLimitSettings,
  type RateLimits,
  type RatePolicy,
  type RateVerdict,
  READS_POLICY,
  rateFields,
  rateLimited,
  type SharedCounter,
  STACKS_POLICY,
} from './rate-limit/index.ts';
export { pathOf, queryOf, routePath } from './request-path.ts';
export { respond } from './respond.ts';
export { createRouteTable } from './route-table.ts';
export { malformedAddress, type Validation, validate, validateQuery } from './validate.ts';
