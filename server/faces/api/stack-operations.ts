/** Saved stacks: what each call takes and answers. */
import type { ProblemCode } from '../../../schemas/problem.ts';
import {
  changeStackRequestSchema,
  type ListedStack,
  type Stack,
  saveStackRequestSchema,
  seenRequestSchema,
  stackIdSchema,
  stackListQuerySchema,
  stackListSchema,
  stackQuerySchema,
  stackSchema,
} from '../../../schemas/stack.ts';
import { answerChange } from '../../catalog/index.ts';
import { leanPlan } from '../../planner/index.ts';
import { text } from '../../words/index.ts';
import type { HeaderName } from '../header-fields.ts';
import {
  type Answer,
  type ExampleWorld,
  freshAnswer,
  json,
  type Operation,
  type ParameterTexts,
} from '../operation.ts';
import { parameter } from '../parameter-texts.ts';
import { PLAN_EXAMPLE } from './serve-plan.ts';

const STACKS_BASE = '/api/stacks';

export const EXAMPLE_ORGANIZATION = 'org_exampleexample00';
export const EXAMPLE_STACK = 'stk_exampleexample00';

const CALL_PROBLEMS: readonly ProblemCode[] = [
  'invalid-request',
  'malformed-address',
  'unauthorized',
  'key-expired',
  'key-revoked',
  'key-orphaned',
  'forbidden',
  'not-acceptable',
  'rate-limited',
  'internal-error',
  'not-ready',
  'store-unavailable',
];
const BODY_PROBLEMS: readonly ProblemCode[] = ['malformed-body', 'body-too-large', 'unsupported-media-type'];

const ANY_KEY = ['readKey', 'readAndSaveKey'] as const;
const SAVING_KEY = ['readAndSaveKey'] as const;

const QUERY: ParameterTexts = {
  organizationId: parameter(
    "The organization's id. It must be that of the key.",
    '组织的 id，须与密钥所属组织一致。',
    EXAMPLE_ORGANIZATION,
  ),
  locale: parameter(
    "Language of plans and changes; that of each stack's own request when left out.",
    '规划与变更的语言；省略时用各方案请求中的语言。',
    'en',
  ),
};
const ONE_STACK = {
  tag: 'Stacks',
  variables: {
    stackId: {
      description: text('The id of the stack.', '方案的 id。'),
      schema: stackIdSchema,
      example: EXAMPLE_STACK,
    },
  },
  query: stackQuerySchema,
  explain: QUERY,
} as const;

const stackAnswer = (description: Answer['description'], more: readonly HeaderName[] = []): Answer =>
  freshAnswer(
    description,
    (world) => ({ 'application/json': { schema: stackSchema, examples: { stack: exampleStack(world) } } }),
    ['ETag', ...more],
  );

export const LIST_STACKS: Operation = {
  id: 'listStacks',
  path: STACKS_BASE,
  tag: 'Stacks',
  keys: ANY_KEY,
  summary: text(
    "The organization's stacks, each with health and unseen changes",
    '组织的全部方案，附健康状态与未读变更',
  ),
  description: text(
    'Sorted by name. Reading does not mark changes as seen. Needs a read key.',
    '按名称排序。读取不会标为已读。需要只读密钥。',
  ),
  query: stackListQuerySchema,
  explain: QUERY,
  answers: {
    200: freshAnswer(
      text('The stacks as they are now. Never cached.', '方案的当前状态，不会被缓存。'),
      ({ plan, index }) => json(stackListSchema, { stacks: [exampleListedStack({ plan, index })] }),
    ),
  },
  problems: CALL_PROBLEMS,
};

export const SAVE_STACK: Operation = {
  id: 'saveStack',
  method: 'post',
  path: STACKS_BASE,
  tag: 'Stacks',
  keys: SAVING_KEY,
  summary: text('Save a stack', '保存方案'),
  description: text(
    'Saves a plan request under a name; its plan is always computed from the current catalog. Saving a name again replaces its request and marks its changes as seen. An organization may have 200 stacks. Needs a read-and-save key.',
    '以名称保存规划请求；规划结果始终由规划器按当前目录生成。再次保存同名方案会替换请求，并将变更标为已读。每个组织最多 200 个方案。需要读写密钥。',
  ),
  body: {
    description: text(
      'The plan request to keep, and its name. At most 128 KiB.',
      '要保存的规划请求及其名称。最多 128 KiB。',
    ),
    schema: saveStackRequestSchema,
    example: { organizationId: EXAMPLE_ORGANIZATION, name: 'shop', request: PLAN_EXAMPLE },
  },
  answers: {
    200: stackAnswer(text('The stack of this name, replaced.', '同名方案，已替换。')),
    201: stackAnswer(text('A new stack.', '新建的方案。'), ['Location']),
  },
  problems: [...CALL_PROBLEMS, ...BODY_PROBLEMS, 'too-many-stacks'],
};

export const GET_STACK: Operation = {
  id: 'getStack',
  path: `${STACKS_BASE}/{stackId}`,
  ...ONE_STACK,
  keys: ANY_KEY,
  summary: text(
    'One stack: its request, its plan now, the changes it has not seen',
    '单个方案：请求、当前规划与未读变更',
  ),
  description: text(
    'Reading does not mark changes as seen. Needs a read key.',
    '读取不会标为已读。需要只读密钥。',
  ),
  answers: { 200: stackAnswer(text('The stack as it is now.', '方案的当前状态。')) },
  problems: [...CALL_PROBLEMS, 'unknown-stack', 'not-found'],
};

export const MARK_STACK_SEEN: Operation = {
  id: 'markStackSeen',
  method: 'post',
  path: `${STACKS_BASE}/{stackId}/seen`,
  ...ONE_STACK,
  keys: SAVING_KEY,
  summary: text('Mark the changes of a stack as seen', '将方案的变更标为已读'),
  description: text(
    'Needs a read-and-save key. The body is optional; it may name the organization, as the query may.',
    '需要读写密钥。请求体可省略；组织可在请求体或查询参数中指明。',
  ),
  body: {
    optional: true,
    description: text('The organization; optional.', '组织，可省略。'),
    schema: seenRequestSchema,
    example: { organizationId: EXAMPLE_ORGANIZATION },
  },
  answers: { 200: stackAnswer(text('The stack, with nothing unseen.', '方案，已无未读变更。')) },
  problems: [...CALL_PROBLEMS, ...BODY_PROBLEMS, 'unknown-stack', 'not-found'],
};

const NOTHING_MEANWHILE = text(
  'Send the `ETag` of a read as `If-Match` to get 412 if the stack or its plan has changed since. Needs a read-and-save key.',
  '将读取时的 `ETag` 作为 `If-Match` 发送：此后方案或其规划有变化时返回 412。需要读写密钥。',
);

export const CHANGE_STACK: Operation = {
  id: 'changeStack',
  method: 'patch',
  path: GET_STACK.path,
  ...ONE_STACK,
  requestHeaders: ['If-Match'],
  keys: SAVING_KEY,
  summary: text('Change the name or the request of a stack', '修改方案的名称或请求'),
  description: text(
    `What you leave out stays as it is. A new request marks changes as seen. ${NOTHING_MEANWHILE.en}`,
    `省略的内容保持不变；新的请求会将变更标为已读。${NOTHING_MEANWHILE['zh-CN']}`,
  ),
  body: {
    description: text('The new name, the new plan request, or both.', '新的名称、新的规划请求，或两者。'),
    schema: changeStackRequestSchema,
    example: { name: 'store' },
  },
  answers: { 200: stackAnswer(text('The stack as it is now.', '方案的当前状态。')) },
  problems: [...CALL_PROBLEMS, ...BODY_PROBLEMS, 'stack-name-taken', 'unknown-stack', 'not-found'],
};

export const DELETE_STACK: Operation = {
  id: 'deleteStack',
  method: 'delete',
  path: GET_STACK.path,
  ...ONE_STACK,
  requestHeaders: ['If-Match'],
  keys: SAVING_KEY,
  summary: text('Delete a stack', '删除方案'),
  description: NOTHING_MEANWHILE,
  answers: {
    204: {
      description: text('It is deleted.', '已删除。'),
      headers: ['Cache-Control', 'RateLimit', 'RateLimit-Policy', 'X-Request-Id'],
    },
  },
  // It takes no body; one that comes along is read before it is ignored.
  problems: [...CALL_PROBLEMS, ...BODY_PROBLEMS, 'unknown-stack', 'not-found'],
};

/** The stack of the examples. */
function exampleStack(world: Pick<ExampleWorld, 'plan' | 'index'>) {
  const value: Stack = { ...exampleListedStack(world), plan: leanPlan(world.plan, []) };
  return { summary: 'A stack with an unseen change', value };
}

function exampleListedStack({ plan, index }: Pick<ExampleWorld, 'plan' | 'index'>): ListedStack {
  return {
    id: EXAMPLE_STACK,
    organizationId: EXAMPLE_ORGANIZATION,
    name: 'shop',
    request: plan.request,
    health: 'attention',
    unseenChanges: index.changes.map((entry) => answerChange(index, entry, 'en')),
    movedPicks: [],
    createdAt: '2026-01-11T09:00:00.000Z',
    updatedAt: '2026-01-11T09:00:00.000Z',
  };
}
