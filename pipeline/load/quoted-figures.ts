/** Reads the figures of sentences and quotes, and compares them. */
import { convertUnit, type Unit } from '../../schemas/units.ts';
import { type Figure, figuresIn } from '../read/verify/index.ts';

/** What a figure comes to, and in what unit; null if none is named, `date` of the number of a day or month. */
export type Amount = { readonly value: number; readonly unit: Unit | 'date' | null };

/** Figures of a sentence that are none of those known. @returns them as they are written */
export function figuresNotIn(words: string, known: readonly Amount[]): string[] {
  return figuresIn(withoutNames(words))
    .filter((figure) => isAmount(figure) && !known.some((one) => same(one, figure)))
    .map(({ raw }) => raw);
}

/** Letters that run into digits are a name: R2, GLM-4.6, HTTP/3. */
const NAME =
  /(?<![\p{L}\p{N}])(?!(?:USD|EUR|CNY|RMB)\d)\p{Script=Latin}[\p{Script=Latin}\p{N}]*[-/.]?\p{N}[\p{Script=Latin}\p{N}.-]*/gu;

/** Year and month say when a page was written. */
const MONTH_OF_YEAR = /(?:19|20)\d\d\s*年\s*\d{1,2}\s*月(?!\s*\d)/gu;

function withoutNames(words: string): string {
  return words.replace(NAME, 'name').replace(MONTH_OF_YEAR, '');
}

/** Digits that count something; a year by itself says when a page was written. */
function isAmount({ raw, value, unit, currency }: Figure): boolean {
  const isYear = unit === null && currency === null && /^(?:19|20)\d\d$/.test(raw);
  return /\p{N}/u.test(raw) && !Number.isNaN(value) && !isYear;
}

/** `one million calls` says 1 million. */
const ONE = /\bone(?= (?:thousand|million|billion)\b)/giu;

/** Every figure of a quote, the numbers of its dates among them. */
export function amountsOfQuote(quote: string): Amount[] {
  const written = quote.replace(ONE, '1');
  return [...figuresIn(written), ...partsOfDates(quote).map((value) => ({ value, unit: 'date' as const }))];
}

const ORDER = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?<year>(?:19|20)\\d\\d)';
const DATES = [
  `\\b${MONTH}\\b\\.?\\s+${DAY}\\b(?:,?\\s*${YEAR})?`,
  `\\b${DAY}\\s+(?:of\\s+)?${MONTH}\\b\\.?(?:,?\\s*${YEAR})?`,
  `\\b${MONTH}\\b\\.?,?\\s+${YEAR}`,
  `${YEAR}\\s*[-/.年]\\s*(?<number>\\d{1,2})(?:\\s*[-/.月]\\s*${DAY})?`,
  `\\b(?<number>\\d{1,2})/${DAY}/${YEAR}`,
].map((form) => new RegExp(form, 'giu'));

/** The numbers of `April 16th, 2026` and `2026-04-16`; none if the words hold no date. */
function partsOfDates(quote: string): number[] {
  return DATES.flatMap((form) =>
    [...quote.matchAll(form)].flatMap(({ groups }) => {
      const named = groups?.month?.slice(0, 3).toLowerCase();
      const parts = [groups?.year, groups?.number, groups?.day].flatMap((digits) => digits ?? []);
      return [...(named === undefined ? [] : [ORDER.indexOf(named) + 1]), ...parts.map(Number)];
    }),
  );
}

function same({ value, unit }: Amount, figure: Figure): boolean {
  // Of 16 日 the unit is read as days.
  if (unit === 'date') return (figure.unit === null || figure.unit === 'days') && value === figure.value;
  if (unit === null || figure.unit === null) return near(value, figure.value);
  // 9 万 GiB 秒, with a blank, is read as an amount of memory.
  if (unit.startsWith(`${figure.unit}-`)) return near(value, figure.value);
  const converted = convertUnit(value, unit, figure.unit);
  return converted !== null && near(converted, figure.value);
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));
}
