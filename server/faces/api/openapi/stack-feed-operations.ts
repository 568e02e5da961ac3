/** The feeds and the calendar of one saved stack in the reference: with a key, and at a secret address. */
import { z } from 'zod';
import { jsonFeedSchema } from '../../../../schemas/json-feed.ts';
import type { ProblemCode } from '../../../../schemas/problem.ts';
import { stackIdSchema } from '../../../../schemas/stack.ts';
import { privateFeedPath, STACK_FILES, type StackFile } from '../../../addresses.ts';
import { FEED_ENTRIES_MAX, FEED_LATE_MAX, LATE_AFTER_DAYS } from '../../../catalog/index.ts';
import {
  ATOM_TYPE,
  JSON_FEED_TYPE,
  type StackForFeeds,
  writeStackCalendar,
  writeStackFeed,
} from '../../feeds/index.ts';
import {
  privateCalendarQuerySchema,
  privateFeedQuerySchema,
  stackCalendarQuerySchema,
  stackFeedQuerySchema,
} from '../stack-documents.ts';
import type { Components } from './components.ts';
import { EXAMPLE_CATALOG, EXAMPLE_CHANGES } from './example-catalog.ts';
import { EXAMPLE_FEED_TOKEN } from './example-feed-token.ts';
import { EXAMPLE_ORIGIN, exampleIndex, examplePlan } from './examples.ts';
import { type HeaderName, headerRefs } from './header-fields.ts';
import { queryParameters } from './parameters.ts';
import { problemResponses } from './responses.ts';
import { FRESH, pathParameter } from './shared-parts.ts';
import {
  EXAMPLE_ORGANIZATION,
  EXAMPLE_STACK,
  STACK_CALL_PROBLEMS,
  STACK_READ_SECURITY,
} from './stack-operations.ts';

const WHAT: Readonly<
  Record<StackFile, { readonly id: string; readonly name: string; readonly about: string }>
> = {
  'changes.xml': { id: 'Feed', name: 'Atom feed', about: feedText('`next`') },
  'changes.json': { id: 'FeedJson', name: 'JSON Feed', about: feedText('`next_url`') },
  'endings.ics': {
    id: 'Calendar',
    name: 'Calendar',
    about:
      'The days on which providers have said that a free plan ends, of the plans that the planner picks for the stack now or had picked when it was last seen.',
  },
};

function feedText(next: string): string {
  return `What changes in the plans that the planner picks for the stack now, or had picked when it was last seen: at most ${FEED_ENTRIES_MAX} entries, of which at most ${FEED_LATE_MAX} were told more than ${LATE_AFTER_DAYS} days after they happened; all others follow by ${next}.`;
}

/** Private feeds by path. */
export function stackFeedOperations(components: Components): Record<string, object> {
  return Object.fromEntries(
    STACK_FILES.flatMap((file) => [withKey(file, components), atSecretAddress(file, components)]),
  );
}

function withKey(file: StackFile, components: Components): [path: string, item: object] {
  const { id, name, about } = WHAT[file];
  const path = `/api/stacks/{stackId}/${file}`;
  const operation = {
    tags: ['Stacks'],
    operationId: `stack${id}`,
    security: STACK_READ_SECURITY,
    summary: `${name} of one stack`,
    description: `${about} Takes a read key.`,
    parameters: [
      pathParameter('stackId', 'The id of the stack.', stackIdSchema, EXAMPLE_STACK),
      ...parametersOf(file === 'endings.ics' ? stackCalendarQuerySchema : stackFeedQuerySchema),
    ],
    responses: {
      200: answer(file, path.replace('{stackId}', EXAMPLE_STACK), FRESH, components),
      ...problemResponses([
        ...STACK_CALL_PROBLEMS.filter((code) => code !== 'not-acceptable'),
        'unknown-stack',
        'not-found',
      ]),
    },
  };
  return [path, { get: operation }];
}

const SECRET_ADDRESS_PROBLEMS: readonly ProblemCode[] = [
  'invalid-request',
  'malformed-address',
  'feed-revoked',
  'not-found',
  'rate-limited',
  'internal-error',
  'not-ready',
  'store-unavailable',
];

function atSecretAddress(file: StackFile, components: Components): [path: string, item: object] {
  const { id, name, about } = WHAT[file];
  const operation = {
    tags: ['Stacks'],
    operationId: `private${id}`,
    summary: `${name} of one stack, at a secret address`,
    description: `${about} For feed readers and calendars, which send no key: the operators make the address (\`zero feeds add\`), whoever has it can read this stack and nothing else, and it can be revoked. Kept by no cache.`,
    parameters: [
      pathParameter(
        'token',
        'The secret part of the address.',
        z.string().regex(/^zero_feed_[A-Za-z0-9_-]{43}$/),
        EXAMPLE_FEED_TOKEN,
      ),
      ...parametersOf(file === 'endings.ics' ? privateCalendarQuerySchema : privateFeedQuerySchema),
    ],
    responses: {
      200: answer(file, privateFeedPath(EXAMPLE_FEED_TOKEN, file), [...FRESH, 'X-Robots-Tag'], components),
      ...problemResponses(SECRET_ADDRESS_PROBLEMS),
    },
  };
  return [privateFeedPath('{token}', file), { get: operation }];
}

function parametersOf(query: z.ZodObject): object[] {
  return queryParameters(query, {
    before: {
      description: 'The id of an entry in the JSON change feed: the page begins after it.',
      example: EXAMPLE_CHANGES[0]?.id ?? '',
    },
    locale: { description: "Language; that of the stack's own request when left out.", example: 'en' },
    organizationId: {
      description: "The organization's id. It must be that of the key.",
      example: EXAMPLE_ORGANIZATION,
    },
  });
}

function answer(
  file: StackFile,
  path: string,
  headers: readonly HeaderName[],
  components: Components,
): object {
  return {
    description: 'As it is now. Never kept by caches.',
    headers: headerRefs(headers),
    content: contentOf(file, path, components),
  };
}

function contentOf(file: StackFile, path: string, components: Components): object {
  const index = exampleIndex();
  const plan = examplePlan();
  const stack: StackForFeeds = {
    id: EXAMPLE_STACK,
    name: 'shop',
    offers: new Set(plan.picks.flatMap(({ choice }) => (choice === null ? [] : [choice.slug]))),
    page: plan.planUrl,
  };
  const self = EXAMPLE_ORIGIN + path;
  const site = { publicUrl: EXAMPLE_ORIGIN, createdAt: EXAMPLE_CATALOG.dataAsOf };
  const feed = (format: 'atom' | 'json'): string =>
    writeStackFeed(index, stack, { kind: undefined, before: undefined, locale: 'en', format, self }, site) ??
    '';
  switch (file) {
    case 'changes.xml': {
      const schema = { type: 'string', description: 'An Atom document (RFC 4287).' };
      return { [ATOM_TYPE]: { schema, example: feed('atom') } };
    }
    case 'changes.json': {
      const schema = components.schemaOf(jsonFeedSchema, 'output');
      return { [JSON_FEED_TYPE]: { schema, example: jsonFeedSchema.parse(JSON.parse(feed('json'))) } };
    }
    case 'endings.ics': {
      const schema = { type: 'string', description: 'An iCalendar object (RFC 5545).' };
      const example = writeStackCalendar(index, stack, 'en', self, EXAMPLE_ORIGIN);
      return { 'text/calendar': { schema, example } };
    }
  }
}
