/** The feeds of changes: what they take and answer, and their addresses in both languages. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { LocalizedText } from '../../../schemas/text.ts';
import {
  categorySlugSchema,
  changeKindSchema,
  LOCALES,
  type Locale,
  roleSchema,
} from '../../../schemas/vocabulary.ts';
import { CHANGES_FEED_FILE, type FeedSubject, localePrefix } from '../../addresses.ts';
import {
  FEED_ENTRIES_MAX,
  FEED_LATE_MAX,
  findSubject,
  LATE_AFTER_DAYS,
  type SubjectKind,
} from '../../catalog/index.ts';
import {
  cachedGet,
  type GetRequest,
  type GetResult,
  invalidRequest,
  OPEN_CORS,
  type ProblemDetail,
  queryString,
  READ_CACHE,
  unknownName,
  unknownSlug,
  validateQuery,
} from '../../http/index.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';
import { ISSUES, text } from '../../words/index.ts';
import { BEST_TEXTS, unknownCategoryText } from '../../words/pages/index.ts';
import type { ApiContext } from '../context.ts';
import { type Operation, READ_PROBLEMS, routePattern, slugVariable } from '../operation.ts';
import { FEED_PARAMETERS } from '../parameter-texts.ts';
import { publicFields } from '../public-fields.ts';
import { writeChangeFeed } from './change-feed.ts';
import { FEED_CONTENT_TYPE, keptFeed } from './feed-format.ts';

export const feedQuerySchema = z.strictObject({
  kind: changeKindSchema.optional(),
  before: z.string().min(1).max(200).optional(),
});

const UNKNOWN_BEFORE = { path: 'before', message: ISSUES.unknownEntry };

type Feed = {
  readonly about: 'everything' | SubjectKind;
  readonly id: string;
  readonly path: string;
  readonly name: LocalizedText;
  /** What the path leaves open. */
  readonly variables?: NonNullable<Operation['variables']>;
};

const FEEDS: readonly Feed[] = [
  { about: 'everything', id: 'feedOfEverything', path: '', name: text('every change', '全部变更') },
  {
    about: 'offers',
    id: 'feedOfOffer',
    path: '/offers/{slug}',
    name: text('one offer', '单个套餐'),
    variables: slugVariable('example-postgres'),
  },
  {
    about: 'providers',
    id: 'feedOfProvider',
    path: '/providers/{slug}',
    name: text('one provider', '单个服务商'),
    variables: slugVariable('example'),
  },
  {
    about: 'categories',
    id: 'feedOfCategory',
    path: '/categories/{category}',
    name: text('the plans of one category', '某一分类下套餐'),
    variables: {
      category: {
        description: text('The category of the plans.', '套餐的分类。'),
        schema: categorySlugSchema,
        example: 'databases',
      },
    },
  },
  {
    about: 'best',
    id: 'feedOfRole',
    path: '/best/{role}',
    name: text('the plans of one role', '某一用途下套餐'),
    variables: {
      role: {
        description: text(
          'Role of the plans. A limit counts for the roles it is stated for; a condition counts for all roles of its plan.',
          '套餐的用途。数值只对其写明的用途有效，条款对套餐的全部用途有效。',
        ),
        schema: roleSchema,
        example: 'postgres',
      },
    },
  },
];

function feedOperation({ about, id, path, name, variables }: Feed): Operation {
  return {
    id,
    path: `${path}/${CHANGES_FEED_FILE}`,
    tag: 'Feeds',
    translated: true,
    summary: text(`Atom feed of ${name.en}`, `${name['zh-CN']}的 Atom 订阅源`),
    description:
      about === 'everything'
        ? text(
            `Newest first, by the day of the change: at most ${FEED_ENTRIES_MAX} entries, at most ${FEED_LATE_MAX} of them recorded more than ${LATE_AFTER_DAYS} days after they happened; all others follow through the link \`next\`, each once. \`published\` is when the change happened, \`updated\` when the service recorded it, one second apart for each. Ids are the same in both languages and never change.`,
            `按发生日期由新到旧，每页最多 ${FEED_ENTRIES_MAX} 条，其中发生 ${LATE_AFTER_DAYS} 天后才记录的最多 ${FEED_LATE_MAX} 条；其余条目可沿 \`next\` 链接逐页读取，每条只出现一次。\`published\` 是变更发生的时间，\`updated\` 是本站记录的时间，各条相差一秒。两种语言的 id 相同，且永不改变。`,
          )
        : text('Ordered and paged like `/changes.xml`.', '排序和分页同 `/changes.xml`。'),
    ...(variables === undefined ? {} : { variables }),
    query: feedQuerySchema,
    explain: FEED_PARAMETERS,
    ...keptFeed({ moves: about === 'offers' || about === 'providers' }),
    problems: [
      ...READ_PROBLEMS,
      ...(variables === undefined ? [] : (['unknown-slug', 'not-found'] as const)),
    ],
  };
}

const ROUTES = FEEDS.map((feed) => ({ about: feed.about, operation: feedOperation(feed) }));
export const CHANGE_FEED_OPERATIONS: readonly Operation[] = ROUTES.map(({ operation }) => operation);

/** Registers `/changes.xml`, `/offers/{slug}/changes.xml`, ..., each under `/zh-CN` too. */
export function serveFeeds(app: FastifyInstance, context: ApiContext): void {
  for (const locale of LOCALES)
    for (const { about, operation } of ROUTES)
      cachedGet(app, context, {
        path: localePrefix(locale) + routePattern(operation),
        locale,
        make: (asked) =>
          about === 'everything' ? makeFeed(asked, { about }, locale) : makeFeedOf(asked, about, locale),
      });

  function makeFeedOf(asked: GetRequest<ServedSnapshot>, about: SubjectKind, locale: Locale): GetResult {
    const query = validateQuery(feedQuerySchema, asked.url);
    if (!query.ok) return { kind: 'problem', problem: query.problem };
    const [slug = ''] = Object.values(asked.params);
    const found = findSubject(asked.version.index, about, slug);
    switch (found.kind) {
      case 'unknown':
        return { kind: 'problem', problem: unknownSubject(about, slug, found.nearest) };
      case 'moved':
        return {
          kind: 'moved',
          location: `${localePrefix(locale)}/${about}/${found.slug}/${CHANGES_FEED_FILE}${queryString(query.value)}`,
          headers: { ...context.security.data, ...OPEN_CORS, 'Cache-Control': READ_CACHE },
        };
      case 'found':
        return makeFeed(asked, found.subject, locale);
    }
  }

  function makeFeed(asked: GetRequest<ServedSnapshot>, subject: FeedSubject, locale: Locale): GetResult {
    const { index, createdAt } = asked.version;
    const query = validateQuery(feedQuerySchema, asked.url);
    if (!query.ok) return { kind: 'problem', problem: query.problem };
    const site = { publicUrl: context.settings.publicUrl, createdAt };
    const { kind, before } = query.value;
    const body = writeChangeFeed(index, { subject, kind, before, locale }, site);
    if (body === null) return { kind: 'problem', problem: invalidRequest([UNKNOWN_BEFORE]) };
    return {
      kind: 'answer',
      body,
      fields: publicFields(context, FEED_CONTENT_TYPE, { 'Content-Language': locale }),
    };
  }
}

/** @param nearest similar known slugs; of categories and roles, all if none is similar */
function unknownSubject(about: SubjectKind, slug: string, nearest: readonly string[]): ProblemDetail {
  switch (about) {
    case 'offers':
      return unknownSlug('offer', slug, nearest);
    case 'providers':
      return unknownSlug('provider', slug, nearest);
    case 'categories':
    case 'best': {
      const shown = slug.slice(0, 80);
      const message = (about === 'best' ? BEST_TEXTS.unknownRole : unknownCategoryText)(shown, nearest);
      return unknownName('slug', message, nearest);
    }
  }
}
