/** What else would serve a need, and what would be gained and lost by it. */
import { isStated, readFact } from '../../../schemas/fact-values.ts';
import { stateOf } from '../../../schemas/pick-state.ts';
import type { Fit, Pick as PlanPick, Reason } from '../../../schemas/plan.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { figureAmount } from '../../words/index.ts';
import type { NeedFit } from '../choose/need-fit.ts';
import { type Criterion, decisive, digit, type Objective } from '../choose/objective.ts';
import type { Cost } from '../choose/search/index.ts';
import { withRole } from '../choose/stack.ts';
import type { EligibleOffer, SurveyedNeed } from '../choose/survey.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import type { Watch } from '../offers/role-watches.ts';
import { reason } from '../reasons/reason.ts';
import type { TradeCode } from '../reasons/reason-table.ts';
import { outrankedCode } from './exclusions.ts';
import type { ExplainContext } from './explain-context.ts';
import { listWatches } from './watches.ts';

/** An offer in the stack for a need: the choice, or an alternative in its place. */
export type Contender = {
  readonly offer: IndexedOffer;
  readonly fit: NeedFit;
  readonly watches: readonly Watch[];
  /** Cost of the whole stack with this offer. */
  readonly cost: Cost;
};

/** The criteria with a reason of their own; what can go wrong and headroom show in watches and allowances. */
const COMPARED: readonly { criterion: Criterion; gain: TradeCode; loss: TradeCode }[] = [
  { criterion: 'unconfirmed', gain: 'gains-confirmed', loss: 'loses-confirmed' },
  { criterion: 'ending', gain: 'gains-lasting', loss: 'loses-lasting' },
  { criterion: 'unpreferred', gain: 'gains-preference', loss: 'loses-preference' },
  { criterion: 'by-the-way', gain: 'gains-made-for', loss: 'loses-made-for' },
  { criterion: 'accounts', gain: 'gains-account', loss: 'loses-account' },
];

export function compareContenders(
  choice: Contender,
  alternative: Contender,
  objective: Objective,
  locale: Locale,
): { gains: Reason[]; losses: Reason[] } {
  const gains: Reason[] = [];
  const losses: Reason[] = [];
  for (const { criterion, gain, loss } of COMPARED) {
    const difference =
      digit(objective, alternative.cost, criterion) - digit(objective, choice.cost, criterion);
    if (difference < 0) gains.push(reason(gain, locale));
    if (difference > 0) losses.push(reason(loss, locale));
  }
  // Of two plans without proof one may be likelier; neither is proven.
  if (choice.fit.state !== alternative.fit.state)
    (alternative.fit.state === 'proven' ? gains : losses).push(
      reason(alternative.fit.state === 'proven' ? 'gains-proof' : 'loses-proof', locale),
    );
  compareAllowances(choice, alternative, locale, gains, losses);
  for (const watch of listOwnRisks(choice, alternative)) {
    if (!statesOtherwise(alternative, watch)) continue;
    const { text, evidence } = watch.reason;
    gains.push(reason('gains-avoided-risk', locale, { risk: text }, evidence));
  }
  for (const { reason: watch } of listOwnRisks(alternative, choice)) {
    losses.push(reason('loses-new-risk', locale, { risk: watch.text }, watch.evidence));
  }
  return { gains, losses };
}

/** The same figure on both plans, each allowance as far as it is stated. */
function compareAllowances(
  choice: Contender,
  alternative: Contender,
  locale: Locale,
  gains: Reason[],
  losses: Reason[],
): void {
  for (const theirs of alternative.fit.figures) {
    const { measure, row } = theirs;
    const ours = choice.fit.figures.find((other) => other.measure === measure);
    if (theirs.binding === null || ours === undefined || ours.binding === null) continue;
    if (theirs.allowed === ours.allowed) continue;
    const better = theirs.allowed > ours.allowed;
    const change = reason(
      better ? 'gains-allowance' : 'loses-allowance',
      locale,
      {
        figure: row.name[locale],
        theirs: figureAmount(theirs.allowed, row.unit, locale),
        ours: figureAmount(ours.allowed, row.unit, locale),
      },
      alternative.offer.quotes([`limits.${theirs.binding.limit.id}`]),
    );
    (better ? gains : losses).push(change);
  }
}

function listOwnRisks(one: Contender, other: Contender): Watch[] {
  const codes = new Set(other.watches.map(({ reason: { code } }) => code));
  return one.watches.filter(({ risk, reason: { code } }) => risk && !codes.has(code));
}

/** Whether the plan says of itself that it is free of a risk: silence, and harm of another kind, avoid nothing. */
function statesOtherwise({ offer: { offer }, fit, watches }: Contender, { about }: Watch): boolean {
  if (about === null) return true;
  if ('measure' in about) {
    const same = fit.figures.find(({ measure }) => measure === about.measure);
    return same?.state === 'proven' && same.binding !== null;
  }
  const { fact } = about;
  const watched = watches.some((one) => one.about !== null && 'fact' in one.about && one.about.fact === fact);
  return !watched && isStated(readFact(offer, fact));
}

export const FIT_NAMES = {
  proven: 'fits',
  unproven: 'unproven',
  exceeds: 'exceeds',
} as const satisfies Record<NeedFit['state'], Fit>;

/** @param cost of the stack with the alternative in place of the choice */
export function alternativeTo(
  choice: Contender,
  context: ExplainContext,
  { role }: SurveyedNeed,
  { offer }: EligibleOffer,
  cost: Cost,
): PlanPick['alternatives'][number] {
  const { stack, survey, locale } = context;
  const served = withRole(stack.servedBy(offer), role);
  const fit = stack.fitFor(offer, role, served);
  const watches = listWatches(offer, role, fit, served, survey.amounts, locale);
  return {
    offer: offer.named(locale),
    fit: FIT_NAMES[fit.state],
    state: stateOf(FIT_NAMES[fit.state], !survey.lasts(offer), survey.unconfirmed(offer, role).length > 0),
    code: outrankedCode(survey, offer, decisive(survey.objective, stack.cost, cost)),
    ...compareContenders(choice, { offer, fit, watches, cost }, survey.objective, locale),
  };
}
