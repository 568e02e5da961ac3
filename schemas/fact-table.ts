/** The facts of a catalog as rows: the table that nights are compared by and that analysts query. */
import type { Offer } from './catalog.ts';
import { type FactValue, isLimit } from './change.ts';
import { statedFacts } from './fact-values.ts';
import { compareText } from './lists.ts';
import { mentionsFact } from './speaks-of.ts';

export type FactRow = {
  readonly provider: string;
  readonly offer: string;
  readonly field: string;
  /** JSON with the keys in the order of the schema; equal text means equal value. */
  readonly value: string;
  readonly metric: string | null;
  readonly amount: number | null;
  readonly unlimited: boolean | null;
  readonly unit: string | null;
  readonly period: string | null;
  readonly scope: string | null;
  /** Identifiers of the evidence behind the fact, separated by spaces. */
  readonly evidence: string;
};

/** Every stated fact of one offer by its field; a fact that is not stated has no entry. */
export function listFacts(offer: Offer): Map<string, FactValue> {
  const facts = new Map<string, FactValue>(statedFacts(offer).map(({ field, value }) => [field, value]));
  for (const { id, metric, value, unit, period, scope, roles, label, costs, condition } of offer.limits) {
    const limit = { id, metric, value, unit, period, scope, roles: [...roles].sort(), label };
    facts.set(`limits.${id}`, {
      ...limit,
      ...(costs === undefined ? {} : { costs }),
      ...(condition === undefined ? {} : { condition }),
    });
  }
  for (const step of offer.setup) {
    facts.set(`setup.${step.id}`, { command: step.command, roles: [...step.roles].sort() });
  }
  return facts;
}

/** All facts of all offers, ordered by offer and field. */
export function factRows(offers: readonly Offer[]): FactRow[] {
  const rows = offers.flatMap((offer) =>
    [...listFacts(offer)].map(([field, value]) => toRow(offer, field, value)),
  );
  return rows.sort((a, b) => compareText(a.offer, b.offer) || compareText(a.field, b.field));
}

function toRow(offer: Offer, field: string, value: FactValue): FactRow {
  const limit = isLimit(value) ? value : null;
  const amount = limit === null ? value : limit.value;
  return {
    provider: offer.provider.slug,
    offer: offer.slug,
    field,
    value: JSON.stringify(value),
    metric: limit?.metric ?? null,
    amount: typeof amount === 'number' ? amount : null,
    unlimited: limit === null ? null : limit.value === 'unlimited',
    unit: limit?.unit ?? null,
    period: limit?.period ?? null,
    scope: limit?.scope ?? null,
    evidence: offer.evidence
      .filter((entry) => mentionsFact(entry.fields, field))
      .map((entry) => entry.id)
      .join(' '),
  };
}
