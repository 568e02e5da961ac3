/** What the schedules in the files take of free plans: lower bounds, never a forecast. */
import type { Catalog, Offer, OfferLimit } from '../../../schemas/catalog.ts';
import type { Schedule } from '../../../schemas/detection/index.ts';
import { groupBy } from '../../../schemas/lists.ts';
import { measuresOf } from '../../../schemas/measures.ts';
import type { ByNeed } from '../../../schemas/plan.ts';
import { perMonth } from '../../../schemas/units.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import {
  describeDuration,
  describeNumber,
  describeQuantity,
} from '../../../schemas/words/describe-number.ts';
import { listMeters } from '../../catalog/allowances/index.ts';
import { limitName } from '../../words/index.ts';
import { type DeclaredPlace, quoted } from './declared-findings.ts';
import { type Finding, finding } from './finding.ts';

type Scheduled = DeclaredPlace & { readonly schedule: Schedule };

/** Of one limit of a plan: what all schedules take of it in a month. */
type Taken = {
  readonly offer: Offer;
  readonly limit: OfferLimit;
  readonly amount: number;
  /** As it is multiplied: `288 × 30`. */
  readonly sum: string;
  readonly most: Scheduled;
};

const DAY_MINUTES = 1440;
/** From this share of a limit on it is worth a word. */
const WORTH_A_WORD = 0.5;
const TERMS_MAX = 4;

/** Schedules that take more than half of a limit, by plan and limit. @param declared of providers whose plan is free */
export function usageFindings(
  declared: readonly DeclaredPlace[],
  catalog: Catalog,
  locale: Locale,
): Finding[] {
  return takenOf(declared, catalog).flatMap(({ offer, limit, amount, sum, most }) => {
    const allowed = limit.value === 'unlimited' ? null : perMonth(limit.value, limit.period);
    if (allowed === null || amount <= allowed * WORTH_A_WORD) return [];
    const values = {
      offer: offer.translations[locale].name,
      limit: limitName(limit, locale),
      amount: locale === 'en' ? describeNumber(amount, locale) : describeQuantity(amount, limit.unit, locale),
      allowed: describeQuantity(allowed, limit.unit, locale),
      sum,
    };
    const code = amount > allowed ? 'usage-exceeds-plan' : 'usage-over-half';
    const fields = [`limits.${limit.id}`];
    const found = finding(code, locale, values, most, fields, { offer, fields });
    return [{ ...found, evidence: [...found.evidence, quoted(most.rule)] }];
  });
}

/** The same as figures of the needs, as a plan is asked; a limit of several needs counts for the first of them. */
export function scheduledUse(
  declared: readonly DeclaredPlace[],
  catalog: Catalog,
  needs: readonly Role[],
): ByNeed {
  const figures: ByNeed = {};
  for (const { limit, amount } of takenOf(declared, catalog)) {
    const [use] = limit.roles
      .filter((role) => needs.includes(role))
      .flatMap((role) =>
        measuresOf(role).flatMap(({ measure, row: { kind, unit, metrics } }) =>
          kind === 'flow' && unit === limit.unit && metrics.some(({ metric }) => metric === limit.metric)
            ? [{ role, measure }]
            : [],
        ),
      );
    if (use === undefined) continue;
    const own = figures[use.role] ?? {};
    figures[use.role] = { ...own, [use.measure]: (own[use.measure] ?? 0) + amount };
  }
  return figures;
}

function takenOf(declared: readonly DeclaredPlace[], catalog: Catalog): Taken[] {
  const scheduled = declared.filter(isScheduled).filter(({ rule }) => rule.schedule?.limit !== undefined);
  const byLimit = groupBy(scheduled, ({ rule }) => `${rule.plan} ${rule.schedule?.limit}`);
  const caps = scheduled.length === 0 ? new Map<string, number>() : lowestCaps(declared);
  return [...byLimit.values()].flatMap((own): Taken[] => {
    const runs = own
      .map((one) => ({ one, terms: termsOf(one, caps) }))
      .map(({ one, terms }) => ({ one, terms, amount: terms.reduce((product, term) => product * term) }))
      .filter(({ amount }) => amount > 0)
      .sort((a, b) => b.amount - a.amount);
    const most = runs[0]?.one;
    const offer = catalog.offers.find(({ slug }) => slug === most?.rule.plan);
    const limit = offer?.limits.find(({ id }) => id === most?.rule.schedule?.limit);
    if (most === undefined || offer === undefined || limit === undefined) return [];
    // What is counted in anything else, no run is known to take one of.
    if (limit.unit !== 'count' && limit.unit !== 'minutes') return [];
    const shown = runs.slice(0, TERMS_MAX).map(({ terms }) => terms.filter((term, at) => at < 2 || term > 1));
    return [
      {
        offer,
        limit,
        amount: runs.reduce((sum, { amount }) => sum + amount, 0),
        sum: shown.map((terms) => terms.join(' × ')).join(' + ') + (runs.length > TERMS_MAX ? ' + …' : ''),
        most,
      },
    ];
  });
}

/** Where a plan speaks of a line. */
function placeKey({ path, line, rule }: DeclaredPlace): string {
  return [path, line, rule.plan].join('\0');
}

/** How often a plan runs the schedules of a line in a day, if a rule says that they ask for more. */
function lowestCaps(declared: readonly DeclaredPlace[]): Map<string, number> {
  const caps = new Map<string, number>();
  for (const one of declared) {
    const cap = one.meaning === 'beyond' ? /^runs > (\d+)$/.exec(one.test)?.[1] : undefined;
    if (cap === undefined) continue;
    const key = placeKey(one);
    caps.set(key, Math.min(Number(cap), caps.get(key) ?? Number.POSITIVE_INFINITY));
  }
  return caps;
}

/** Runs of a day, days of a month, and what each run starts. A plan runs none more often than it allows. */
function termsOf(one: Scheduled, caps: ReadonlyMap<string, number>): number[] {
  const { schedule, each } = one;
  return [Math.min(schedule.aDay, caps.get(placeKey(one)) ?? schedule.aDay), schedule.days, each];
}

/** GitHub runs the workflows at the root alone: others are templates and packages. */
const NESTED_WORKFLOW = /[^/]\/\.github\/workflows\//;

function isScheduled(one: DeclaredPlace): one is Scheduled {
  return one.schedule !== null && !NESTED_WORKFLOW.test(one.path);
}

/**
 * Plans in use that sleep when idle, and hardly would if the most frequent schedule called them. Whether it does no
 * file says.
 * @param declared of all providers: one that is paid wakes as well
 */
export function wakingFindings(
  declared: readonly DeclaredPlace[],
  offers: readonly Offer[],
  locale: Locale,
): Finding[] {
  const schedules = declared.filter(isScheduled).filter(({ schedule }) => schedule.days > 0);
  return offers.flatMap((offer) => {
    const { idlePause, idlePauseDays } = offer.flags;
    if (idlePause !== 'sleeps' || idlePauseDays === null) return [];
    const idleMinutes = Math.round(idlePauseDays * DAY_MINUTES);
    const [most] = schedules
      .filter(({ schedule: { gap } }) => gap <= idleMinutes)
      // One that its own plan does not run may yet be lowered.
      .sort((a, b) => awakeHours(b) - awakeHours(a) || isBeyond(a) - isBeyond(b));
    const [least] = listMeters(offer)
      .filter(
        ({ counts, allowed, uses }) =>
          counts === 'usage' && Number.isFinite(allowed) && uses.some(({ measure }) => measure === 'hours'),
      )
      .sort((a, b) => a.allowed - b.allowed);
    if (most === undefined || least === undefined) return [];
    const hours = awakeHours(most);
    if (hours <= least.allowed * WORTH_A_WORD) return [];
    const { gap, hours: aDay, days } = most.schedule;
    const values = {
      offer: offer.translations[locale].name,
      every: describeDuration(gap / DAY_MINUTES, locale),
      idle: describeDuration(idlePauseDays, locale),
      sum: `${aDay} × ${days} = ${hours}`,
      allowed: describeNumber(Math.floor(least.allowed), locale),
      smallest: least.limit.unit === 'hours' ? '' : SMALLEST[locale],
    };
    const fields = ['flags.idlePause', 'flags.idlePauseDays', `limits.${least.limit.id}`];
    return [finding('keeps-awake', locale, values, most, [most.rule.id], { offer, fields })];
  });
}

const SMALLEST: Readonly<Record<Locale, string>> = { en: ' at the smallest size', 'zh-CN': '（按最小规格）' };

function awakeHours({ schedule: { hours, days } }: Scheduled): number {
  return hours * days;
}

function isBeyond({ meaning }: Scheduled): number {
  return meaning === 'beyond' ? 1 : 0;
}
