/** What a request states of the use of each need, and what is held against it. */
import { describe, expect, it } from 'vitest';
import { MEASURES, type Measure } from '../../schemas/measures.ts';
import type { PlanAnswer } from '../../schemas/plan.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { createPlanner } from '../../server/planner/index.ts';
import { readAmounts } from '../../server/planner/request/amounts.ts';
import { sample } from '../sample.ts';
import { ask, CONTEXT, type LimitSketch, use } from './fixtures.ts';
import { ALL_ROLES, dice, randomCatalog, randomRequest } from './random-catalogs.ts';
import { codes, exclusionOf, planOf, storage } from './review-plan.ts';
import { multiplied } from './scales.ts';

const seedsTo = (last: number): number[] => Array.from({ length: last }, (_, before) => before + 1);
const VERDICTS = ['not-zero', 'zero-if-confirmed', 'zero'];
const rank = ({ verdict }: PlanAnswer): number => VERDICTS.indexOf(verdict);

describe('a figure of the whole stack', () => {
  it('bears only on what it names: a page view is no model call, no search, no message', () => {
    const asked = ask({
      needs: ['web-app', 'llm', 'search', 'queue', 'redis', 'vector-db', 'object-storage'],
      scale: { requestsPerMonth: 90_000 },
    });
    expect(readAmounts(asked)).toMatchObject({ byNeed: { 'web-app': { requests: 90_000 } }, unused: [] });
    expect(Object.keys(readAmounts(asked).byNeed)).toEqual(['web-app']);
  });

  it('of bandwidth is that of the host, and without a host of all that is read out', () => {
    const bandwidth = (needs: Parameters<typeof ask>[0]['needs']) =>
      Object.keys(readAmounts(ask({ needs, scale: { bandwidthGbPerMonth: 20 } })).byNeed);
    expect(bandwidth(['static-site', 'object-storage', 'postgres'])).toEqual(['static-site']);
    expect(bandwidth(['postgres', 'object-storage']).sort()).toEqual(['object-storage', 'postgres']);
  });

  it('that bears on no need is no $0, and said', () => {
    const { plan } = planOf(
      [
        { slug: 'app', roles: ['web-app'] },
        { slug: 'sql', roles: ['postgres'] },
      ],
      { needs: ['web-app', 'postgres'], scale: { monthlyActiveUsers: 1_000_000 } },
    );
    expect(plan).toMatchObject({ verdict: 'not-zero', zeroCost: false });
    expect(codes(plan.warnings)).toContain('figure-unused');
    expect(
      planOf([{ slug: 'app', roles: ['web-app'] }], {
        needs: ['web-app'],
        scale: use('redis', 'commands', 5),
      }).plan.verdict,
    ).toBe('not-zero');
  });

  it('says the same as its figures by need, over random catalogs', () => {
    const plain = (plan: PlanAnswer) => ({
      verdict: plan.verdict,
      picks: plan.picks.map(({ usage, relaxation, ...pick }) => ({
        ...pick,
        usage: usage.map(({ figure: _, ...rest }) => rest),
        relaxation: relaxation.map(({ code }) => code).sort(),
      })),
      warnings: plan.warnings,
    });
    for (const seed of sample(seedsTo(200), 4)) {
      const random = dice(seed);
      const catalog = randomCatalog(random, 12, ALL_ROLES);
      const planner = createPlanner(catalog);
      const { byNeed: _, ...flat } = randomRequest(random, catalog, ALL_ROLES, 6).scale;
      const request = { ...randomRequest(dice(seed), catalog, ALL_ROLES, 6), scale: flat };
      const { byNeed, unused } = readAmounts(request);
      // What bears on nothing has no figure by need.
      if (unused.length > 0) continue;
      expect(plain(planner.plan({ ...request, scale: { byNeed } }, CONTEXT)), `seed ${seed}`).toMatchObject(
        plain(planner.plan(request, CONTEXT)),
      );
    }
  });
});

describe('a verdict', () => {
  it('of a stack is never better with more usage', () => {
    for (const seed of sample(seedsTo(300), 5)) {
      const random = dice(seed);
      // One plan, so that the stack stays the same: with more usage another may be chosen, and be proven.
      const catalog = randomCatalog(random, 1, ALL_ROLES);
      const planner = createPlanner(catalog);
      const request = randomRequest(random, catalog, ALL_ROLES, 4);
      const asked = { ...request, prefer: [], exclude: [] };
      const verdicts = [1, 2, 10, 1000].map((times) =>
        rank(planner.plan({ ...asked, scale: multiplied(asked.scale, times) }, CONTEXT)),
      );
      expect(verdicts, `seed ${seed}`).toEqual([...verdicts].sort((a, b) => b - a));
    }
  });

  it('is never better with fewer proofs: a plan without one of its limits proves no more', () => {
    for (const seed of sample(seedsTo(300), 5)) {
      const random = dice(seed);
      const catalog = randomCatalog(random, 1, ALL_ROLES);
      const request = { ...randomRequest(random, catalog, ALL_ROLES, 3), prefer: [], exclude: [] };
      const fits = createPlanner(catalog).plan(request, CONTEXT);
      const [offer] = catalog.offers;
      if (offer === undefined || fits.verdict === 'not-zero') continue;
      const silent = { ...catalog, offers: [{ ...offer, limits: [] }] };
      expect(rank(createPlanner(silent).plan(request, CONTEXT))).toBeLessThanOrEqual(rank(fits));
    }
  });
});

describe('what a record states', () => {
  const fitOf = (
    roles: Parameters<typeof planOf>[0][number]['roles'],
    limits: LimitSketch[],
    scale: object,
  ) => planOf([{ slug: 'plan', roles, limits }], { needs: roles, scale }).pick;

  it('of egress is held against what is read out of a database', () => {
    const limits = [storage(1), { metric: 'bandwidth', value: 5, unit: 'GB' } as const];
    const pick = fitOf(['postgres'], limits, { databaseGb: 0.5, bandwidthGbPerMonth: 20 });
    expect(exclusionOf(pick, 'plan')).toEqual(['usage-exceeds-limit']);
    expect(fitOf(['postgres'], limits, { databaseGb: 0.5, bandwidthGbPerMonth: 4 }).fit).toBe('fits');
  });

  it('of compute hours is held against the hours that a database is awake', () => {
    const limits: LimitSketch[] = [{ metric: 'running-time', value: 100, unit: 'CU-hours' }];
    expect(fitOf(['postgres'], limits, use('postgres', 'hours', 300)).usage[0]).toMatchObject({
      asked: 300,
      allowed: 400,
      unit: 'hours',
    });
    expect(exclusionOf(fitOf(['postgres'], limits, use('postgres', 'hours', 720)), 'plan')).toEqual([
      'usage-exceeds-limit',
    ]);
  });

  it('of one day is held against one day, and the month against the month', () => {
    const mail = (amounts: object) =>
      fitOf(
        ['transactional-email'],
        [
          { metric: 'emails', value: 9000 },
          { id: 'day', metric: 'emails', value: 300, period: 'day' },
        ],
        { byNeed: { 'transactional-email': amounts } },
      );
    expect(mail({ emails: 6000, emailsPerDay: 300 }).fit).toBe('fits');
    expect(exclusionOf(mail({ emails: 6000, emailsPerDay: 3000 }), 'plan')).toEqual(['usage-exceeds-limit']);
  });

  it('of a minute bounds what one call may take', () => {
    const limits: LimitSketch[] = [
      { metric: 'tokens', value: 200_000, period: 'day' },
      { id: 'minute', metric: 'tokens', value: 8000, period: 'minute' },
    ];
    expect(exclusionOf(fitOf(['llm'], limits, use('llm', 'tokensPerCall', 32_000)), 'plan')).toEqual([
      'usage-exceeds-limit',
    ]);
    expect(fitOf(['llm'], limits, use('llm', 'tokensPerCall', 4000)).fit).toBe('fits');
  });

  it('of neurons is an allowance once a quote says what a use costs; without it proves nothing', () => {
    const neurons = (costs?: LimitSketch['costs']): LimitSketch => ({
      metric: 'neurons',
      value: 10_000,
      period: 'day',
      ...(costs === undefined ? {} : { costs }),
    });
    const used = use('embeddings', 'tokens', 30_000_000);
    const price = [{ metric: 'tokens', amount: 6058, per: 1_000_000, unit: 'count' }] as const;
    const pick = fitOf(['embeddings'], [neurons([...price])], used);
    expect(pick.fit).toBe('fits');
    expect(pick.usage[0]?.allowed).toBeCloseTo(49_521_294, -3);
    expect(fitOf(['embeddings'], [neurons()], used).fit).toBe('unproven');
    expect(fitOf(['embeddings'], [neurons()], use('embeddings', 'calls', 9)).fit).toBe('unproven');
  });

  it('of credits has the price of the role that pays with them', () => {
    const price = (amount: number, role: Role) => ({
      metric: 'input-tokens' as const,
      amount,
      per: 1_000_000,
      unit: 'count' as const,
      roles: [role],
    });
    const credits: LimitSketch = {
      metric: 'neurons',
      value: 10_000,
      period: 'day',
      costs: [price(25_000, 'llm'), price(6000, 'embeddings')],
    };
    const allowed = (role: Role, measure: Measure) =>
      fitOf([role], [credits], use(role, measure, 1000)).usage[0]?.allowed;
    expect(allowed('llm', 'tokensIn')).toBe(12_000_000);
    expect(allowed('embeddings', 'tokens')).toBe(50_000_000);
  });

  it('of the worth of credits is an allowance of it', () => {
    const credits: LimitSketch = {
      metric: 'credits',
      value: 15,
      unit: 'USD',
      worth: [{ metric: 'storage', value: 10, unit: 'GiB' }],
    };
    expect(fitOf(['postgres'], [credits], { databaseGb: 10 }).fit).toBe('fits');
    expect(fitOf(['postgres'], [credits], { databaseGb: 11 }).choice).toBeNull();
    expect(fitOf(['postgres'], [credits], use('postgres', 'egressGb', 1)).fit).toBe('unproven');
  });
});

describe('tokens in and out', () => {
  it('are the tokens: stated apart they are not counted twice', () => {
    const asked = ask({
      needs: ['llm'],
      scale: { tokensPerMonth: 900, byNeed: { llm: { tokensIn: 800, tokensOut: 100 } } },
    });
    expect(readAmounts(asked).byNeed.llm).toMatchObject({ tokens: 0, tokensIn: 800, tokensOut: 100 });
  });
});

describe('the table of measures', () => {
  it('calls no two measures of a role by the same name', () => {
    for (const role of ALL_ROLES) {
      const names = Object.values(MEASURES[role]).flatMap(({ name }) => [name.en, name['zh-CN']]);
      expect(new Set(names).size, role).toBe(names.length);
    }
  });
});
