/** The gravest watches of a pick: they are shown next to its name. */
import type { Reason } from '../../schemas/plan.ts';
import type { WatchCode } from './reasons/reason-table.ts';

/** At most this many watches of a pick are shown there. */
const TOLD_MAX = 2;

/** What somebody who relies on the plan may lose or be refused, gravest first. */
const GRAVE: readonly string[] = [
  'deletes-when-idle',
  'pauses-when-idle',
  'production-discouraged',
  'overage-billed',
  'quota-nearly-used',
  'card-on-file',
  'needs-icp-filing',
  'needs-real-name',
] satisfies WatchCode[];

/** @param watch of a pick, in any order; one code may be there for several figures */
export function gravestWatches(watch: readonly Reason[]): Reason[] {
  return watch
    .filter(({ code }) => GRAVE.includes(code))
    .sort((a, b) => GRAVE.indexOf(a.code) - GRAVE.indexOf(b.code))
    .slice(0, TOLD_MAX);
}
