/** The feed of a plan: what providers changed in its plans. Its address holds the request, so it needs no account. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { queryBooleanSchema } from '../../../schemas/catalog-queries.ts';
import { planConstraintsSchema, planRequestSchema, planScaleSchema } from '../../../schemas/plan.ts';
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
  invalidRequest,
  type Made,
  OPEN_CORS,
  PLANS_POLICY,
  type ProblemDetail,
  READ_CACHE,
} from '../../http/index.ts';
import {
  CONSTRAINT_SWITCHES,
  followedOffers,
  issuesOfUnknownSlugs,
  parsePlanAddress,
  planStack,
  planUrl,
} from '../../planner/index.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';
import { ISSUES } from '../../words/index.ts';
import { PLAN_TEXTS } from '../../words/pages/index.ts';
import type { ApiContext } from '../context.ts';
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

type FoundPlan =
  | { readonly kind: 'found'; readonly subject: FeedSubject }
  | { readonly kind: 'problem'; readonly problem: ProblemDetail };

/** What the feed of an address is about: the plans that the planner chooses now, and those that the address prefers. */
export function findPlanFeed(index: CatalogIndex, query: URLSearchParams, locale: Locale): FoundPlan {
  const refuse = (issues: Parameters<typeof invalidRequest>[0]): FoundPlan => ({
    kind: 'problem',
    problem: invalidRequest(issues),
  });
  const reading = parsePlanAddress(query, locale);
  if (reading.kind === 'empty') return refuse([{ path: 'needs', message: PLAN_TEXTS.noNeed }]);
  if (reading.kind === 'invalid') return refuse(reading.issues);
  const { changesByOffer, catalog, offerBySlug } = index;
  const outcome = planStack(catalog, reading.request, { planUrlBase: '', changesByOffer });
  if (outcome.kind === 'unknown-slugs') return refuse(issuesOfUnknownSlugs(outcome.unknown));
  const { plan } = outcome;
  const offers = followedOffers(plan, (slug) => offerBySlug.has(slug));
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
        policy: PLANS_POLICY,
        cost: 'computed',
        locale,
        make: (asked) => makeFeed(asked, locale, format),
      });
    }
  }

  function makeFeed(
    { version: { index, createdAt }, search }: Asked<ServedSnapshot>,
    locale: Locale,
    format: FeedFormat,
  ): Made {
    const query = new URLSearchParams(search);
    const found = findPlanFeed(index, query, locale);
    if (found.kind === 'problem') return found;
    const before = query.getAll('before').at(-1);
    const request = { subject: found.subject, kind: undefined, before, locale, format };
    const body = writeChangeFeed(index, request, { publicUrl: context.settings.publicUrl, createdAt });
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
