/** Which plans stay free: of the kinds of free plan only two have no end date. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { FreeType } from '../../../schemas/vocabulary.ts';

/** Whether plans of this kind have no end date by their nature. */
export function hasNoEndDate(freeType: FreeType): boolean {
  return freeType === 'forever' || freeType === 'recurring-credit';
}

/** Whether a plan lasts: its kind has no end date, and its provider has announced none. */
export function lasts({ freeType, endsOn }: Pick<Offer, 'freeType' | 'endsOn'>): boolean {
  return hasNoEndDate(freeType) && endsOn === null;
}
