/** Decides whether amounts per different things (a user, a project) can be compared. */
import type { Direction, Scope } from '../../schemas/vocabulary.ts';

/** What somebody signs up as: there is one of it, with all that it holds. */
const WHOLE: ReadonlySet<Scope> = new Set<Scope>(['unstated', 'account', 'organization']);
/** What a whole holds one or more of, each with an amount of its own. */
const PARTS: ReadonlySet<Scope> = new Set<Scope>([
  'project',
  'site',
  'app',
  'service',
  'database',
  'instance',
  'bucket',
  'index',
  'collection',
  'function',
  'queue',
  'model',
  'user',
]);

/**
 * Whether more, or less, of an amount is surely more, or less, though it belongs to something else now. More for each
 * part than the whole had is more; less for the whole than each part had is less. The reverse may be either, except
 * for people: a person alone has what one user has, and cannot become several.
 * @param direction of the bare amounts
 */
export function isOrdered(before: Scope, after: Scope, direction: Exclude<Direction, 'other'>): boolean {
  if (before === after || (WHOLE.has(before) && WHOLE.has(after))) return true;
  if (WHOLE.has(before) && PARTS.has(after)) return direction === 'better' || after === 'user';
  return PARTS.has(before) && WHOLE.has(after) && direction === 'worse';
}
