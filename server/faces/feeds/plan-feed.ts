/**
 * What follows a plan: the feed of what providers changed in its plans, and the calendar of their known ends. The address
 * holds the request, so neither needs an account.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { queryBooleanSchema } from '../../../schemas/catalog-queries.ts';
import { SWITCHED_CONSTRAINTS } from '../../../schemas/facts.ts';
import { FIGURE_FIELDS } from '../../../schemas/measures.ts';
import {
  CONSTRAINT_SWITCHES,
  favourSchema,
  flatScaleSchema,
  type PlanAnswer,
  planConstraintsSchema,
  planRequestSchema,
} from '../../../schemas/plan.ts';
import { USAGE_MODEL_NAMES } from '../../../schemas/usage-models.ts';
import { dateSchema } from '../../../schemas/text.ts';
import { KIND_FIELDS, kindsSchema, LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import { CHANGES_FEED_FILE, localePrefix, PLAN_CALENDAR_PATH } from '../../addresses.ts';
import { publishedOn } from '../../catalog/index.ts';
import {
  cachedGet,
  type GetRequest,
  type GetResult,
  invalidRequest,
  type ProblemDetail,
  PLANS_AND_CHECKS_POLICY,
  validate,
} from '../../http/index.ts';
import { followedOffers, planUrl } from '../../planner/index.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';
import { choosePunctuation, ISSUES, roleList, text } from '../../words/index.ts';
import { PLAN_TEXTS } from '../../words/pages/index.ts';
import type { ApiContext } from '../context.ts';
import { keptRead, type Operation, type ParameterTexts, READ_PROBLEMS, routePattern } from '../operation.ts';
import { FEED_PARAMETERS, parameter } from '../parameter-texts.ts';
import { publicFields } from '../public-fields.ts';
import { planOfAddress } from '../plan-of-address.ts';
import { writeChangeFeed } from './change-feed.ts';
import { FEED_CONTENT_TYPE, keptFeed } from './feed-format.ts';
import { writePlanCalendar } from './plan-calendar.ts';

/** The address of a plan as parameters, for its description; it is read by `parsePlanAddress`. */
export const planAddressSchema = z.strictObject({
  project: z.enum(USAGE_MODEL_NAMES).optional(),
  needs: planRequestSchema.shape.needs,
  ...Object.fromEntries(KIND_FIELDS.map(({ role, name }) => [name, kindsSchema.shape[role]])),
  ...Object.fromEntries(CONSTRAINT_SWITCHES.map((name) => [name, queryBooleanSchema.optional()])),
  audience: planConstraintsSchema.shape.audience,
  ...Object.fromEntries(FIGURE_FIELDS.map(({ name }) => [name, flatScaleSchema.shape.requestsPerMonth])),
  openSource: queryBooleanSchema.optional(),
  growth: planRequestSchema.shape.growth,
  days: planRequestSchema.shape.days,
  prefer: planRequestSchema.shape.prefer,
  exclude: planRequestSchema.shape.exclude,
  tools: planRequestSchema.shape.tools,
  favour: favourSchema.optional(),
});
const planFeedQuerySchema = planAddressSchema.extend({ before: z.string().min(1).max(200).optional() });

/** The query of a stack as its addresses carry it, the same in both languages, without a question mark. */
export function planQuery(request: Parameters<typeof planUrl>[1]): string {
  return planUrl('', { ...request, locale: 'en' }).slice('/plan?'.length);
}

export const PLAN_PARAMETERS: ParameterTexts = {
  project: parameter(
    'What you are building: `project` of the plan request. Each answer is its own parameter, such as `saas.users=2000`.',
    '项目类型：规划请求中的 `project`。每个回答是单独的参数，如 `saas.users=2000`。',
    'saas',
  ),
  needs: parameter('The roles that the stack serves, separated by commas.', '方案所需的用途，以逗号分隔。', [
    'postgres',
  ]),
  ...Object.fromEntries(
    KIND_FIELDS.map(({ role, name, kinds: [kind = ''] }) => [
      name,
      parameter(
        `The kind that the need must be of: \`kinds.${role}\` of the plan request.`,
        `需求限定的种类：规划请求中的 \`kinds.${role}\`。`,
        kind,
      ),
    ]),
  ),
  ...Object.fromEntries(
    SWITCHED_CONSTRAINTS.map(({ name, demand }) => [
      name,
      parameter(`\`true\`: ${demand.en}.`, `\`true\`：${demand['zh-CN']}。`, false),
    ]),
  ),
  audience: parameter('Where the users are.', '用户所在地区。', 'global'),
  ...Object.fromEntries(
    FIGURE_FIELDS.map(({ name, path }) => [
      name,
      parameter(`\`scale.${path}\` of the plan request.`, `规划请求中的 \`scale.${path}\`。`, 0),
    ]),
  ),
  openSource: parameter('`true`: the project is open source.', '`true`：项目为开源项目。', false),
  growth: parameter('Usage growth, percent per month.', '用量每月增长的百分比。', 10),
  days: parameter('How many days you need the stack.', '方案需要使用的天数。', 30),
  prefer: parameter(
    'Slugs of offers or providers. An offer that is named here is followed even when the planner no longer chooses it.',
    '套餐或服务商的 slug。此处指定的套餐即使不再被选中，也会继续关注。',
    ['example-postgres'],
  ),
  exclude: parameter('Slugs of offers or providers to leave out.', '需排除的套餐或服务商的 slug。', [
    'sample-postgres',
  ]),
  tools: parameter('Slugs of tools that you build with.', '你使用的工具的 slug。', ['example-orm']),
  favour: parameter('What decides once every need has a plan.', '满足每项需求之后优先考虑的因素。', 'proven'),
  ...FEED_PARAMETERS,
};

const PLAN_FEED_OPERATION: Operation = {
  id: 'feedOfPlan',
  path: `/plan/${CHANGES_FEED_FILE}`,
  tag: 'Feeds',
  translated: true,
  summary: text('Atom feed of the plans of a stack', '一套方案所用套餐的 Atom 订阅源'),
  description: text(
    'What providers changed in the plans that `GET /plan` of the same query chooses, and in those that its `prefer` names. No account and no key: the address is the stack. Other parameters are ignored. It counts as a plan.',
    '服务商对以下套餐的变更：同一查询下 `GET /plan` 选出的套餐，以及 `prefer` 指定的套餐。无需账号和密钥，地址即方案；与方案无关的参数会被忽略。每次请求按一次规划计数。',
  ),
  query: planFeedQuerySchema,
  explain: PLAN_PARAMETERS,
  ...keptFeed(),
  problems: READ_PROBLEMS,
};

/** Years of four digits stay so, however long a trial is. */
const fromSchema = z
  .string()
  .regex(/^2\d{3}-\d\d-\d\d$/)
  .pipe(dateSchema)
  .optional();

const PLAN_CALENDAR_OPERATION: Operation = {
  id: 'calendarOfPlan',
  path: PLAN_CALENDAR_PATH,
  tag: 'Feeds',
  translated: true,
  summary: text('Calendar of the known end dates of a stack', '一套方案已知终止日期的日历'),
  description: text(
    'Announced ends, trials, credits, renewals and what comes after, of the same plans as `/plan/changes.xml`. It takes every parameter of `GET /plan.json`.',
    '与 `/plan/changes.xml` 相同套餐的已公布终止、试用与赠送额度到期、续期及到期后的处理。可用 `GET /plan.json` 的全部参数。',
  ),
  query: planAddressSchema.pick({ needs: true }).extend({ from: fromSchema }),
  explain: {
    ...PLAN_PARAMETERS,
    from: parameter(
      'The day from which trials and renewals are counted; default: that of the data.',
      '试用和续期的起算日；省略时为数据日期。',
      '2026-01-15',
    ),
  },
  ...keptRead(
    text('An iCalendar object (RFC 5545).', 'iCalendar 对象（RFC 5545）。'),
    () => ({ 'text/calendar': { schema: { type: 'string' }, example: 'BEGIN:VCALENDAR\r\n' } }),
    ['Content-Language'],
  ),
  problems: READ_PROBLEMS,
};
export const PLAN_FEED_OPERATIONS: readonly Operation[] = [PLAN_FEED_OPERATION, PLAN_CALENDAR_OPERATION];

/** Registers `/plan/changes.xml?needs=...` and `/plan/endings.ics?needs=...`, also under `/zh-CN`. Each runs the planner once. */
export function servePlanFeeds(app: FastifyInstance, context: ApiContext): void {
  for (const locale of LOCALES)
    for (const [path, write, type] of [
      [routePattern(PLAN_FEED_OPERATION), writeFeed, FEED_CONTENT_TYPE],
      [routePattern(PLAN_CALENDAR_OPERATION), writeCalendar, 'text/calendar; charset=utf-8'],
    ] as const)
      cachedGet(app, context, {
        path: localePrefix(locale) + path,
        policy: PLANS_AND_CHECKS_POLICY,
        elsewhere: true,
        locale,
        make: async (asked): Promise<GetResult> => {
          const query = new URLSearchParams(asked.search);
          const found = await planOfAddress(context, asked, query, locale);
          if (found.kind === 'problem') return found;
          const { index } = asked.version;
          const offers = followedOffers(found.plan, (slug) => index.offerBySlug.has(slug));
          const body = write({ asked, query, plan: found.plan, offers, locale });
          if (typeof body !== 'string') return { kind: 'problem', problem: body };
          return {
            kind: 'answer',
            body,
            fields: publicFields(context, type, { 'Content-Language': locale }),
          };
        },
      });

  function writeFeed({ asked, query, plan, offers, locale }: Followed): string | ProblemDetail {
    const { index, createdAt } = asked.version;
    const { publicUrl } = context.settings;
    const { needs } = plan.request;
    const subject = { about: 'plan', query: planQuery(plan.request), needs, offers } as const;
    const before = query.getAll('before').at(-1);
    const request = { subject, kind: undefined, before, locale };
    return (
      writeChangeFeed(index, request, { publicUrl, createdAt }) ??
      invalidRequest([{ path: 'before', message: ISSUES.unknownEntry }])
    );
  }

  function writeCalendar({ asked, query, plan, offers, locale }: Followed): string | ProblemDetail {
    const { index } = asked.version;
    const read = validate(z.object({ from: fromSchema }), Object.fromEntries(query));
    if (!read.ok) return read.problem;
    const { colon } = choosePunctuation(locale);
    return writePlanCalendar(
      offers.flatMap((slug) => index.offerBySlug.get(slug) ?? []),
      read.value.from ?? publishedOn(index.catalog),
      {
        locale,
        publicUrl: context.settings.publicUrl,
        name: PLAN_TEXTS.calendarTitle[locale] + colon + roleList(plan.request.needs, locale),
      },
    );
  }
}

type Followed = {
  readonly asked: GetRequest<ServedSnapshot>;
  readonly query: URLSearchParams;
  readonly plan: PlanAnswer;
  /** The plans of the stack. */
  readonly offers: readonly string[];
  readonly locale: Locale;
};
