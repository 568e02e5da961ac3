/** The chosen stack, its cost, and what exchanging one pick would make of it. */
import { ROLES, type Role } from '../../../schemas/vocabulary.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import { fitNeed } from './fit.ts';
import type { NeedFit } from './need-fit.ts';
import { computePickCost } from './objective.ts';
import { type Cost, IMPOSSIBLE, minus, NO_COST, plus, solve } from './search/index.ts';
import type { EligibleOffer, Survey } from './survey.ts';

export type Stack = {
  /** The chosen offer of each need; one that nothing serves is not there. */
  readonly picks: ReadonlyMap<Role, IndexedOffer>;
  /** All roles that the stack takes from an offer, in the order of ROLES. */
  readonly servedBy: (offer: IndexedOffer) => ReadonlySet<Role>;
  readonly cost: Cost;
  /** How a need fares on an offer that serves these roles. */
  readonly fitFor: (offer: IndexedOffer, role: Role, served: ReadonlySet<Role>) => NeedFit;
  /** Cost of the stack with this offer in place of the need's pick; IMPOSSIBLE if shared limits forbid it. */
  readonly costWith: (need: Role, eligible: EligibleOffer) => Cost;
};

const NO_ROLES: ReadonlySet<Role> = new Set();

/** The one best stack for a survey; see objective.ts for what is best. */
export function chooseStack(survey: Survey): Stack {
  const { needs, amounts, objective } = survey;
  const { accountCost } = objective;
  const unserved: Cost = { ...NO_COST, major: objective.unservedCost };
  const fitFor: Stack['fitFor'] = (offer, role, served) => fitNeed(offer, role, served, amounts);
  const jointCost = (offer: IndexedOffer, served: ReadonlySet<Role>): Cost => {
    let cost = NO_COST;
    for (const role of served)
      cost = plus(
        cost,
        computePickCost(offer, role, fitFor(offer, role, served), survey.buildTerms(offer, role)),
      );
    return cost;
  };

  const picks = search(survey, jointCost);
  const served = new Map<IndexedOffer, ReadonlySet<Role>>();
  const needsOfProvider = new Map<number, number>();
  for (const [role, pick] of picks) {
    served.set(pick, withRole(served.get(pick), role));
    needsOfProvider.set(pick.providerRank, (needsOfProvider.get(pick.providerRank) ?? 0) + 1);
  }
  const servedBy = (offer: IndexedOffer) => served.get(offer) ?? NO_ROLES;
  let cost = NO_COST;
  for (let left = needs.length - picks.size; left > 0; left--) cost = plus(cost, unserved);
  for (const _ of needsOfProvider) cost = plus(cost, accountCost);
  for (const [offer, roles] of served) cost = plus(cost, jointCost(offer, roles));

  /** What is left to pay of the stack without the pick of each need. */
  const costWithout = new Map(
    needs.map(({ role }) => {
      const pick = picks.get(role);
      if (pick === undefined) return [role, minus(cost, unserved)];
      const roles = servedBy(pick);
      const account = needsOfProvider.get(pick.providerRank) === 1 ? accountCost : NO_COST;
      const others = plus(minus(cost, jointCost(pick, roles)), jointCost(pick, withoutRole(roles, role)));
      return [role, minus(others, account)];
    }),
  );
  const costWith: Stack['costWith'] = (need, { offer, cost: alone }) => {
    const roles = served.get(offer);
    const others = roles === undefined ? NO_ROLES : withoutRole(roles, need);
    const leavesAccount = picks.get(need)?.providerRank === offer.providerRank ? 1 : 0;
    const opensAccount = (needsOfProvider.get(offer.providerRank) ?? 0) === leavesAccount;
    const together = others.size === 0 ? alone : jointCost(offer, withRole(others, need));
    if (together.major === IMPOSSIBLE.major) return IMPOSSIBLE;
    const added = others.size === 0 ? alone : minus(together, jointCost(offer, others));
    return plus(plus(costWithout.get(need) ?? cost, added), opensAccount ? accountCost : NO_COST);
  };
  return { picks, servedBy, cost, fitFor, costWith };
}

/** The roles with one more, in the order of ROLES. */
export function withRole(roles: ReadonlySet<Role> | undefined, role: Role): ReadonlySet<Role> {
  if (roles === undefined || roles.size === 0) return new Set([role]);
  return new Set(ROLES.filter((one) => one === role || roles.has(one)));
}

export function withoutRole(roles: ReadonlySet<Role>, role: Role): ReadonlySet<Role> {
  return new Set([...roles].filter((one) => one !== role));
}

/**
 * Hands the survey to the search, which knows an offer by its rank and sets of needs as bits: a bit for each
 * need by its position in the survey.
 */
function search(
  { needs, objective }: Survey,
  jointCost: (offer: IndexedOffer, served: ReadonlySet<Role>) => Cost,
): Map<Role, IndexedOffer> {
  const offers = new Map<number, IndexedOffer>();
  const bits = new Map(needs.map(({ role }, position) => [role, 1 << position]));
  const chosen = solve({
    candidates: needs.map(({ eligible }) =>
      eligible.map(({ offer, cost, coupled }) => {
        offers.set(offer.rank, offer);
        const coupledBits = coupled.reduce((sum, role) => sum | (bits.get(role) ?? 0), 0);
        return { rank: offer.rank, provider: offer.providerRank, cost, coupled: coupledBits };
      }),
    ),
    joint: (rank, served) => {
      const offer = offers.get(rank);
      if (offer === undefined) return IMPOSSIBLE;
      const roles = needs.flatMap(({ role }, position) => ((served >> position) & 1 ? [role] : []));
      return jointCost(offer, new Set(roles));
    },
    accountCost: objective.accountCost,
    aboveAccounts: objective.aboveAccounts,
    unservedCost: objective.unservedCost,
  });
  return new Map(
    needs.flatMap(({ role }, position) => {
      const candidate = chosen[position] ?? null;
      const offer = candidate === null ? undefined : offers.get(candidate.rank);
      return offer === undefined ? [] : [[role, offer] as const];
    }),
  );
}
