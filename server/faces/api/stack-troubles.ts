/** What can be wrong with a call about saved stacks. SPEC "Authentication", "Errors"; RFC 6750 section 3. */

import { STACKS_PER_ORGANIZATION_MAX } from '../../../schemas/stack.ts';
import type { Trouble } from '../../http/index.ts';
import type { Authentication } from '../../stacks/index.ts';

const CHALLENGE = { 'WWW-Authenticate': 'Bearer' };
const INVALID_TOKEN = { 'WWW-Authenticate': 'Bearer error="invalid_token"' };

/** 401 that says why. */
export function unauthenticated(reason: Exclude<Authentication, { kind: 'authenticated' }>): Trouble {
  switch (reason.kind) {
    case 'missing':
      return {
        code: 'unauthorized',
        detail: {
          en: 'Send an API key: Authorization: Bearer zero_...',
          'zh-CN': '请发送 API 密钥：Authorization: Bearer zero_...',
        },
        headers: CHALLENGE,
      };
    case 'unknown':
      return {
        code: 'unauthorized',
        detail: { en: 'The API key is not known.', 'zh-CN': 'API 密钥无效。' },
        headers: INVALID_TOKEN,
      };
    case 'refused':
      return { ...REFUSED[reason.state], headers: INVALID_TOKEN };
  }
}

const REFUSED = {
  expired: {
    code: 'key-expired',
    detail: { en: 'The API key has expired.', 'zh-CN': 'API 密钥已过期。' },
  },
  revoked: {
    code: 'key-revoked',
    detail: { en: 'The API key was revoked.', 'zh-CN': 'API 密钥已被吊销。' },
  },
  orphaned: {
    code: 'key-orphaned',
    detail: {
      en: 'The owner of the API key has left the organization.',
      'zh-CN': 'API 密钥的所有者已离开该组织。',
    },
  },
} as const satisfies Record<string, Trouble>;

export const READ_ONLY_KEY: Trouble = {
  code: 'forbidden',
  detail: { en: 'The API key may only read.', 'zh-CN': '该 API 密钥仅有只读权限。' },
  headers: { 'WWW-Authenticate': 'Bearer error="insufficient_scope"' },
};

export const OTHER_ORGANIZATION: Trouble = {
  code: 'forbidden',
  detail: { en: 'The API key belongs to another organization.', 'zh-CN': '该 API 密钥属于其他组织。' },
};

export const UNKNOWN_STACK: Trouble = {
  code: 'unknown-stack',
  detail: { en: 'There is no stack with this id.', 'zh-CN': '没有使用该 id 的方案。' },
};

export const TOO_MANY_STACKS: Trouble = {
  code: 'too-many-stacks',
  detail: {
    en: `The organization has ${STACKS_PER_ORGANIZATION_MAX} stacks, which is the most it may have.`,
    'zh-CN': `该组织已有 ${STACKS_PER_ORGANIZATION_MAX} 个方案，达到上限。`,
  },
};

export const STORE_UNAVAILABLE: Trouble = {
  code: 'store-unavailable',
  detail: {
    en: 'The store of saved stacks cannot be reached; nothing was acknowledged. Try again in 5 seconds.',
    'zh-CN': '暂时无法访问方案存储，本次调用未被确认，请在 5 秒后重试。',
  },
  headers: { 'Retry-After': '5' },
};
