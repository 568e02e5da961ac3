/** Parses facts as a person types them in a review (`1 GB month project`, `required`, `30`), and formats them so. */
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { readFact } from '../../../schemas/fact-values.ts';
import { FIXED_FACT_FIELDS, type FixedFactField, factRow } from '../../../schemas/facts.ts';
import {
  creditCostSchema,
  type LimitRecord,
  limitSchema,
  type OfferRecord,
  offerRecordSchema,
  PROSE_FIELDS,
} from '../../../schemas/record.ts';
import { UNITS } from '../../../schemas/units.ts';
import { LOCALES, type Locale, PERIODS, SCOPES } from '../../../schemas/vocabulary.ts';
import { writeValue, type YamlValue } from './yaml-value.ts';

/** A new value of a fact. Of a limit only what a review can change: its meaning and its roles stay. */
export type FactInput =
  | ({ readonly kind: 'limit' } & Readonly<Pick<LimitRecord, 'value' | 'unit' | 'period' | 'scope'>>)
  | { readonly kind: 'plain'; readonly value: string | number | readonly string[] }
  | { readonly kind: 'costs'; readonly value: readonly CreditCost[] }
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'unstated' };

type CreditCost = z.output<typeof creditCostSchema>;

export type ParsedFact =
  | { readonly ok: true; readonly value: FactInput }
  | { readonly ok: false; readonly message: string };

/** Typed if the page no longer says anything of the fact. */
const UNSTATED = 'unstated';
/** Typed for the period of a ceiling on a single thing, which counts over no time. */
const CEILING = 'ceiling';
const LIST_JOINT = '; ';

/** A text of an offer in one language, `note.en`: it is answered like a fact and is none. */
export function findSentence(field: string): readonly [(typeof PROSE_FIELDS)[number], Locale] | null {
  const [name, locale] = field.split('.');
  const prose = PROSE_FIELDS.find((one) => one === name);
  const found = LOCALES.find((one) => one === locale);
  return prose === undefined || found === undefined ? null : [prose, found];
}

/** Whether a quote carries a figure of a text of the offer by this field. */
export function isProse(field: string): boolean {
  return PROSE_FIELDS.some((one) => one === field);
}

/** What is asked of one field of a quote: of a text, its words in each language. */
export function askedOf(field: string): readonly string[] {
  return isProse(field) ? LOCALES.map((locale) => `${field}.${locale}`) : [field];
}

/** The fact as it is on record. */
export function factOnRecord(offer: OfferRecord, field: string): FactInput {
  const sentence = findSentence(field);
  if (sentence !== null) {
    const [name, locale] = sentence;
    const value = offer[name]?.[locale];
    return value === undefined ? { kind: 'unstated' } : { kind: 'plain', value };
  }
  const { list, limit, setup } = findParts(offer, field);
  switch (list) {
    case 'costs':
      return limit?.costs === undefined ? { kind: 'unstated' } : { kind: 'costs', value: limit.costs };
    case 'limits': {
      if (limit === undefined) return { kind: 'unstated' };
      const { value, unit, period, scope } = limit;
      return { kind: 'limit', value, unit, period, scope };
    }
    case 'setup':
      return setup === undefined ? { kind: 'unstated' } : { kind: 'command', command: setup.command };
    case null: {
      const value = readFact(offer, fixedField(field));
      const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
      return isEmpty ? { kind: 'unstated' } : { kind: 'plain', value };
    }
  }
}

/** The fact on record as a person would type it; `unstated` if it is not stated. */
export function typedFact(offer: OfferRecord, field: string): string {
  return typedValue(factOnRecord(offer, field));
}

/** A new value as it is typed; a limit as value, unit, period, scope. */
export function typedValue(value: FactInput): string {
  switch (value.kind) {
    case 'limit':
      return `${value.value} ${value.unit} ${value.period ?? CEILING} ${value.scope}`;
    case 'plain':
      return typeof value.value === 'object' ? value.value.join(LIST_JOINT) : String(value.value);
    case 'costs':
      return writeValue(value.value.map(shortCost), false);
    case 'command':
      return value.command;
    case 'unstated':
      return UNSTATED;
  }
}

/** What may be typed for a fact, for the question. */
export function factHint(field: string): string {
  if (findSentence(field) !== null) return 'the sentence, with the figures that the page gives now';
  if (/^limits\.[^.]+$/.test(field)) return 'value, unit, period, scope; what is left out stays; or unstated';
  const values = factRow(field)?.values;
  if (values !== undefined) return [...Object.keys(values), UNSTATED].join(', ');
  return `or ${UNSTATED}`;
}

/** Reads what a person typed for a fact. @returns the value, or why it is none and what to write */
export function parseFact(offer: OfferRecord, field: string, typed: string): ParsedFact {
  if (findSentence(field) !== null) return { ok: true, value: { kind: 'plain', value: typed.trim() } };
  if (typed.trim() === UNSTATED) return { ok: true, value: { kind: 'unstated' } };
  const { list, limit } = findParts(offer, field);
  if (list === 'costs') return parseCosts(typed);
  if (list === 'limits') {
    return limit === undefined
      ? { ok: false, message: `the offer has no ${field}` }
      : parseLimit(limit, typed);
  }
  if (list === 'setup') return { ok: true, value: { kind: 'command', command: typed.trim() } };
  return parsePlain(fixedField(field), typed.trim());
}

type Parts = {
  readonly list: 'limits' | 'costs' | 'setup' | null;
  readonly limit: LimitRecord | undefined;
  readonly setup: OfferRecord['setup'][number] | undefined;
};

function findParts(offer: OfferRecord, field: string): Parts {
  const [list, id, part] = field.split('.');
  if (list === 'limits') {
    const limit = offer.limits.find((one) => one.id === id);
    return { list: part === 'costs' ? 'costs' : 'limits', limit, setup: undefined };
  }
  if (list === 'setup') return { list, limit: undefined, setup: offer.setup.find((one) => one.id === id) };
  return { list: null, limit: undefined, setup: undefined };
}

function fixedField(field: string): FixedFactField {
  const fixed = FIXED_FACT_FIELDS.find((name) => name === field);
  if (fixed === undefined) throw new Error(`There is no fact ${field}`);
  return fixed;
}

/** Words between the parts of a limit that say nothing: `5 GB per month, per project`. */
const JOINTS: ReadonlySet<string> = new Set(['per', 'a', 'an', 'each', '/']);

function parseLimit(limit: LimitRecord, typed: string): ParsedFact {
  let { value, unit, period, scope } = limit;
  const words = typed
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/^([\d.]+)(?=[A-Za-z])/, '$1 ')
    .split(/[\s,]+|(?<=\s)\/|\/(?=\s)/);
  for (const word of words.filter((one) => one !== '' && !JOINTS.has(one))) {
    const namedUnit =
      UNITS.find((name) => name === word) ?? UNITS.find((name) => name.toLowerCase() === word.toLowerCase());
    const namedPeriod = PERIODS.find((name) => name === word);
    const namedScope = SCOPES.find((name) => name === word);
    if (/^\d+(?:\.\d+)?$/.test(word)) value = Number(word);
    else if (word === 'unlimited') value = word;
    else if (word === CEILING) period = null;
    else if (namedUnit !== undefined) unit = namedUnit;
    else if (namedPeriod !== undefined) period = namedPeriod;
    else if (namedScope !== undefined) scope = namedScope;
    else {
      const known = `a number or unlimited; a unit: ${UNITS.join(', ')}; a period: ${[...PERIODS, CEILING].join(', ')}; a scope: ${SCOPES.join(', ')}`;
      return { ok: false, message: `"${word}" is none of these: ${known}` };
    }
  }
  const checked = limitSchema.safeParse({ ...limit, value, unit, period, scope });
  if (!checked.success) return { ok: false, message: joinMessages(checked.error) };
  return { ok: true, value: { kind: 'limit', value, unit, period, scope } };
}

function parseCosts(typed: string): ParsedFact {
  const document = parseDocument(typed);
  const parsed = z
    .array(creditCostSchema)
    .min(1)
    .safeParse(document.errors.length > 0 ? null : document.toJS());
  if (parsed.success) return { ok: true, value: { kind: 'costs', value: parsed.data } };
  return { ok: false, message: 'write a list such as [{ metric: requests, amount: 3, per: 10000 }]' };
}

/** `per: 1` and `unit: count` are what a cost means that does not say them. */
function shortCost({ metric, amount, per, unit }: CreditCost): { readonly [key: string]: string | number } {
  return { metric, amount, ...(per === 1 ? {} : { per }), ...(unit === 'count' ? {} : { unit }) };
}

function parsePlain(field: FixedFactField, typed: string): ParsedFact {
  const schema = findSchema(field);
  const list = typed
    .split(LIST_JOINT.trim())
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const candidates: unknown[] = [typed, Number(typed), list];
  const value = candidates.find((one) => one !== UNSTATED && schema.safeParse(one).success);
  // The schema of a fact takes a word, a number or a list of words; which of them, it has just said.
  if (value !== undefined)
    return { ok: true, value: { kind: 'plain', value: value as string | number | string[] } };
  const result = schema.safeParse(typed);
  const values = factRow(field)?.values;
  const known = values === undefined ? '' : `; write one of: ${Object.keys(values).join(', ')}, ${UNSTATED}`;
  return {
    ok: false,
    message: `"${typed}" cannot be ${field}: ${result.success ? 'it states nothing' : joinMessages(result.error)}${known}`,
  };
}

/** The schema of one fact of the table, found by its path in the schema of an offer. */
function findSchema(field: FixedFactField): z.ZodType {
  let schema: unknown = offerRecordSchema;
  for (const key of field.split('.')) {
    while (
      schema instanceof z.ZodPrefault ||
      schema instanceof z.ZodOptional ||
      schema instanceof z.ZodDefault
    )
      schema = schema.unwrap();
    if (!(schema instanceof z.ZodObject)) throw new Error(`The schema of an offer has no ${field}`);
    schema = schema.shape[key];
  }
  if (!(schema instanceof z.ZodType)) throw new Error(`The schema of an offer has no ${field}`);
  return schema;
}

function joinMessages(error: z.ZodError): string {
  return error.issues.map(({ message }) => message).join('; ');
}

/** The value as the record writes it; null if the fact is taken out. */
export function yamlOfFact(value: FactInput): YamlValue {
  switch (value.kind) {
    case 'limit': {
      const { kind: _, ...parts } = value;
      return parts;
    }
    case 'plain':
      return value.value;
    case 'costs':
      return value.value.map(shortCost);
    case 'command':
      return value.command;
    case 'unstated':
      return null;
  }
}
