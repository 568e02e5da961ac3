/**
 * What tools name, looked up by plan and by tool, and how well known that makes a plan for a role. Evidence of use, not
 * of quality: absence proves nothing where few tools name anything, of a young service, and of Chinese plans among
 * tools from elsewhere.
 */
import type { Catalog, Offer } from '../../../schemas/catalog.ts';
import { append } from '../../../schemas/lists.ts';
import { publishedOn } from '../../../schemas/standing.ts';
import type { Adoption, Naming, Product, Tool, Tools } from '../../../schemas/tools.ts';
import { hasKinds, KINDS, type Kind, MEANT_KINDS, ROLES, type Role } from '../../../schemas/vocabulary.ts';
import { once, onceFor } from '../once.ts';

/** `chinese`: only tools made or mainly used in China, with a maximum of their own. */
export const TOOL_LISTS = ['all', 'chinese'] as const;
export type ToolList = (typeof TOOL_LISTS)[number];

export type RoleAdoption = {
  readonly adoption: Adoption;
  /** The tools that name the plan, of those that name anything for the role; a family counts at most twice. */
  readonly named: number;
  readonly of: number;
};

/** A naming that leads to a plan: of the plan itself, of software that its maker hosts there, of a protocol that it speaks. */
export type PlanNaming = {
  readonly tool: Tool;
  readonly naming: Naming;
  readonly product: Product;
  readonly as: 'plan' | 'software' | 'protocol';
};

export type ToolIndex = {
  /** By name; empty if the version tells of none. */
  readonly tools: readonly Tool[];
  readonly toolBySlug: ReadonlyMap<string, Tool>;
  /** What tools name an offer for, in the order of ROLES, each tool once a role; a vendor's own tools last. */
  readonly namingsOf: (offer: Offer) => readonly PlanNaming[];
  /** The slugs of the tools that name an offer for a role. */
  readonly toolsNaming: (offer: Offer, role: Role) => ReadonlySet<string>;
  /** The offers that a tool names, by role in the order of ROLES. */
  readonly offersOf: (tool: Tool) => ReadonlyMap<Role, readonly { offer: Offer; naming: PlanNaming }[]>;
  /** How well known an offer is for a role of its own; null if the version tells of no tools. */
  readonly adoptionOf: (offer: Offer, role: Role) => Readonly<Record<ToolList, RoleAdoption>> | null;
};

/** Fewer tools measure nothing. */
const TOOLS_MIN = 10;
/** From two tools on a plan is known; a family of tools counts as so many. */
const TWO = 2;
/** Where hardly any tool names anything, two are no lead. */
const LEADING_MIN = 3;
const YOUNG_YEARS = 2;
const FRESH_MONTHS = 18;

/** @param today YYYY-MM-DD, the day of the data */
export function createToolIndex(tools: Tools | null, offers: readonly Offer[], today: string): ToolIndex {
  const known = [...(tools?.tools ?? [])].sort((a, b) =>
    a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1,
  );
  const namings = groupNamings(known);
  const products = groupProducts(tools?.products ?? []);
  const freshFrom = monthsBefore(today, FRESH_MONTHS);
  const youngFrom = monthsBefore(today, 12 * YOUNG_YEARS);
  /** Whether it counts for more than `named`: an old copy and a protocol do not. */
  const isStrong = ({ as, naming }: PlanNaming): boolean => as !== 'protocol' && naming.day >= freshFrom;
  const namingsOf = onceFor((offer: Offer) =>
    listNamings(offer, products.get(offer.slug) ?? [], namings, isStrong),
  );

  const countable = (offer: Offer, role: Role, list: ToolList): PlanNaming[] =>
    namingsOf(offer).filter(
      ({ tool, naming }) =>
        naming.role === role && isOn(list, tool) && !tool.vendors.includes(offer.provider.slug),
    );
  /** Of a role and kind: the tools that name anything, and the most that name one plan. */
  const measure = once(() => {
    const groups = new Map<string, { of: number; most: number }>();
    for (const list of TOOL_LISTS)
      for (const role of ROLES)
        for (const kind of kindsOf(role)) {
          const speaking = known.filter(
            (tool) => isOn(list, tool) && tool.namings.some((one) => isFor(one, role, kind)),
          );
          groups.set(groupKey(list, role, kind), { of: countTools(speaking), most: 0 });
        }
    for (const offer of offers)
      for (const role of offer.standing === 'available' ? offer.roles : [])
        for (const list of TOOL_LISTS) {
          const group = groups.get(groupKey(list, role, kindOf(offer, role)));
          const lasting = countable(offer, role, list).filter(
            (one) => isStrong(one) && one.product.ended !== true,
          );
          if (group !== undefined) group.most = Math.max(group.most, countNaming(lasting));
        }
    return groups;
  });
  const adoptionIn = (offer: Offer, role: Role, list: ToolList): RoleAdoption => {
    const { of, most } = measure().get(groupKey(list, role, kindOf(offer, role))) ?? { of: 0, most: 0 };
    const all = countable(offer, role, list);
    const strong = countNaming(all.filter(isStrong));
    const named = countNaming(all.filter(({ as }) => as !== 'protocol'));
    const isYoung = (products.get(offer.slug) ?? []).some(
      ({ product: { since }, as }) => as !== 'protocol' && since !== undefined && since >= youngFrom,
    );
    const absenceProves = !isYoung && !(list === 'all' && isChinesePlan(offer));
    const adoption = ((): Adoption => {
      if (of < TOOLS_MIN) return 'not-measured';
      if (strong >= LEADING_MIN && 5 * strong >= 3 * most) return 'leading';
      if (strong >= TWO && 5 * strong >= most) return 'known';
      if (!absenceProves) return 'not-measured';
      return all.length > 0 ? 'named' : 'none';
    })();
    return { adoption, named, of };
  };
  const offersOf = (tool: Tool) => {
    const named = offers.flatMap((offer) =>
      offer.standing === 'available'
        ? namingsOf(offer).flatMap((naming) => (naming.tool === tool ? [{ offer, naming }] : []))
        : [],
    );
    return new Map(
      ROLES.map((role) => [role, named.filter(({ naming }) => naming.naming.role === role)] as const).filter(
        ([, list]) => list.length > 0,
      ),
    );
  };
  return {
    tools: known,
    toolBySlug: new Map(known.map((tool) => [tool.slug, tool])),
    namingsOf,
    toolsNaming: (offer, role) =>
      new Set(namingsOf(offer).flatMap(({ tool, naming }) => (naming.role === role ? [tool.slug] : []))),
    offersOf,
    adoptionOf: (offer, role) =>
      tools === null
        ? null
        : { all: adoptionIn(offer, role, 'all'), chinese: adoptionIn(offer, role, 'chinese') },
  };
}

const indexes = new WeakMap<Catalog, { readonly tools: Tools | null; readonly index: ToolIndex }>();

/** The index of a catalog and the tools that were published with it; made once. */
export function toolIndexOf(catalog: Catalog, tools: Tools | null): ToolIndex {
  const known = indexes.get(catalog);
  if (known !== undefined && known.tools === tools) return known.index;
  const index = createToolIndex(tools, catalog.offers, publishedOn(catalog));
  indexes.set(catalog, { tools, index });
  return index;
}

/** Before accounts: leading or known, then named or not measured, then none. */
export function coarseAdoption(one: Adoption): 0 | 1 | 2 {
  if (one === 'leading' || one === 'known') return 0;
  return one === 'none' ? 2 : 1;
}

/** What a plan for people in mainland China states of itself. */
function isChinesePlan({ audiences, signup }: Offer): boolean {
  return audiences.cn === 'available' || signup.realName === 'required';
}

function isOn(list: ToolList, tool: Tool): boolean {
  return list === 'all' || tool.chinese === true;
}

/** A naming that says no kind is of every kind. */
function isFor(naming: Naming, role: Role, kind: Kind | null): boolean {
  return naming.role === role && (naming.kind === undefined || kind === null || naming.kind === kind);
}

function kindsOf(role: Role): readonly (Kind | null)[] {
  return hasKinds(role) ? KINDS[role] : [null];
}

/** A plan whose kind nobody has said counts as the one that a need means. */
function kindOf({ kinds }: Offer, role: Role): Kind | null {
  return hasKinds(role) ? (kinds[role] ?? MEANT_KINDS[role][0] ?? null) : null;
}

const groupKey = (list: ToolList, role: Role, kind: Kind | null): string => `${list} ${role} ${kind ?? ''}`;

const countNaming = (namings: readonly PlanNaming[]): number => countTools(namings.map(({ tool }) => tool));

/** Each tool once, a family at most twice. */
function countTools(tools: readonly Tool[]): number {
  const sizes = new Map<string, number>();
  for (const { slug, family } of new Set(tools)) {
    const group = family === undefined ? `tool ${slug}` : `family ${family}`;
    sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  return [...sizes.values()].reduce((sum, size) => sum + Math.min(size, TWO), 0);
}

type ToolNaming = Pick<PlanNaming, 'tool' | 'naming'>;

function groupNamings(tools: readonly Tool[]): ReadonlyMap<string, readonly ToolNaming[]> {
  const groups = new Map<string, ToolNaming[]>();
  for (const tool of tools)
    for (const naming of tool.namings) append(groups, naming.product, { tool, naming });
  return groups;
}

type PlanProduct = Pick<PlanNaming, 'product' | 'as'>;

/** The products of each plan; none of those of which it is not the plan. */
function groupProducts(products: readonly Product[]): ReadonlyMap<string, readonly PlanProduct[]> {
  const groups = new Map<string, PlanProduct[]>();
  const add = (plan: string, one: PlanProduct): void => {
    if (!one.product.notThisPlan.includes(plan)) append(groups, plan, one);
  };
  for (const product of products) {
    for (const plan of product.plans)
      add(plan, { product, as: product.software === true ? 'software' : 'plan' });
    for (const plan of product.protocol ?? []) add(plan, { product, as: 'protocol' });
  }
  return groups;
}

const LEADS_TO = ['plan', 'software', 'protocol'] as const;

/** Of several namings by one tool for one role the one that counts most is kept, then the newest. */
function listNamings(
  offer: Offer,
  products: readonly PlanProduct[],
  namings: ReadonlyMap<string, readonly ToolNaming[]>,
  isStrong: (one: PlanNaming) => boolean,
): readonly PlanNaming[] {
  const best = new Map<string, PlanNaming>();
  const all = products
    .flatMap(({ product, as }): PlanNaming[] =>
      (namings.get(product.slug) ?? []).map((one) => ({ ...one, product, as })),
    )
    .filter(
      ({ naming }) =>
        offer.roles.includes(naming.role) && isFor(naming, naming.role, kindOf(offer, naming.role)),
    )
    .sort(
      (a, b) =>
        Number(isStrong(b)) - Number(isStrong(a)) ||
        Number(a.product.ended === true) - Number(b.product.ended === true) ||
        LEADS_TO.indexOf(a.as) - LEADS_TO.indexOf(b.as) ||
        (a.naming.day < b.naming.day ? 1 : a.naming.day > b.naming.day ? -1 : 0),
    );
  for (const one of all) {
    const key = `${one.naming.role} ${one.tool.slug}`;
    if (!best.has(key)) best.set(key, one);
  }
  const isVendors = ({ tool }: PlanNaming): boolean => tool.vendors.includes(offer.provider.slug);
  return [...best.values()].sort(
    (a, b) =>
      ROLES.indexOf(a.naming.role) - ROLES.indexOf(b.naming.role) ||
      Number(isVendors(a)) - Number(isVendors(b)) ||
      (a.tool.name.toLowerCase() < b.tool.name.toLowerCase() ? -1 : 1),
  );
}

/** @param day YYYY-MM-DD */
function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}
