/** The figure of a limit in one unit for all that can be converted into each other. */
import type { LimitRecord } from '../../schemas/record.ts';
import { convertUnit, UNITS, type Unit } from '../../schemas/units.ts';

export type Amount = { readonly value: number; readonly unit: Unit };

/** The figure in the first unit it converts to; null for `unlimited`, which is no figure. */
export function amountOf(limit: LimitRecord): Amount | null {
  if (limit.value === 'unlimited') return null;
  for (const unit of UNITS) {
    const value = convertUnit(limit.value, limit.unit, unit);
    if (value !== null) return { value, unit };
  }
  return null;
}
