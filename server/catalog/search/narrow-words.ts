/** Which plans have the words that say more than a role (`mysql`, `qwen`) in their own text. */
import { OF_THE_PROVIDER } from './field-texts.ts';
import { narrowWords } from './lexicon.ts';
import { splitRuns } from './normalise.ts';
import { distancesOf } from './score-words.ts';
import type { SearchIndex } from './search-index.ts';

/** The words by the slug of the offer. */
export function narrowWordsIn(index: SearchIndex): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const word of narrowWords()) {
    const parts = splitRuns(word).map(({ text }) => text);
    const { inText } = distancesOf(index, { parts, term: null });
    index.offers.forEach(({ slug }, position) => {
      if ((inText[position] ?? OF_THE_PROVIDER) >= OF_THE_PROVIDER) return;
      found.set(slug, [...(found.get(slug) ?? []), word]);
    });
  }
  return found;
}
