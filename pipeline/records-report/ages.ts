/** How old the evidence is: the day on which the quote was read, that of its copy or a later look. */
import type { EvidenceRecord, ProviderRecord } from '../../schemas/record.ts';
import type { ListedOffer } from './listed-offers.ts';
import { AGES, type Age, type AgeCount } from './report.ts';

const MONTHS = [
  [3, '3-months'],
  [6, '6-months'],
  [12, '12-months'],
  [24, '24-months'],
] as const satisfies readonly (readonly [number, Age])[];

/**
 * How old a day is on another, in calendar months.
 * @param day `YYYY-MM-DD`, null where no one knows it
 * @param today `YYYY-MM-DD`
 */
export function ageOf(day: string | null, today: string): Age {
  if (day === null) return 'unknown';
  if (day > today) return 'future';
  return MONTHS.find(([months]) => day >= monthsBefore(today, months))?.[1] ?? 'older';
}

/** The same day some months earlier, or the last day of that month where it is shorter. */
function monthsBefore(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** The last day on which a person is known to have read the quote; null where no one knows it. */
export function dayOfQuote(entry: EvidenceRecord, provider: ProviderRecord): string | null {
  return later(provider.sources[entry.source]?.captured.at ?? null, entry.confirmed ?? null);
}

/** Offers by the age of their newest and of their oldest quote, and all quotes by age. */
export function countAges(offers: readonly ListedOffer[], today: string): AgeCount[] {
  const days = offers.map(({ offer, provider }) =>
    offer.evidence.map((entry) => dayOfQuote(entry, provider)),
  );
  const newest = days.map((list) => ageOf(list.reduce(later, null), today));
  const oldest = days.map((list) => ageOf(list.includes(null) ? null : list.reduce(earlier, null), today));
  const quotes = days.flat().map((day) => ageOf(day, today));
  const number = (ages: readonly Age[], wanted: Age): number => ages.filter((age) => age === wanted).length;
  return AGES.map((age) => ({
    age,
    newest: number(newest, age),
    oldest: number(oldest, age),
    quotes: number(quotes, age),
  }));
}

const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a;
const earlier = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b < a) ? b : a;
