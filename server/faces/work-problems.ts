/** What a plan or a check without an answer is answered with, on every face. */

import { NOT_READY, OVERLOADED, type ProblemDetail } from '../http/index.ts';
import { PROBLEMS } from '../words/index.ts';
import type { CheckOutcome, Refusal } from '../work/index.ts';

export function checkProblem(outcome: Exclude<CheckOutcome, { kind: 'answer' }>): ProblemDetail {
  switch (outcome.kind) {
    case 'no-detection':
      return { ...NOT_READY, detail: PROBLEMS.noDetection };
    case 'too-slow':
      return { code: 'body-too-large', detail: PROBLEMS.checkTooSlow };
    default:
      return planProblem(outcome);
  }
}

export function planProblem(refusal: Refusal): ProblemDetail {
  switch (refusal.kind) {
    // A plan takes long only where the machine has no time for it.
    case 'too-slow':
    case 'busy':
      return OVERLOADED;
    case 'spent':
      return {
        code: 'rate-limited',
        detail: PROBLEMS.timeSpent(refusal.retrySeconds),
        headers: { 'Retry-After': String(refusal.retrySeconds) },
      };
  }
}
