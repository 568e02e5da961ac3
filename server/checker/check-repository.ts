/** A repository held against the catalog: the one function behind every face of the checker. */
import type { Catalog } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import type { CheckAnswer, CheckRequest } from '../../schemas/check.ts';
import type { DetectionIndex } from '../../schemas/detection/index.ts';
import { planRequestSchema } from '../../schemas/plan.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { localePrefix } from '../addresses.ts';
import { planUrl } from '../planner/index.ts';
import { findAll, needsOf, readFiles, servicesOf } from './engine/index.ts';
import { checkFindings, DISCLOSURE, UNREAD_TEXTS } from './findings/index.ts';
import { normalisePath } from './paths.ts';

export type CheckContext = {
  /** How services are recognised, as the snapshot carries it. */
  readonly detection: DetectionIndex;
  /** Scheme and host of the pages, without a slash at the end: `https://host`. */
  readonly planUrlBase: string;
  /** Published changes, newest first; without them nothing is said about changes. */
  readonly changes?: readonly ChangeEntry[];
};

/**
 * What a repository's manifests say about the services it uses, and what the catalog says about those.
 * @param request its paths were judged by {@link pathIssues}; nothing of a file's values is in the answer
 */
export function checkRepository(catalog: Catalog, request: CheckRequest, context: CheckContext): CheckAnswer {
  const { commercial, audience, locale } = request;
  const files = request.files.map(({ path, content }) => ({ path: normalisePath(path), content }));
  const { detection } = context;
  const readings = readFiles(files, detection);
  const finds = findAll(readings, detection);
  const services = servicesOf(finds, catalog);
  const neededBy = needsOf(finds, catalog);
  const needs = neededBy.map(({ role }) => role);
  return {
    services,
    findings: checkFindings({
      catalog,
      detection,
      changes: context.changes ?? [],
      request,
      readings,
      finds,
      services,
      needs,
    }),
    needs,
    neededBy,
    unread: readings.flatMap(({ path, unread }) =>
      unread === null ? [] : [{ path, reason: UNREAD_TEXTS[unread][locale] }],
    ),
    planUrl: planAddress(context.planUrlBase, needs, { commercial, audience }, locale),
    disclosure: DISCLOSURE[locale],
    dataAsOf: catalog.dataAsOf,
  };
}

/** The address of the plan for the needs; of the empty plan page where there are none. */
function planAddress(
  base: string,
  needs: CheckAnswer['needs'],
  constraints: Pick<CheckRequest, 'commercial' | 'audience'>,
  locale: Locale,
): string {
  if (needs.length === 0) return `${base}${localePrefix(locale)}/plan`;
  return planUrl(base, planRequestSchema.parse({ needs, constraints, locale }));
}
