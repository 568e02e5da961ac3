/** What can be wrong with a call about saved stacks. RFC 6750 section 3. */

import { STACKS_PER_ORGANIZATION_MAX } from '../../../schemas/stack.ts';
import type { ProblemDetail } from '../../http/index.ts';
import type { Authentication } from '../../stacks/index.ts';
import { PROBLEMS } from '../../words/index.ts';

const CHALLENGE = { 'WWW-Authenticate': 'Bearer' };
const INVALID_TOKEN = { 'WWW-Authenticate': 'Bearer error="invalid_token"' };

/** 401 that says why. */
export function unauthenticated(reason: Exclude<Authentication, { kind: 'authenticated' }>): ProblemDetail {
  switch (reason.kind) {
    case 'missing':
      return { code: 'unauthorized', detail: PROBLEMS.missingKey, headers: CHALLENGE };
    case 'unknown':
      return { code: 'unauthorized', detail: PROBLEMS.unknownKey, headers: INVALID_TOKEN };
    case 'refused':
      return { ...REFUSED[reason.state], headers: INVALID_TOKEN };
  }
}

const REFUSED = {
  expired: { code: 'key-expired', detail: PROBLEMS.expiredKey },
  revoked: { code: 'key-revoked', detail: PROBLEMS.revokedKey },
  orphaned: { code: 'key-orphaned', detail: PROBLEMS.orphanedKey },
} as const satisfies Record<string, ProblemDetail>;

export const READ_ONLY_KEY: ProblemDetail = {
  code: 'forbidden',
  detail: PROBLEMS.readOnlyKey,
  headers: { 'WWW-Authenticate': 'Bearer error="insufficient_scope"' },
};

export const OTHER_ORGANIZATION: ProblemDetail = { code: 'forbidden', detail: PROBLEMS.otherOrganization };

export const UNKNOWN_STACK: ProblemDetail = { code: 'unknown-stack', detail: PROBLEMS.unknownStack };

export const TOO_MANY_STACKS: ProblemDetail = {
  code: 'too-many-stacks',
  detail: PROBLEMS.tooManyStacks(STACKS_PER_ORGANIZATION_MAX),
};

export const STACK_NAME_TAKEN: ProblemDetail = { code: 'stack-name-taken', detail: PROBLEMS.stackNameTaken };

const RETRY_AFTER = '5';

export const STORE_UNAVAILABLE: ProblemDetail = {
  code: 'store-unavailable',
  detail: PROBLEMS.storeUnavailable(RETRY_AFTER),
  headers: { 'Retry-After': RETRY_AFTER },
};
