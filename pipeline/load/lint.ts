/** Lint of quotes that needs no page: a quote must contain the value of the fact that it carries. */
import { statedFacts } from '../../schemas/fact-values.ts';
import { factRow } from '../../schemas/facts.ts';
import type { EvidenceRecord, OfferRecord, ProviderRecord } from '../../schemas/record.ts';
import { quoteCarries } from '../read/verify/index.ts';
import type { YamlPath } from './source-map.ts';

export type QuoteFinding = { readonly rule: string; readonly path: YamlPath; readonly message: string };

/** Every quote of a record that does not say what it is quoted for. */
export function lintQuotes(record: ProviderRecord): QuoteFinding[] {
  return record.offers.flatMap((offer, offerIndex) =>
    offer.evidence.flatMap((entry, index) => {
      const language = record.sources[entry.source]?.language ?? 'en';
      return entry.fields.flatMap((field) =>
        lintField(offer, entry, field, language).map((message) => ({
          rule: 'quote-without-value',
          path: ['offers', offerIndex, 'evidence', index, 'quote'],
          message,
        })),
      );
    }),
  );
}

function lintField(
  offer: OfferRecord,
  entry: EvidenceRecord,
  field: string,
  language: 'en' | 'zh',
): string[] {
  const [kind, id, part] = field.split('.');
  if (kind === 'limits' && part === 'costs') {
    const costs = offer.limits.find((candidate) => candidate.id === id)?.costs ?? [];
    const told = costs.some(
      ({ amount, per }) =>
        figureIn(entry.quote, language, amount) && (per === 1 || figureIn(entry.quote, language, per)),
    );
    return told
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

function daysIn(quote: string, language: 'en' | 'zh', days: number): boolean {
  return quoteCarries(quote, language, { value: days, unit: 'days', period: null });
}

function figureIn(quote: string, language: 'en' | 'zh', value: number): boolean {
  return quoteCarries(quote, language, { value, unit: 'count', period: null });
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
