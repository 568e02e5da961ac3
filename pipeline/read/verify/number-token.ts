/** Reads one number as English and Chinese pages write it. */
import {
  classAt,
  DIGIT,
  FRACTION,
  fractionValue,
  IDEOGRAPH,
  LETTER,
  RAISED,
  raisedValue,
} from './characters.ts';
import { GROUPING_SPACES } from './fold.ts';

export type NumberToken = {
  /** Equal for equal figures: `1M`, `1,000,000` and `100 万` share one. Odd forms (versions) keep their spelling. */
  readonly key: string;
  /** NaN for what is no single figure (`4.0.1`, `1,2,3`). */
  readonly value: number;
  readonly end: number;
  /** Decimals as written: `0.20` is the same price as `0.2`, but 3.10 is not version 3.1. */
  readonly trimmedKey: string;
};

const SCALE_SUFFIXES: readonly (readonly [suffix: string, factor: number])[] = [
  ['k', 1e3],
  ['K', 1e3],
  ['M', 1e6],
  ['mn', 1e6],
  ['bn', 1e9],
];
const SCALE_WORDS: readonly (readonly [word: string, factor: number])[] = [
  ['thousand', 1e3],
  ['million', 1e6],
  ['millions', 1e6],
  ['billion', 1e9],
  ['billions', 1e9],
  ['trillion', 1e12],
];
const SCALE_IDEOGRAPHS: readonly (readonly [text: string, factor: number])[] = [
  ['千万', 1e7],
  ['百万', 1e6],
  ['十万', 1e5],
  ['亿', 1e8],
  ['億', 1e8],
  ['万', 1e4],
  ['萬', 1e4],
  ['百', 1e2],
  ['千', 1e3],
];
const SPACED_GROUPS = /(?<![\d.,])(\d{1,3}(?: \d{3})+)(?![\d.,])/g;

/** The text with `12 500` written as one figure. Whether it is one, the text alone cannot say: it may be two cells. */
export function joinSpacedGroups(text: string): string {
  return text.replace(SPACED_GROUPS, (figure) => figure.replaceAll(' ', '\u00a0'));
}

/** Longest run of groups that is looked at. */
const MAX_GROUPED = 24;
/** 千 before these belongs to a unit (千字节 is a kilobyte). */
const AFTER_KILO = '字瓦米克兆';

/**
 * Reads the number that starts at `from`.
 * @param folded the folded text; @param raw the same text before folding, which still shows no-break spaces
 */
export function readNumber(folded: string, raw: string, from: number): NumberToken {
  const negative = isMinus(folded, from);
  let at = from;
  while (classAt(folded, at) === DIGIT) at += 1;
  let digits = folded.slice(from, at);
  const groups = digits.length >= 1 && digits.length <= 3 ? readGroups(folded, raw, at) : null;
  if (groups !== null) {
    digits += groups.digits;
    at = groups.end;
  }
  let decimals = '';
  if (folded[at] === '.' && classAt(folded, at + 1) === DIGIT) {
    let end = at + 1;
    while (classAt(folded, end) === DIGIT) end += 1;
    decimals = folded.slice(at + 1, end);
    at = end;
  }
  const odd = endOfOddForm(folded, at);
  if (odd > at || (digits.length > 1 && digits.startsWith('0') && decimals === '')) {
    const text = folded.slice(from, Math.max(odd, at));
    const key = `#${negative ? '-' : ''}${text}`;
    return { key, trimmedKey: key, value: oddValue(text), end: Math.max(odd, at) };
  }
  let value = Number(`${digits === '' ? '0' : digits}.${decimals === '' ? '0' : decimals}`);
  let exponent = '';
  if (classAt(folded, at) === FRACTION) {
    value += fractionValue(folded[at] ?? '');
    decimals = '';
    digits = String(value);
    at += 1;
  }
  if (classAt(folded, at) === RAISED) {
    let end = at;
    while (classAt(folded, end) === RAISED) end += 1;
    const power = raisedValue(folded.slice(at, end));
    // After 10 and 2 it is a power; after any other figure it is a footnote.
    if (power !== null && power >= 2 && (value === 10 || value === 2)) exponent = `^${folded.slice(at, end)}`;
    at = end;
  }
  const scale = readScale(folded, at);
  if (scale !== null) at = scale.end;
  const sign = negative ? '-' : '';
  if (exponent !== '')
    return {
      key: `#${sign}${value}${exponent}`,
      trimmedKey: `#${sign}${value}${exponent}`,
      value: Number.NaN,
      end: at,
    };
  const scaled = scale === null ? value : Number((value * scale.factor).toPrecision(15));
  const signed = negative ? -scaled : scaled;
  const exact = scale === null && digits.length < 16 && decimals !== '';
  const whole = digits.length < 16 ? String(signed) : sign + digits;
  const key = exact ? `#${sign}${Number(digits === '' ? '0' : digits)}.${decimals}` : `#${whole}`;
  return { key, trimmedKey: exact && decimals.length <= 2 ? `#${signed}` : key, value: signed, end: at };
}

/** A dash right before the digits, after a space or an opening bracket, is a minus; between figures it is a range. */
function isMinus(text: string, from: number): boolean {
  if (text[from - 1] !== '-') return false;
  const before = text[from - 2];
  return (
    before === undefined ||
    before === ' ' ||
    before === '(' ||
    before === '[' ||
    before === '=' ||
    before === '|'
  );
}

function readGroups(folded: string, raw: string, from: number): { digits: string; end: number } | null {
  const separator = folded[from] ?? '';
  if (separator === ' ' && raw[from] === ' ')
    return classAt(folded, from + 3) === DIGIT ? readSpacedThousands(folded, from) : null;
  const isSpace = separator === ' ' && GROUPING_SPACES.includes(raw[from] ?? '\n');
  if (separator !== ',' && separator !== "'" && separator !== '_' && !isSpace) return null;
  let digits = '';
  let at = from;
  while (folded[at] === separator && (!isSpace || GROUPING_SPACES.includes(raw[at] ?? '\n'))) {
    if (
      classAt(folded, at + 1) !== DIGIT ||
      classAt(folded, at + 2) !== DIGIT ||
      classAt(folded, at + 3) !== DIGIT
    )
      break;
    if (classAt(folded, at + 4) === DIGIT) return null;
    digits += folded.slice(at + 1, at + 4);
    at += 4;
  }
  return digits === '' ? null : { digits, end: at };
}

const SPACED_THOUSANDS = /^(?: \d{3})* 000(?![\d.,]\d|\d| \d{3}(?!\d))/;

/**
 * `400 000`, `1 250 000` with plain spaces. Only if the last group is `000`, which is no figure by itself:
 * `100 500` may be two cells of a row.
 */
function readSpacedThousands(folded: string, from: number): { digits: string; end: number } | null {
  const run = SPACED_THOUSANDS.exec(folded.slice(from, from + MAX_GROUPED))?.[0];
  return run === undefined ? null : { digits: run.replaceAll(' ', ''), end: from + run.length };
}

/** `4.0.1`, `1.000.000`, `0,50`, `1,2,3`: one figure to the eye, but none that we read. */
function endOfOddForm(text: string, from: number): number {
  let at = from;
  while ((text[at] === '.' || text[at] === ',') && classAt(text, at + 1) === DIGIT) {
    at += 1;
    while (classAt(text, at) === DIGIT) at += 1;
  }
  return at;
}

function oddValue(text: string): number {
  const comma = text.indexOf(',');
  if (comma > 0 && comma === text.lastIndexOf(',') && !text.includes('.') && text.length - comma <= 3)
    return Number(text.replace(',', '.'));
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

function readScale(text: string, from: number): { factor: number; end: number } | null {
  // 10w次 is 10 万次; behind Latin words a w says something else.
  if (/[wW]/.test(text[from] ?? '') && classAt(text, from + 1) === IDEOGRAPH)
    return { factor: 1e4, end: from + 1 };
  for (const [suffix, factor] of SCALE_SUFFIXES) {
    if (text.startsWith(suffix, from) && !continuesWord(text, from + suffix.length))
      return { factor, end: from + suffix.length };
  }
  const word = text[from] === ' ' || text[from] === '-' ? from + 1 : from;
  const kind = classAt(text, word);
  if (kind === IDEOGRAPH) {
    for (const [sign, factor] of SCALE_IDEOGRAPHS) {
      if (!text.startsWith(sign, word)) continue;
      const next = text[word + sign.length] ?? '';
      return factor === 1e3 && next !== '' && AFTER_KILO.includes(next)
        ? null
        : { factor, end: word + sign.length };
    }
    return null;
  }
  if (kind !== LETTER) return null;
  const head = text.slice(word, word + 10).toLowerCase();
  for (const [name, factor] of SCALE_WORDS) {
    if (head.startsWith(name) && !continuesWord(text, word + name.length))
      return { factor, end: word + name.length };
  }
  return null;
}

function continuesWord(text: string, at: number): boolean {
  const kind = classAt(text, at);
  return kind === LETTER || kind === DIGIT;
}
