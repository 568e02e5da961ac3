/** The history of a plan: each fact with its steps, since when it reads as it does now, and how often the plan changed. */
import { dayOfCopy } from '../../../schemas/captured.ts';
import type { Evidence, Offer } from '../../../schemas/catalog.ts';
import { type ChangeEntry, type FactValue, isLimit } from '../../../schemas/change.ts';
import { isStated } from '../../../schemas/fact-values.ts';
import type {
  Corrections,
  Effect,
  FactHistory,
  HeldSince,
  HistoryStep,
  Stability,
} from '../../../schemas/offer-history.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { changeSummary } from '../../../schemas/words/describe-change.ts';
import { newestFirst } from '../changes/order.ts';
import { amountIn, classifyMeasure } from '../compare/measure.ts';
import { evidenceFor } from '../facts/evidence-for.ts';
import { presentFacts } from './present-facts.ts';

/** How far two amounts may be apart and still be one: the noise of a conversion. */
const NOISE = 1e-9;

/** 500 MB is 0.5 GB, and a list is the same in any order; whatever is unstated is unstated. */
function sameValue(a: FactValue, b: FactValue): boolean {
  if (!isStated(a) || !isStated(b)) return isStated(a) === isStated(b);
  if (!isLimit(a) || !isLimit(b)) return plain(a) === plain(b);
  if (classifyMeasure(a) !== classifyMeasure(b) || a.scope !== b.scope) return false;
  const [first, second] = [a.value, amountIn(b, a.unit, a.period)];
  if (first === 'unlimited' || second === 'unlimited') return first === second;
  return Math.abs(first - second) <= NOISE * Math.max(Math.abs(first), Math.abs(second));
}

function plain(value: FactValue): string {
  if (Array.isArray(value)) return JSON.stringify([...value].sort());
  if (typeof value !== 'object' || value === null || isLimit(value)) return JSON.stringify(value);
  return JSON.stringify([value.command, [...value.roles].sort()]);
}

/**
 * @param plan its name in the locale, with which the summary begins
 * @returns the entry without what the history says once for all steps
 */
export function historyStep(entry: ChangeEntry, plan: string, locale: Locale): HistoryStep {
  const { id, happenedOn, before, after, direction, note, evidence, foundIn, publishedAt } = entry;
  return {
    id,
    on: happenedOn,
    before,
    after,
    direction,
    effect: gradeEffect(entry),
    summary: changeSummary(plan, entry, locale),
    note,
    evidence,
    foundIn,
    publishedAt,
  };
}

/** What a change means for those who use the plan; its end is more than a change for the worse. */
export function gradeEffect({ field, after, direction }: ChangeEntry): Effect {
  const ends = (field === 'endsOn' && after !== null) || (field === 'signup.open' && after === 'closed');
  return ends && direction !== 'better' ? 'ended' : direction;
}

/** The order of what was the case. */
function earlierFirst(a: ChangeEntry, b: ChangeEntry): number {
  return newestFirst(b, a);
}

/**
 * @param current as the offer states the fact now; null if it does not
 * @param steps of the fact, oldest first
 * @param today YYYY-MM-DD; what is announced for a later day has not happened
 */
function factHistory(
  offer: Offer,
  field: string,
  current: FactValue,
  steps: readonly HistoryStep[],
  today: string,
): FactHistory {
  const last = steps.at(-1);
  const isPresent = last === undefined || sameValue(last.after, current);
  // No fact of an ended plan is in force.
  const hasEnded = offer.endsOn !== null && offer.endsOn <= today;
  const since = hasEnded ? null : heldSince(evidenceFor(offer, field), last, isPresent, today);
  return {
    field,
    current,
    since,
    knownFrom: knownFrom(steps[0]) ?? since?.on ?? null,
    raised: steps.filter(({ direction }) => direction === 'better').length,
    cut: steps.filter(({ direction }) => direction === 'worse').length,
    steps: [...steps],
    unbroken:
      // What the record does not state now says nothing of a further change.
      (isPresent || current === null) &&
      steps.every((step, position) => {
        const earlier = steps[position - 1];
        return earlier === undefined || sameValue(earlier.after, step.before);
      }),
  };
}

/**
 * The day of the newest step if it led to the present value; else the oldest copy that carries the fact, but none
 * from before that step: the words may have read the same when the value was another one.
 */
function heldSince(
  evidence: readonly Evidence[],
  last: HistoryStep | undefined,
  isPresent: boolean,
  today: string,
): HeldSince | null {
  if (last !== undefined && isPresent) {
    if (last.on > today) return null;
    return { on: last.on, known: 'changed', permalink: last.evidence.at(-1)?.captured.permalink ?? null };
  }
  const [oldest] = evidence
    .flatMap(listCopies)
    .filter(({ on }) => last === undefined || on >= last.on)
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  return oldest === undefined ? null : { ...oldest, known: 'copy' };
}

/** The dated copies of a quote: the one that was read, and the oldest that says it in the same words. */
function listCopies({ since, captured }: Evidence): { on: string; permalink: string | null }[] {
  const day = dayOfCopy(captured);
  return [
    ...(since === null ? [] : [{ on: since.at, permalink: since.permalink }]),
    ...(day === null ? [] : [{ on: day, permalink: captured.permalink }]),
  ];
}

/** The day of the oldest words of a history: of the copy that stated the value before the first step. */
function knownFrom(first: HistoryStep | undefined): string | null {
  if (first === undefined) return null;
  const [before] = first.foundIn === 'history' ? first.evidence : [];
  const day = before === undefined ? null : dayOfCopy(before.captured);
  return day !== null && day < first.on ? day : first.on;
}

/** The oldest day from which a copy carries any quote of the offer. */
function oldestCopy(offer: Offer, facts: readonly FactHistory[]): string | null {
  const days = [
    ...offer.evidence.flatMap(listCopies).map(({ on }) => on),
    ...facts.flatMap(({ knownFrom: from }) => from ?? []),
  ];
  return days.sort()[0] ?? null;
}

export type PlanHistory = { readonly facts: FactHistory[]; readonly stability: Stability };

/**
 * The history of a plan. Only what its provider changed counts: a correction of ours says nothing of the plan.
 * @param entries the published entries of the offer, in any order
 * @param today YYYY-MM-DD
 */
export function planHistory(
  offer: Offer,
  entries: readonly ChangeEntry[],
  today: string,
  locale: Locale,
): PlanHistory {
  const changes = entries.filter(({ kind }) => kind === 'change').sort(earlierFirst);
  const present = presentFacts(offer);
  const fields = new Set([...present.keys(), ...changes.map(({ field }) => field)]);
  const facts = [...fields]
    .map((field) => {
      const steps = changes.filter((entry) => entry.field === field);
      return factHistory(
        offer,
        field,
        present.get(field) ?? null,
        steps.map((entry) => historyStep(entry, offer.translations[locale].name, locale)),
        today,
      );
    })
    .sort(lastChangedFirst);
  const sum = (of: (fact: FactHistory) => number): number => facts.reduce((all, fact) => all + of(fact), 0);
  return {
    facts,
    stability: {
      cuts: sum(({ cut }) => cut),
      raises: sum(({ raised }) => raised),
      lastChange: changes.at(-1)?.happenedOn ?? null,
      oldestCopy: oldestCopy(offer, facts),
    },
  };
}

/** Facts with steps first, the newest step first; the others stay as they are. */
function lastChangedFirst(a: FactHistory, b: FactHistory): number {
  const day = ({ steps }: FactHistory): string => steps.at(-1)?.on ?? '';
  const [first, second] = [day(a), day(b)];
  return first === second ? 0 : first < second ? 1 : -1;
}

/** How often the record was corrected, and when last. */
export function correctionsAmong(entries: readonly ChangeEntry[]): Corrections {
  const own = entries.filter(({ kind }) => kind === 'correction').sort(earlierFirst);
  return { count: own.length, last: own.at(-1)?.happenedOn ?? null };
}
