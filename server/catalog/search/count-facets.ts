/** How many offers each value of each filter would leave. */
import type { Facets } from '../../../schemas/catalog-queries.ts';
import { FILTERS } from '../facts/index.ts';
import { NO_SCORE, scoreOffers } from './find-offers.ts';
import type { Search } from './prepare-search.ts';

/** For each filter the counts of its values, the other conditions and the words kept; values of none are left out. */
export function countFacets(search: Search): Facets {
  const { index, conditions, roles } = search;
  return Object.fromEntries(
    FILTERS.map(({ name, values }) => {
      const others = conditions.filter(({ filter }) => filter !== name);
      const scores = scoreOffers({ ...search, conditions: others });
      const found = index.offers.filter((_offer, position) => scores[position] !== NO_SCORE);
      const counts = values.map((value) => {
        const meeting = index.conditions.meeting({ filter: name, value }, roles);
        return [value, found.reduce((count, offer) => (meeting.has(offer) ? count + 1 : count), 0)] as const;
      });
      return [name, Object.fromEntries(counts.filter(([, count]) => count > 0))];
    }),
  );
}
