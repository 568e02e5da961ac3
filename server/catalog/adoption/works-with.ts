/** Who works with what, as answers tell it: of a plan the tools that name it, of a tool the plans that it names. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { WorksWith } from '../../../schemas/catalog-queries.ts';
import type { Tool } from '../../../schemas/tools.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { nearestSlugs } from '../../words/index.ts';
import type { CatalogIndex } from '../catalog-index.ts';
import type { Reading } from '../read-offer.ts';
import type { PlanNaming, RoleAdoption, ToolIndex } from './tool-index.ts';

/** A naming with the address of its file at its commit. */
export function tellNaming({ tool, naming, product, as }: PlanNaming): WorksWith {
  const { role, kind, how, quote, day } = naming;
  return {
    tool: { slug: tool.slug, name: tool.name },
    role,
    kind: kind ?? null,
    product: product.name,
    through: as,
    how,
    quote,
    url: fileUrl(tool, naming),
    day,
  };
}

function fileUrl(tool: Tool, { repository, commit, path }: PlanNaming['naming']): string {
  const place = path.split('/').map(encodeURIComponent).join('/');
  return `https://github.com/${repository ?? tool.repository}/blob/${commit}/${place}`;
}

/** What the single read of an offer tells of tools. */
export function readWorksWith(
  { namingsOf, adoptionOf }: ToolIndex,
  offer: Offer,
): { readonly worksWith: WorksWith[]; readonly adoption: ({ role: Role } & RoleAdoption)[] } {
  return {
    worksWith: namingsOf(offer).map(tellNaming),
    adoption: offer.roles.flatMap((role) => {
      const measured = adoptionOf(offer, role);
      return measured === null ? [] : [{ role, ...measured.all }];
    }),
  };
}

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
    const order = search.orders.en.inRole.get(role) ?? [];
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
