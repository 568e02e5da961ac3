/** The day up to which the history of plans is known. */
import type { OfferSource } from '../catalog-index.ts';

/** That of the data, or of a change after it, such as one that is announced. @param lastChange YYYY-MM-DD */
export function lastDay({ catalog }: Pick<OfferSource, 'catalog'>, lastChange: string | null): string {
  const day = catalog.dataAsOf.slice(0, 10);
  return lastChange !== null && lastChange > day ? lastChange : day;
}
