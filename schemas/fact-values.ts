/** Reads the values of an offer's facts by the table of facts. */
import type { Offer } from './catalog.ts';
import type { FactValue } from './change.ts';
import { FIXED_FACT_FIELDS, type FixedFactField, factRow } from './facts.ts';
import type { OfferRecord, TermsRecord } from './record.ts';

/** The value of a fact that is neither a limit nor a set-up command. */
export type PlainFactValue = Exclude<FactValue, { metric: string } | { command: string }>;

const PATHS: ReadonlyMap<FixedFactField, readonly string[]> = new Map(
  FIXED_FACT_FIELDS.map((field) => [field, field.split('.')]),
);

/**
 * Reads a fact of an offer as published, as its record has it, or of the terms of its provider.
 * @returns null, `unstated` or an empty list if it is not stated; see {@link isStated}
 */
export function readFact(offer: Offer | OfferRecord | TermsRecord, field: FixedFactField): PlainFactValue {
  let value: unknown = offer;
  for (const key of PATHS.get(field) ?? []) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  // Every field of the table is the path of such a value in both schemas; facts.test.ts proves it.
  return (value ?? null) as PlainFactValue;
}

/** Whether a value says anything. An unstated fact never counts as a yes. */
export function isStated(value: FactValue): boolean {
  return value !== null && value !== 'unstated' && !(Array.isArray(value) && value.length === 0);
}

/**
 * What an offer says to the condition that asks of a fact: one of the values that the row of the fact knows.
 * @returns null if it says nothing, which never meets a condition
 */
export function conditionValue(offer: Offer, field: FixedFactField): string | null {
  const reads = factRow(field)?.condition?.reads;
  if (reads !== undefined) return reads.read(offer);
  const value = readFact(offer, field);
  return isStated(value) ? String(value) : null;
}

/** Whether an offer states what a condition asks for. */
export function meetsCondition(
  offer: Offer,
  { field, meets }: { readonly field: FixedFactField; readonly meets: readonly string[] },
): boolean {
  const value = conditionValue(offer, field);
  return value !== null && meets.includes(value);
}

/** Every fact of the table that the offer states, in the order of the table. */
export function statedFacts(
  offer: Offer | OfferRecord,
): { readonly field: FixedFactField; readonly value: PlainFactValue }[] {
  return FIXED_FACT_FIELDS.map((field) => ({ field, value: readFact(offer, field) })).filter(({ value }) =>
    isStated(value),
  );
}

/** Whether an offer can state the fact at all: a plan without an end has no length of trial. */
export function canState(offer: Offer | OfferRecord, field: FixedFactField): boolean {
  const only = factRow(field)?.onlyWhere;
  const other = FIXED_FACT_FIELDS.find((name) => name === only?.field);
  if (only === undefined || other === undefined) return true;
  const value = readFact(offer, other);
  return typeof value === 'string' && only.is.includes(value);
}
