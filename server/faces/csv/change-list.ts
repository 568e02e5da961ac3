/** Changes for spreadsheets: a row an entry, newest first. */
import type { ChangeAnswer } from '../../../schemas/change.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { changePath } from '../../addresses.ts';
import { type CsvValue, writeCsvFile } from '../../exports/index.ts';
import { plainLine } from '../../markdown/index.ts';
import { factValue } from '../../words/index.ts';
import { EVIDENCE_FIELDS, evidenceFields } from './evidence-fields.ts';

/** @param entries in the asked language @param publicUrl without a slash at its end */
export function writeChangesCsv(entries: readonly ChangeAnswer[], locale: Locale, publicUrl: string): string {
  const head = [
    ...['id', 'kind', 'happened_on', 'published_at', 'offer', 'provider', 'field', 'before', 'after'],
    ...['direction', 'summary', 'page', ...EVIDENCE_FIELDS],
  ];
  const rows = entries.map((entry): CsvValue[] => {
    const { id, kind, happenedOn, publishedAt, offer, provider, field, before, after, direction } = entry;
    const words = (value: ChangeAnswer['before']): string => plainLine(factValue({ field, value }, locale));
    return [
      ...[id, kind, happenedOn, publishedAt, offer, provider, field, words(before), words(after)],
      ...[direction, plainLine(entry.summary), publicUrl + changePath(offer, id, locale)],
      ...evidenceFields(entry.evidence, locale),
    ];
  });
  return writeCsvFile([head, ...rows], locale);
}
