/** Finds changes around a quote, or at the top of its page, that a person should look at once. */
import {
  MAX_SURROUNDING,
  type Notice,
  type NoticePart,
  type Surroundings,
} from '../../../schemas/surroundings.ts';
import { announcedEnd } from './announced-end.ts';
import { compose } from './compose.ts';
import { limitingWordsThatCame } from './limiting-words.ts';
import { joinSpacedGroups } from './number-token.ts';
import type { PreparedPage } from './prepare.ts';
import { withoutGenericWords } from './scope.ts';
import { tokenize } from './tokens.ts';

/**
 * The weightiest difference, or null. Any difference of the sentence, the headings, the table heads or the number of
 * places counts; neighbours only if a word that ends or limits came. Case, punctuation, white space, markup
 * and typography are no difference.
 * @param before as a person or an earlier night saw it; @param after as it is now
 */
export function compareSurroundings(before: Surroundings, after: Surroundings): Notice | null {
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

function textKey(written: string): string {
  const text = joinSpacedGroups(written);
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

/** Only the beginning of a page; a page of this length is a document of many things. */
const FIRST_BLOCKS = 400;

/**
 * The first sentence of the page that announces the end of a plan or of the service; null if none does. One a page: it
 * is for the person who looks after the quotes of the page.
 */
export function pageNotice({ page, visible }: PreparedPage): Notice | null {
  for (const block of visible.blocks.slice(0, FIRST_BLOCKS)) {
    if (block.kind === 'table-row' || block.kind === 'code') continue;
    const word = announcedEnd(block.text, page.title ?? '');
    const after = block.text.replace(/\s+/g, ' ').slice(0, MAX_SURROUNDING);
    if (word !== null) return { what: 'page', before: '', after, words: [word] };
  }
  return null;
}
