/** Typed tokens of a text: numbers with their value, units, currencies, polarity, bounds, words. */
import {
  CURRENCY,
  classAt,
  DIGIT,
  FRACTION,
  fractionValue,
  IDEOGRAPH,
  LETTER,
  RAISED,
  raisedValue,
  SPACE,
} from './characters.ts';
import { fold } from './fold.ts';
import { readNumber } from './number-token.ts';
import {
  compoundBreak,
  isBound,
  isNegation,
  isPolarity,
  isUnlimited,
  readCurrency,
  unitOfWord,
} from './words.ts';

export type TokenKind =
  | 'number'
  | 'unit'
  | 'period'
  | 'currency'
  | 'negation'
  | 'polarity'
  | 'bound'
  | 'word'
  | 'ideograph';

export type Token = {
  readonly kind: TokenKind;
  /** Two tokens mean the same exactly when their keys are equal. */
  readonly key: string;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** A number's value; NaN for everything else and for figures that are no plain number. */
  readonly value: number;
};

/** A token that is no number. */
export function mark(kind: TokenKind, key: string, start: number, end: number): Token {
  return { kind, key, start, end, value: Number.NaN };
}

/** The dash of a range (`5–10`). */
export const RANGE = '–';
/** Letters of the longest name before a dollar sign (`Mex$`). */
const MAX_CURRENCY_PREFIX = 4;
/** `e-mail` and `email` are one word. */
const E_MAIL = /^e-mails?(?![\p{L}\p{N}_])/iu;
const SHORTEST_COMPOUND = 5;
const APOSTROPHE = 39;
const UNDERSCORE = 95;
const YES_SIGNS = '✓✔✅☑🗸●';
const NO_SIGNS = '✗✘❌✕✖☒❎';
const BOUND_SIGNS = '<>≤≥≦≧≈±~';

/**
 * Tokens in order. A footnote sign behind a word gives none, unless `footnotes` are read: then it is a number
 * of its own, as in a quote taken from text that lost its superscripts. Punctuation gives none, except if it
 * changes a meaning (`+`, `<`, `%`, `✓`).
 */
export function tokenize(text: string, footnotes: 'dropped' | 'read' = 'dropped'): Token[] {
  const folded = fold(text);
  const tokens: Token[] = [];
  let at = 0;
  while (at < folded.length) {
    const kind = classAt(folded, at);
    if (kind === SPACE) {
      at += 1;
    } else if (
      kind === DIGIT ||
      (folded[at] === '.' && classAt(folded, at + 1) === DIGIT && !isWordEnd(folded, at - 1))
    ) {
      at = pushNumber(tokens, folded, text, at);
    } else if (kind === LETTER) {
      at = pushWord(tokens, folded, at);
    } else if (kind === IDEOGRAPH) {
      tokens.push(ideograph(folded[at] ?? '', at));
      at += 1;
    } else if (kind === FRACTION) {
      const value = fractionValue(folded[at] ?? '');
      tokens.push({ kind: 'number', key: `#${value}`, start: at, end: at + 1, value });
      at += 1;
    } else {
      const token = kind === RAISED && footnotes === 'read' ? footnote(folded, at) : sign(folded, at, tokens);
      if (token !== null) tokens.push(token);
      at = token?.end ?? at + (kind === RAISED ? 1 : width(folded, at));
    }
  }
  return tokens;
}

function pushNumber(tokens: Token[], folded: string, text: string, at: number): number {
  const number = readNumber(folded, text, at);
  const last = tokens[tokens.length - 1];
  // Between two figures a dash is a range.
  if (last?.kind === 'number' && isDash(folded, last.end, at))
    tokens.push(mark('bound', RANGE, last.end, at));
  const start = number.key.startsWith('#-') ? at - 1 : at;
  const priced = last?.kind === 'currency' && folded.slice(last.end, at).trim() === '';
  const measured = priced || followedByUnit(folded, number.end);
  tokens.push({
    kind: 'number',
    key: measured ? number.trimmedKey : number.key,
    start,
    end: number.end,
    value: number.value,
  });
  return number.end;
}

/** A figure with a unit or a price may be written with more or fewer trailing zeros. */
function followedByUnit(folded: string, end: number): boolean {
  let at = end;
  if (folded[at] === ' ') at += 1;
  if (folded[at] === '%') return true;
  let to = at;
  while (to - at < 12 && classAt(folded, to) === LETTER) to += 1;
  return (
    to > at &&
    (unitOfWord(folded.slice(at, to), at === end) !== null ||
      readCurrency(folded.slice(at, to).toLowerCase()) !== null)
  );
}

function pushWord(tokens: Token[], folded: string, from: number): number {
  let at = from;
  for (;;) {
    const kind = classAt(folded, at);
    const code = folded.charCodeAt(at);
    if (kind === LETTER || kind === DIGIT || code === UNDERSCORE) at += 1;
    else if (code === APOSTROPHE && classAt(folded, at + 1) === LETTER && at > from) at += 1;
    else break;
  }
  // An underscore at the edge of a word is emphasis of a page that shows its markup.
  while (folded.charCodeAt(at - 1) === UNDERSCORE) at -= 1;
  if (at - from > 2 && folded.charCodeAt(at - 2) === APOSTROPHE && /s/i.test(folded[at - 1] ?? '')) at -= 2;
  const mail = at - from === 1 ? (E_MAIL.exec(folded.slice(from, from + 8))?.[0].length ?? 0) : 0;
  if (mail > 0) at = from + mail;
  const word = mail > 0 ? folded.slice(from, at).replace('-', '') : folded.slice(from, at);
  const lower = word.toLowerCase();
  // `US$5`, `R$5`, `NT$5`: letters right before the sign name the dollar, or another currency.
  if (
    folded[at] === '$' &&
    at - from <= MAX_CURRENCY_PREFIX &&
    classAt(folded, skipSpace(folded, at + 1)) === DIGIT
  ) {
    const key = lower === 'us' || lower === 'usd' ? 'currency:USD' : `currency:${lower}$`;
    tokens.push(mark('currency', key, from, at + 1));
    return at + 1;
  }
  const last = tokens[tokens.length - 1];
  const split = lower.length >= SHORTEST_COMPOUND ? compoundBreak(lower) : 0;
  if (split > 0) {
    tokens.push(wordToken(word.slice(0, split), lower.slice(0, split), from, from + split, false));
    tokens.push(wordToken(word.slice(split), lower.slice(split), from + split, at, false));
    return at;
  }
  tokens.push(wordToken(word, lower, from, at, last?.kind === 'number' && last.end === from));
  return at;
}

function skipSpace(text: string, at: number): number {
  return text[at] === ' ' ? at + 1 : at;
}

type Meaning = Pick<Token, 'kind' | 'key'>;

/** A page says few different words; what each means is looked up once. */
const MAX_KNOWN = 50_000;
const known = new Map<string, Meaning>();

function wordToken(word: string, lower: string, start: number, end: number, glued: boolean): Token {
  let meaning = glued ? undefined : known.get(word);
  if (meaning === undefined) {
    meaning = meaningOf(word, lower, glued);
    if (known.size >= MAX_KNOWN) known.clear();
    if (!glued) known.set(word, meaning);
  }
  return mark(meaning.kind, meaning.key, start, end);
}

function meaningOf(word: string, lower: string, glued: boolean): Meaning {
  const unit = unitOfWord(word, glued);
  if (unit !== null) return { kind: 'unit', key: `unit:${unit}` };
  const currency = readCurrency(lower);
  if (currency !== null) return { kind: 'currency', key: `currency:${currency}` };
  const kind = kindOfWord(lower) ?? (isUnlimited(lower) ? 'bound' : 'word');
  // Mixed case tells bits from bytes.
  return { kind, key: /^[KMGT]b(?:ps|it|its)?$/.test(word) ? word : lower };
}

function ideograph(text: string, at: number): Token {
  const currency = readCurrency(text);
  if (currency !== null) return mark('currency', `currency:${currency}`, at, at + 1);
  return mark(kindOfWord(text) ?? 'ideograph', text, at, at + 1);
}

/** What a word says besides its meaning: that it denies, decides or bounds; null if it does none of it. */
function kindOfWord(word: string): TokenKind | null {
  if (isNegation(word)) return 'negation';
  if (isPolarity(word)) return 'polarity';
  return isBound(word) ? 'bound' : null;
}

function footnote(folded: string, from: number): Token | null {
  let at = from;
  while (classAt(folded, at) === RAISED) at += 1;
  const value = raisedValue(folded.slice(from, at));
  return value === null ? null : { kind: 'number', key: `#${value}`, start: from, end: at, value };
}

function sign(folded: string, at: number, before: readonly Token[]): Token | null {
  const size = width(folded, at);
  const text = folded.slice(at, at + size);
  const token = (kind: TokenKind, key: string): Token => mark(kind, key, at, at + size);
  if (text === '%') return token('unit', 'unit:percent');
  if (text === '&') return token('word', 'and');
  if (text === '×') return token('word', 'x');
  if (text === '∞') return token('bound', 'unlimited');
  if (text === '+') {
    // `10+` is a bound; `1 + 4` and `GB+` are not ours to judge, but they are there.
    return before[before.length - 1]?.end === at || classAt(folded, at + 1) !== SPACE
      ? token('bound', '+')
      : token('word', '+');
  }
  if (BOUND_SIGNS.includes(text))
    return isComparison(folded, at) ? token('bound', text === '~' ? '≈' : text) : null;
  if (YES_SIGNS.includes(text)) return token('polarity', '✓');
  if (NO_SIGNS.includes(text)) return token('negation', '✗');
  if (classAt(folded, at) === CURRENCY) return token('currency', `currency:${readCurrency(text) ?? text}`);
  // Rare ideographs, styled digits and circled figures mean themselves.
  if (size === 2 ? /[\p{L}\p{N}]/u.test(text) : /[①-⓿❶-➓]/.test(text)) return token('word', text);
  return null;
}

/** `<` compares if a figure follows; elsewhere it is a tag or an arrow in code. */
function isComparison(folded: string, at: number): boolean {
  let next = at + 1;
  while (
    next < at + 3 &&
    (folded[next] === ' ' || folded[next] === '=' || classAt(folded, next) === CURRENCY)
  )
    next += 1;
  return classAt(folded, next) === DIGIT;
}

function isDash(folded: string, from: number, to: number): boolean {
  const between = folded.slice(from, Math.min(to, from + 4)).trim();
  return to - from <= 3 && (between === '-' || between === '~');
}

function isWordEnd(folded: string, at: number): boolean {
  const kind = classAt(folded, at);
  return kind === LETTER || kind === DIGIT || kind === IDEOGRAPH || folded[at] === '.';
}

function width(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff ? 2 : 1;
}
