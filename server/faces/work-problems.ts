/** The problem that is sent if a plan or a check has no answer, on every face. */

import { NOT_READY, OVERLOADED, type ProblemDetail, timeSpent } from '../http/index.ts';
import { PROBLEMS } from '../words/index.ts';
import type { Refusal } from '../work/index.ts';

export function checkProblem(refusal: Refusal): ProblemDetail {
  return refusal.kind === 'too-slow'
    ? { code: 'body-too-large', detail: PROBLEMS.checkTooSlow }
    : planProblem(refusal);
}

export function planProblem(refusal: Refusal): ProblemDetail {
  switch (refusal.kind) {
    case 'no-detection':
      return { ...NOT_READY, detail: PROBLEMS.noDetection };
    // A plan takes long only if the machine has no time for it.
    case 'too-slow':
    case 'busy':
      return OVERLOADED;
    case 'spent':
      return timeSpent(refusal.retrySeconds);
  }
}
