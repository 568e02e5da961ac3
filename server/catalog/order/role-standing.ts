/** The rank of a plan in a role, without a request. */
import type { Offer } from '../../../schemas/catalog.ts';
import { lasts } from '../../../schemas/standing.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { type BlockedMeasure, blockedMeasures, listMeters, type Meter } from '../allowances/index.ts';
import { evidenceAge, mainFigureLimits, unstatedFacts } from './decisive-facts.ts';
import { type Harm, worstHarm } from './harm.ts';
import { type HeadroomBand, smallHeadroom } from './headroom.ts';
import { isMeantKind, isSecondaryRole } from './made-for.ts';

export type RoleStanding = {
  /** Whether nobody can have it any more. */
  readonly gone: boolean;
  readonly lasts: boolean;
  /** Whether it asks for the real-name verification of mainland China, which few people elsewhere can pass. */
  readonly asksForPapers: boolean;
  /** Whether its provider rules out live products. */
  readonly notForProduction: boolean;
  readonly meantKind: boolean;
  readonly byTheWay: boolean;
  readonly underReview: boolean;
  readonly mainFigureStated: boolean;
  readonly harm: Harm;
  /** Facts that decide in the role and are not stated. */
  readonly unstated: number;
  /** See {@link evidenceAge}. */
  readonly evidenceAge: number;
  /** The room that it leaves for a small project. */
  readonly headroom: HeadroomBand;
};

/** What the limits of an offer allow, worked out once for all of its roles. */
export type OfferAllowances = {
  readonly meters: readonly Meter[];
  readonly blocked: readonly BlockedMeasure[];
};

export function readAllowances(offer: Offer): OfferAllowances {
  return { meters: listMeters(offer), blocked: blockedMeasures(offer) };
}

export function standingInRole(offer: Offer, role: Role, { meters, blocked }: OfferAllowances): RoleStanding {
  return {
    gone: offer.standing !== 'available',
    lasts: lasts(offer),
    asksForPapers: offer.signup.realName === 'required',
    notForProduction: offer.production === 'forbidden',
    meantKind: isMeantKind(offer, role),
    byTheWay: isSecondaryRole(offer, role),
    underReview: offer.review !== null,
    mainFigureStated: mainFigureLimits(offer, role).length > 0,
    harm: worstHarm(offer, role),
    unstated: unstatedFacts(offer, role),
    evidenceAge: evidenceAge(offer, role),
    headroom: smallHeadroom(meters, blocked, role),
  };
}

/**
 * The order of the planner without a request: what can be had, what lasts, what anyone can open, what may carry a live product, what is made for the role, no record under
 * review, main figure stated, least harm, fewest facts unstated, best seen, most room.
 * @param papersMatter whether real-name verification sets a plan back: not for readers who can mostly pass it
 * @returns negative if `a` comes first, 0 if the two are equal
 */
export function compareStandings(a: RoleStanding, b: RoleStanding, papersMatter: boolean): number {
  return (
    Number(a.gone) - Number(b.gone) ||
    Number(b.lasts) - Number(a.lasts) ||
    (papersMatter ? Number(a.asksForPapers) - Number(b.asksForPapers) : 0) ||
    Number(a.notForProduction) - Number(b.notForProduction) ||
    Number(a.byTheWay) - Number(b.byTheWay) ||
    Number(a.underReview) - Number(b.underReview) ||
    Number(b.mainFigureStated) - Number(a.mainFigureStated) ||
    a.harm - b.harm ||
    a.unstated - b.unstated ||
    a.evidenceAge - b.evidenceAge ||
    a.headroom - b.headroom
  );
}
