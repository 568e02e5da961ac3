/** What can be wrong with a call about saved stacks. RFC 6750 section 3. */

import { STACKS_PER_ORGANIZATION_MAX } from '../../../schemas/stack.ts';
import type { Trouble } from '../../http/index.ts';
import type { Authentication } from '../../stacks/index.ts';
import { TROUBLES } from '../../words/index.ts';

const CHALLENGE = { 'WWW-Authenticate': 'Bearer' };
const INVALID_TOKEN = { 'WWW-Authenticate': 'Bearer error="invalid_token"' };

/** 401 that says why. */
export function unauthenticated(reason: Exclude<Authentication, { kind: 'authenticated' }>): Trouble {
  switch (reason.kind) {
    case 'missing':
      return { code: 'unauthorized', detail: TROUBLES.missingKey, headers: CHALLENGE };
    case 'unknown':
      return { code: 'unauthorized', detail: TROUBLES.unknownKey, headers: INVALID_TOKEN };
    case 'refused':
      return { ...REFUSED[reason.state], headers: INVALID_TOKEN };
  }
}

const REFUSED = {
  expired: { code: 'key-expired', detail: TROUBLES.expiredKey },
  revoked: { code: 'key-revoked', detail: TROUBLES.revokedKey },
  orphaned: { code: 'key-orphaned', detail: TROUBLES.orphanedKey },
} as const satisfies Record<string, Trouble>;

export const READ_ONLY_KEY: Trouble = {
  code: 'forbidden',
  detail: TROUBLES.readOnlyKey,
  headers: { 'WWW-Authenticate': 'Bearer error="insufficient_scope"' },
};

export const OTHER_ORGANIZATION: Trouble = { code: 'forbidden', detail: TROUBLES.otherOrganization };

export const UNKNOWN_STACK: Trouble = { code: 'unknown-stack', detail: TROUBLES.unknownStack };

export const TOO_MANY_STACKS: Trouble = {
  code: 'too-many-stacks',
  detail: TROUBLES.tooManyStacks(STACKS_PER_ORGANIZATION_MAX),
};

const RETRY_AFTER = '5';

export const STORE_UNAVAILABLE: Trouble = {
  code: 'store-unavailable',
  detail: TROUBLES.storeUnavailable(RETRY_AFTER),
  headers: { 'Retry-After': RETRY_AFTER },
};
