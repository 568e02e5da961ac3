/** What would be gained and lost by taking an alternative in place of the choice. */
import type { Reason } from '../../../schemas/plan.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import type { NeedFit } from '../choose/need-fit.ts';
import { type Criterion, digit } from '../choose/objective.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import { quotesFor, reason } from './reason.ts';
import type { TradeCode } from './reason-table.ts';
import type { Watch } from './watches.ts';
import { amount, figureName } from './words.ts';

export interface Side {
  readonly offer: IndexedOffer;
  readonly role: Role;
  readonly fit: NeedFit;
  readonly watches: readonly Watch[];
  /** Cost of the whole stack with this offer. */
  readonly cost: number;
}

export interface Trade {
  readonly gains: readonly Reason[];
  readonly losses: readonly Reason[];
}

/** The criteria that speak for themselves; risks and headroom are told by watches and allowances. */
const TOLD: readonly { criterion: Criterion; gain: TradeCode; loss: TradeCode }[] = [
  { criterion: 'ending', gain: 'gains-lasting', loss: 'loses-lasting' },
  { criterion: 'unproven', gain: 'gains-proof', loss: 'loses-proof' },
  { criterion: 'unpreferred', gain: 'gains-preference', loss: 'loses-preference' },
  { criterion: 'review', gain: 'gains-clean-record', loss: 'loses-clean-record' },
  { criterion: 'accounts', gain: 'gains-account', loss: 'loses-account' },
];

/** How two costs differ on the criteria that are told: a sign for each. */
export function toldDifferences(choice: number, alternative: number): string {
  let signs = '';
  for (const { criterion } of TOLD) {
    const difference = digit(alternative, criterion) - digit(choice, criterion);
    signs += difference < 0 ? '-' : difference > 0 ? '+' : '=';
  }
  return signs;
}

export function tradeOf(choice: Side, alternative: Side, locale: Locale): Trade {
  const gains: Reason[] = [];
  const losses: Reason[] = [];
  for (const { criterion, gain, loss } of TOLD) {
    const difference = digit(alternative.cost, criterion) - digit(choice.cost, criterion);
    if (difference < 0) gains.push(reason(gain, locale));
    if (difference > 0) losses.push(reason(loss, locale));
  }
  compareAllowances(choice, alternative, locale, gains, losses);
  for (const watch of risksOnlyOf(choice, alternative)) {
    gains.push(tradedRisk('gains-avoided-risk', watch, locale));
  }
  for (const watch of risksOnlyOf(alternative, choice)) {
    losses.push(tradedRisk('loses-new-risk', watch, locale));
  }
  return { gains, losses };
}

/** By the reason to watch, which is in one locale: the same risks are traded in plan after plan. */
const tradedRisks: Readonly<Record<'gains-avoided-risk' | 'loses-new-risk', WeakMap<Reason, Reason>>> = {
  'gains-avoided-risk': new WeakMap(),
  'loses-new-risk': new WeakMap(),
};

function tradedRisk(code: keyof typeof tradedRisks, watch: Reason, locale: Locale): Reason {
  const known = tradedRisks[code].get(watch);
  if (known !== undefined) return known;
  const made = reason(code, locale, { risk: watch.text }, watch.evidence);
  // What is watched because of the usage is never met again: keeping it would only be work for the collector.
  if (Object.isFrozen(watch)) tradedRisks[code].set(watch, Object.freeze(made));
  return made;
}

/** The same figure on both plans, each allowance as far as it is stated. */
function compareAllowances(
  choice: Side,
  alternative: Side,
  locale: Locale,
  gains: Reason[],
  losses: Reason[],
): void {
  for (const { figure, binding: theirs } of alternative.fit.figures) {
    const ours = choice.fit.figures.find((other) => other.figure === figure)?.binding;
    if (theirs === null || ours === null || ours === undefined || theirs.allowed === ours.allowed) continue;
    const better = theirs.allowed > ours.allowed;
    const told = reason(
      better ? 'gains-allowance' : 'loses-allowance',
      locale,
      {
        figure: figureName(figure, locale),
        theirs: amount(theirs.allowed, figure, locale),
        ours: amount(ours.allowed, figure, locale),
      },
      quotesFor(alternative.offer.offer, [`limits.${theirs.limit.id}`]),
    );
    (better ? gains : losses).push(told);
  }
}

function risksOnlyOf(one: Side, other: Side): Reason[] {
  const codes = new Set(other.watches.map(({ reason: { code } }) => code));
  return one.watches
    .filter(({ risk, reason: { code } }) => risk && !codes.has(code))
    .map((watch) => watch.reason);
}
