/** The report from the records: pure, so that the same records and day give the same report. */
import type { LoadedRecord } from '../load/index.ts';
import { countAges } from './ages.ts';
import { coverageByAudience, coverageByRole } from './coverage.ts';
import { farOffLimits } from './far-off-limits.ts';
import { listOffers } from './listed-offers.ts';
import { lonelyLimits } from './lonely-limits.ts';
import { countQuotes, longQuotes } from './quotes.ts';
import { repeatedFigures } from './repeated-figures.ts';
import type { QualityReport } from './report.ts';
import { countSetup } from './setup.ts';
import { countSources } from './sources.ts';
import { countFacts } from './stated-facts.ts';
import { translationHints } from './translations.ts';

/**
 * Everything the records say about their own quality; lists stand worst first.
 * @param records the valid ones
 * @param options.day `YYYY-MM-DD`, the day that ages are counted from
 * @param options.invalid how many problems the other records have
 */
export function buildQualityReport(
  records: readonly LoadedRecord[],
  { day, invalid }: { readonly day: string; readonly invalid: number },
): QualityReport {
  const offers = listOffers(records);
  return {
    day,
    invalid,
    providers: records.length,
    offers: offers.length,
    roles: coverageByRole(offers),
    audiences: coverageByAudience(offers),
    ages: countAges(offers, day),
    facts: countFacts(offers),
    quotes: countQuotes(offers),
    setup: countSetup(offers),
    withoutLimits: offers
      .filter(({ offer }) => offer.limits.length === 0)
      .map(({ offer, at }) => ({ offer: offer.slug, at: at([]) })),
    farOffLimits: farOffLimits(offers),
    repeatedFigures: repeatedFigures(offers),
    lonelyLimits: lonelyLimits(offers),
    translations: translationHints(records),
    longQuotes: longQuotes(offers),
    sources: countSources(records),
  };
}
