/** Search over offers: words in English and Chinese, filters, and the nearest to what was mistyped. */

export { findOffers } from './find-offers.ts';
export { createSearchIndex, type SearchIndex } from './search-index.ts';
