/** What HTTP needs to know of the service: everything else it is told by the route. */

import type { AnswerCaches } from './answer-cache.ts';
import type { SecurityFields } from './headers.ts';
import type { ProblemSender } from './problems/send-problem.ts';
import type { RateLimits } from './rate-limit/index.ts';

/** @typeParam S an immutable version of the data; prepared answers live as long as it is served */
export type HttpContext<S extends object> = {
  /** The version to answer from now; null while none could be opened. */
  readonly current: () => S | null;
  readonly answers: AnswerCaches;
  readonly limits: RateLimits;
  readonly sendProblem: ProblemSender;
  /** Security fields of data, of pages and of cards for other sites at this server's public address. */
  readonly security: SecurityFields;
};
