/** The addresses of the plan page, where every `planUrl` leads. */
import type { FastifyInstance } from 'fastify';
import { LOCALES, type Locale } from '../../schemas/vocabulary.ts';
import { localePrefix } from '../addresses.ts';
import type { ApiContext } from '../api/context.ts';
import { NO_STORE, PAGE_SECURITY, transportSecurity } from '../api/headers.ts';
import { createRateLimitHook } from '../api/rate-limit.ts';
import { PLANS_POLICY } from '../api/rate-policy.ts';
import { findUnknownSlugs, parsePlanAddress, planStack, unknownSlugText } from '../planner/index.ts';
import type { ServedSnapshot } from '../snapshot-holder.ts';
import { type PlanView, renderPlan } from './plan-page.ts';

/** Registers `/plan` and `/zh-CN/plan`. An address that cannot be read is answered with 400 and the form. */
export function servePlanPage(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, clock, rateStore: store, settings, holder } = context;
  app.addHook('onRequest', createRateLimitHook({ store, policy: PLANS_POLICY, clock, sendProblem }));
  for (const locale of LOCALES) {
    app.get(`${localePrefix(locale)}/plan`, async (request, reply) => {
      const query = new URL(request.raw.url ?? '', settings.publicUrl).searchParams;
      const view = planView(query, locale, holder.current(), settings.publicUrl);
      const page = await renderPlan(view);
      return reply
        .code(view.problems.length > 0 ? 400 : 200)
        .headers({
          ...PAGE_SECURITY,
          ...transportSecurity(settings.publicUrl),
          'Cache-Control': NO_STORE,
          'Content-Language': locale,
        })
        .type('text/html; charset=utf-8')
        .send(page);
    });
  }
}

function planView(
  query: URLSearchParams,
  locale: Locale,
  snapshot: ServedSnapshot | null,
  publicUrl: string,
): PlanView {
  const base = { locale, publicUrl, answer: null, request: null, problems: [] };
  const reading = parsePlanAddress(query, locale);
  if (reading.kind === 'invalid') return { ...base, problems: reading.issues };
  if (reading.kind === 'empty' || snapshot === null) return base;
  const { catalog } = snapshot.index;
  const problems = findUnknownSlugs(catalog, reading.request).map((found) => ({
    path: `${found.list}.${found.position}`,
    message: unknownSlugText(found),
  }));
  if (problems.length > 0) return { ...base, request: reading.request, problems };
  const answer = planStack(catalog, reading.request, { planUrlBase: publicUrl });
  return { ...base, request: reading.request, answer };
}
