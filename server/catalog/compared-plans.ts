/** Which plans a search text asks to compare: `neon vs supabase`, `neon 对比 supabase`. */
import type { Offer } from '../../schemas/catalog.ts';
import { COMPARE_MAX } from '../../schemas/compare.ts';
import type { Locale, Role } from '../../schemas/vocabulary.ts';
import { type CatalogIndex, offerInLocale } from './catalog-index.ts';
import { normaliseText, toSearchKey } from './search/normalise.ts';
import { nameKey } from './search/service-names.ts';

/** What people write between names, blanks being single. */
const BETWEEN = / (?:vs\.?|versus|or|and) | ?[,，、;；/] ?| ?(?:对比|相比|比较|还是|或者|和|与|跟) ?/;
const BEFORE = /^(?:compare |对比 ?|比较 ?)/;
const AFTER = / ?(?:的?(?:对比|比较|区别)|哪个更?好)?[?？]?$/;

/**
 * One plan of each service that the text names, in its order: the first of each in the first need that all of them
 * serve, else the first of each.
 * @returns null unless the text is two to four names of services and what people write between them
 */
export function comparedPlans(index: CatalogIndex, q: string, locale: Locale): readonly Offer[] | null {
  const words = normaliseText(q).replaceAll(/\s+/g, ' ').trim();
  const names = words.replace(BEFORE, '').replace(AFTER, '').split(BETWEEN);
  if (names.length < 2 || names.length > COMPARE_MAX) return null;
  const services = names.map((name) => plansNamed(index, name));
  if (services.some(({ size }) => size === 0)) return null;
  const roles = [...new Set(services.flatMap((plans) => [...plans].flatMap((offer) => offer.roles)))];
  const byRole = roles.flatMap((role) => {
    const chosen = services.map((plans) => firstFor(index, role, plans));
    const offers = chosen.flatMap((offer) => offer ?? []);
    return offers.length === services.length ? [{ offers, aside: asideness(offers, role) }] : [];
  });
  const [best] = byRole.sort((a, b) => a.aside - b.aside);
  const first = index.search.orders[locale].overall();
  const offers = best?.offers ?? services.flatMap((plans) => first.find((offer) => plans.has(offer)) ?? []);
  if (new Set(offers).size < names.length) return null;
  return offers.map((offer) => offerInLocale(index, offer, locale));
}

/** The available plans that a name means; none if it is no name of a service. */
function plansNamed({ search: { services } }: CatalogIndex, name: string): ReadonlySet<Offer> {
  const found = services.offersExactly.get(toSearchKey(name)) ?? services.offersOf.get(nameKey(name));
  return new Set([...(found ?? [])].filter(({ standing }) => standing === 'available'));
}

function firstFor(index: CatalogIndex, role: Role, plans: ReadonlySet<Offer>): Offer | undefined {
  return index.rankedPlans(role).find(({ offer }) => plans.has(offer))?.offer;
}

/** How far from what the plans are mostly for a role is. */
function asideness(offers: readonly Offer[], role: Role): number {
  return offers.reduce(
    (sum, { roles, aside }) => sum + roles.indexOf(role) + (aside.includes(role) ? roles.length : 0),
    0,
  );
}
