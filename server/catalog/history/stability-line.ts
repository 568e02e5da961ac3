/** One line that says how long the facts that matter have not changed, for people who choose the plan. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { ChangeEntry } from '../../../schemas/change.ts';
import { isLimit } from '../../../schemas/change.ts';
import type { FactHistory } from '../../../schemas/offer-history.ts';
import type { PickStability } from '../../../schemas/plan.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import { stabilityText } from '../../words/index.ts';
import { planHistory } from './plan-history.ts';
import { rank } from './present-facts.ts';

/** A copy younger than this proves no standing: every plan has one. */
const TELLING_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * What the record tells of a plan's past, for a need: of the stated fact that changed last, else of its main figure.
 * @param entries the published entries of the offer, in any order
 * @param today YYYY-MM-DD
 * @returns null if nothing is known
 */
export function stabilityFor(
  offer: Offer,
  role: Role,
  entries: readonly ChangeEntry[],
  today: string,
  locale: Locale,
): PickStability | null {
  const { facts, stability } = planHistory(offer, entries, today, locale);
  const bearing = facts.filter(({ current, steps }) =>
    bearsOn(current ?? steps.at(-1)?.before ?? null, role),
  );
  const changed = bearing.find(({ steps, current }) => steps.length > 0 && current !== null);
  const shown = changed ?? mainFact(bearing, role);
  if (shown === undefined || !isTelling(shown, today)) return null;
  const others = facts.reduce((sum, { steps }) => sum + steps.length, -shown.steps.length);
  return { ...stability, field: shown.field, since: shown.since, text: stabilityText(shown, others, locale) };
}

/** A limit of other roles is nothing to this need. */
function bearsOn(value: FactHistory['current'], role: Role): boolean {
  return !isLimit(value) || value.roles.includes(role);
}

/** The main figure of the role, else whatever limit there is. */
function mainFact(facts: readonly FactHistory[], role: Role): FactHistory | undefined {
  const place = ({ current }: FactHistory): number =>
    isLimit(current) ? rank(current.metric, [role]) : Number.POSITIVE_INFINITY;
  const limits = facts.filter(({ current, since }) => isLimit(current) && since !== null);
  return [...limits].sort((a, b) => place(a) - place(b))[0];
}

function isTelling({ steps, since }: FactHistory, today: string): boolean {
  if (steps.length > 0) return true;
  return since !== null && Date.parse(today) - Date.parse(since.on) >= TELLING_DAYS * DAY_MS;
}
