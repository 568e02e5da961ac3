/** Checks quotes without a page: a quote must contain the value of its fact. */
import { statedFacts } from '../../schemas/fact-values.ts';
import { factRow } from '../../schemas/facts.ts';
import type {
  EvidenceRecord,
  LimitRecord,
  OfferRecord,
  ProviderRecord,
  TermsRecord,
} from '../../schemas/record.ts';
import type { Unit } from '../../schemas/units.ts';
import { quoteCarries } from '../read/verify/index.ts';
import { findContradiction } from './contradicts.ts';
import { type EmptyQuote, emptyQuote } from './empty-quote.ts';
import type { Report, Rules } from './problem.ts';
import type { YamlPath } from './source-map.ts';

type Cost = NonNullable<LimitRecord['costs']>[number];
type Worth = NonNullable<LimitRecord['worth']>[number];

/** Quotes that do not say what they are quoted for. */
export const QUOTE_RULES: Rules<ProviderRecord> = {
  'quote-is-question': (record, report) => checkEmpty('quote-is-question', record, report),
  'quote-without-words': (record, report) => checkEmpty('quote-without-words', record, report),
  'quote-against-value': (record, report) => {
    for (const { stated, path } of statements(record))
      for (const [index, { quote, fields }] of stated.evidence.entries())
        for (const field of fields) {
          const against = findContradiction(stated, field, quote);
          if (against !== null)
            report(
              [...path, 'evidence', index, 'quote'],
              `${against}; fix the fact, with a revision if it is published, or quote the words that state it`,
            );
        }
  },
  'quote-without-value': (record, report) => {
    for (const [position, offer] of record.offers.entries()) {
      for (const [index, entry] of offer.evidence.entries())
        for (const field of entry.fields) {
          const missing = missingValue(offer, entry, field);
          if (missing !== null) report(['offers', position, 'evidence', index, 'quote'], missing);
        }
      checkCosts(offer, (path, message) => report(['offers', position, ...path], message));
    }
  },
};

/** The offers and the terms, which both state facts by quotes. */
function statements({
  terms,
  offers,
}: ProviderRecord): { stated: OfferRecord | TermsRecord; path: YamlPath }[] {
  return [
    ...(terms === undefined ? [] : [{ stated: terms, path: ['terms'] }]),
    ...offers.map((stated, index) => ({ stated, path: ['offers', index] })),
  ];
}

function checkEmpty(rule: EmptyQuote['rule'], record: ProviderRecord, report: Report): void {
  for (const { stated, path } of statements(record))
    for (const [index, { quote, under }] of stated.evidence.entries()) {
      const empty = emptyQuote(quote, under);
      if (empty?.rule === rule) report([...path, 'evidence', index, 'quote'], empty.message);
    }
}

/** Entries of `costs` that none of the quotes given for them says; one that is said does not carry the others. */
function checkCosts(offer: OfferRecord, report: Report): void {
  for (const [index, limit] of offer.limits.entries()) {
    const field = `limits.${limit.id}.costs`;
    const quotes = offer.evidence.filter(({ fields }) => fields.includes(field));
    // Without any quote the rule `evidence-missing` reports it.
    if (quotes.length === 0) continue;
    for (const [position, cost] of (limit.costs ?? []).entries())
      if (!quotes.some((entry) => saysCost(entry.quote, limit, cost)))
        report(
          ['limits', index, 'costs', position],
          `no quote for "${field}" says that ${cost.metric} cost ${cost.amount} per ${cost.per}${cost.unit === 'count' ? '' : ` ${cost.unit}`}; quote the words that say so, or remove the entry`,
        );
    for (const [position, worth] of (limit.worth ?? []).entries())
      if (!quotes.some((entry) => saysWorth(entry.quote, limit, worth)))
        report(
          ['limits', index, 'worth', position],
          `no quote for "${field}" says that the credits are worth ${worth.value} ${worth.unit} of ${worth.metric}; quote the words that say so, or remove the entry`,
        );
  }
}

function saysWorth(quote: string, credits: LimitRecord, worth: Worth): boolean {
  return [null, credits.period].some((period) =>
    quoteCarries(quote, { value: worth.value, unit: worth.unit, period }),
  );
}

function saysCost(quote: string, credits: LimitRecord, cost: Cost): boolean {
  const carries = (value: number, unit: Unit): boolean =>
    [null, credits.period].some((period) => quoteCarries(quote, { value, unit, period }));
  const saysPer = cost.per === 1 || carries(cost.per, cost.unit) || PER_WORDS.get(cost.per)?.test(quote);
  return carries(cost.amount, credits.unit) && saysPer === true;
}

/** A round number as price lists write it without a figure: `per M tokens`. */
const PER_WORDS: ReadonlyMap<number, RegExp> = new Map([
  [1e3, /\bper (?:k|thousand)\b/i],
  [1e6, /\bper (?:m|million)\b/i],
]);

/** What to write if the quote does not say the value of the fact; null if it does. */
function missingValue(offer: OfferRecord, entry: EvidenceRecord, field: string): string | null {
  const [kind, id, part] = field.split('.');
  if (kind === 'limits') {
    const limit = offer.limits.find((candidate) => candidate.id === id);
    if (part === 'costs')
      return limit?.costs?.some((cost) => saysCost(entry.quote, limit, cost)) === true ||
        limit?.worth?.some((worth) => saysWorth(entry.quote, limit, worth)) === true
        ? null
        : `the quote contains no cost of "${field}"; quote the words that say what a use costs in credits`;
    if (limit === undefined || quoteCarries(entry.quote, limit)) return null;
    const period = limit.period === null ? '' : ` per ${limit.period}`;
    return `the quote does not contain ${limit.value} ${limit.unit}${period}, the value of "${field}"; quote the words that state it, or fix the value`;
  }
  if (kind === 'setup') {
    const step = offer.setup.find((candidate) => candidate.id === id);
    if (step === undefined || fold(entry.quote).includes(fold(step.command))) return null;
    return `the quote does not contain the command of "${field}"; quote the command as the page prints it`;
  }
  const duration = statedFacts(offer).find((fact) => fact.field === field && factRow(field)?.unit === 'days');
  return typeof duration?.value === 'number' && !daysIn(entry.quote, duration.value)
    ? `the quote does not contain ${duration.value} days (or the same time in another unit), the value of "${field}"`
    : null;
}

/** Whether words name that many days, also as weeks, months of 30 days or years of 365. */
export function daysIn(quote: string, days: number): boolean {
  if (quoteCarries(quote, { value: days, unit: 'days', period: null })) return true;
  // Records write a month as 30 days and a year as 365.
  return [...quote.matchAll(MONTHS)].some(({ groups }) => {
    const count = groups?.count ?? '';
    const number = ONE.has(count.toLowerCase()) ? 1 : Number(count);
    const isYear = groups?.year !== undefined || number === 12;
    return days === (isYear ? 365 * (groups?.year === undefined ? 1 : number) : 30 * number);
  });
}

const ONE: ReadonlySet<string> = new Set(['a', 'one', '一']);
const MONTHS = /(?<count>\d+|\ba|\bone|一)\s*-?\s*(?:个月|月|months?\b|(?<year>years?\b|年))/giu;

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
