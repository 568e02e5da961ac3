/** The gravest watches of a pick: they are shown next to its name. */
import type { NamedOffer, Reason } from '../../schemas/plan.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { choosePunctuation, joinSentences } from '../words/index.ts';
import type { WatchCode } from './reasons/reason-table.ts';

/** At most this many watches of a pick are shown there. */
const TOLD_MAX = 2;

/** What somebody who relies on the plan may lose or be refused, gravest first. */
const GRAVE: readonly string[] = [
  'deletes-when-idle',
  'personal-use-only',
  'pauses-when-idle',
  'no-card-data',
  'small-company',
  'provider-mark',
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

type GravePick = { readonly choice: NamedOffer | null; readonly watch: readonly Reason[] };

/** The gravest watches of each pick with the name of its plan, a line a plan: `Vercel Hobby: Not for commercial use.` */
export function graveLines(picks: readonly GravePick[], locale: Locale): string[] {
  const lines = picks.flatMap(({ choice, watch }) => {
    const grave = gravestWatches(watch).map(({ text }) => text);
    if (choice === null || grave.length === 0) return [];
    return [choice.name + choosePunctuation(locale).colon + joinSentences(grave, locale)];
  });
  return [...new Set(lines)];
}
