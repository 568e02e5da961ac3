/** Who works with what, as answers tell it: of a plan the tools that name it, of a tool the plans that it names. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { WorksWith } from '../../../schemas/catalog-queries.ts';
import type { Tool } from '../../../schemas/tools.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
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
