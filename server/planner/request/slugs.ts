/** The slugs in `prefer`, `exclude` and `tools`: current ones, old ones (aliases), and unknown ones. */

import type { Catalog } from '../../../schemas/catalog.ts';
import type { PlanRequest } from '../../../schemas/plan.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import { USAGE_MODELS, type UsageModel } from '../../../schemas/usage-models.ts';
import { ISSUES, ISSUES_MAX, nearestSlugs } from '../../words/index.ts';

export type UnknownSlug = {
  readonly list: 'prefer' | 'exclude' | 'tools';
  /** Position in the list. */
  readonly position: number;
  readonly slug: string;
  /** Known slugs that were most likely meant, nearest first; may be empty. */
  readonly nearest: readonly string[];
};

/**
 * What is wrong with a request that names unknown slugs, as an issue for each.
 * @param within the path of the request in what was sent, such as `request.`
 */
export function issuesOfUnknownSlugs(
  unknown: readonly UnknownSlug[],
  within = '',
): { path: string; message: LocalizedText }[] {
  return unknown.map(({ list, position, slug, nearest }) => ({
    path: `${within}${list}.${position}`,
    message: (list === 'tools' ? ISSUES.unknownTool : ISSUES.unknownSlugInList)(slug, nearest),
  }));
}

/** From each slug ever used, of an offer or a provider, to the one in use. A current slug always names itself. */
export type CurrentSlugs = ReadonlyMap<string, string>;

export function currentSlugs(catalog: Catalog): CurrentSlugs {
  const current = new Map<string, string>();
  const records = [...catalog.offers, ...catalog.providers];
  for (const { slug, aliases } of records) for (const alias of aliases) current.set(alias, slug);
  for (const { slug } of records) current.set(slug, slug);
  return current;
}

/**
 * Every slug of `prefer` and `exclude` that names no offer and no provider, old slugs counting as known, and of `tools`
 * that names no tool. What was meant is looked for only for those that an answer names.
 * @param tools by slug
 */
export function findUnknownSlugs(
  current: CurrentSlugs,
  tools: ReadonlyMap<string, unknown>,
  request: PlanRequest,
): UnknownSlug[] {
  const unknown = (['prefer', 'exclude', 'tools'] as const).flatMap((list) => {
    const slugs = list === 'tools' ? tools : current;
    return request[list].flatMap((slug, position) => (slugs.has(slug) ? [] : [{ list, position, slug }]));
  });
  const known = new Set(current.values());
  return unknown.map((one, position) => ({
    ...one,
    nearest: position < ISSUES_MAX ? nearestSlugs(one.slug, one.list === 'tools' ? tools.keys() : known) : [],
  }));
}

/**
 * The request with old slugs replaced and repeated ones dropped, and with what its project is by its nature; unknown slugs
 * stay and match nothing.
 */
export function normaliseRequest(request: PlanRequest, current: CurrentSlugs): PlanRequest {
  const renew = (slugs: readonly string[]) => [...new Set(slugs.map((slug) => current.get(slug) ?? slug))];
  return {
    ...request,
    constraints: constraintsOf(request),
    prefer: renew(request.prefer),
    exclude: renew(request.exclude),
    tools: [...new Set(request.tools)],
  };
}

/** A shop is commercial and a mini program is for mainland China, whoever forgets to say so. */
function constraintsOf({ constraints, project }: PlanRequest): PlanRequest['constraints'] {
  if (project === undefined) return constraints;
  const { conditions = [], audience = 'global' }: UsageModel = USAGE_MODELS[project.model];
  return {
    ...constraints,
    commercial: constraints.commercial || conditions.includes('commercial'),
    audience: constraints.audience === 'global' ? audience : constraints.audience,
  };
}
