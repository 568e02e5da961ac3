/** Finds changes around a quote, or at the top of its page, that a person should look at once. */
import {
  MAX_SURROUNDING,
  type Notice,
  type NoticePart,
  type Surroundings,
} from '../../../schemas/surroundings.ts';
import { compose } from './compose.ts';
import { fold } from './fold.ts';
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

/** A banner is among the first blocks; what is deprecated further down is a part of the page, not the page. */
const FIRST_BLOCKS = 40;
const FIRST_CHARACTERS = 2500;
/** Shorter texts are entries of a menu (`Deprecated APIs`). */
const LEAST_WORDS = 5;
const LEAST_IDEOGRAPHS = 8;

const ENDING =
  /(?<![\p{L}\p{N}])(?:(?:will|is|are|be|been|being|was|were|has|have)(?: (?:be|been|being|now|officially))* (?:shut(?:ting)? down|shutting down|discontinued|sunset(?:ted)?|sunsetting|retired|deprecated|decommissioned|wound down|closing down|winding down|no longer (?:available|maintained|supported|offered|accepting))|(?:shut(?:s|ting)? down|discontinu(?:e|es|ing)|sunset(?:s|ting)?|retir(?:e|es|ing)|end(?:s|ing)?) (?:on|in|by|as of) [^.]{0,20}(?:january|february|march|april|may|june|july|august|september|october|november|december|20\d\d)|end[ -]of[ -](?:life|service|sale)|we (?:are|'re) (?:shutting|closing|winding) down|no longer accept(?:s|ing)? new)(?![\p{L}\p{N}])|(?:将|已|即将|已经|正式)[^。，；]{0,24}(?:停止(?:服务|运营|维护|使用|支持|更新|注册)|停服|下线|关停|终止服务|停用|退役|弃用|关闭服务)|停止(?:服务|运营|维护)(?:公告|通知)|(?:下线|停服)(?:公告|通知)|不再(?:提供(?:服务|支持|维护)|维护|接受新用户|开放注册)/u;

/**
 * The first sentence-like block at the top of the page that says that something is shut down, discontinued or
 * deprecated; null if none does. One a page: it is for the person who looks after the quotes of the page.
 */
export function pageNotice(page: PreparedPage): Notice | null {
  let seen = 0;
  for (const block of page.visible.blocks.slice(0, FIRST_BLOCKS)) {
    if (seen > FIRST_CHARACTERS) return null;
    seen += block.text.length;
    if (block.kind === 'table-row' || block.kind === 'code' || !isSentence(block.text)) continue;
    const text = block.text.replace(/\s+/g, ' ').slice(0, MAX_SURROUNDING);
    const word = ENDING.exec(fold(text).toLowerCase())?.[0];
    if (word !== undefined) return { what: 'page', before: '', after: text, words: [word] };
  }
  return null;
}

function isSentence(text: string): boolean {
  const ideographs = text.match(/\p{sc=Han}/gu)?.length ?? 0;
  return ideographs >= LEAST_IDEOGRAPHS || (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= LEAST_WORDS;
}
