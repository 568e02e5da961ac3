/** Lint of quotes that needs no page: a quote must contain the value of the fact that it carries. */
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
import { contradictionOf } from './contradicts.ts';
import { emptyQuote } from './empty-quote.ts';
import type { YamlPath } from './source-map.ts';

export type QuoteFinding = { readonly rule: string; readonly path: YamlPath; readonly message: string };

/** Every quote of a record that does not say what it is quoted for. */
export function lintQuotes(record: ProviderRecord): QuoteFinding[] {
  const languageOf = ({ source }: EvidenceRecord): Language => record.sources[source]?.language ?? 'en';
  const rule = 'quote-without-value';
  const ofOffers = record.offers.flatMap((offer, offerIndex) => [
    ...offer.evidence.flatMap((entry, index) =>
      entry.fields.flatMap((field) =>
        lintField(offer, entry, field, languageOf(entry)).map((message) => ({
          rule,
          path: ['offers', offerIndex, 'evidence', index, 'quote'],
          message,
        })),
      ),
    ),
    ...costsNotQuoted(offer, languageOf).map(({ path, message }) => ({
      rule,
      path: ['offers', offerIndex, ...path],
      message,
    })),
    ...ofAnyQuote(offer, ['offers', offerIndex]),
  ]);
  return record.terms === undefined ? ofOffers : [...ofAnyQuote(record.terms, ['terms']), ...ofOffers];
}

/** What can be wrong with a quote whatever it is quoted for, or by the words alone. */
function ofAnyQuote(stated: OfferRecord | TermsRecord, path: YamlPath): QuoteFinding[] {
  return [
    ...stated.evidence.flatMap(({ quote, under }, index) => {
      const empty = emptyQuote(quote, under);
      return empty === null ? [] : [{ ...empty, path: [...path, 'evidence', index, 'quote'] }];
    }),
    ...quotesAgainst(stated, path),
  ];
}

/** Quotes that say the opposite of a fact they are quoted for. */
function quotesAgainst(stated: OfferRecord | TermsRecord, path: YamlPath): QuoteFinding[] {
  return stated.evidence.flatMap(({ quote, fields }, index) =>
    fields.flatMap((field) => {
      const against = contradictionOf(stated, field, quote);
      if (against === null) return [];
      const message = `${against}; mend the fact, with a revision where it is published, or quote the words that state it`;
      return [{ rule: 'quote-against-value', path: [...path, 'evidence', index, 'quote'], message }];
    }),
  );
}

type Language = 'en' | 'zh';
type Cost = NonNullable<LimitRecord['costs']>[number];

/** Entries of `costs` that none of the quotes given for them says; one that is said does not carry the others. */
function costsNotQuoted(
  offer: OfferRecord,
  languageOf: (entry: EvidenceRecord) => Language,
): { path: YamlPath; message: string }[] {
  return offer.limits.flatMap((limit, index) => {
    const field = `limits.${limit.id}.costs`;
    const quotes = offer.evidence.filter(({ fields }) => fields.includes(field));
    // Without any quote it is the rule `evidence-missing` that speaks.
    if (quotes.length === 0) return [];
    return (limit.costs ?? []).flatMap((cost, costIndex) =>
      quotes.some((entry) => saysCost(entry.quote, languageOf(entry), limit, cost))
        ? []
        : [
            {
              path: ['limits', index, 'costs', costIndex],
              message: `no quote for "${field}" says that ${cost.metric} cost ${cost.amount} per ${cost.per}${cost.unit === 'count' ? '' : ` ${cost.unit}`}; quote the words that say so, or remove the entry`,
            },
          ],
    );
  });
}

function saysCost(quote: string, language: Language, credits: LimitRecord, cost: Cost): boolean {
  const carries = (value: number, unit: Unit): boolean =>
    [null, credits.period].some((period) => quoteCarries(quote, language, { value, unit, period }));
  return carries(cost.amount, credits.unit) && (cost.per === 1 || carries(cost.per, cost.unit));
}

function lintField(offer: OfferRecord, entry: EvidenceRecord, field: string, language: Language): string[] {
  const [kind, id, part] = field.split('.');
  if (kind === 'limits' && part === 'costs') {
    const credits = offer.limits.find((candidate) => candidate.id === id);
    const told = credits?.costs?.some((cost) => saysCost(entry.quote, language, credits, cost));
    return told === true
      ? []
      : [`the quote contains no cost of "${field}"; quote the words that say what a use costs in credits`];
  }
  if (kind === 'limits') {
    const limit = offer.limits.find((candidate) => candidate.id === id);
    if (limit === undefined || quoteCarries(entry.quote, language, limit)) return [];
    const period = limit.period === null ? '' : ` per ${limit.period}`;
    return [
      `the quote does not contain ${limit.value} ${limit.unit}${period}, the value of "${field}"; quote the words that state it, or mend the value`,
    ];
  }
  if (kind === 'setup') {
    const step = offer.setup.find((candidate) => candidate.id === id);
    if (step === undefined || fold(entry.quote).includes(fold(step.command))) return [];
    return [`the quote does not contain the command of "${field}"; quote the command as the page prints it`];
  }
  const duration = statedFacts(offer).find((fact) => fact.field === field && factRow(field)?.unit === 'days');
  if (typeof duration?.value === 'number' && !daysIn(entry.quote, language, duration.value)) {
    return [
      `the quote does not contain ${duration.value} days (or the same time in another unit), the value of "${field}"`,
    ];
  }
  return [];
}

/** Whether words name that many days, also as weeks, months of 30 days or years of 365. */
export function daysIn(quote: string, language: Language, days: number): boolean {
  if (quoteCarries(quote, language, { value: days, unit: 'days', period: null })) return true;
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
