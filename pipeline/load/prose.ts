/** Lint of sentences: a figure in a summary or note stands in a quote of the offer, as a fact does. */
import { statedFacts } from '../../schemas/fact-values.ts';
import { factRow } from '../../schemas/facts.ts';
import { type OfferRecord, PROSE_FIELDS } from '../../schemas/record.ts';
import { convertUnit, type Unit } from '../../schemas/units.ts';
import { LOCALES } from '../../schemas/vocabulary.ts';
import { type Figure, figuresIn } from '../read/verify/index.ts';
import { locate } from './parse-file.ts';
import type { Finding, RecordProblem } from './problem.ts';
import type { LoadedRecord } from './records.ts';
import type { YamlPath } from './source-map.ts';

/** What a figure comes to, and in what unit; null where none is named, `date` of the number of a day or month. */
type Amount = { readonly value: number; readonly unit: Unit | 'date' | null };

/**
 * Sentences that say a figure which no quote carries. `records check` refuses them, and with it every change of the
 * records; a night does not: a figure that a review has just changed is told there to be mended by hand.
 */
export function sentenceProblems(records: readonly LoadedRecord[]): RecordProblem[] {
  return records.flatMap(({ file, record, yaml }) =>
    record.offers.flatMap((offer, index) =>
      unquotedFigures(offer, ['offers', index]).map((finding) =>
        locate(file, yaml, { rule: 'figure-without-quote', ...finding }),
      ),
    ),
  );
}

/** Figures in the sentences of an offer that neither a quote nor a stated fact of it holds. @param path of the offer */
function unquotedFigures(offer: OfferRecord, path: YamlPath): Finding[] {
  const known = amountsOf(offer);
  return PROSE_FIELDS.flatMap((field) =>
    LOCALES.flatMap((locale) => {
      const words = offer[field]?.[locale] ?? '';
      const figures = figuresIn(withoutNames(words), locale === 'en' ? 'en' : 'zh');
      const unquoted = figures.filter(
        (figure) => isAmount(figure) && !known.some((one) => same(one, figure)),
      );
      return unquoted.map(({ raw }) => ({
        path: [...path, field, locale],
        message: `"${raw}" stands in no quote of the offer; quote the words that say it, with fields: [${field}], or leave the figure out`,
      }));
    }),
  );
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

function amountsOf(offer: OfferRecord): Amount[] {
  return [
    ...offer.evidence.flatMap(({ quote }) => [
      ...LOCALES.flatMap((locale) => figuresIn(quote, locale === 'en' ? 'en' : 'zh')),
      ...partsOfDates(quote).map((value) => ({ value, unit: 'date' as const })),
    ]),
    ...offer.limits.flatMap(({ value, unit, costs }) => [
      ...(value === 'unlimited' ? [] : [{ value, unit: unit === 'count' ? null : unit }]),
      ...(costs ?? []).flatMap(({ amount, per }) => [amount, per].map((one) => ({ value: one, unit: null }))),
    ]),
    ...statedFacts(offer).flatMap(({ field, value }) =>
      typeof value === 'number'
        ? [{ value, unit: factRow(field)?.unit === 'days' ? ('days' as const) : null }]
        : [],
    ),
  ];
}

const MONTHS = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/gi;
const ORDER = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The numbers of `April 16th, 2026` and `2026-04-16`; none where the words hold no date. */
function partsOfDates(quote: string): number[] {
  const months = [...quote.matchAll(MONTHS)].map(([name]) => ORDER.indexOf(name.toLowerCase()) + 1);
  if (months.length === 0 && !/(?:19|20)\d\d[-/.年]/.test(quote)) return [];
  return [...months, ...[...quote.matchAll(/\d+/g)].map(([digits]) => Number(digits))];
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
