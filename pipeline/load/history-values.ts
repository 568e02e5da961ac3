/** Completes the values of a history entry: what a limit leaves out is as the offer states it now. */
import type { OfferLimit } from '../../schemas/catalog.ts';
import type { FactValue } from '../../schemas/change.ts';
import { factRow } from '../../schemas/facts.ts';
import type { HistoryLimit, HistoryRecord, HistoryValue } from '../../schemas/history.ts';
import { metricTakes } from '../../schemas/metrics.ts';
import type { OfferRecord } from '../../schemas/record.ts';
import { dateSchema } from '../../schemas/text.ts';
import { findDimension } from '../../schemas/units.ts';

export type HistoryValues =
  | { readonly ok: true; readonly before: FactValue; readonly after: FactValue }
  | { readonly ok: false; readonly side: 'before' | 'after' | 'field'; readonly message: string };

/** The value before and after of an entry, as a change is published; or what is wrong with it. */
export function historyValues(offer: OfferRecord, entry: HistoryRecord): HistoryValues {
  const { field } = entry;
  if (!field.startsWith('limits.') && factRow(field) === undefined)
    return {
      ok: false,
      side: 'field',
      message: `"${field}" is not a fact; write limits.{id} or a field of the table of facts`,
    };
  const before = readValue(offer, field, entry.before);
  if (isWrong(before)) return { ok: false, side: 'before', message: before.wrong };
  const after = readValue(offer, field, entry.after);
  return isWrong(after) ? { ok: false, side: 'after', message: after.wrong } : { ok: true, before, after };
}

type Wrong = { readonly wrong: string };

function isWrong(value: FactValue | Wrong): value is Wrong {
  return typeof value === 'object' && value !== null && 'wrong' in value;
}

function readValue(offer: OfferRecord, field: string, value: HistoryValue): FactValue | Wrong {
  if (value === null) return null;
  if (field.startsWith('limits.')) {
    if (typeof value !== 'object') return { wrong: 'a limit has a value and a unit: { value: 3, unit: GB }' };
    return wholeLimit(offer, field.slice('limits.'.length), value);
  }
  if (typeof value === 'object') return { wrong: `"${field}" is not a limit; write only its value` };
  return plainValue(field, value);
}

function wholeLimit(offer: OfferRecord, id: string, value: HistoryLimit): OfferLimit | Wrong {
  const now = offer.limits.find((limit) => limit.id === id);
  const metric = value.metric ?? now?.metric;
  const period = value.period === undefined ? now?.period : value.period;
  const scope = value.scope ?? now?.scope;
  if (metric === undefined || period === undefined || scope === undefined)
    return {
      wrong: `the offer states no limit "${id}" now; write metric, period and scope next to value and unit`,
    };
  if (!metricTakes(metric, findDimension(value.unit)))
    return { wrong: `unit "${value.unit}" does not measure "${metric}"` };
  return {
    id,
    metric,
    value: value.value,
    unit: value.unit,
    period,
    scope,
    roles: value.roles ?? now?.roles ?? offer.roles,
    label: value.label ?? now?.label ?? null,
  };
}

function plainValue(field: string, value: string | number): FactValue | Wrong {
  const row = factRow(field);
  if (row?.unit === 'days')
    return typeof value === 'number' ? value : { wrong: `"${field}" is a number of days` };
  if (field === 'endsOn')
    return typeof value === 'string' && dateSchema.safeParse(value).success
      ? value
      : { wrong: '"endsOn" is a day: YYYY-MM-DD' };
  const words = Object.keys(row?.values ?? {});
  if (words.length === 0 || row?.list === true)
    return { wrong: `changes of "${field}" cannot be read from quotes` };
  return typeof value === 'string' && words.includes(value)
    ? value
    : { wrong: `"${value}" is not a value of "${field}"; write one of: ${words.join(', ')}` };
}
