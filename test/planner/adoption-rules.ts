/** How well known a plan is, written down a second time for the tests: the definitions, one after the other. */
import type { Catalog, Offer } from '../../schemas/catalog.ts';
import type { Adoption, Naming, Tool, Tools } from '../../schemas/tools.ts';
import { MEANT_KINDS, type Role } from '../../schemas/vocabulary.ts';
import { type Asked, dayOf } from './plan-rules.ts';

/** The same day so many months earlier. */
function earlier(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, date)).toISOString().slice(0, 10);
}

const kindOf = (offer: Offer, role: Role): string | null => {
  const stated = Object.entries(offer.kinds).find(([of]) => of === role)?.[1];
  const meant = Object.entries(MEANT_KINDS).find(([of]) => of === role)?.[1][0];
  return stated ?? meant ?? null;
};

const speaksOf = (naming: Naming, role: Role, kind: string | null): boolean =>
  naming.role === role && (naming.kind === undefined || kind === null || naming.kind === kind);

/** A family counts once or twice, every other tool once. */
function count(tools: readonly Tool[]): number {
  const alone = tools.filter(({ family }) => family === undefined).length;
  const families = [...new Set(tools.flatMap(({ family }) => family ?? []))];
  return families.reduce(
    (sum, one) => sum + (tools.filter(({ family }) => family === one).length > 1 ? 2 : 1),
    alone,
  );
}

/** The namings by which a tool speaks of a plan for a role. */
function namings(tool: Tool, offer: Offer, role: Role, { products }: Tools) {
  if (tool.vendors.includes(offer.provider.slug)) return [];
  return tool.namings.flatMap((naming) => {
    if (!speaksOf(naming, role, kindOf(offer, role))) return [];
    return products.flatMap((product) => {
      if (product.slug !== naming.product || product.notThisPlan.includes(offer.slug)) return [];
      const ways = [
        ...(product.plans.includes(offer.slug) ? [{ outright: true }] : []),
        ...(product.protocol?.includes(offer.slug) ? [{ outright: false }] : []),
      ];
      return ways.map(({ outright }) => ({ naming, product, outright }));
    });
  });
}

/** The tools that name a plan outright in a copy of the last eighteen months. */
const strongTools = (
  list: readonly Tool[],
  offer: Offer,
  role: Role,
  tools: Tools,
  today: string,
  evenEnded: boolean,
) =>
  list.filter((tool) =>
    namings(tool, offer, role, tools).some(
      ({ naming, product, outright }) =>
        outright && naming.day >= earlier(today, 18) && (evenEnded || product.ended !== true),
    ),
  );

const known = new WeakMap<Tools, Map<string, Adoption>>();

export function adoptionOf(offer: Offer, role: Role, asked: Asked): Adoption | null {
  const { tools, request } = asked;
  if (tools === undefined || tools === null) return null;
  const remembered = known.get(tools) ?? new Map<string, Adoption>();
  known.set(tools, remembered);
  const key = `${offer.slug} ${role} ${request.constraints.audience === 'cn'}`;
  const found =
    remembered.get(key) ?? judge(offer, role, request.constraints.audience === 'cn', tools, asked.catalog);
  remembered.set(key, found);
  return found;
}

function judge(offer: Offer, role: Role, inChina: boolean, tools: Tools, catalog: Catalog): Adoption {
  const today = dayOf(catalog);
  const list = tools.tools.filter(({ chinese }) => !inChina || chinese === true);
  const kind = kindOf(offer, role);
  if (count(list.filter((tool) => tool.namings.some((naming) => speaksOf(naming, role, kind)))) < 10)
    return 'not-measured';
  const strong = count(strongTools(list, offer, role, tools, today, true));
  const most = Math.max(
    0,
    ...catalog.offers
      .filter((one) => one.standing === 'available' && one.roles.includes(role) && kindOf(one, role) === kind)
      .map((one) => count(strongTools(list, one, role, tools, today, false))),
  );
  if (strong > 2 && strong * 100 >= most * 60) return 'leading';
  if (strong > 1 && strong * 100 >= most * 20) return 'known';
  const isYoung = tools.products.some(
    ({ plans, notThisPlan, since }) =>
      plans.includes(offer.slug) &&
      !notThisPlan.includes(offer.slug) &&
      since !== undefined &&
      since >= earlier(today, 24),
  );
  const isChinese = offer.audiences.cn === 'available' || offer.signup.realName === 'required';
  if (isYoung || (isChinese && !inChina)) return 'not-measured';
  return list.some((tool) => namings(tool, offer, role, tools).length > 0) ? 'named' : 'none';
}

/** How many of the request's tools do not name the plan for the role, their own maker's plans included. */
export function wishesUnmet(offer: Offer, role: Role, { request, tools }: Asked): number {
  return request.tools.filter((slug) => {
    const tool = tools?.tools.find((one) => one.slug === slug);
    return (
      tool === undefined ||
      tools === undefined ||
      tools === null ||
      namings({ ...tool, vendors: [] }, offer, role, tools).length === 0
    );
  }).length;
}
