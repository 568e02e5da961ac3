/** `/badges/{offer}.svg` and `/badges/plan.svg?needs=...`: pictures for READMEs. In Chinese under `/zh-CN/` or by `locale`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localeQuerySchema } from '../../../schemas/catalog-queries.ts';
import { LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import { localePrefix, offerBadgePath, PLAN_BADGE_PATH } from '../../addresses.ts';
import { type CatalogIndex, nearestSlugs, offerInLocale } from '../../catalog/index.ts';
import {
  cachedGet,
  type GetResult,
  identifyCaller,
  invalidRequest,
  OPEN_CORS,
  PLANS_AND_CHECKS_POLICY,
  READ_CACHE,
  unknownSlug,
  validate,
} from '../../http/index.ts';
import { issuesOfUnknownSlugs, parsePlanAddress } from '../../planner/index.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';
import { PICTURE_TEXTS } from '../../words/pages/index.ts';
import type { ApiContext } from '../context.ts';
import { publicFields } from '../public-fields.ts';
import { planProblem } from '../work-problems.ts';
import { type Badge, drawBadge } from './draw-badge.ts';
import { offerBadge, planBadge } from './offer-badge.ts';

const SVG = 'image/svg+xml; charset=utf-8';

export function serveBadges(app: FastifyInstance, context: ApiContext): void {
  for (const own of LOCALES) {
    const base = localePrefix(own);
    cachedGet(app, context, {
      path: `${base}${PLAN_BADGE_PATH}`,
      policy: PLANS_AND_CHECKS_POLICY,
      elsewhere: true,
      locale: own,
      make: ({ version, search, request }) =>
        inLanguage(search, own, (locale, query) => ofPlan(version, query, locale, request)),
    });
    cachedGet(app, context, {
      path: `${base}/badges/:slug.svg`,
      locale: own,
      make: ({ version, search, params }) =>
        inLanguage(search, own, (locale) => ofOffer(version.index, params.slug ?? '', locale)),
    });
  }

  async function ofPlan(
    snapshot: ServedSnapshot,
    query: URLSearchParams,
    locale: Locale,
    { ip }: FastifyRequest,
  ): Promise<GetResult> {
    const reading = parsePlanAddress(query, locale);
    if (reading.kind === 'empty') return refused([{ path: 'needs', message: PICTURE_TEXTS.noNeeds }]);
    if (reading.kind === 'invalid') return refused(reading.issues, reading.more);
    const { publicUrl } = context.settings;
    const asked = { snapshot, request: reading.request, publicUrl, caller: identifyCaller(ip) };
    const planned = await context.work.run('plan', asked);
    if (planned.kind !== 'answer') return { kind: 'problem', problem: planProblem(planned) };
    const outcome = planned.answer;
    return outcome.kind === 'unknown-slugs'
      ? refused(issuesOfUnknownSlugs(outcome.unknown))
      : drawn(planBadge(outcome.plan, locale), locale);
  }

  function ofOffer(index: CatalogIndex, slug: string, locale: Locale): GetResult {
    const offer = index.offerBySlug.get(slug);
    if (offer !== undefined) return drawn(offerBadge(offerInLocale(index, offer, locale), locale), locale);
    const present = index.offerAliases.get(slug);
    if (present === undefined) {
      const nearest = nearestSlugs(slug, index.offerBySlug.keys());
      return { kind: 'problem', problem: unknownSlug('offer', slug, nearest) };
    }
    const headers = { ...context.security.data, ...OPEN_CORS, 'Cache-Control': READ_CACHE };
    return { kind: 'moved', location: offerBadgePath(present, locale), headers };
  }

  function drawn(badge: Badge, locale: Locale): GetResult {
    return {
      kind: 'answer',
      body: drawBadge(badge, locale),
      fields: publicFields(context, SVG, { 'Content-Language': locale, 'X-Robots-Tag': 'noindex' }),
    };
  }
}

/** `locale` in the query counts more than the address: a README links both languages alike. */
function inLanguage(
  search: string,
  own: Locale,
  make: (locale: Locale, query: URLSearchParams) => GetResult | Promise<GetResult>,
): GetResult | Promise<GetResult> {
  const query = new URLSearchParams(search);
  const asked = query.get('locale');
  query.delete('locale');
  if (asked === null) return make(own, query);
  const read = validate(localeQuerySchema, { locale: asked });
  return read.ok ? make(read.value.locale, query) : { kind: 'problem', problem: read.problem };
}

function refused(...wrong: Parameters<typeof invalidRequest>): GetResult {
  return { kind: 'problem', problem: invalidRequest(...wrong) };
}
