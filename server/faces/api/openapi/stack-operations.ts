/** Saved stacks in the reference. */
import type { ProblemCode } from '../../../../schemas/problem.ts';
import {
  type ListedStack,
  organizationIdSchema,
  type Stack,
  saveStackRequestSchema,
  seenRequestSchema,
  stackIdSchema,
  stackListSchema,
  stackSchema,
} from '../../../../schemas/stack.ts';
import { answerChange } from '../../../catalog/index.ts';
import type { Components } from './components.ts';
import { EXAMPLE_CHANGES } from './example-catalog.ts';
import { exampleIndex, examplePlan, PLAN_EXAMPLE } from './examples.ts';
import { headerRefs } from './header-fields.ts';
import { problemResponses } from './responses.ts';
import { FRESH, LOCALE_PARAMETER, parameterSchema, pathParameter } from './shared-parts.ts';

const KEY_TEXT =
  'An API key of your organization, `zero_...`, sent as `Authorization: Bearer zero_...`. The operators of the service make it and choose what it may do. It works only in its own organization, whose id was shown when the key was made; naming another organization is a 403. A key that has expired, was revoked or is orphaned (its owner left the organization) is refused with a 401 whose `type` and message say which.';

/** The two kinds of key. On the wire they look the same: what a key may do is kept with it. */
export const STACKS_SECURITY = {
  readKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'zero_...',
    description: `A **read** key: it makes every GET call and is refused every POST with 403. ${KEY_TEXT}`,
  },
  readAndSaveKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'zero_...',
    description: `A **read and save** key: it makes every call. ${KEY_TEXT}`,
  },
} as const;

export const STACK_READ_SECURITY = [{ readKey: [] }, { readAndSaveKey: [] }];
const READ_AND_SAVE = [{ readAndSaveKey: [] }];

export const EXAMPLE_ORGANIZATION = 'org_exampleexample00';
export const EXAMPLE_STACK = 'stk_exampleexample00';

/** What every call with a key may answer. */
export const STACK_CALL_PROBLEMS: readonly ProblemCode[] = [
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
  schema: parameterSchema(organizationIdSchema),
  example: EXAMPLE_ORGANIZATION,
});
const STACK_PARAMETER = pathParameter('stackId', 'The id of the stack.', stackIdSchema, EXAMPLE_STACK);

/** The four calls, by path. */
export function stackOperations(components: Components): Record<string, object> {
  const body = (schema: object, example: unknown): object => ({ 'application/json': { schema, example } });
  const answer = (description: string, content: object, more: readonly 'Location'[] = []): object => ({
    description,
    headers: headerRefs([...FRESH, ...more]),
    content,
  });
  const stackOf = (example: 'stack' | 'stack-seen'): object => ({
    'application/json': {
      schema: components.schemaOf(stackSchema, 'output'),
      examples: { [example]: { $ref: `#/components/examples/${example}` } },
    },
  });
  const stack = stackOf('stack');
  const seenStack = stackOf('stack-seen');
  const shared = { tags: ['Stacks'] };
  return {
    '/api/stacks': {
      get: {
        ...shared,
        operationId: 'listStacks',
        security: STACK_READ_SECURITY,
        summary: "The organization's stacks, each with health and unseen changes",
        description: 'By name. Reading marks nothing as seen. Takes a read key.',
        parameters: [organizationParameter(true), LOCALE_PARAMETER],
        responses: {
          200: answer(
            'The stacks as they are now. Never kept by caches.',
            body(components.schemaOf(stackListSchema, 'output'), { stacks: [exampleListedStack()] }),
          ),
          ...problemResponses(STACK_CALL_PROBLEMS),
        },
      },
      post: {
        ...shared,
        operationId: 'saveStack',
        security: READ_AND_SAVE,
        summary: 'Save a stack',
        description:
          'Keeps a plan request under a name; the plan is always made by the planner on the catalog of now. Saving a name again replaces its request and marks its changes as seen. An organization may have 200 stacks. Takes a read-and-save key.',
        requestBody: {
          required: true,
          description: 'The plan request to keep, and its name. At most 128 KiB.',
          content: body(components.schemaOf(saveStackRequestSchema, 'input'), {
            organizationId: EXAMPLE_ORGANIZATION,
            name: 'shop',
            request: PLAN_EXAMPLE,
          }),
        },
        responses: {
          200: answer('The stack of this name, replaced.', seenStack),
          201: answer('A new stack.', seenStack, ['Location']),
          ...problemResponses([...STACK_CALL_PROBLEMS, ...WITH_BODY, 'too-many-stacks']),
        },
      },
    },
    '/api/stacks/{stackId}': {
      get: {
        ...shared,
        operationId: 'getStack',
        security: STACK_READ_SECURITY,
        summary: 'One stack: its request, its plan now, the changes it has not seen',
        description: 'Reading marks nothing as seen. Takes a read key.',
        parameters: [STACK_PARAMETER, organizationParameter(false), LOCALE_PARAMETER],
        responses: {
          200: answer('The stack as it is now.', stack),
          ...problemResponses([...STACK_CALL_PROBLEMS, 'unknown-stack', 'not-found']),
        },
      },
    },
    '/api/stacks/{stackId}/seen': {
      post: {
        ...shared,
        operationId: 'markStackSeen',
        security: READ_AND_SAVE,
        summary: 'Mark the changes of a stack as seen',
        description:
          'Takes a read-and-save key. The body may be left out; it may name the organization, as the query may.',
        parameters: [STACK_PARAMETER, organizationParameter(false), LOCALE_PARAMETER],
        requestBody: {
          required: false,
          description: 'The organization, or nothing.',
          content: body(components.schemaOf(seenRequestSchema, 'input'), {
            organizationId: EXAMPLE_ORGANIZATION,
          }),
        },
        responses: {
          200: answer('The stack, with nothing unseen.', seenStack),
          ...problemResponses([...STACK_CALL_PROBLEMS, ...WITH_BODY, 'unknown-stack', 'not-found']),
        },
      },
    },
  };
}

/** The stack of the examples, before and after its changes were seen. */
export function stackExamples(): Record<string, object> {
  const stack = exampleStack();
  return {
    stack: { summary: 'A stack with a change that was not seen', value: stack },
    'stack-seen': {
      summary: 'A stack with nothing unseen',
      value: { ...stack, health: 'healthy', unseenChanges: [] } satisfies Stack,
    },
  };
}

function exampleListedStack(): ListedStack {
  return {
    id: EXAMPLE_STACK,
    organizationId: EXAMPLE_ORGANIZATION,
    name: 'shop',
    request: examplePlan().request,
    health: 'attention',
    unseenChanges: EXAMPLE_CHANGES.map((entry) => answerChange(exampleIndex(), entry, 'en')),
    movedPicks: [],
    createdAt: '2026-01-11T09:00:00.000Z',
    updatedAt: '2026-01-11T09:00:00.000Z',
  };
}

function exampleStack(): Stack {
  return { ...exampleListedStack(), plan: examplePlan() };
}
