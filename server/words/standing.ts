/** Which plans of a list are available: only these are counted, the others come after them. */
import type { Standing } from '../../schemas/vocabulary.ts';

/** The plans of a list in its order, those that can be had apart from those that have ended or take no new accounts. */
export function byStanding<T extends { readonly standing: Standing }>(
  offers: readonly T[],
): { readonly available: readonly T[]; readonly gone: readonly T[] } {
  return {
    available: offers.filter(({ standing }) => standing === 'available'),
    gone: offers.filter(({ standing }) => standing !== 'available'),
  };
}
