/** The feed of a plan: what providers changed in its plans. Its address holds the request, so it needs no account. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { queryBooleanSchema } from '../../../schemas/catalog-queries.ts';
import {
  CONSTRAINT_SWITCHES,
  type PlanRequest,
  planConstraintsSchema,
  planRequestSchema,
  planScaleSchema,
} from '../../../schemas/plan.ts';
import { LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import {
  changesFeedFile,
  FEED_FORMATS,
  type FeedFormat,
  type FeedSubject,
  localePrefix,
} from '../../addresses.ts';
import type { CatalogIndex } from '../../catalog/index.ts';
import {
  type Asked,
  cachedGet,
  callerOf,
  invalidRequest,
  type Made,
  OPEN_CORS,
  PLANS_AND_CHECKS_POLICY,
  type ProblemDetail,
  READ_CACHE,
} from '../../http/index.ts';
import {
  followedOffers,
  issuesOfUnknownSlugs,
  type PlanOutcome,
  parsePlanAddress,
  planUrl,
} from '../../planner/index.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';
import { ISSUES } from '../../words/index.ts';
import { PLAN_TEXTS } from '../../words/pages/index.ts';
import type { ApiContext } from '../context.ts';
import { planProblem } from '../work-problems.ts';
import { writeChangeFeed } from './change-feed.ts';
import { FEED_CONTENT_TYPES } from './routes.ts';

/** The address of a plan as parameters, for its description; it is read by `parsePlanAddress`. */
export const planFeedQuerySchema = z.strictObject({
  needs: planRequestSchema.shape.needs,
  ...Object.fromEntries(CONSTRAINT_SWITCHES.map((name) => [name, queryBooleanSchema.optional()])),
  audience: planConstraintsSchema.shape.audience,
  ...planScaleSchema.shape,
  prefer: planRequestSchema.shape.prefer,
  exclude: planRequestSchema.shape.exclude,
  before: z.string().min(1).max(200).optional(),
});

type Found<T> =
  | ({ readonly kind: 'found' } & T)
  | { readonly kind: 'problem'; readonly problem: ProblemDetail };

const refuse = (issues: Parameters<typeof invalidRequest>[0]): Found<never> => ({
  kind: 'problem',
  problem: invalidRequest(issues),
});

/** The request that the address of a feed holds. */
export function readPlanFeed(
  query: URLSearchParams,
  locale: Locale,
): Found<{ readonly request: PlanRequest }> {
  const reading = parsePlanAddress(query, locale);
  if (reading.kind === 'empty') return refuse([{ path: 'needs', message: PLAN_TEXTS.noNeed }]);
  if (reading.kind === 'invalid') return refuse(reading.issues);
  return { kind: 'found', request: reading.request };
}

/** What the feed of a plan is about: the plans that the planner chose, and those that its request prefers. */
export function planFeedOf(
  outcome: PlanOutcome,
  index: CatalogIndex,
): Found<{ readonly subject: FeedSubject }> {
  if (outcome.kind === 'unknown-slugs') return refuse(issuesOfUnknownSlugs(outcome.unknown));
  const { plan } = outcome;
  const offers = followedOffers(plan, (slug) => index.offerBySlug.has(slug));
  const { needs } = plan.request;
  return { kind: 'found', subject: { about: 'plan', query: planQuery(plan.request), needs, offers } };
}

/** The query of a stack as its addresses carry it, the same in both languages, without a question mark. */
export function planQuery(request: Parameters<typeof planUrl>[1]): string {
  return planUrl('', { ...request, locale: 'en' }).slice('/plan?'.length);
}

/** Registers `/plan/changes.xml?needs=...`, as JSON Feed too and under `/zh-CN`. Each runs the planner once. */
export function servePlanFeeds(app: FastifyInstance, context: ApiContext): void {
  for (const locale of LOCALES) {
    for (const format of FEED_FORMATS) {
      cachedGet(app, context, {
        path: `${localePrefix(locale)}/plan/${changesFeedFile(format)}`,
        policy: PLANS_AND_CHECKS_POLICY,
        cost: 'computed',
        locale,
        make: (asked) => makeFeed(asked, locale, format),
      });
    }
  }

  async function makeFeed(
    { version, search, request: { ip } }: Asked<ServedSnapshot>,
    locale: Locale,
    format: FeedFormat,
  ): Promise<Made> {
    const { index, createdAt } = version;
    const query = new URLSearchParams(search);
    const read = readPlanFeed(query, locale);
    if (read.kind === 'problem') return read;
    const { publicUrl } = context.settings;
    const asked = { snapshot: version, request: read.request, publicUrl, caller: callerOf(ip) };
    const planned = await context.work.run('plan', asked);
    if (planned.kind !== 'answer') return { kind: 'problem', problem: planProblem(planned) };
    const found = planFeedOf(planned.answer, index);
    if (found.kind === 'problem') return found;
    const before = query.getAll('before').at(-1);
    const request = { subject: found.subject, kind: undefined, before, locale, format };
    const body = writeChangeFeed(index, request, { publicUrl, createdAt });
    if (body === null)
      return { kind: 'problem', problem: invalidRequest([{ path: 'before', message: ISSUES.unknownEntry }]) };
    return {
      kind: 'answer',
      body,
      fields: {
        contentType: FEED_CONTENT_TYPES[format],
        cacheControl: READ_CACHE,
        sharedHeaders: OPEN_CORS,
        headers: { ...context.security.data, 'Content-Language': locale },
      },
    };
  }
}
