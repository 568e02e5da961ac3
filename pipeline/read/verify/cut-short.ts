/**
 * What the sentence of a quote says next to it that decides what the quote means: a "soft" before the limit, "intended
 * for evaluation only" behind the plan. Shown while a record is written; a person decides whether it belongs in.
 */
import { fold } from './fold.ts';
import { limitingWordsIn } from './limiting-words.ts';

/** Beside the words that end, limit or deny: how binding a figure is, for what use, and for how long. */
const ENGLISH =
  /(?<![\p{L}\p{N}])(?:soft|not|\p{L}+n't|never|only|intended|evaluat(?:e|ion|ing)|test(?:s|ing)?|production|development|non-?production|hobby(?:ists?)?|personal|non-?commercial|prototyp(?:e|es|ing)|learning|for now|currently|during|subject to|may change|up to|at most|estimated?|approximately|shared)(?![\p{L}\p{N}])/gu;
const CHINESE =
  /软限制|不(?:得|能|可|会|建议|保证)|仅|只|测试|评估|学习|个人|非商[业用]|生产环境|最多|目前|期间|约|预计|共享/gu;

/**
 * The deciding words that are in the sentence and not in the quote, each once.
 * @param sentence as the page shows it, the quote in it
 */
export function decidingWordsLeftOut(sentence: string, quote: string): string[] {
  const quoted = wordsIn(quote);
  const left: string[] = [];
  for (const word of wordsIn(sentence)) {
    const at = quoted.indexOf(word);
    if (at >= 0) quoted.splice(at, 1);
    else if (!left.includes(word)) left.push(word);
  }
  return left;
}

function wordsIn(text: string): string[] {
  const folded = fold(text).toLowerCase();
  return [...limitingWordsIn(text), ...(folded.match(ENGLISH) ?? []), ...(folded.match(CHINESE) ?? [])];
}
