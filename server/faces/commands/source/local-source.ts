/** Answers from a snapshot on this machine, by the very functions that the server answers with. */

import { planRequestSchema } from '../../../../schemas/plan.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { openNewest } from '../../../../snapshots/store/index.ts';
import { type CatalogIndex, createCatalogIndex } from '../../../catalog/index.ts';
import { buildProblem, invalidRequest, type ProblemDetail, validate } from '../../../http/index.ts';
import { API_BASE, READS, type ReadOutcome, type ReadRoute, toJson } from '../../api/reads/index.ts';
import { type CatalogSource, failed, type Outcome } from './catalog-source.ts';

/** Opens the newest valid version of a folder of versions. @param publicUrl start of the addresses of pages; empty if none is known */
export async function openLocalSource(
  snapshotsDir: string,
  publicUrl: string,
): Promise<Outcome<CatalogSource>> {
  const { opened, refused } = await openNewest(snapshotsDir);
  if (opened === null) {
    const lines = refused.map(({ version, reason }) => `${version}: ${reason}`);
    return failed({ kind: 'no-snapshot', folder: snapshotsDir, refused: lines });
  }
  const [catalog, changes, tools] = await Promise.all([opened.catalog(), opened.changes(), opened.tools()]);
  const index = createCatalogIndex(catalog, changes, tools);
  const { version, detection } = opened;
  const held = { version, catalog, changes: index.changes, tools, detection };
  return { ok: true, value: { ...localSource(index, publicUrl), held } };
}

/** A source over an indexed snapshot. Pure. */
export function localSource(index: CatalogIndex, publicUrl: string): CatalogSource {
  const refuse = (problem: ProblemDetail, locale: Locale, instance: string) =>
    failed({
      kind: 'problem',
      problem: buildProblem(problem, { publicUrl, locale, instance }),
      retryAfter: null,
    });

  return {
    isOwn: true,
    base: publicUrl,
    get: async (target) => {
      const instance = API_BASE + pathOf(target);
      const asked = new URLSearchParams(target.slice(pathOf(target).length)).get('locale');
      const said: Locale = asked === 'zh-CN' ? 'zh-CN' : 'en';
      const found = routeOf(pathOf(target));
      if (found === null) return refuse({ code: 'not-found' }, said, instance);
      const prepared = found.route.prepare(target, found.slug);
      if (!prepared.ok) return refuse(prepared.problem, said, instance);
      return finish(prepared.value.run(index), prepared.value.locale, instance);
    },
    plan: async (body, include) => {
      const instance = `${API_BASE}/plan`;
      const request = validate(planRequestSchema, body);
      if (!request.ok) return refuse(request.problem, localeOfBody(body), instance);
      // Loaded only here: the other questions need no planner.
      const { issuesOfUnknownSlugs, leanPlan, planStack } = await import('../../../planner/index.ts');
      const outcome = planStack(index, request.value, {
        planUrlBase: publicUrl,
        changesByOffer: index.changesByOffer,
      });
      if (outcome.kind === 'unknown-slugs') {
        const problem = invalidRequest(issuesOfUnknownSlugs(outcome.unknown));
        return refuse(problem, request.value.locale, instance);
      }
      return { ok: true, value: JSON.stringify(leanPlan(outcome.plan, include)) };
    },
  };

  async function finish(outcome: ReadOutcome, locale: Locale, instance: string): Promise<Outcome<string>> {
    switch (outcome.kind) {
      case 'value':
      case 'text':
        return { ok: true, value: toJson(outcome) };
      case 'moved':
        return localSource(index, publicUrl).get(outcome.location.slice(API_BASE.length));
      case 'problem':
        return refuse(outcome.problem, locale, instance);
    }
  }
}

function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

function routeOf(path: string): { route: ReadRoute; slug: string } | null {
  for (const route of READS) {
    if (route.path === path) return { route, slug: '' };
    const [stem = '', rest] = route.path.split('{slug}');
    if (rest === '' && path.startsWith(stem) && path.length > stem.length)
      return { route, slug: decodeURIComponent(path.slice(stem.length)) };
  }
  return null;
}

function localeOfBody(body: unknown): Locale {
  const asked = typeof body === 'object' && body !== null && 'locale' in body ? body.locale : null;
  return asked === 'zh-CN' ? 'zh-CN' : 'en';
}
