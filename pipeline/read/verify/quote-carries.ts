/** Checks that a quote contains the value that it is quoted for. */
import { convertUnit, findDimension, type Unit } from '../../../schemas/units.ts';
import type { Period } from '../../../schemas/vocabulary.ts';
import { type Figure, figuresIn } from './figures.ts';
import { fold } from './fold.ts';
import { tokenize } from './tokens.ts';
import { isUnlimited, periodOfAdverb } from './words.ts';

export type ExpectedValue = {
  readonly value: number | 'unlimited';
  readonly unit: Unit;
  readonly period: Period | null;
};

const UNLIMITED_PHRASE = /[无無不]限|无上限|没有限制|no (?:hard )?limit|without limit|no cap/;
/** `No Daily Limit`, and `you'll never run into traffic limits`: the word between tells what has none. */
const NEVER_LIMITED = /\byou(?:['’]ll| will) never (?:run into|hit|reach|encounter) (?:\w+ )?limits?\b/;
/** Traffic that nobody charges for, whatever its amount: `no charges for egress bandwidth for any storage class`. */
const NEVER_CHARGED = /\bno (?:additional )?charges? for (?:egress|data transfer|bandwidth)\b/;
/** A limit that there is not says nothing of longer periods: 10,000 a month may have no limit of a day. */
const NO_LIMIT_OF = /\bno (\w+) limits?\b/g;
/** Words that the head of a table counts by the ten thousand: `（万次/月）`. */
const COUNTED_IN_WAN = new Set(['次', '个', '条', '封', '人']);
const WAN = 10_000;
/** Rounding of a conversion (`0.5 GB` to bytes and back), far below any digit that a page prints. */
const TOLERANCE = 1e-9;

/**
 * Whether one figure of the quote equals the expected value through unit conversion. The period need not be
 * in the quote; if the quote names another one for that figure, the answer is no.
 */
export function quoteCarries(quote: string, expected: ExpectedValue): boolean {
  if (expected.value === 'unlimited') return saysUnlimited(quote, expected.period);
  const wanted = expected.value;
  const heads: Heads = { units: looseUnits(quote), inWan: countsInWan(quote) };
  return figuresIn(quote).some(
    (figure) => equals(figure, wanted, expected.unit, heads) && periodFits(figure, expected),
  );
}

function saysUnlimited(quote: string, period: Period | null): boolean {
  const lower = fold(quote).toLowerCase();
  return (
    tokenize(quote).some((token) => isUnlimited(token.key)) ||
    UNLIMITED_PHRASE.test(lower) ||
    NEVER_LIMITED.test(lower) ||
    NEVER_CHARGED.test(lower) ||
    [...lower.matchAll(NO_LIMIT_OF)].some(
      ([, word]) => period !== null && periodOfAdverb(word ?? '') === period,
    )
  );
}

/** What a table names in the head of a row or column, apart from its figures. */
type Heads = { readonly units: ReadonlySet<string>; readonly inWan: boolean };

function equals(figure: Figure, wanted: number, unit: Unit, heads: Heads): boolean {
  if (findDimension(unit) === 'money') return figure.currency === unit && close(figure.value, wanted);
  if (figure.currency !== null) return false;
  if (unit === 'count')
    return (
      figure.unit === null &&
      (close(figure.value, wanted) || (heads.inWan && close(figure.value * WAN, wanted)))
    );
  if (figure.unit !== null) {
    const converted = convertUnit(figure.value, figure.unit, unit);
    return converted !== null && close(converted, wanted);
  }
  // A table may name the unit in the head of the row or column: `Storage (GB) 5`.
  return [...heads.units].some((name) => {
    const converted = convertUnit(figure.value, name as Unit, unit); // looseUnits gives only units of the table
    return converted !== null && close(converted, wanted);
  });
}

function close(left: number, right: number): boolean {
  return Math.abs(left - right) <= TOLERANCE * Math.max(1, Math.abs(left), Math.abs(right));
}

function periodFits(figure: Figure, expected: ExpectedValue): boolean {
  return figure.period === null || figure.period === expected.period;
}

/** Units that the quote names apart from its figures: those it has, read as if each followed a 1. */
function looseUnits(quote: string): ReadonlySet<string> {
  const tied = new Set(figuresIn(quote).map((figure) => figure.unit));
  const named = tokenize(quote)
    .filter((token) => token.kind === 'unit' || token.key === 'cpu' || token.key === 'cpus')
    .flatMap((token) => figuresIn(`1 ${quote.slice(token.start)}`).slice(0, 1))
    .map((figure) => figure.unit)
    .filter((unit) => unit !== null && !tied.has(unit));
  return new Set(named.map(String));
}

/** Whether the quote says 万次 away from a figure; the one in `15 万次` belongs to its 15. */
function countsInWan(quote: string): boolean {
  const keys = tokenize(quote).map((token) => token.key);
  return keys.some((key, at) => key === '万' && COUNTED_IN_WAN.has(keys[at + 1] ?? ''));
}
