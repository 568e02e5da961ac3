/**
 * Reads a figure as people write it into a form: `0,5`, `1,000`, `500 MB`, `10k`, `5 万`. What could mean two numbers
 * is not read: a plan for the wrong amount is worse than a question.
 */
import type { MeasureUnit } from '../../../../schemas/measures.ts';

/** Powers of ten by suffix of the number, in lower case. */
const POWERS: Readonly<Record<MeasureUnit, Readonly<Record<string, number>>>> = {
  // As in the records: decimal, a gigabyte is 1,000 megabytes. The letter alone is what people write for it.
  GB: { '': 0, kb: -6, mb: -3, m: -3, gb: 0, g: 0, tb: 3, t: 3 },
  hours: { '': 0, h: 0, hours: 0, 小时: 0 },
  count: { '': 0, k: 3, m: 6, 千: 3, w: 4, 万: 4, 萬: 4, 百万: 6, 千万: 7, 亿: 8, 億: 8 },
};

/** Digits in threes behind a separator, always the same one: a thousand, a million. */
const GROUPS = String.raw`[1-9]\d{0,2}(?:(?<mark>[,. '’])\d{3})(?:\k<mark>\d{3})*`;
/** Grouped digits with a part behind the other separator: `1,000.5`, `1.000,5`, `1 000,5`. */
const GROUPED = new RegExp(`^(?<whole>${GROUPS})(?:(?!\\k<mark>)[.,](?<part>\\d+))?$`);
const PLAIN = /^(?<whole>\d*)(?:(?<mark>[.,])(?<part>\d*))?$/;
/** As an address writes what is very small or very large. */
const POWERED = /^\d+(?:\.\d+)?e[+-]?\d{1,3}$/;

/**
 * @param unit what the figure counts: data in gigabytes, or things
 * @returns the number in that unit, null if the words cannot be read as one
 */
export function readWrittenFigure(written: string, unit: MeasureUnit): number | null {
  // Full-width digits and letters, and the blanks that set thousands apart, become plain ones.
  const plain = written.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (POWERED.test(plain)) return finite(plain);
  const [, digits, behind] = /^([\d.,'’ ]*[\d.,]) ?([^\d.,'’ ]*)$/.exec(plain) ?? [];
  if (digits === undefined || behind === undefined) return null;
  const powers = POWERS[unit];
  const power = Object.hasOwn(powers, behind) ? powers[behind] : undefined;
  const decimal = couldBeGrouped(digits, behind === '' ? unit : 'GB') ? null : decimalOf(digits);
  // Written as a power, since 1.1 * 1000000 is not 1100000.
  return power === undefined || decimal === null ? null : finite(`${decimal}e${power}`);
}

/**
 * Whether `10.000` may be ten thousand: of whole things, and wherever it ends as no address writes a part. Behind a unit
 * or of gigabytes `1.234` is what an address writes.
 */
function couldBeGrouped(digits: string, unit: MeasureUnit): boolean {
  return (unit === 'count' ? /^[1-9]\d{0,2}\.\d{3}$/ : /^[1-9]\d{0,2}\.\d{2}0$/).test(digits);
}

/** Digits as `1000.5`; null if they are no number or could be two. */
function decimalOf(digits: string): string | null {
  const grouped = GROUPED.exec(digits)?.groups;
  // A point before three digits is a decimal point, as in every address: only a comma or a blank is a thousand by itself.
  if (grouped !== undefined && !/^\d+\.\d+$/.test(digits))
    return joined(grouped.whole?.replaceAll(/\D/g, ''), grouped.part);
  const plain = PLAIN.exec(digits)?.groups;
  if (plain === undefined) return null;
  const { whole = '', mark, part = '' } = plain;
  if (whole === '' && part === '') return null;
  // `1,0000` may be a mistyped thousand or ten thousand.
  if (mark === ',' && part.length > 2 && !/^0*$/.test(whole)) return null;
  return joined(whole, part);
}

function joined(whole = '', part = ''): string {
  return `${whole === '' ? '0' : whole}.${part === '' ? '0' : part}`;
}

function finite(written: string): number | null {
  const value = Number(written);
  return Number.isFinite(value) ? value : null;
}
