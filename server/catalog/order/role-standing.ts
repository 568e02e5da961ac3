/** The rank of a plan in a role, without a request: the order of the planner as far as it needs none. */
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import type { Metric } from '../../../schemas/metrics.ts';
import { lasts } from '../../../schemas/standing.ts';
import { convertUnit, type Unit } from '../../../schemas/units.ts';
import type { Role, Scope } from '../../../schemas/vocabulary.ts';
import { coarseAdoption, type RoleAdoption, type ToolList } from '../adoption/tool-index.ts';
import { type BlockedMeasure, blockedMeasures, listMeters, type Meter } from '../allowances/index.ts';
import { type CopyAge, mainFigureLimits, oldestCopies, unstatedFacts } from './decisive-facts.ts';
import {
  deletesWhenIdle,
  type FinerHarm,
  isMostlyOff,
  listFinerHarms,
  type MoneyRisk,
  MUST_STAY_UP,
  moneyRisk,
  mustWake,
} from './harm.ts';
import { type HeadroomBand, headroomBand, smallShare } from './headroom.ts';
import { isMeantKind, isSecondaryRole } from './made-for.ts';

/** Whether a plan is enough for a small project. 0: yes; 1: nearly, or it states only what no measure reads; 2: no. */
export type SmallGrade = 0 | 1 | 2;
export const SMALL_MAX: SmallGrade = 2;

export type RoleStanding = {
  /** Whether nobody can have it any more. */
  readonly gone: boolean;
  readonly lasts: boolean;
  /** Whether it asks for the real-name verification of mainland China, which few people elsewhere can pass. */
  readonly asksForPapers: boolean;
  /** Whether its provider rules out live products. */
  readonly notForProduction: boolean;
  /** Whether its provider advises against live products. */
  readonly discouraged: boolean;
  readonly meantKind: boolean;
  readonly byTheWay: boolean;
  readonly mainFigureStated: boolean;
  /** Unpriced credits pay for it as long as it runs. */
  readonly runsDown: boolean;
  /** It deletes what is stored as soon as nobody comes for a while. */
  readonly deletesWhenIdle: boolean;
  /** A person must wake it, or nobody says that none must, in a role that must stay up. */
  readonly mustWake: boolean;
  /** It runs a few hours a month. */
  readonly mostlyOff: boolean;
  readonly money: MoneyRisk;
  readonly small: SmallGrade;
  /** How well known it is for the role, by each list of tools; null if the version tells of none. */
  readonly adoption: Readonly<Record<ToolList, RoleAdoption>> | null;
  readonly finerHarms: readonly FinerHarm[];
  /** Facts that decide in the role and are not stated. */
  readonly unstated: number;
  readonly copies: CopyAge;
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

/** @param today YYYY-MM-DD, the day of the data */
export function standingInRole(
  offer: Offer,
  role: Role,
  { meters, blocked }: OfferAllowances,
  today: string,
  adoption: RoleStanding['adoption'],
): RoleStanding {
  const mainFigureStated = mainFigureLimits(offer, role).length > 0;
  const share = smallShare(meters, blocked, role);
  const grade = gradeSmall(share, mainFigureStated);
  return {
    gone: offer.standing !== 'available',
    lasts: lasts(offer),
    asksForPapers: offer.signup.realName === 'required',
    notForProduction: offer.production === 'forbidden',
    discouraged: offer.production === 'discouraged',
    meantKind: isMeantKind(offer, role),
    byTheWay: isSecondaryRole(offer, role),
    mainFigureStated,
    runsDown: MUST_STAY_UP.has(role) && blocked.some((one) => one.role === role && one.runsDown),
    deletesWhenIdle: deletesWhenIdle(offer),
    mustWake: mustWake(offer, role),
    mostlyOff: isMostlyOff(offer, role),
    money: moneyRisk(offer),
    small: grade === 0 && shortLimit(offer, role) !== undefined ? 1 : grade,
    adoption,
    finerHarms: listFinerHarms(offer, role),
    unstated: unstatedFacts(offer, role),
    copies: oldestCopies(offer, role, today),
    headroom: headroomBand(share ?? Number.POSITIVE_INFINITY),
  };
}

/** So much less than a small project uses is nearly enough: half. */
const NEARLY = 2;

function gradeSmall(share: number | null, mainFigureStated: boolean): SmallGrade {
  if (share === null) return mainFigureStated ? 1 : 2;
  if (share <= 1) return 0;
  return share <= NEARLY ? 1 : 2;
}

/** Less of it for one request, or at one time, is nearly enough at best: an ordinary web page takes 50 ms of CPU. */
const LEAST: Readonly<Partial<Record<Role, { metric: Metric; scope?: Scope; value: number; unit: Unit }>>> = {
  'web-app': { metric: 'cpu-time', scope: 'request', value: 50, unit: 'milliseconds' },
  queue: { metric: 'connections', value: 50, unit: 'count' },
};

/** The limit that leaves a plan short of what a small project takes at a time; undefined if none does. */
export function shortLimit({ limits }: Offer, role: Role): OfferLimit | undefined {
  const least = LEAST[role];
  if (least === undefined) return undefined;
  return limits.find(
    ({ metric, period, scope, roles, value, unit }) =>
      metric === least.metric &&
      (period === null || period === 'total') &&
      (least.scope === undefined || scope === least.scope) &&
      roles.includes(role) &&
      value !== 'unlimited' &&
      (convertUnit(value, unit, least.unit) ?? Number.POSITIVE_INFINITY) < least.value,
  );
}

/** The two steps of adoption, above and below the accounts; without tools all plans are alike. */
export function gradeAdoption({ adoption }: RoleStanding, list: ToolList): 0 | 1 | 2 {
  return adoption === null ? 0 : coarseAdoption(adoption[list].adoption);
}

export function isLeading({ adoption }: RoleStanding, list: ToolList): boolean {
  return adoption?.[list].adoption === 'leading';
}

/**
 * The order of the planner without a request; see planner/choose/objective.ts for what each step means.
 * @param papersMatter whether real-name verification sets a plan back: not for readers who can mostly pass it
 * @returns negative if `a` comes first, 0 if the two are equal
 */
export function compareStandings(a: RoleStanding, b: RoleStanding, papersMatter: boolean): number {
  const [x, y] = [steps(a, papersMatter), steps(b, papersMatter)];
  for (const [at, step] of x.entries()) {
    const difference = step - (y[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function steps(one: RoleStanding, papersMatter: boolean): number[] {
  return [
    Number(one.gone),
    Number(one.notForProduction),
    Number(!one.meantKind),
    Number(papersMatter && one.asksForPapers),
    Number(!one.lasts),
    Number(one.byTheWay),
    Number(one.runsDown),
    Number(one.deletesWhenIdle),
    Number(one.money !== 'none'),
    Number(one.mustWake || one.mostlyOff),
    one.small,
    gradeAdoption(one, 'all'),
    isLeading(one, 'all') ? 0 : 1,
    one.finerHarms.length,
    one.unstated,
    one.copies,
  ];
}
