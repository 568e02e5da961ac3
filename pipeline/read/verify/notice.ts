/** Finds changes around a quote, or at the top of its page, that a person should look at once. */
import {
  type Card,
  MAX_SURROUNDING,
  type Notice,
  type NoticePart,
  type Surroundings,
} from '../../../schemas/surroundings.ts';
import { announcedEnd } from './announced-end.ts';
import { compose } from './compose.ts';
import { limitingWordsIn, limitingWordsThatCame } from './limiting-words.ts';
import { joinSpacedGroups } from './number-token.ts';
import type { PreparedPage } from './prepare.ts';
import { withoutGenericWords } from './scope.ts';
import { ENTRY_TICK } from './sentences.ts';
import { tokenize } from './tokens.ts';
import { toSingular } from './words.ts';

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
    isRenamed(before, after) ? changedHeads('headings', before.headings, after.headings) : null,
    changedHeads('row', before.row, after.row),
    changedHeads('column', before.column, after.column),
    before.places === after.places ? null : notice('places', String(before.places), String(after.places)),
    neighbour('before', before.before, after.before),
    neighbour('after', before.after, after.after),
    ...cardNotices(before.card, after.card),
  ].filter((found) => found !== null);
  return notices.find(({ words }) => words.length > 0) ?? notices[0] ?? null;
}

/**
 * Whether a heading says another thing than any head that the place had, and one that it had is gone; or one that says
 * whose plan it is came or went. Levels change, lists become tables, and the plan stays.
 */
function isRenamed(before: Surroundings, after: Surroundings): boolean {
  const without = (heads: readonly string[], { headings, row, column, card }: Surroundings): string[] => {
    const known = [...headings, ...row, ...column, card?.plan ?? ''].map((head) => ` ${nameOf(head)} `);
    return heads.filter((head) => {
      const name = ` ${nameOf(head)} `;
      return !known.some((one) => one === name || (one.trim() !== '' && !tells(head) && name.includes(one)));
    });
  };
  const came = without(after.headings, before);
  const gone = without(before.headings, after);
  return (came.length > 0 && gone.length > 0) || [...came, ...gone].some(tells);
}

/** Whether a head names whose plan it is, a figure, or what ends or limits. */
function tells(head: string): boolean {
  return openerKey(head) !== '' || limitingWordsIn(head).length > 0;
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

const EMPTY_CARD: Card = {
  plan: null,
  prices: [],
  opener: null,
  tick: null,
  periods: [],
  notes: [],
  signUp: null,
};

/** An opening that says what its list is not. */
const DENIES =
  /(?<!\p{L})(?:not|without|missing|lack(?:s|ing)?|exclud\w{1,3}|unavailable)(?!\p{L})|n't\b|不(?:含|包含|包括|支持|提供)/iu;

/**
 * What changed in the slots of a card. A slot that was empty says nothing, but for notes, sign-up and an opening that
 * denies what follows.
 */
function cardNotices(was: Card | null, is: Card | null): (Notice | null)[] {
  const before = was ?? EMPTY_CARD;
  const after = is ?? EMPTY_CARD;
  const changed = (
    what: NoticePart,
    was: string | null,
    is: string | null,
    key: (text: string) => string,
  ): Notice | null => (was === null || is === null || key(was) === key(is) ? null : notice(what, was, is));
  const lists = (what: NoticePart, was: readonly string[], is: readonly string[]): Notice | null =>
    was.length === 0 || is.length === 0 ? null : changed(what, was.join(', '), is.join(', '), (text) => text);
  const { signUp } = after;
  return [
    changed('plan', before.plan, after.plan, nameOf),
    lists('prices', before.prices, after.prices),
    before.opener === null && after.opener !== null && DENIES.test(after.opener)
      ? notice('opener', '', after.opener)
      : changed('opener', before.opener, after.opener, openerKey),
    before.tick === null || after.tick === null || before.tick === after.tick
      ? null
      : notice('tick', before.tick ? '✓' : '✗', after.tick ? '✓' : '✗'),
    lists('periods', before.periods, after.periods),
    changedNotes(before.notes, after.notes),
    signUp === null || signUp === before.signUp || signUp === 'open'
      ? null
      : notice('signUp', before.signUp ?? '', signUp),
  ];
}

/** Words of an opening by which it is one of another plan. */
const PLAN_WORDS =
  /^(?:free|paid|paying|trial|hobby|starter|basic|pro|plus|premium|team|business|enterprise|legacy|existing|every|免|费|付|专|业|企|试|用)$/;

/** What an opening says of whose list it is: figures, polarity, plans, words that limit. */
function openerKey(text: string): string {
  const telling = compose(tokenize(text), text).flatMap(({ kind, key }) =>
    (kind === 'word' || kind === 'ideograph' || /^(?:with|more|about)$/.test(key)) &&
    !PLAN_WORDS.test(key) &&
    !/^(?:lack|miss|omit)/.test(key)
      ? []
      : [toSingular(key)],
  );
  return [...telling, ...limitingWordsIn(text)].join(' ');
}

/** Notes that say another thing, by what they say and by what they say no more. A note that is gone says nothing. */
function changedNotes(before: readonly string[], after: readonly string[]): Notice | null {
  const keys = (notes: readonly string[]): string => [...new Set(notes.flatMap(noteKeys))].sort().join(' ');
  if (after.length === 0 || keys(before) === keys(after)) return null;
  const only = (own: readonly string[], other: readonly string[]): string =>
    own.filter((note) => !other.includes(note)).join(' ');
  return notice('notes', only(before, after), only(after, before));
}

/** A note says another thing by its figures, its polarity or words that limit. */
function noteKeys(text: string): string[] {
  const telling = compose(tokenize(text), text).flatMap(({ kind, key }) =>
    kind === 'word' || kind === 'ideograph' ? [] : [key],
  );
  return ['note', ...telling, ...limitingWordsIn(text)];
}

/** A mark that points to a condition elsewhere on the page: `Free forever*`. Paired asterisks are markup. */
const CONDITION_MARK = /(?<=[\p{L}\p{N}\p{P}])(?<![*_])[*†‡](?![*\p{L}\p{N}])/u;

/** Equal for texts that read the same. Words are joined: `sign-up` and `signup` are one. */
function sentenceKey(text: string): string {
  const marked = !/[*†‡][\p{L}\p{N}]/u.test(text) && CONDITION_MARK.test(text);
  return `${textKey(text)}${marked ? '*' : ''}`;
}

function textKey(written: string): string {
  const text = joinSpacedGroups(written).replace(ENTRY_TICK, '');
  return compose(tokenize(text), text)
    .map(({ kind, key }) => (kind === 'word' || kind === 'ideograph' ? key : `|${key}|`))
    .join('');
}

/** Words by which a head names a part of its page, or how it opens it: a redesign rewords these, and no plan. */
const SECTION =
  /^#\d+\b|\b(?:overview|details?|features?|frequently|asked|questions?|faqs?|pricing|limits|quotas|usage|billing|introduction|guide|getting|started|notes?|highlights|glance|compar(?:e|ison)|summary|account|about|what|how|which|all|the|an?|to|in|at|is|included|good|know|your?|i)\b|常见问题|概[述览]|对比|功能|说明|介绍|一览|配额|限制|计费|价格/g;

/** Drawn beside words; ticks and crosses say something. */
const PICTURES = /[\u{1F300}-\u{1FAFF}\u2600-\u26FF]\uFE0F?/gu;

/** What a head says without such words, lower case; nothing for a part of a page. */
export function nameOf(head: string): string {
  return withoutGenericWords(head.replace(PICTURES, '')).replace(SECTION, '').trim().replace(/ +/g, ' ');
}

/** A head of more words than this is no name of a plan: it counts only if it says something of one. */
const NAME_WORDS = 3;

/** `Free`, `Free plan` and `Free tier` are one head; a head that says the same twice says it once. */
function headsKey(heads: readonly string[]): string {
  return heads
    .filter((head) => head.split(/\s+/).length <= NAME_WORDS || tells(head))
    .map(nameOf)
    .filter((head, at, all) => head !== '' && head !== all[at - 1])
    .join('\n');
}

/** An end of another plan, which the page may have told for years, hides none of these. */
const FREE = /\bfree\b|\bhobby\b|免费/i;

/**
 * The first block of the page that announces the end of a plan or of the service, rather one that names a free plan;
 * null if none does. One a page: it is for the person who looks after the quotes of the page.
 */
export function pageNotice({ page, visible }: PreparedPage): Notice | null {
  let first: Notice | null = null;
  for (const block of visible.blocks) {
    const word = block.kind === 'code' ? null : announcedEnd(block.text, page.title ?? '');
    if (word === null) continue;
    const after = block.text.replace(/\s+/g, ' ').slice(0, MAX_SURROUNDING);
    first ??= { what: 'page', before: '', after, words: [word] };
    if (FREE.test(after)) return { what: 'page', before: '', after, words: [word] };
  }
  return first;
}
