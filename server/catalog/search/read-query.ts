/** Reads a search text: the filters that its words mean, the service it wants something else for, and the words. */
import type { InterpretedWords } from '../../../schemas/catalog-queries.ts';
import { PLACES } from '../../../schemas/regions/places.ts';
import type { Unlisted } from '../../../schemas/unlisted.ts';
import { findAmounts, type Span, writeAmount } from '../../../schemas/wanted-amount.ts';
import { once } from '../once.ts';
import type { Condition } from './conditions.ts';
import { factPhraseRunsMax, findFilter, findQuestion, isVague } from './fact-words.ts';
import { metricsNamed } from './figure-words.ts';
import { asksBeside, emptyWord, findTerm, termRunsMax } from './lexicon.ts';
import { normaliseText, type PlacedRun, placeRuns, toSearchKey } from './normalise.ts';
import { findService, findUnlisted, namedServices } from './named-services.ts';
import type { NamedServices, QueryWord, WrittenWord } from './query-word.ts';
import type { ServiceNames } from './service-names.ts';
import type { ToolNames } from './tool-names.ts';
import type { Beside } from './terms.ts';
import type { RunsOn } from './where-it-runs.ts';

/** A condition, and the words that mean it. */
export type ReadCondition = { readonly condition: Condition; readonly span: Span };

export type ReadQuery = {
  /** The text in the form in which it is read; spans are places in it. */
  readonly text: string;
  readonly words: readonly QueryWord[];
  readonly conditions: readonly ReadCondition[];
  /** The service that something else is wanted for. */
  readonly alternativeTo: (Span & { readonly name: string }) | null;
  /** The services that the text names: whom its conditions are asked. */
  readonly named: NamedServices | null;
  /** What it asks of them that no plan states. */
  readonly besides: readonly Beside[];
  /** Services without a plan here that the text names. */
  readonly unlisted: readonly Unlisted[];
  /** Whether the text asks for something at all: one of nothing but punctuation asks for what no offer has. */
  readonly isEmpty: boolean;
};

type WordToken = WrittenWord & { readonly type: 'word' };
type Token = (ReadCondition & { readonly type: 'condition' }) | WordToken;

/** What a catalog knows of words: its names, and whether one of its texts contains a run of Chinese. */
export type KnownWords = {
  readonly services: ServiceNames;
  readonly toolNames: ToolNames;
  readonly hasChinese: (text: string) => boolean;
};

/** @param known what Chinese without spaces is cut at, and the services that something else may be wanted for */
export function readQuery(q: string, known: KnownWords): ReadQuery {
  const { services } = known;
  const text = normaliseText(q);
  if (isName(text, services)) return readName(text);
  const amounts = findAmounts(text);
  const tokens = readTokens(withoutAmounts(text, amounts), known).filter(
    (token) => token.type === 'condition' || !isOnlyCounted(token, amounts),
  );
  const written = tokens.flatMap((token) => (token.type === 'word' ? [token] : []));
  const { named, runsOn } = namedServices(text, written, services);
  const words = joinRunsOn(
    named === null ? written : written.filter(({ question }) => question === undefined),
    runsOn,
  );
  const asked =
    named === null
      ? []
      : written.flatMap(({ question, parts, start, end }) =>
          question === undefined ? [] : [{ condition: question, parts, span: { start, end } }],
        );
  // `How long` of what else is asked, such as sleep, is no question for an end, and `what happens` none for a bill.
  const questions = asked
    .filter(({ parts }) => asked.length === 1 || !isVague(parts.join(' ')))
    .map(({ condition, span }) => ({ condition, span }));
  const conditions = [
    ...amounts.map(({ amount, span, counted }) => ({
      condition: { filter: 'min', value: writeAmount(amount) },
      span: counted === null || counted.end < span.end ? span : { ...span, end: counted.start },
    })),
    ...tokens.flatMap((token) =>
      token.type === 'condition' ? [{ condition: token.condition, span: token.span }] : [],
    ),
    ...questions,
  ];
  const alternativeTo = words.some(({ empty }) => empty === 'alternative')
    ? findService(
        words.filter(({ empty }) => empty !== 'alternative'),
        services,
      )
    : null;
  const left = words.filter(
    ({ start, end }) => alternativeTo === null || end <= alternativeTo.start || start >= alternativeTo.end,
  );
  return {
    text,
    words: meaningfulWords(left, conditions.length > 0 || alternativeTo !== null),
    conditions,
    alternativeTo,
    named: alternativeTo === null ? named : null,
    besides:
      named === null ? [] : [...new Set(written.flatMap(({ parts }) => asksBeside(parts.join(' ')) ?? []))],
    unlisted: findUnlisted(words, services),
    isEmpty: tokens.length === 0 && amounts.length === 0,
  };
}

/** The words of each place where a program runs as one, without those that say that it does. */
function joinRunsOn(words: readonly WrittenWord[], places: readonly RunsOn[]): readonly WrittenWord[] {
  const isIn = ({ start, end }: Span, word: Span): boolean => word.start >= start && word.end <= end;
  return words.flatMap((word): WrittenWord[] => {
    const { name } = places.find(({ clause }) => isIn(clause, word)) ?? {};
    if (name === undefined) return [word];
    if (word.start !== name.start) return [];
    const parts = words.flatMap((one) => (isIn(name, one) ? one.parts : []));
    return [{ kind: word.kind, parts, term: null, figures: [], ...name, empty: null, runsOn: true }];
  });
}

/** Whether the whole text is a name with no other meaning: its words ask for no facts, and none is passed over. */
function isName(text: string, { offersOf, offersExactly }: ServiceNames): boolean {
  const key = toSearchKey(text);
  const isKnown = offersExactly.has(key) || offersOf.has(key);
  return isKnown && findFilter(key) === null && findTerm(key) === null;
}

function readName(text: string): ReadQuery {
  const words = placeRuns(text).map(({ kind, text: part, start, end }): QueryWord => ({
    kind,
    parts: [part],
    term: null,
    figures: [],
    start,
    end,
  }));
  return {
    text,
    words,
    conditions: [],
    alternativeTo: null,
    named: null,
    besides: [],
    unlisted: [],
    isEmpty: false,
  };
}

/** Blanks the amounts of a text, of the same length as before. What they count stays: it is a word like others. */
function withoutAmounts(text: string, amounts: ReturnType<typeof findAmounts>): string {
  const blank = (left: string, { start, end }: Span): string =>
    left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
  return amounts.reduce((left, { span, counted }) => {
    if (counted === null) return blank(left, span);
    return blank(blank(left, { start: span.start, end: counted.start }), {
      start: counted.end,
      end: span.end,
    });
  }, text);
}

/** `requests` of `100 requests a day` says nothing more; `emails` of `3,000 emails` means a role. */
function isOnlyCounted(word: QueryWord, amounts: ReturnType<typeof findAmounts>): boolean {
  return (
    word.term === null &&
    amounts.some(({ counted }) => counted !== null && word.start >= counted.start && word.end <= counted.end)
  );
}

/** Words with a meaning of their own; if there are none, those that are true of no offer by themselves. */
function meaningfulWords(words: readonly WrittenWord[], asksElse: boolean) {
  const meaningful = words.filter(({ empty }) => empty === null);
  if (meaningful.length > 0 || asksElse || words.some(({ empty }) => empty === 'common')) return meaningful;
  return words;
}

function readTokens(text: string, known: KnownWords): Token[] {
  const runs = placeRuns(text);
  const tokens: Token[] = [];
  for (let at = 0; at < runs.length;) {
    const run = runs[at];
    if (run === undefined) break;
    const name = nameWithFact(runs, at, known.services);
    const phrase = name.length > 0 ? null : longestPhrase(runs, at, known.toolNames);
    if (name.length > 0) {
      // A word that may be passed over elsewhere is part of the name.
      tokens.push(...name.map((part) => ({ ...wordToken([part]), empty: null })));
      at += name.length;
    } else if (phrase !== null) {
      tokens.push(phrase.token);
      at += phrase.length;
    } else {
      tokens.push(...(run.kind === 'cjk' ? readChinese(run, known) : [latinToken(run, text)]));
      at += 1;
    }
  }
  return tokens;
}

/**
 * The longest name of several words from `at` on in which one asks for a fact elsewhere (`Business Technology`), or
 * that means something else without the words that are passed over (`Redis Cloud`).
 */
function nameWithFact(
  runs: readonly PlacedRun[],
  at: number,
  { offersOf, unlistedOf, runsMax }: ServiceNames,
): readonly PlacedRun[] {
  for (let length = Math.min(runsMax, runs.length - at); length > 1; length--) {
    const part = runs.slice(at, at + length);
    const key = part.map(({ text }) => text).join(' ');
    const asksElsewhere = part.some(({ text }) => findFilter(text) !== null);
    if (asksElsewhere && (offersOf.has(key) || unlistedOf.has(key))) return part;
    const rest = part.filter(({ text }) => emptyWord(text) !== 'common').map(({ text }) => text);
    if (offersOf.has(key) && rest.length < length && findTerm(rest.join(' ')) !== null) return part;
  }
  return [];
}

/** `hong kong` is one word. */
const PLACE_NAMES: ReadonlySet<string> = new Set(Object.keys(PLACES).map((id) => id.replaceAll('-', ' ')));

const phraseRunsMax = once(() => Math.max(factPhraseRunsMax(), termRunsMax()));

/** The longest run of words from `at` on that means a fact or a term. */
function longestPhrase(
  runs: readonly PlacedRun[],
  at: number,
  tools: ToolNames,
): { token: Token; length: number } | null {
  const most = Math.max(phraseRunsMax(), tools.runsMax);
  for (let length = Math.min(most, runs.length - at); length > 0; length--) {
    const part = runs.slice(at, at + length);
    const token = knownToken(part, tools);
    if (token !== null) return { token, length };
  }
  return null;
}

/** A fact before a tool before a term before a word without a meaning. A single run of Chinese is left to be cut. */
function knownToken(runs: readonly PlacedRun[], { slugOf }: ToolNames): Token | null {
  const key = runs.map(({ text }) => text).join(' ');
  const condition = findFilter(key);
  if (condition !== null) return { type: 'condition', condition, span: measureSpan(runs) };
  const tool = slugOf.get(key);
  if (tool !== undefined)
    return { type: 'condition', condition: { filter: 'tool', value: tool }, span: measureSpan(runs) };
  if (findTerm(key) !== null || findQuestion(key) !== null) return wordToken(runs);
  const isKnown = emptyWord(key) !== null || metricsNamed(key).length > 0 || PLACE_NAMES.has(key);
  const isPhrase = runs.length > 1 && isKnown;
  return isPhrase ? wordToken(runs) : null;
}

function wordToken(runs: readonly PlacedRun[]): WordToken {
  const parts = runs.map(({ text }) => text);
  const key = parts.join(' ');
  const term = findTerm(key);
  const question = findQuestion(key);
  return {
    type: 'word',
    kind: runs.every(({ kind }) => kind === 'cjk') ? 'cjk' : 'word',
    parts,
    term,
    empty: term === null ? emptyWord(key) : null,
    ...(question === null ? {} : { question }),
    figures: metricsNamed(key),
    ...measureSpan(runs),
  };
}

/** A word that a point joins to another is part of a name (`platform.sh`) and never without a meaning. */
function latinToken(run: PlacedRun, text: string): Token {
  const token = wordToken([run]);
  const isJoined = /^\.\w/.test(text.slice(run.end)) || /\w\.$/.test(text.slice(0, run.start));
  return isJoined ? { ...token, empty: null } : token;
}

/**
 * A run of Chinese, cut into words; or whole if nothing in it is known but a text of the catalog has it (a name as
 * 云开发).
 */
function readChinese(run: PlacedRun, { services, toolNames, hasChinese }: KnownWords): Token[] {
  const tokens = joinNames(cutChinese(run, services.chinese, toolNames), run, services.chinese);
  const isKnown = tokens.some(
    (token) =>
      token.type === 'condition' ||
      token.term !== null ||
      token.empty === 'common' ||
      token.empty === 'alternative' ||
      services.chinese.has(token.parts.join('')),
  );
  return tokens.length > 1 && !isKnown && hasChinese(run.text) ? [wordToken([run])] : tokens;
}

/** Words for a business that are part of many names. */
const IN_NAMES: readonly string[] = ['企业', '公司'];

/** A word for a business next to one that nobody knows is part of a name and asks for nothing (企业微信). */
function joinNames(tokens: readonly Token[], run: PlacedRun, names: ReadonlySet<string>): Token[] {
  const pieces: { readonly token: Token; readonly isOpen: boolean; readonly isPart: boolean }[] = [];
  for (const token of tokens) {
    const { start, end } = token.type === 'condition' ? token.span : token;
    const text = run.text.slice(start - run.start, end - run.start);
    const isPart = token.type === 'condition' && IN_NAMES.includes(text);
    const isOpen = token.type === 'word' && isUnknown(token) && !names.has(text);
    const last = pieces.at(-1);
    if (last !== undefined && ((last.isOpen && isPart) || (last.isPart && isOpen))) {
      const from = (last.token.type === 'condition' ? last.token.span : last.token).start;
      const whole = { ...run, text: run.text.slice(from - run.start, end - run.start), start: from, end };
      pieces.splice(-1, 1, { token: wordToken([whole]), isOpen: true, isPart: true });
    } else pieces.push({ token, isOpen, isPart });
  }
  return pieces.map(({ token }) => token);
}

function isUnknown({ term, empty, question, figures }: WordToken): boolean {
  return term === null && empty === null && question === undefined && figures.length === 0;
}

function measureSpan(runs: readonly PlacedRun[]): Span {
  return { start: runs[0]?.start ?? 0, end: runs.at(-1)?.end ?? 0 };
}

const segmenter = once(() => new Intl.Segmenter('zh', { granularity: 'word' }));
const CHINESE_WORD_MAX = 10;

/** Longest known words first, from the left; what lies between is cut by the dictionary of the platform. */
function cutChinese(run: PlacedRun, names: ReadonlySet<string>, tools: ToolNames): Token[] {
  const tokens: Token[] = [];
  let unknown = '';
  const piece = (text: string, offset: number): PlacedRun => ({
    kind: 'cjk',
    text,
    start: run.start + offset,
    end: run.start + offset + text.length,
  });
  const flush = (end: number): void => {
    const start = end - unknown.length;
    for (const { segment, index } of joinSingles([...segmenter().segment(unknown)])) {
      const token = piece(segment, start + index);
      tokens.push(knownToken([token], tools) ?? wordToken([token]));
    }
    unknown = '';
  };
  for (let at = 0; at < run.text.length;) {
    const known = longestKnown(run.text, at, names, tools);
    if (known === null) {
      unknown += run.text[at] ?? '';
      at += 1;
    } else {
      flush(at);
      const token = piece(known, at);
      tokens.push(knownToken([token], tools) ?? wordToken([token]));
      at += known.length;
    }
  }
  flush(run.text.length);
  return tokens;
}

type Segment = { readonly segment: string; readonly index: number };

/** Characters that the dictionary leaves single make one word, a name as a rule (豆包); those without meaning stay out. */
function joinSingles(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  let open: Segment | null = null;
  for (const one of segments) {
    const isSingle = one.segment.length === 1 && emptyWord(one.segment) === null;
    if (isSingle && open !== null) {
      open = { segment: open.segment + one.segment, index: open.index };
      joined.splice(-1, 1, open);
    } else {
      open = isSingle ? one : null;
      joined.push(one);
    }
  }
  return joined;
}

function longestKnown(
  run: string,
  at: number,
  names: ReadonlySet<string>,
  { slugOf }: ToolNames,
): string | null {
  for (let length = Math.min(CHINESE_WORD_MAX, run.length - at); length > 1; length--) {
    const part = run.slice(at, at + length);
    const isKnown =
      findFilter(part) !== null ||
      findTerm(part) !== null ||
      findQuestion(part) !== null ||
      metricsNamed(part).length > 0 ||
      names.has(part) ||
      slugOf.has(part) ||
      emptyWord(part) !== null;
    if (isKnown) return part;
  }
  return null;
}

/** The filters that words of a query became, as the answer shows them. */
export function interpretedWords({ text, conditions, alternativeTo }: ReadQuery): InterpretedWords[] {
  const filters = conditions.map(({ condition, span }) => ({ ...condition, span }));
  if (alternativeTo !== null)
    filters.push({ filter: 'alternativeTo', value: alternativeTo.name, span: alternativeTo });
  return filters
    .sort((a, b) => a.span.start - b.span.start)
    .map(({ filter, value, span }) => ({
      text: text.slice(span.start, span.end).trim(),
      filter,
      value,
      q: textWithout(text, span),
    }));
}

/** A text without the words of a span. */
export function textWithout(text: string, { start, end }: Span): string {
  return `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/gu, ' ').trim();
}
