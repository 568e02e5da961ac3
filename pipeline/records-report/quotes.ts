/** How many quotes an offer has, which offers have too few, and which quotes are long. */
import type { ListedOffer } from './listed-offers.ts';
import { median } from './median.ts';
import type { LongQuote, QuoteFigures } from './report.ts';
import { FEWEST_NAMED, OFFER_QUOTES_WANTED, QUOTE_LENGTH_WANTED } from './thresholds.ts';

/** Median, distribution and the offers with the fewest quotes, these first. */
export function countQuotes(offers: readonly ListedOffer[]): QuoteFigures {
  const ranked = offers
    .map(({ offer, at }) => ({ offer: offer.slug, at: at([]), quotes: offer.evidence.length }))
    .sort((a, b) => a.quotes - b.quotes);
  const numbers = ranked.map(({ quotes }) => quotes);
  return {
    total: numbers.reduce((sum, quotes) => sum + quotes, 0),
    median: median(numbers),
    distribution: [...new Set(numbers)].map((quotes) => ({
      quotes,
      offers: numbers.filter((number) => number === quotes).length,
    })),
    fewest: ranked.slice(0, FEWEST_NAMED),
    tooFew: ranked.filter(({ quotes }) => quotes < OFFER_QUOTES_WANTED),
  };
}

/** Quotes of more characters (code points) than a short run of words takes, the longest first. */
export function longQuotes(offers: readonly ListedOffer[]): LongQuote[] {
  return offers
    .flatMap(({ offer, at }) =>
      offer.evidence.map((entry, index) => ({
        offer: offer.slug,
        at: at(['evidence', index]),
        evidence: entry.id,
        length: [...entry.quote].length,
        quote: entry.quote,
      })),
    )
    .filter(({ length }) => length > QUOTE_LENGTH_WANTED)
    .sort((a, b) => b.length - a.length);
}
