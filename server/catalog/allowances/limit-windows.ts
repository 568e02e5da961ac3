/** How limits meet time, and which of them are ceilings on one thing. */
import type { OfferLimit } from '../../../schemas/catalog.ts';
import type { Scope } from '../../../schemas/vocabulary.ts';

/**
 * How a limit meets time. `held`: an amount held at one moment. `month`: a quota of a month or longer. `quota`: a
 * quota of a day or a week. `rate`: a cap of an hour or less. `once`: an amount that never comes back. The last two
 * can rule a monthly figure out but never carry it: a rate is a ceiling on speed, not an allowance.
 */
export type MeterWindow = 'held' | 'month' | 'quota' | 'rate' | 'once';

/** Ceilings on a single thing, or on a caller: they say nothing of a whole month or of all that is held. */
const SCOPES_OF_ONE_THING: ReadonlySet<Scope> = new Set<Scope>(['ip', 'file', 'request', 'message']);

/** Whether a limit is a ceiling on a single thing or on a caller. */
export function limitsOneThing({ scope }: Pick<OfferLimit, 'scope'>): boolean {
  return SCOPES_OF_ONE_THING.has(scope);
}

/** The model that a limit is for, by its label; null if it holds whatever model is used. */
export function modelOf({ scope, label }: Pick<OfferLimit, 'scope' | 'label'>): string | null {
  return scope === 'model' ? (label?.en ?? null) : null;
}

/** How a limit meets the time of what is used up month by month; null for a ceiling, which no time adds up. */
export function flowWindow(period: OfferLimit['period']): MeterWindow | null {
  switch (period) {
    case null:
      return null;
    case 'total':
      return 'once';
    case 'month':
    case 'year':
      return 'month';
    case 'day':
    case 'week':
      return 'quota';
    case 'second':
    case 'minute':
    case 'hour':
      return 'rate';
  }
}

/** Whether a limit is a cap on speed: of an hour or less. */
export function isRate({ period }: Pick<OfferLimit, 'period'>): boolean {
  return flowWindow(period) === 'rate';
}

/** Whether allowances of this window can show that a figure fits. */
export function windowProves(window: MeterWindow): boolean {
  return window !== 'once' && window !== 'rate';
}
