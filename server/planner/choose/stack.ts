/** The chosen stack, its cost, and what exchanging one pick would make of it. */

import { ROLES } from '../../../schemas/vocabulary.ts';
import type { PlannerIndex } from '../offers/catalog-index.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import { fitNeed } from './fit.ts';
import type { NeedFit } from './need-fit.ts';
import { aboveAccounts, costOfPick, WEIGHT } from './objective.ts';
import { solve } from './search/index.ts';
import type { Survey, Usable } from './survey.ts';

export interface Stack {
  /** By position in the survey's needs. */
  readonly picks: readonly (IndexedOffer | null)[];
  /** All roles (bits) that the stack takes from an offer; 0 for one that it does not use. */
  readonly served: (offer: IndexedOffer) => number;
  readonly cost: number;
  /** How a need fares on an offer that serves these roles (bits). */
  readonly fitFor: (offer: IndexedOffer, role: number, served: number) => NeedFit;
  /** Cost of the stack with this offer in place of the need's pick; Infinity where shared limits forbid it. */
  readonly costWith: (need: number, usable: Usable) => number;
}

/** The one best stack for a survey; see objective.ts for what is best. */
export function chooseStack(index: PlannerIndex, survey: Survey): Stack {
  const { needs, scale } = survey;
  const fitFor = (offer: IndexedOffer, role: number, served: number) => fitNeed(offer, role, served, scale);
  const joint = (offer: IndexedOffer, served: number): number => {
    const preferred = !survey.hasPreference || survey.isPreferred(offer);
    let cost = 0;
    for (let role = 0; role < ROLES.length; role++) {
      const standing = (served >> role) & 1 ? offer.standing[role] : undefined;
      if (standing !== undefined) cost += costOfPick(offer, standing, fitFor(offer, role, served), preferred);
    }
    return cost;
  };
  const roleBits = (bits: number) =>
    needs.reduce(
      (roles, need, position) => ((bits >> position) & 1 ? roles | (1 << need.position) : roles),
      0,
    );

  const assignment = solve({
    candidates: needs.map(({ usable }) => usable),
    joint: (rank, bits) => {
      const offer = index.offers[rank];
      return offer === undefined ? Number.POSITIVE_INFINITY : joint(offer, roleBits(bits));
    },
    accountCost: WEIGHT.accounts,
    aboveAccounts,
    unservedCost: WEIGHT.unserved,
  });
  const picks = assignment.map((candidate) =>
    candidate === null ? null : (index.offers[candidate.rank] ?? null),
  );

  const servedBy = new Map<IndexedOffer, number>();
  const needsOfProvider = new Map<number, number>();
  for (const [need, pick] of picks.entries()) {
    const role = needs[need]?.position;
    if (pick === null || role === undefined) continue;
    servedBy.set(pick, (servedBy.get(pick) ?? 0) | (1 << role));
    needsOfProvider.set(pick.provider, (needsOfProvider.get(pick.provider) ?? 0) + 1);
  }
  const served = (offer: IndexedOffer) => servedBy.get(offer) ?? 0;
  let cost =
    picks.filter((pick) => pick === null).length * WEIGHT.unserved + needsOfProvider.size * WEIGHT.accounts;
  for (const [offer, roles] of servedBy) cost += joint(offer, roles);

  /** The stack without one pick: what is left to pay, by need. */
  const without = picks.map((pick, need) => {
    const role = needs[need]?.position ?? 0;
    if (pick === null) return cost - WEIGHT.unserved;
    const lastOfAccount = needsOfProvider.get(pick.provider) === 1;
    const roles = served(pick);
    return (
      cost - joint(pick, roles) + joint(pick, roles & ~(1 << role)) - (lastOfAccount ? WEIGHT.accounts : 0)
    );
  });
  const costWith = (need: number, { offer, cost: alone }: Usable): number => {
    const role = needs[need]?.position ?? 0;
    const pick = picks[need] ?? null;
    const others = served(offer) & ~(1 << role);
    const accountUses =
      (needsOfProvider.get(offer.provider) ?? 0) - (pick?.provider === offer.provider ? 1 : 0);
    const account = accountUses > 0 ? 0 : WEIGHT.accounts;
    const added = others === 0 ? alone : joint(offer, others | (1 << role)) - joint(offer, others);
    return (without[need] ?? cost) + added + account;
  };
  return { picks, served, cost, fitFor, costWith };
}
