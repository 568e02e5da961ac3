/** Which plans have the words that say more than a role (`mysql`, `qwen`) in their own text. */
import { wordDistances } from './distances.ts';
import { OF_THE_PROVIDER } from './field-texts.ts';
import { narrowWords } from './lexicon.ts';
import { splitRuns } from './normalise.ts';
import type { SearchIndex } from './search-index.ts';

/** The words by the slug of the offer. */
export function narrowWordsIn(index: SearchIndex): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const word of narrowWords()) {
    const parts = splitRuns(word).map(({ text }) => text);
    const { inText } = wordDistances(index, { parts, term: null });
    for (const [{ slug }, distance] of inText)
      if (distance < OF_THE_PROVIDER) found.set(slug, [...(found.get(slug) ?? []), word]);
  }
  return found;
}
