/** The checker of plans finds what is not so: each lie below is told of a plan that holds. */
import { describe, expect, it } from 'vitest';
import type { PlanAnswer, Pick as PlanPick } from '../../schemas/plan.ts';
import { FULL } from '../sample.ts';
import { planned } from './fixtures.ts';
import { wrongClaims } from './plan-checker.ts';
import { ALL_ROLES, dice, randomCatalog, randomRequest } from './random-catalogs.ts';

/** Changes a pick in place; false where it has nothing of the kind. */
type Lie = (pick: PlanPick, plan: PlanAnswer) => boolean;

const drop = (list: unknown[]): boolean => list.pop() !== undefined;

const LIES: Readonly<Record<string, Lie>> = {
  'costs nothing': (_, plan) => {
    plan.zeroCost = !plan.zeroCost;
    return true;
  },
  'a better verdict': (_, plan) => {
    if (plan.verdict === 'zero') return false;
    plan.verdict = plan.verdict === 'not-zero' ? 'zero-if-confirmed' : 'zero';
    return true;
  },
  'a better fit': (pick) => {
    if (pick.fit !== 'unproven') return false;
    pick.fit = 'fits';
    return true;
  },
  'too large, where nothing is': (pick) => {
    if (pick.fit !== 'none') return false;
    pick.fit = 'exceeds';
    return true;
  },
  'a smaller share': ({ usage: [usage] }) => {
    if (usage === undefined || usage.share === null || usage.share === 0) return false;
    usage.share /= 2;
    return true;
  },
  'a larger allowance': ({ usage: [usage] }) => {
    if (typeof usage?.allowed !== 'number' || usage.allowed === 0) return false;
    usage.allowed *= 2;
    return true;
  },
  'nothing left to confirm': (pick) => drop(pick.unconfirmed),
  'terms of somebody else': ({ unconfirmed: [open] }) => {
    if (open === undefined) return false;
    open.readHere = 'https://elsewhere.example/terms';
    return true;
  },
  'no main limit': (pick) => drop(pick.mainLimits),
  'a main limit without use': ({ mainLimits }) => {
    const used = mainLimits.find(({ share }) => share !== null && share > 0);
    if (used === undefined) return false;
    used.share = null;
    return true;
  },
  'nothing past the limits': ({ beyond }) => {
    if (beyond === null || beyond.overage === 'blocked') return false;
    beyond.overage = 'blocked';
    return true;
  },
  'nothing unknown': (pick) => drop(pick.allowanceUnknown),
  'a plan that was not looked at': (pick) => drop(pick.exclusions),
  'another reason to leave a plan out': ({ exclusions: [exclusion] }) => {
    const [reason] = exclusion?.reasons ?? [];
    if (reason === undefined) return false;
    reason.code = 'card-required-twice';
    return true;
  },
  'ahead by something else': ({ why }) => {
    const last = why.at(-1);
    if (last?.code.startsWith('ahead-') !== true) return false;
    last.code = last.code === 'ahead-harm' ? 'ahead-review' : 'ahead-harm';
    return true;
  },
  'a quote of its own': ({ beyond }) => {
    const [quoted] = beyond?.evidence ?? [];
    if (quoted === undefined) return false;
    quoted.quote += ', and more';
    return true;
  },
  'a quote seen live': ({ beyond }) => {
    const quoted = beyond?.evidence.find(({ freshness }) => freshness.status !== 'verified');
    if (quoted === undefined) return false;
    quoted.freshness.status = 'verified';
    return true;
  },
  'nothing to watch': (pick) => {
    const codes = ['overage-billed', 'renewed-by-hand', 'production-discouraged', 'served-by-the-way'];
    const before = pick.watch.length;
    pick.watch = pick.watch.filter(({ code }) => !codes.includes(code));
    return pick.watch.length < before;
  },
};

/** Plans that each lie is put into. */
const PLANS_PER_LIE = FULL ? 5 : 2;

describe('a false claim is found', () => {
  it.each(Object.entries(LIES))('%s', (_, lie) => {
    let told = 0;
    for (let seed = 1; seed <= 400 && told < PLANS_PER_LIE; seed++) {
      const random = dice(seed);
      const catalog = randomCatalog(random, 12, ALL_ROLES);
      const request = randomRequest(random, catalog, ALL_ROLES, 4);
      const plan = structuredClone(planned(catalog, request));
      if (!plan.picks.some((pick) => lie(pick, plan))) continue;
      expect(wrongClaims(catalog, request, plan), `seed ${seed}`).not.toEqual([]);
      told += 1;
    }
    expect(told).toBeGreaterThan(0);
  });
});
