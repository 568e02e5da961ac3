/** The feeds to subscribe to in the reference: Atom for changes, iCalendar for announced endings. */
import { LOCALES, type Locale } from '../../../../schemas/vocabulary.ts';
import { calendarPath, localePrefix } from '../../../addresses.ts';
import { feedQuerySchema, writeChangeFeed, writeEndingsCalendar } from '../../feeds/index.ts';
import { EXAMPLE_CATALOG, EXAMPLE_CHANGES } from './example-catalog.ts';
import { EXAMPLE_ORIGIN, exampleIndex } from './examples.ts';
import { headerRefs } from './header-fields.ts';
import { queryParameters } from './parameters.ts';
import { problemResponses } from './responses.ts';
import { headerParameter, KEPT, MOVED, NOT_MODIFIED, slugParameter } from './shared-parts.ts';

const FEEDS = [
  { path: '/changes.xml', id: 'feedOfEverything', name: 'every change', subject: { about: 'everything' } },
  {
    path: '/offers/{slug}/changes.xml',
    id: 'feedOfOffer',
    name: 'one offer',
    subject: { about: 'offers', slug: 'example-postgres' },
  },
  {
    path: '/providers/{slug}/changes.xml',
    id: 'feedOfProvider',
    name: 'one provider',
    subject: { about: 'providers', slug: 'example' },
  },
] as const;

const LANGUAGES = {
  en: { suffix: '', name: 'English' },
  'zh-CN': { suffix: 'Zh', name: 'Chinese' },
} as const;

/** The Atom feeds and the calendar in both languages, by path. */
export function feedOperations(): Record<string, object> {
  return {
    ...Object.fromEntries(LOCALES.flatMap((locale) => FEEDS.map((feed) => atomFeed(feed, locale)))),
    ...Object.fromEntries(LOCALES.map(calendar)),
  };
}

function atomFeed(
  { path, id, name, subject }: (typeof FEEDS)[number],
  locale: Locale,
): [path: string, item: object] {
  const withSlug = 'slug' in subject;
  const site = { publicUrl: EXAMPLE_ORIGIN, createdAt: EXAMPLE_CATALOG.dataAsOf };
  const example = writeChangeFeed(
    exampleIndex(),
    { subject, kind: 'change', before: undefined, locale },
    site,
  );
  const operation = {
    tags: ['Feeds'],
    operationId: id + LANGUAGES[locale].suffix,
    summary: `Atom feed of ${name}, in ${LANGUAGES[locale].name}`,
    description:
      'The newest hundred entries; older ones follow by the link `next` of the feed. `published` is when the change happened, `updated` when the service recorded it. Ids are the same in both languages and never change.',
    parameters: [
      ...(withSlug ? [slugParameter(subject.slug)] : []),
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
        content: {
          'application/atom+xml': {
            schema: { type: 'string', description: 'An Atom document (RFC 4287).' },
            example,
          },
        },
      },
      304: NOT_MODIFIED,
      ...(withSlug ? { 308: MOVED } : {}),
      ...problemResponses([
        'invalid-request',
        'malformed-address',
        'rate-limited',
        'internal-error',
        'not-ready',
        ...(withSlug ? (['unknown-slug', 'not-found'] as const) : []),
      ]),
    },
  };
  return [localePrefix(locale) + path, { get: operation }];
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
