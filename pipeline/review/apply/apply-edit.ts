/** Writes a person's decision into the text of a record; every other byte stays. */
import { isStated, readFact } from '../../../schemas/fact-values.ts';
import {
  type OfferRecord,
  type ProviderRecord,
  providerRecordSchema,
  TERMS_FACTS,
} from '../../../schemas/record.ts';
import { parseYaml } from '../../load/index.ts';
import { appendItem, removeValue, type Step, setValue } from './edit-yaml.ts';
import { yamlOfFact } from './fact-input.ts';
import type { FactEdit, QuoteEdit, RecordEdit, Revision, SourceEdit } from './record-edit.ts';

/**
 * @returns the YAML with the decision in it; the caller checks it before it is written
 * @throws if the record has no such offer, quote or limit
 */
export function applyEdit(text: string, edit: RecordEdit): string {
  const record = recordAsWritten(text);
  const offer = record.offers.find(({ slug }) => slug === edit.offer);
  if (offer === undefined) throw new Error(`The record has no offer ${edit.offer}`);
  let next = text;
  for (const source of edit.sources) next = applySource(next, source);
  for (const fact of edit.facts) next = applyFact(next, record, offer, fact);
  for (const quote of edit.quotes) next = applyQuote(next, record, offer, quote);
  for (const revision of edit.revisions) next = appendItem(next, ['revisions'], yamlOfRevision(revision));
  return next;
}

/** The record as its file has it, before offers inherit from the terms. @throws if it is invalid */
export function recordAsWritten(text: string): ProviderRecord {
  return providerRecordSchema.parse(parseYaml(text).value);
}

/** Whether an offer takes a fact from the terms of its provider: they state it, and its own words do not. */
export function isInherited({ terms }: ProviderRecord, offer: OfferRecord, field: string): boolean {
  const fact = TERMS_FACTS.find((name) => name === field);
  return (
    fact !== undefined &&
    terms !== undefined &&
    !isStated(readFact(offer, fact)) &&
    isStated(readFact(terms, fact))
  );
}

function offerStep(slug: string): Step[] {
  return ['offers', { key: 'slug', is: slug }];
}

/** Path of a quote: among those of the offer, or of the terms that it inherits. */
function quotePath({ terms }: ProviderRecord, offer: OfferRecord, id: string): Step[] {
  const own = offer.evidence.some((entry) => entry.id === id);
  if (!own && terms?.evidence.some((entry) => entry.id === id) !== true)
    throw new Error(`${offer.slug} has no quote ${id}`);
  const parent = own ? offerStep(offer.slug) : ['terms'];
  return [...parent, 'evidence', { key: 'id', is: id }];
}

function applyQuote(text: string, record: ProviderRecord, offer: OfferRecord, edit: QuoteEdit): string {
  const path = quotePath(record, offer, edit.evidence);
  const entries = [...offer.evidence, ...(record.terms?.evidence ?? [])];
  const fields = entries.find(({ id }) => id === edit.evidence)?.fields ?? [];
  const left = fields.filter((field) => edit.without?.includes(field) !== true);
  if (left.length === 0) return removeValue(text, path);
  let next = text;
  if (left.length < fields.length) next = setValue(next, [...path, 'fields'], left);
  if (edit.source !== undefined) next = setValue(next, [...path, 'source'], edit.source);
  if (edit.under === null) next = removeValue(next, [...path, 'under']);
  else if (edit.under !== undefined) next = setValue(next, [...path, 'under'], edit.under);
  if (edit.quote !== undefined) {
    next = setValue(next, [...path, 'quote'], edit.quote);
    next = removeValue(next, [...path, 'confirmed']);
  }
  return edit.confirmed === undefined ? next : setValue(next, [...path, 'confirmed'], edit.confirmed);
}

function applyFact(
  text: string,
  record: ProviderRecord,
  offer: OfferRecord,
  { field, value }: FactEdit,
): string {
  const [list, id, part] = field.split('.');
  if (id !== undefined && (list === 'limits' || list === 'setup')) {
    const path: Step[] = [...offerStep(offer.slug), list, { key: 'id', is: id }];
    const at = list === 'setup' ? [...path, 'command'] : part === undefined ? path : [...path, part];
    if (value.kind === 'unstated') return removeValue(text, part === undefined ? path : at);
    if (value.kind !== 'limit') return setValue(text, at, yamlOfFact(value));
    const present = offer.limits.find((limit) => limit.id === id);
    let next = text;
    for (const key of ['value', 'unit', 'period', 'scope'] as const)
      if (present?.[key] !== value[key]) next = setValue(next, [...path, key], value[key]);
    return next;
  }
  const parent: Step[] = isInherited(record, offer, field) ? ['terms'] : offerStep(offer.slug);
  const path = [...parent, ...field.split('.')];
  return value.kind === 'unstated' ? removeValue(text, path) : setValue(text, path, yamlOfFact(value));
}

function applySource(text: string, edit: SourceEdit): string {
  if (edit.kind === 'address') return setValue(text, ['sources', edit.key, 'url'], edit.url);
  const { key, url, at, language } = edit;
  const source = { url, captured: { at }, ...(language === 'en' ? {} : { language }) };
  return setValue(text, ['sources', key], source);
}

function yamlOfRevision({ date, kind, offer, fields, note }: Revision) {
  return { date, kind, offer, fields: [...fields], note: { en: note.en, 'zh-CN': note['zh-CN'] } };
}
