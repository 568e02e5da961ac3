/** For how long a plan that does not last is free, counted in days from the day of the data. */
import type { Offer } from '../../../schemas/catalog.ts';
import { hasNoEndDate, lasts } from '../../../schemas/standing.ts';
import type { EndKind } from '../../words/index.ts';

const DAY_MS = 86_400_000;

export type KnownEnd = { readonly kind: EndKind; readonly days: number };

/** Every end that is known, the first one first. @param today YYYY-MM-DD, the day from which trials are counted */
export function knownEnds({ endsOn, renewEveryDays, trialDays, freeType }: Offer, today: string): KnownEnd[] {
  const announced = endsOn === null ? null : (Date.parse(endsOn) - Date.parse(today)) / DAY_MS;
  const ends: readonly { readonly kind: EndKind; readonly days: number | null }[] = [
    { kind: 'end', days: announced },
    { kind: 'renewal', days: renewEveryDays },
    { kind: 'trial', days: freeType === 'trial' ? trialDays : null },
    { kind: 'credit', days: freeType === 'one-time-credit' ? trialDays : null },
  ];
  return ends
    .flatMap(({ kind, days }) => (days === null ? [] : [{ kind, days }]))
    .sort((a, b) => a.days - b.days);
}

/**
 * For how many days a plan stays free by what it states: Infinity if it lasts, 0 if nothing says how long. A credit that
 * is given once may be used up on any day. A plan for open-source projects is only chosen for one: it then lasts.
 */
export function freeDays(stated: Offer, today: string): number {
  const offer: Offer = stated.freeType === 'open-source' ? { ...stated, freeType: 'forever' } : stated;
  if (lasts(offer)) return Number.POSITIVE_INFINITY;
  if (offer.ending !== null) return 0;
  const [end] = knownEnds(offer, today);
  const isTimed = hasNoEndDate(offer.freeType) || (offer.freeType === 'trial' && offer.trialDays !== null);
  return end === undefined || !isTimed || offer.signup.open === 'closed' ? 0 : Math.max(0, end.days);
}

/** The day so many days later, YYYY-MM-DD. */
export function dayAfter(today: string, days: number): string {
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
}
