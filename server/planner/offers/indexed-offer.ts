/** An offer made ready for planning: everything about it that no request changes. */

import type { Offer, OfferLimit, Provider } from '../../../schemas/catalog.ts';
import type { ConstraintId } from '../../../schemas/facts.ts';
import { type Measure, measuresOf, type RoleMeasure } from '../../../schemas/measures.ts';
import type { ChosenOffer, NamedOffer } from '../../../schemas/plan.ts';
import type { Kinds, Locale, Role } from '../../../schemas/vocabulary.ts';
import type { BlockedMeasure, Meter, MeterUse } from '../../catalog/allowances/index.ts';
import { lasts, type ToolIndex } from '../../catalog/index.ts';
import {
  isMeantKind,
  isSecondaryRole,
  MUST_STAY_UP,
  mayBill,
  type OfferAllowances,
  type RoleStanding,
  standingInRole,
} from '../../catalog/order/index.ts';
import { disclosureIn, offerUrl } from '../../words/index.ts';
import { type FactField, quotesFor, type ReasonEvidence } from '../reasons/reason.ts';
import { type ConstraintAnswer, constraintAnswers } from './constraints.ts';
import { freeDays } from './free-days.ts';
import { type Watch, watchesInRole } from './role-watches.ts';

/** What an offer says of a measure in a role. */
export type RoleFigure = RoleMeasure & {
  readonly meters: readonly { readonly meter: Meter; readonly use: MeterUse }[];
  /** Credits that pay for it at a rate that nobody states. */
  readonly blockedBy: OfferLimit | null;
  /** This and more is far beyond what any plan states as a number; Infinity if none states one. */
  readonly reach: number;
};

/** Less than so many times the largest stated allowance: a plan that puts no number to it may still carry it. */
export const IN_REACH = 10;

/** What is in reach of each measure, by role and measure, over the plans that can be had. */
export type Reach = (role: Role, measure: Measure) => number;

/** An offer in a role before any usage: its place in the order of stacks, see choose/objective.ts. */
export type RoleBaseline = RoleStanding & {
  /** Each measure of the role, in the order of the table. */
  readonly figures: readonly RoleFigure[];
  /** Unpriced credits that pay for it as long as it runs, if it must; null if nothing runs down. */
  readonly runsFrom: OfferLimit | null;
  /** The tools that name it for the role, by slug. */
  readonly namedBy: ReadonlySet<string>;
};

export type IndexedOffer = {
  readonly offer: Offer;
  /** The kinds that the request asks for; see readAs. */
  readonly asked: Kinds;
  /** Position among all offers in the order of their slugs. */
  readonly rank: number;
  readonly provider: Provider;
  /** Position of its provider in the order of providers' slugs. */
  readonly providerRank: number;
  /** How many roles its provider has plans for that last and are made for them. */
  readonly providerReach: number;
  readonly lasts: boolean;
  /** For how many days it stays free: Infinity if it lasts, 0 if nothing says how long. */
  readonly freeDays: number;
  readonly underReview: boolean;
  readonly mayBill: boolean;
  readonly meters: readonly Meter[];
  readonly answers: ReadonlyMap<ConstraintId, ConstraintAnswer>;
  /** One for each role that the offer serves. */
  readonly baselines: ReadonlyMap<Role, RoleBaseline>;
  /** The quotes that carry any of the facts, each once. */
  readonly quotes: (fields: readonly FactField[]) => ReasonEvidence;
  /** As answers name it. */
  readonly named: (locale: Locale) => ChosenOffer;
  /** The same without a link. */
  readonly brief: (locale: Locale) => NamedOffer;
  /** What to watch in a role whatever the usage, worst first. */
  readonly watches: (role: Role, locale: Locale) => readonly Watch[];
};

export function indexOffer(
  offer: Offer,
  rank: number,
  {
    provider,
    rank: providerRank,
    reach: providerReach,
  }: { readonly provider: Provider; readonly rank: number; readonly reach: number },
  today: string,
  tools: ToolIndex,
  allowances: OfferAllowances,
  reach: Reach,
): IndexedOffer {
  const { meters, blocked } = allowances;
  // A plan names and quotes every offer of its roles.
  const quotes = memoize((fields: readonly FactField[]) => quotesFor(offer, fields));
  return {
    quotes,
    named: memoize((locale) => nameOffer(offer, provider, locale)),
    brief: (locale) => ({ slug: offer.slug, name: offer.translations[locale].name }),
    watches: memoize((role, locale) => watchesInRole({ offer, quotes, asked: {} }, role, locale)),
    offer,
    asked: {},
    rank,
    provider,
    providerRank,
    providerReach,
    lasts: lasts(offer),
    freeDays: freeDays(offer, today),
    underReview: offer.review !== null,
    mayBill: mayBill(offer),
    meters,
    answers: constraintAnswers(offer),
    baselines: new Map(
      offer.roles.map((role) => [
        role,
        {
          ...standingInRole(offer, role, allowances, today, tools.adoptionOf(offer, role)),
          namedBy: tools.toolsNaming(offer, role),
          figures: measuresOf(role).map((measured) => ({
            ...roleFigure(role, measured, meters, blocked),
            reach: reach(role, measured.measure),
          })),
          runsFrom: MUST_STAY_UP.has(role)
            ? (blocked.find((one) => one.role === role && one.runsDown)?.limit ?? null)
            : null,
        },
      ]),
    ),
  };
}

/** The offer as a request reads it that asks for kinds: in their roles only these are meant. */
export function readAs(indexed: IndexedOffer, asked: Kinds): IndexedOffer {
  const { offer, quotes } = indexed;
  return {
    ...indexed,
    asked,
    watches: memoize((role, locale) => watchesInRole({ offer, quotes, asked }, role, locale)),
    baselines: new Map(
      [...indexed.baselines].map(([role, baseline]) => [
        role,
        {
          ...baseline,
          meantKind: isMeantKind(offer, role, asked),
          byTheWay: isSecondaryRole(offer, role, asked),
        },
      ]),
    ),
  };
}

function roleFigure(
  role: Role,
  measured: RoleMeasure,
  all: readonly Meter[],
  blocked: readonly BlockedMeasure[],
): Omit<RoleFigure, 'reach'> {
  const isOf = (one: { readonly role: Role; readonly measure: string }) =>
    one.role === role && one.measure === measured.measure;
  const meters = all.flatMap((meter) => {
    const use = meter.uses.find(isOf);
    return use === undefined ? [] : [{ meter, use }];
  });
  const isCounted = meters.some(({ use }) => use.proves);
  return {
    ...measured,
    meters,
    blockedBy: blocked.find((one) => isOf(one) && !(one.ownUnits && isCounted))?.limit ?? null,
  };
}

function nameOffer(offer: Offer, provider: Provider, locale: Locale): ChosenOffer {
  return {
    slug: offer.slug,
    name: offer.translations[locale].name,
    plan: offer.plan,
    provider: { slug: provider.slug, name: provider.translations[locale].name },
    url: offerUrl(offer, locale),
    commercial: { referral: offer.commercial.referral, disclosure: disclosureIn(offer.commercial, locale) },
  };
}

/** The function with what it gave kept, by the words of its arguments. */
function memoize<Arguments extends readonly (string | readonly string[])[], Value>(
  make: (...given: Arguments) => Value,
): (...given: Arguments) => Value {
  const values = new Map<string, Value>();
  return (...given) => {
    const key = given.join(' ');
    const known = values.get(key) ?? make(...given);
    values.set(key, known);
    return known;
  };
}
