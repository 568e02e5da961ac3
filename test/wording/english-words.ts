/** One word for one thing in English: words that the texts avoid, each with what they write instead. */

type Avoided = { readonly word: RegExp; readonly write: string };
const avoid = (word: RegExp, write: string): Avoided => ({ word, write });

const AVOIDED: readonly Avoided[] = [
  avoid(/\b[Tt]wins?\b/, 'Markdown version'),
  avoid(/\bby the way\b/i, 'secondary use'),
  avoid(/\bbeside\b/i, 'next to'),
  avoid(/\bst(?:ands?|ood)\b/i, 'is, has, means, or the verb of the thing'),
  avoid(/\bof which\b/i, 'a sentence of its own, or whose'),
  avoid(/\bwhoever\b/i, 'the person: the operator, the owner, you'),
  avoid(/\btold\b/i, 'said, shown, written, listed'),
  avoid(/\b(?:to|can) be had\b/i, 'available'),
  avoid(/\b(?:null|empty|none|only|left out) where\b/i, 'if'),
  avoid(/\bwhere (?:there (?:is|are)|nothing|none|nobody|no one|neither)\b/i, 'if'),
];

export type EnglishFault = { readonly found: string; readonly write: string };

/** Words in an English text that the catalog writes otherwise. */
export function englishFaults(text: string): EnglishFault[] {
  return AVOIDED.flatMap(({ word, write }) => {
    const [found] = word.exec(text) ?? [];
    return found === undefined ? [] : [{ found, write }];
  });
}
