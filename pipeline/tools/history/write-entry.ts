/** Writes accepted findings into the text of a record. */
import type { HistoryRecord, HistorySource, HistoryValue } from '../../../schemas/history.ts';
import type { OfferRecord } from '../../../schemas/record.ts';
import { appendItem, setValue, type YamlValue } from '../../review/apply/index.ts';
import type { Since } from './proposals.ts';

/** The record with the entry at the end of its history; what the limit on record says alike is left out. */
export function withEntry(text: string, offer: OfferRecord, entry: HistoryRecord): string {
  return appendItem(text, ['history'], {
    on: entry.on,
    kind: entry.kind,
    offer: entry.offer,
    field: entry.field,
    before: shortValue(offer, entry.field, entry.before),
    after: shortValue(offer, entry.field, entry.after),
    quoteBefore: entry.quoteBefore,
    quoteAfter: entry.quoteAfter,
    sourceBefore: shortSource(entry.sourceBefore),
    sourceAfter: shortSource(entry.sourceAfter),
    ...(entry.note === undefined ? {} : { note: { ...entry.note } }),
  });
}

/** Adds the oldest copy of a quote to its record. */
export function withSince(text: string, { offer, evidence, at, permalink }: Since): string {
  const parent = offer === null ? ['terms'] : ['offers', { key: 'slug', is: offer }];
  return setValue(text, [...parent, 'evidence', { key: 'id', is: evidence }, 'since'], { at, permalink });
}

function shortSource({ at, permalink, under, language }: HistorySource): YamlValue {
  return {
    at,
    permalink,
    ...(under === undefined ? {} : { under }),
    ...(language === 'en' ? {} : { language }),
  };
}

function shortValue(offer: OfferRecord, field: string, value: HistoryValue): YamlValue {
  if (typeof value !== 'object' || value === null) return value;
  const now = offer.limits.find(({ id }) => field === `limits.${id}`);
  const { value: amount, unit, metric, period, scope, roles, label } = value;
  return {
    value: amount,
    unit,
    ...(metric === undefined ? {} : { metric }),
    ...(period === undefined || period === now?.period ? {} : { period }),
    ...(scope === undefined ? {} : { scope }),
    ...(roles === undefined ? {} : { roles }),
    ...(label === undefined ? {} : { label: { ...label } }),
  };
}
