/** The feeds to subscribe to in the reference: Atom and JSON Feed for changes, iCalendar for announced endings. */
import type { ChangeSubject } from '../../../../schemas/change-subject.ts';
import { SWITCHED_CONSTRAINTS } from '../../../../schemas/facts.ts';
import { jsonFeedSchema } from '../../../../schemas/json-feed.ts';
import { SCALE_FIGURES } from '../../../../schemas/plan.ts';
import { categorySlugSchema, LOCALES, type Locale, roleSchema } from '../../../../schemas/vocabulary.ts';
import {
  calendarPath,
  changesFeedFile,
  FEED_FORMATS,
  type FeedFormat,
  localePrefix,
} from '../../../addresses.ts';
import { FEED_ENTRIES_MAX, FEED_LATE_MAX, LATE_AFTER_DAYS } from '../../../catalog/index.ts';
import { planStack } from '../../../planner/index.ts';
import {
  ATOM_TYPE,
  feedQuerySchema,
  JSON_FEED_TYPE,
  planFeedOf,
  planFeedQuerySchema,
  readPlanFeed,
  writeChangeFeed,
  writeEndingsCalendar,
} from '../../feeds/index.ts';
import type { Components } from './components.ts';
import { EXAMPLE_CATALOG, EXAMPLE_CHANGES } from './example-catalog.ts';
import { EXAMPLE_ORIGIN, exampleIndex } from './examples.ts';
import { headerRefs } from './header-fields.ts';
import { queryParameters } from './parameters.ts';
import { problemResponses } from './responses.ts';
import { headerParameter, KEPT, MOVED, NOT_MODIFIED, pathParameter, slugParameter } from './shared-parts.ts';

type Feed = {
  readonly path: string;
  readonly id: string;
  readonly name: string;
  readonly subject: ChangeSubject;
  /** What its address leaves open. */
  readonly parameter: object | null;
  /** Whether its slug can be an old one. */
  readonly isRecord: boolean;
};

/** The plan of the examples. */
const PLAN_NEEDS = 'postgres';

const FEEDS: readonly Feed[] = [
  {
    path: '/',
    id: 'feedOfEverything',
    name: 'every change',
    subject: { about: 'everything' },
    parameter: null,
    isRecord: false,
  },
  {
    path: '/offers/{slug}/',
    id: 'feedOfOffer',
    name: 'one offer',
    subject: { about: 'offers', slug: 'example-postgres' },
    parameter: slugParameter('example-postgres'),
    isRecord: true,
  },
  {
    path: '/providers/{slug}/',
    id: 'feedOfProvider',
    name: 'one provider',
    subject: { about: 'providers', slug: 'example' },
    parameter: slugParameter('example'),
    isRecord: true,
  },
  {
    path: '/categories/{category}/',
    id: 'feedOfCategory',
    name: 'the plans of one category',
    subject: { about: 'categories', slug: 'databases' },
    parameter: pathParameter('category', 'The category of the plans.', categorySlugSchema, 'databases'),
    isRecord: false,
  },
  {
    path: '/best/{role}/',
    id: 'feedOfRole',
    name: 'the plans of one role',
    subject: { about: 'best', slug: 'postgres' },
    parameter: pathParameter(
      'role',
      'What the plans serve. A figure counts for the roles that it is stated for, a term for all roles of its plan.',
      roleSchema,
      'postgres',
    ),
    isRecord: false,
  },
];

const LANGUAGES = {
  en: { suffix: '', name: 'English' },
  'zh-CN': { suffix: 'Zh', name: 'Chinese' },
} as const;

const FORMATS: Readonly<Record<FeedFormat, { readonly name: string; readonly suffix: string }>> = {
  atom: { name: 'Atom feed', suffix: '' },
  json: { name: 'JSON Feed', suffix: 'Json' },
};

/** The feeds and the calendar in both languages, by path. */
export function feedOperations(components: Components): Record<string, object> {
  const feeds = LOCALES.flatMap((locale) =>
    FEED_FORMATS.flatMap((format) => FEEDS.map((feed) => changeFeed(feed, locale, format, components))),
  );
  const plans = LOCALES.flatMap((locale) =>
    FEED_FORMATS.map((format) => planFeed(locale, format, components)),
  );
  return { ...Object.fromEntries([...feeds, ...plans]), ...Object.fromEntries(LOCALES.map(calendar)) };
}

function changeFeed(
  { path, id, name, subject, parameter, isRecord }: Feed,
  locale: Locale,
  format: FeedFormat,
  components: Components,
): [path: string, item: object] {
  const operation = {
    tags: ['Feeds'],
    operationId: id + FORMATS[format].suffix + LANGUAGES[locale].suffix,
    summary: `${FORMATS[format].name} of ${name}, in ${LANGUAGES[locale].name}`,
    description: `By the day that things happened, newest first: at most ${FEED_ENTRIES_MAX} entries, of which at most ${FEED_LATE_MAX} were told more than ${LATE_AFTER_DAYS} days after they happened; all others follow by the link \`next\`${format === 'json' ? ' (`next_url`)' : ''}, each once. \`published\`${format === 'json' ? ' (`date_published`)' : ''} is when the change happened, \`updated\`${format === 'json' ? ' (`date_modified`)' : ''} when the service recorded it, a second apart for each. Ids are the same in both languages and formats and never change.`,
    parameters: [
      ...(parameter === null ? [] : [parameter]),
      ...queryParameters(feedQuerySchema, {
        before: {
          description: 'The id of an entry in the JSON change feed: the page begins after it.',
          example: EXAMPLE_CHANGES[0]?.id ?? '',
        },
      }),
      headerParameter('IfNoneMatch'),
    ],
    responses: {
      200: {
        description: 'A page of the feed.',
        headers: headerRefs([...KEPT, 'Content-Language']),
        content: contentOf(subject, locale, format, components),
      },
      304: NOT_MODIFIED,
      ...(isRecord ? { 308: MOVED } : {}),
      ...problemResponses([
        'invalid-request',
        'malformed-address',
        'rate-limited',
        'internal-error',
        'not-ready',
        ...(parameter === null ? [] : (['unknown-slug', 'not-found'] as const)),
      ]),
    },
  };
  return [`${localePrefix(locale)}${path}${changesFeedFile(format)}`, { get: operation }];
}

const PLAN_PARAMETERS: Parameters<typeof queryParameters>[1] = {
  needs: { description: 'The roles that the stack serves, separated by commas.', example: [PLAN_NEEDS] },
  ...Object.fromEntries(
    SWITCHED_CONSTRAINTS.map(({ name, demand }) => [
      name,
      { description: `\`true\`: ${demand.en}.`, example: false },
    ]),
  ),
  audience: { description: 'Where the users are.', example: 'global' },
  ...Object.fromEntries(
    SCALE_FIGURES.map((figure) => [
      figure,
      { description: `Expected use: \`${figure}\` of the plan request.`, example: 0 },
    ]),
  ),
  prefer: {
    description:
      'Slugs of offers or providers. An offer that is named here is followed even when the planner no longer chooses it.',
    example: ['example-postgres'],
  },
  exclude: { description: 'Slugs of offers or providers that are left out.', example: ['sample-postgres'] },
  before: {
    description: 'The id of an entry in the JSON change feed: the page begins after it.',
    example: EXAMPLE_CHANGES[0]?.id ?? '',
  },
};

/** What the feed of a plan of the example catalog is about. */
function exampleFeedSubject(query: URLSearchParams, locale: Locale): ChangeSubject {
  const read = readPlanFeed(query, locale);
  if (read.kind === 'problem') throw new Error('The example of a plan has no request');
  const index = exampleIndex();
  const { changesByOffer } = index;
  const outcome = planStack(EXAMPLE_CATALOG, read.request, { planUrlBase: EXAMPLE_ORIGIN, changesByOffer });
  const found = planFeedOf(outcome, index);
  if (found.kind === 'problem') throw new Error('The example catalog has no such plan');
  return found.subject;
}

function planFeed(locale: Locale, format: FeedFormat, components: Components): [path: string, item: object] {
  const query = new URLSearchParams({ needs: PLAN_NEEDS, prefer: 'example-postgres' });
  const subject = exampleFeedSubject(query, locale);
  const operation = {
    tags: ['Feeds'],
    operationId: `feedOfPlan${FORMATS[format].suffix}${LANGUAGES[locale].suffix}`,
    summary: `${FORMATS[format].name} of the plans of a stack, in ${LANGUAGES[locale].name}`,
    description:
      'What providers changed in the plans that `GET /plan` of the same query chooses, and in those that its `prefer` names. No account and no key: the address is the stack. Parameters that are no part of a plan are passed over. It counts as a plan.',
    parameters: [...queryParameters(planFeedQuerySchema, PLAN_PARAMETERS), headerParameter('IfNoneMatch')],
    responses: {
      200: {
        description: 'A page of the feed.',
        headers: headerRefs([...KEPT, 'Content-Language']),
        content: contentOf(subject, locale, format, components),
      },
      304: NOT_MODIFIED,
      ...problemResponses([
        'invalid-request',
        'malformed-address',
        'rate-limited',
        'internal-error',
        'overloaded',
        'not-ready',
      ]),
    },
  };
  return [`${localePrefix(locale)}/plan/${changesFeedFile(format)}`, { get: operation }];
}

function contentOf(
  subject: ChangeSubject,
  locale: Locale,
  format: FeedFormat,
  components: Components,
): object {
  const site = { publicUrl: EXAMPLE_ORIGIN, createdAt: EXAMPLE_CATALOG.dataAsOf };
  const kind = subject.about === 'plan' ? undefined : ('change' as const);
  const request = { subject, kind, before: undefined, locale, format } as const;
  const example = writeChangeFeed(exampleIndex(), request, site) ?? '';
  if (format === 'json') {
    const schema = components.schemaOf(jsonFeedSchema, 'output');
    return { [JSON_FEED_TYPE]: { schema, example: jsonFeedSchema.parse(JSON.parse(example)) } };
  }
  const schema = { type: 'string', description: 'An Atom document (RFC 4287).' };
  return { [ATOM_TYPE]: { schema, example } };
}

function calendar(locale: Locale): [path: string, item: object] {
  const operation = {
    tags: ['Feeds'],
    operationId: `calendarOfEndings${LANGUAGES[locale].suffix}`,
    summary: `Calendar of announced endings, in ${LANGUAGES[locale].name}`,
    description:
      'For calendars to subscribe to: the days on which providers have said that a free plan ends.',
    parameters: [headerParameter('IfNoneMatch')],
    responses: {
      200: {
        description: 'The calendar.',
        headers: headerRefs([...KEPT, 'Content-Language', 'Content-Disposition']),
        content: {
          'text/calendar': {
            schema: { type: 'string', description: 'An iCalendar object (RFC 5545).' },
            example: writeEndingsCalendar(exampleIndex(), locale, EXAMPLE_ORIGIN),
          },
        },
      },
      304: NOT_MODIFIED,
      ...problemResponses(['rate-limited', 'internal-error', 'not-ready']),
    },
  };
  return [calendarPath(locale), { get: operation }];
}
