/** What of a quote's surroundings changed so that a person should look once. */
import type { Notice, NoticePart, Surroundings } from '../../../schemas/surroundings.ts';
import { compose } from './compose.ts';
import { limitingWordsThatCame } from './limiting-words.ts';
import { withoutGenericWords } from './scope.ts';
import { tokenize } from './tokens.ts';

/**
 * The weightiest difference, or null. Any difference of the sentence, the headings, the table heads or the number of
 * places counts; neighbours only where a word that ends or limits came. Case, punctuation, white space, markup
 * and typography are no difference.
 * @param before as a person or an earlier night saw it; @param after as it is now
 */
export function noticeOf(before: Surroundings, after: Surroundings): Notice | null {
  const notices = [
    sentenceKey(before.sentence) === sentenceKey(after.sentence)
      ? null
      : notice('sentence', before.sentence, after.sentence),
    changedHeads('headings', before.headings, after.headings),
    changedHeads('row', before.row, after.row),
    changedHeads('column', before.column, after.column),
    before.places === after.places ? null : notice('places', String(before.places), String(after.places)),
    neighbour('before', before.before, after.before),
    neighbour('after', before.after, after.after),
  ].filter((found) => found !== null);
  return notices.find(({ words }) => words.length > 0) ?? notices[0] ?? null;
}

function notice(what: NoticePart, before: string, after: string): Notice {
  return { what, before, after, words: limitingWordsThatCame(before, after) };
}

/**
 * Where no head was, a first one is a new layout of the same words (a list that became a table); it counts only
 * with a word that limits.
 */
function changedHeads(what: NoticePart, before: readonly string[], after: readonly string[]): Notice | null {
  if (headsKey(before) === headsKey(after)) return null;
  const found = notice(what, before.join(' > '), after.join(' > '));
  return (before.length > 0 && after.length > 0) || found.words.length > 0 ? found : null;
}

function neighbour(what: 'before' | 'after', before: string | null, after: string | null): Notice | null {
  const found = notice(what, before ?? '', after ?? '');
  return found.words.length > 0 ? found : null;
}

/** A mark that points to a condition elsewhere on the page: `Free forever*`. Paired asterisks are markup. */
const CONDITION_MARK = /(?<=[\p{L}\p{N}\p{P}])(?<![*_])[*†‡](?![*\p{L}\p{N}])/u;

/** Equal for texts that read the same. Words are joined: `sign-up` and `signup` are one. */
function sentenceKey(text: string): string {
  const marked = !/[*†‡][\p{L}\p{N}]/u.test(text) && CONDITION_MARK.test(text);
  return `${textKey(text)}${marked ? '*' : ''}`;
}

function textKey(text: string): string {
  return compose(tokenize(text), text)
    .map(({ kind, key }) => (kind === 'word' || kind === 'ideograph' ? key : `|${key}|`))
    .join('');
}

/** `Free`, `Free plan` and `Free tier` are one head; a head that says the same twice says it once. */
function headsKey(heads: readonly string[]): string {
  return heads
    .map(withoutGenericWords)
    .filter((head, at, all) => head !== all[at - 1])
    .join('\n');
}
