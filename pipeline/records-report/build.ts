/** The report from the records: pure, so that the same records and day give the same report. */
import type { LoadedRecord } from '../load/index.ts';
import { countFacts, countSetup, coverageByAudience, coverageByRole } from './coverage.ts';
import { countAges, countQuotes, countSources, longQuotes, onlyUndated } from './evidence.ts';
import { farOffLimits, lonelyLimits, repeatedFigures } from './limits.ts';
import { coverageOfMainFigures, missingMainFigures } from './main-figures.ts';
import { listOffers } from './offers.ts';
import type { QualityReport } from './report.ts';
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
    mainFigures: coverageOfMainFigures(offers),
    missingMainFigures: missingMainFigures(offers),
    onlyUndated: onlyUndated(offers, day),
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
