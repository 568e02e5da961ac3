/** Where sentences end, in both languages. */

/** A full stop before a small letter is one of an abbreviation; a soft wall ends a sentence. */
export const SENTENCE_END = /[.!?]["')\]]*\s+(?!\p{Ll})|[。！？；](?:["'）」』”’])?|\n/gu;

/** How an entry of a list begins that is drawn with a tick, or written with one. */
export const ENTRY_TICK = /^[✓✔✅☑]\s*/u;

/** The sentences of a text in their order, trimmed; none is empty. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const stop of text.matchAll(SENTENCE_END)) {
    const behind = stop.index + stop[0].length;
    sentences.push(text.slice(from, behind));
    from = behind;
  }
  sentences.push(text.slice(from));
  return sentences
    .map((sentence) => sentence.trim().replace(ENTRY_TICK, ''))
    .filter((sentence) => sentence !== '');
}
