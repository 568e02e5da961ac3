/** Saved stacks in the reference. */
import type { ProblemCode } from '../../../schemas/problem.ts';
import {
  type ListedStack,
  type Stack,
  saveStackRequestSchema,
  stackListSchema,
  stackSchema,
} from '../../../schemas/stack.ts';
import type { Components } from './components.ts';
import { EXAMPLE_CHANGES } from './example-catalog.ts';
import { examplePlan, PLAN_EXAMPLE } from './examples.ts';
import { headerRefs, problemResponses } from './responses.ts';

export const STACKS_SECURITY = {
  stacksKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key of your organization, `zero_...`. A **read** key makes both GET calls; a **read and save** key makes every call. A key works only in its own organization, whose id was shown when the key was made. An expired, revoked or orphaned key (its owner left the organization) is refused with 401 and a message that says which.',
  },
} as const;

const ORGANIZATION = 'org_exampleexample00';
const STACK_ID = 'stk_exampleexample00';

const EVERY_CALL: readonly ProblemCode[] = [
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
const WITH_BODY: readonly ProblemCode[] = ['malformed-body', 'body-too-large', 'unsupported-media-type'];

const organizationParameter = (required: boolean): object => ({
  name: 'organizationId',
  in: 'query',
  required,
  description: "The organization's id. It must be that of the key.",
  schema: { type: 'string' },
  example: ORGANIZATION,
});
const LOCALE = {
  name: 'locale',
  in: 'query',
  required: false,
  description: "Language of plans and changes; that of each stack's own request when left out.",
  schema: { type: 'string', enum: ['en', 'zh-CN'] },
};
const STACK_PARAMETER = {
  name: 'stackId',
  in: 'path',
  required: true,
  description: 'The id of the stack.',
  schema: { type: 'string' },
  example: STACK_ID,
};

/** The four calls, by path. */
export function stackOperations(components: Components): Record<string, object> {
  const body = (schema: object, example: unknown): object => ({ 'application/json': { schema, example } });
  const answer = (description: string, content: object, more: readonly 'Location'[] = []): object => ({
    description,
    headers: headerRefs([
      'Cache-Control',
      'Vary',
      'Content-Language',
      'RateLimit',
      'RateLimit-Policy',
      ...more,
    ]),
    content,
  });
  const stack = body(components.schemaOf(stackSchema, 'output'), exampleStack());
  const shared = { tags: ['Stacks'], security: [{ stacksKey: [] }] };
  return {
    '/api/stacks': {
      get: {
        ...shared,
        operationId: 'listStacks',
        summary: "The organization's stacks, each with health and unseen changes",
        description: 'By name. Reading marks nothing as seen. Takes a read key.',
        parameters: [organizationParameter(true), LOCALE],
        responses: {
          200: answer(
            'The stacks as they are now. Never kept by caches.',
            body(components.schemaOf(stackListSchema, 'output'), { stacks: [exampleListedStack()] }),
          ),
          ...problemResponses(EVERY_CALL),
        },
      },
      post: {
        ...shared,
        operationId: 'saveStack',
        summary: 'Save a stack',
        description:
          'Keeps a plan request under a name; the plan is always made by the planner on the catalog of now. Saving a name again replaces its request and marks its changes as seen. An organization may have 200 stacks. Takes a read-and-save key.',
        requestBody: {
          required: true,
          content: body(components.schemaOf(saveStackRequestSchema, 'input'), {
            organizationId: ORGANIZATION,
            name: 'shop',
            request: PLAN_EXAMPLE,
          }),
        },
        responses: {
          200: answer('The stack of this name, replaced.', stack),
          201: answer('A new stack.', stack, ['Location']),
          ...problemResponses([...EVERY_CALL, ...WITH_BODY, 'too-many-stacks']),
        },
      },
    },
    '/api/stacks/{stackId}': {
      get: {
        ...shared,
        operationId: 'getStack',
        summary: 'One stack: its request, its plan now, the changes it has not seen',
        description: 'Reading marks nothing as seen. Takes a read key.',
        parameters: [STACK_PARAMETER, organizationParameter(false), LOCALE],
        responses: {
          200: answer('The stack as it is now.', stack),
          ...problemResponses([...EVERY_CALL, 'unknown-stack']),
        },
      },
    },
    '/api/stacks/{stackId}/seen': {
      post: {
        ...shared,
        operationId: 'markStackSeen',
        summary: 'Mark the changes of a stack as seen',
        description: 'Takes a read-and-save key and no body.',
        parameters: [STACK_PARAMETER, organizationParameter(false), LOCALE],
        responses: {
          200: answer('The stack, with nothing unseen.', stack),
          ...problemResponses([...EVERY_CALL, ...WITH_BODY, 'unknown-stack']),
        },
      },
    },
  };
}

function exampleListedStack(): ListedStack {
  return {
    id: STACK_ID,
    organizationId: ORGANIZATION,
    name: 'shop',
    request: examplePlan().request,
    health: 'attention',
    unseenChanges: [...EXAMPLE_CHANGES],
    movedPicks: [],
    createdAt: '2026-01-11T09:00:00.000Z',
    updatedAt: '2026-01-11T09:00:00.000Z',
  };
}

function exampleStack(): Stack {
  return { ...exampleListedStack(), plan: examplePlan() };
}
