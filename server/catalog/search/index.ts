/** Search over offers: words in English and Chinese, the filters that words mean, and help where nothing is found. */

export { countFacets } from './count-facets.ts';
export { findOffers, prepareSearch } from './find-offers.ts';
export { wordsOfRole } from './lexicon.ts';
export { narrowWordsIn } from './narrow-words.ts';
export { interpretedWords } from './read-query.ts';
export { createSearchIndex, type SearchIndex } from './search-index.ts';
export { suggest } from './suggest.ts';
