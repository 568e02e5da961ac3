/** How many offers each value of each filter would leave. */
import type { Facets } from '../../../schemas/catalog-queries.ts';
import { ROLES, type Role } from '../../../schemas/vocabulary.ts';
import { FILTERS, type FilterName } from '../facts/filters.ts';
import { askedConditions, type Condition } from './conditions.ts';
import { matchOffers, type Search } from './match-offers.ts';
import type { Distances } from './intent-distances.ts';

/**
 * For each filter the counts of its values, as if the parameter had that value: the other parameters and what words
 * ask for are kept. Values that leave nothing are left out.
 */
export function countFacets(search: Search): Facets {
  return Object.fromEntries(
    FILTERS.map(({ name, values }) => {
      const others = withoutParameter(search, name);
      const counts = values.map((value) => [value, countWith(others, { filter: name, value })] as const);
      return [name, Object.fromEntries(counts.filter(([, count]) => count > 0))];
    }),
  );
}

type Counted = { readonly search: Search; readonly found: Distances };

function withoutParameter(search: Search, name: FilterName): Counted {
  const { query, read } = search;
  const conditions = [
    ...askedConditions(query).filter(({ filter }) => filter !== name),
    ...read.conditions.map(({ condition }) => condition),
  ];
  const others = { ...search, conditions };
  return { search: others, found: matchOffers(others) };
}

function countWith({ search, found }: Counted, condition: Condition): number {
  const { index, conditions, roles } = search;
  // A role is also what an amount is asked of.
  const isAmountOfRole = condition.filter === 'role' && conditions.some(({ filter }) => filter === 'min');
  const asked = isAmountOfRole ? withRole(roles, condition.value) : roles;
  const left = isAmountOfRole ? matchOffers({ ...search, roles: asked }) : found;
  const meeting = index.conditions.meeting(condition, asked);
  return [...left.keys()].filter((offer) => meeting.has(offer)).length;
}

function withRole(roles: readonly Role[], value: string): Role[] {
  return ROLES.filter((role) => role === value || roles.includes(role));
}
