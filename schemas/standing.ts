/** Decides which plans stay free, and which are no free plans any more. */
import type { Catalog, Offer } from './catalog.ts';
import type { FreeType, Standing } from './vocabulary.ts';

/** Whether plans of this kind have no end date by their nature. */
export function hasNoEndDate(freeType: FreeType): boolean {
  return freeType === 'forever' || freeType === 'recurring-credit';
}

/**
 * Whether a plan lasts: its kind has no end date, its provider has announced none, on no page of its quotes
 * either, and takes new accounts, and no person has to renew it.
 */
export function lasts({
  freeType,
  endsOn,
  renewEveryDays,
  signup,
  ending = null,
}: Pick<Offer, 'freeType' | 'endsOn' | 'renewEveryDays' | 'signup'> &
  Partial<Pick<Offer, 'ending'>>): boolean {
  return (
    hasNoEndDate(freeType) &&
    endsOn === null &&
    ending === null &&
    renewEveryDays === null &&
    signup.open !== 'closed'
  );
}

/**
 * The day on which a catalog was published, YYYY-MM-DD: its today. What its answers say of ends depends on the
 * snapshot alone, and so they stay the same for as long as it is served.
 */
export function publishedOn({ snapshot }: Pick<Catalog, 'snapshot'>): string {
  return snapshot.slice(0, 10);
}

/**
 * Whether anybody can have the plan on a day. One that is in doubt, has ended or takes no new accounts stays readable,
 * but is counted and picked nowhere.
 */
export function standingOn(
  { endsOn, signup, doubt }: Pick<Offer, 'endsOn' | 'signup'> & { readonly doubt: object | null },
  today: string,
): Standing {
  if (endsOn !== null && endsOn <= today) return 'ended';
  if (signup.open === 'closed') return 'closed';
  return doubt === null ? 'available' : 'doubtful';
}
