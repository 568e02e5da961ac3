/** The tools of the catalog, and the plans that each names. */
import type { Offer } from '../../schemas/catalog.ts';
import type { Tool } from '../../schemas/tools.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { nearestSlugs } from '../words/index.ts';
import type { PlanNaming } from './adoption/tool-index.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { Reading } from './read-offer.ts';

/** A tool with the available plans that its documentation names. */
export type ToolPlans = {
  readonly tool: Tool;
  /** In the order of ROLES; the plans of a role in its standing order. */
  readonly roles: readonly {
    readonly role: Role;
    readonly plans: readonly { readonly offer: Offer; readonly naming: PlanNaming }[];
  }[];
};

/** Reads a tool by its slug. */
export function readTool({ toolIndex, search }: CatalogIndex, slug: string): Reading<ToolPlans> {
  const tool = toolIndex.toolBySlug.get(slug);
  if (tool === undefined)
    return { kind: 'unknown', slug, nearest: nearestSlugs(slug, toolIndex.toolBySlug.keys()) };
  const roles = [...toolIndex.offersOf(tool)].map(([role, plans]) => {
    const order = search.orders.en.withOthers(role);
    return { role, plans: [...plans].sort((a, b) => order.indexOf(a.offer) - order.indexOf(b.offer)) };
  });
  return { kind: 'found', value: { tool, roles } };
}

/** Every tool that names a plan, by name, with how many. */
export function listTools({ toolIndex }: CatalogIndex): { readonly tool: Tool; readonly plans: number }[] {
  return toolIndex.tools.flatMap((tool) => {
    const named = new Set([...toolIndex.offersOf(tool).values()].flat().map(({ offer }) => offer));
    return named.size === 0 ? [] : [{ tool, plans: named.size }];
  });
}
