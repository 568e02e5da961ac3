/** What every part of the HTTP face is given. */

import type { AnswerStore } from '../http/answer-store.ts';
import type { ProblemSender } from '../http/problems/send-problem.ts';
import type { RatePolicy, RateStore, RateVerdict } from '../http/rate-limit/rate-policy.ts';
import type { Settings } from '../settings.ts';
import type { SnapshotHolder } from '../snapshot/current-snapshot.ts';
import type { StackStore } from '../stacks/index.ts';

export type ApiContext = {
  readonly settings: Settings;
  readonly holder: SnapshotHolder;
  readonly clock: () => Date;
  readonly answers: AnswerStore;
  readonly rateStore: RateStore;
  /** Null while there is none: saved stacks then answer that they cannot be reached. */
  readonly stackStore: () => StackStore | null;
  readonly sendProblem: ProblemSender;
};

declare module 'node:http' {
  interface IncomingMessage {
    /** How a read was counted before the framework saw it; absent where it was not. */
    countedRead?: RateVerdict;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** How the caller stands with the limit of this route; null or absent where none was counted. */
    rate?: { readonly policy: RatePolicy; readonly verdict: RateVerdict } | null;
  }
}
