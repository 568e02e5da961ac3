/** Problems: error bodies (RFC 9457), how they are sent, and what becomes of errors that no route caught. */
export {
  createClientErrorHandler,
  createErrorHandler,
  createNotFoundHandler,
  ignoreUnknownExpect,
} from './errors.ts';
export {
  buildProblem,
  invalidRequest,
  type Meant,
  NOT_ACCEPTABLE,
  NOT_READY,
  PROBLEM_TYPE,
  type ProblemDetail,
  problemTypeUrl,
  unknownQuote,
  unknownSlug,
} from './problem.ts';
export { createProblemSender, localeOf, type ProblemPage, type ProblemSender } from './send-problem.ts';
