/** Which offers a request leaves for each need, and what speaks against the others. */
import type { PlanRequest } from '../../../schemas/plan.ts';
import { ROLES, type Role } from '../../../schemas/vocabulary.ts';
import type { PlannerIndex } from '../offers/catalog-index.ts';
import { askedBits } from '../offers/constraints.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import { coupledRoles, fitNeed, NOTHING_ASKED, type Scale, scaleOf } from './fit.ts';
import type { NeedFit } from './need-fit.ts';
import { costOfPick, WEIGHT } from './objective.ts';
import type { Candidate } from './search/index.ts';

/** An offer that could serve a need by itself. */
export interface Usable extends Candidate {
  readonly offer: IndexedOffer;
  readonly fit: NeedFit;
}

/** An offer that cannot, and everything that speaks against it. */
export interface RuledOut {
  readonly offer: IndexedOffer;
  readonly excluded: boolean;
  /** Broken constraints that were asked for, as bits by position in CONSTRAINTS. */
  readonly broken: number;
  readonly fit: NeedFit;
}

export interface SurveyedNeed {
  readonly role: Role;
  /** Index into ROLES. */
  readonly position: number;
  readonly usable: readonly Usable[];
  readonly ruledOut: readonly RuledOut[];
}

export interface Survey {
  /** In the order of ROLES, whatever order the request has them in. */
  readonly needs: readonly SurveyedNeed[];
  readonly needBits: number;
  readonly scale: Scale;
  readonly isPreferred: (offer: IndexedOffer) => boolean;
  /** Whether the request names any preference. */
  readonly hasPreference: boolean;
}

/** By index into ROLES, beside index.byRole: each offer as it is where no stated figure bears on the role. */
export type UsablesWithoutUsage = readonly (readonly Usable[])[];

/** Made once a catalog, so that a request need not make them again. */
export function usablesWithoutUsage(index: PlannerIndex): UsablesWithoutUsage {
  return index.byRole.map((offers, position) =>
    offers.map((offer): Usable => {
      const cost = offer.standing[position]?.cost ?? Number.POSITIVE_INFINITY;
      return { offer, fit: NOTHING_ASKED, cost, coupled: 0, rank: offer.rank, provider: offer.provider };
    }),
  );
}

export function survey(unused: UsablesWithoutUsage, request: PlanRequest): Survey {
  const asked = askedBits(request.constraints);
  const scale = scaleOf(request.scale);
  const prefer = new Set(request.prefer);
  const exclude = new Set(request.exclude);
  const names = (slugs: ReadonlySet<string>, { offer }: IndexedOffer) =>
    slugs.size > 0 && (slugs.has(offer.slug) || slugs.has(offer.provider.slug));
  const isPreferred = (offer: IndexedOffer) => names(prefer, offer);
  const positions = ROLES.flatMap((role, position) => (request.needs.includes(role) ? [position] : []));
  const needBits = positions.reduce((bits, position) => bits | (1 << position), 0);

  const localBits = (roles: number) =>
    positions.reduce((bits, position, need) => ((roles >> position) & 1 ? bits | (1 << need) : bits), 0);

  const needs = positions.map((position): SurveyedNeed => {
    const usable: Usable[] = [];
    const ruledOut: RuledOut[] = [];
    for (const asItIs of unused[position] ?? []) {
      const { offer } = asItIs;
      const broken = offer.broken & asked;
      const excluded = names(exclude, offer);
      const fit = fitNeed(offer, position, 1 << position, scale);
      if (broken !== 0 || excluded || offer.ended || fit.state === 'exceeds') {
        ruledOut.push({ offer, excluded, broken, fit });
      } else {
        const preferred = prefer.size === 0 || isPreferred(offer);
        usable.push(
          fit.figures.length > 0
            ? withUsage(
                offer,
                position,
                fit,
                preferred,
                localBits(coupledRoles(offer, position, needBits, scale)),
              )
            : preferred
              ? asItIs
              : { ...asItIs, cost: asItIs.cost + WEIGHT.unpreferred },
        );
      }
    }
    return { role: roleAt(position), position, usable, ruledOut };
  });
  return { needs, needBits, scale, isPreferred, hasPreference: prefer.size > 0 };
}

function withUsage(
  offer: IndexedOffer,
  position: number,
  fit: NeedFit,
  preferred: boolean,
  coupled: number,
): Usable {
  const standing = offer.standing[position];
  const cost =
    standing === undefined ? Number.POSITIVE_INFINITY : costOfPick(offer, standing, fit, preferred);
  return { offer, fit, cost, coupled, rank: offer.rank, provider: offer.provider };
}

function roleAt(position: number): Role {
  const role = ROLES[position];
  if (role === undefined) throw new RangeError(`no role ${position}`);
  return role;
}
