/**
 * What independent reviewers found wrong with plans over the real catalog, each on an invented plan with the
 * habits of the real one: what is proven to cost nothing, and what only seems to be.
 */
import { describe, expect, it } from 'vitest';
import { measuresOf } from '../../schemas/measures.ts';
import { type LimitSketch, type OfferSketch, use } from './fixtures.ts';
import { codes, exclusionOf, planOf, storage } from './review-plan.ts';

const credits = (value: number, rest: Partial<LimitSketch> = {}): LimitSketch => ({
  metric: 'credits',
  value,
  ...rest,
});
const perSearch = (amount: number): LimitSketch['costs'] => [
  { metric: 'searches', amount, per: 1, unit: 'count' },
];

describe('a rate proves no month', () => {
  it.each([
    ['10 searches a second', 'search', { metric: 'searches', value: 10, period: 'second' }, 100_000],
    ['100 operations a second', 'redis', { metric: 'commands', value: 100, period: 'second' }, 1_000_000],
    [
      '100 calls a second',
      'serverless-functions',
      { metric: 'invocations', value: 100, period: 'second' },
      900_000,
    ],
    ['1,000 calls an hour', 'web-app', { metric: 'requests', value: 1000, period: 'hour' }, 100_000],
  ] as const)('%s', (_, role, limit, amount) => {
    const { plan, pick } = planOf([{ slug: 'fast', roles: [role], limits: [limit] }], {
      needs: [role],
      scale: use(role, measuresOf(role)[0]?.measure ?? '', amount),
    });
    expect(pick).toMatchObject({ choice: { slug: 'fast' }, fit: 'unproven' });
    expect(plan).toMatchObject({ zeroCost: false, verdict: 'not-zero' });
  });

  it('an API rate of 1,500 a minute is no run allowance', () => {
    const apiRate: LimitSketch = { id: 'api-rate', metric: 'requests', value: 1500, period: 'minute' };
    const roles: OfferSketch['roles'] = ['serverless-functions'];
    const { chosen, plan } = planOf(
      [
        { slug: 'a-jobs', roles, limits: [apiRate] },
        { slug: 'b-functions', roles, limits: [{ metric: 'invocations', value: 1_000_000 }] },
      ],
      { needs: ['serverless-functions'], scale: { requestsPerMonth: 900_000 } },
    );
    expect(chosen).toBe('b-functions');
    expect(plan.zeroCost).toBe(true);
  });

  it('but it refutes one that would need more', () => {
    const limit: LimitSketch = { metric: 'searches', value: 10, period: 'minute' };
    const { pick } = planOf([{ slug: 'slow', roles: ['search'], limits: [limit] }], {
      needs: ['search'],
      scale: use('search', 'searches', 500_000),
    });
    expect(pick).toMatchObject({ choice: null, fit: 'exceeds' });
    expect(exclusionOf(pick, 'slow')).toEqual(['usage-exceeds-limit']);
  });

  it('nor is it the main figure of a plan, nor its headroom', () => {
    const { pick, chosen } = planOf(
      [
        {
          slug: 'a-crawler',
          roles: ['search'],
          limits: [{ metric: 'searches', value: 10, period: 'minute' }],
        },
        {
          slug: 'b-search',
          roles: ['search'],
          limits: [{ metric: 'records', value: 10_000, period: 'total' }],
        },
      ],
      { needs: ['search'] },
    );
    expect(chosen).toBe('b-search');
    expect(codes(pick.why)).toContain('ahead-too-small');
  });
});

describe('credits', () => {
  const search: OfferSketch = { slug: 'web-finder', roles: ['search'] };

  it('given once carry no month, and refute what they cannot pay', () => {
    const limits = [
      credits(1000, { period: 'total', costs: perSearch(2) }),
      { metric: 'searches', value: 10, period: 'minute' } as const,
    ];
    const scale = (searches: number) => ({
      needs: ['search' as const],
      scale: use('search', 'searches', searches),
    });
    const many = planOf([{ ...search, freeType: 'one-time-credit', limits }], scale(100_000));
    expect(exclusionOf(many.pick, 'web-finder')).toEqual(['usage-exceeds-limit']);
    const few = planOf([{ ...search, freeType: 'one-time-credit', limits }], scale(400));
    expect(few.pick).toMatchObject({ choice: { slug: 'web-finder' }, fit: 'unproven' });
    expect(codes(few.pick.watch)).toContain('credit-runs-out');
    expect(few.plan.verdict).toBe('not-zero');
  });

  it('metered without a price block what another limit would prove', () => {
    const limits: LimitSketch[] = [credits(1000), { metric: 'searches', value: 5_000_000 }];
    const { plan, pick } = planOf([{ ...search, freeType: 'recurring-credit', limits }], {
      needs: ['search'],
      scale: use('search', 'searches', 100_000),
    });
    expect(pick.fit).toBe('unproven');
    expect(codes(pick.watch)).toContain('credit-unpriced');
    expect(plan.zeroCost).toBe(false);
  });

  it('of 10 dollars a month beside 10 searches a second are what counts', () => {
    const limits: LimitSketch[] = [
      credits(10, { unit: 'USD', costs: [{ metric: 'searches', amount: 5, per: 1000, unit: 'count' }] }),
      { metric: 'searches', value: 10, period: 'second' },
    ];
    const used = (searches: number) =>
      planOf([{ ...search, freeType: 'recurring-credit', limits }], {
        needs: ['search'],
        scale: use('search', 'searches', searches),
      });
    expect(used(1500).plan.zeroCost).toBe(true);
    expect(used(1500).pick.usage).toEqual([
      expect.objectContaining({ metric: 'credits', asked: 1500, allowed: 2000, share: 0.75, unit: 'count' }),
    ]);
    expect(exclusionOf(used(100_000).pick, 'web-finder')).toEqual(['usage-exceeds-limit']);
  });

  it.each(['postgres', 'object-storage'] as const)('of one dollar block the storage of %s', (role) => {
    const scale = role === 'postgres' ? { databaseGb: 0.2 } : { fileStorageGb: 0.2 };
    const limits = [storage(0.5), credits(1, { unit: 'USD' })];
    const { plan, pick } = planOf([{ slug: 'train', roles: [role], freeType: 'recurring-credit', limits }], {
      needs: [role],
      scale,
    });
    expect(pick.fit).toBe('unproven');
    expect(codes(pick.watch)).toContain('credit-unpriced');
    expect(plan).toMatchObject({ zeroCost: false, verdict: 'not-zero' });
  });

  it('with a price are drawn on by all needs together, stocks and flows', () => {
    const costs: LimitSketch['costs'] = [
      { metric: 'storage', amount: 2, per: 1, unit: 'GB' },
      { metric: 'bandwidth', amount: 1, per: 1000, unit: 'MB' },
    ];
    const roles: OfferSketch['roles'] = ['object-storage', 'static-site'];
    const used = (gb: number) =>
      planOf([{ slug: 'box', roles, limits: [credits(100, { costs })] }], {
        needs: ['object-storage', 'static-site'],
        scale: {
          fileStorageGb: 10,
          byNeed: { 'object-storage': { egressGb: gb }, 'static-site': { bandwidthGb: gb } },
        },
      });
    // 20 credits for what is stored, 40 for what each of the two serves.
    const all = used(40);
    expect(all.plan.zeroCost).toBe(true);
    expect(all.pick.usage.map(({ figure, asked, allowed }) => ({ figure, asked, allowed }))).toEqual(
      expect.arrayContaining([
        { figure: 'fileStorageGb', asked: 50, allowed: 50 },
        { figure: 'byNeed.object-storage.egressGb', asked: 100, allowed: 100 },
      ]),
    );
    const more = used(41);
    expect(more.plan.picks.filter(({ choice }) => choice === null)).toHaveLength(1);
  });
});

describe('compute time', () => {
  const roles: OfferSketch['roles'] = ['web-app'];
  const limits: LimitSketch[] = [
    { metric: 'requests', value: 10_000_000 },
    { metric: 'cpu-time', value: 4, unit: 'vCPU-hours' },
    { metric: 'memory-time', value: 360, unit: 'GB-hours' },
  ];
  const used = (requestsPerMonth: number) =>
    planOf([{ slug: 'computer', roles, limits }], { needs: ['web-app'], scale: { requestsPerMonth } });

  it('of four vCPU-hours carries no million requests: 14 ms each', () => {
    const { plan, pick } = used(1_000_000);
    expect(pick.fit).toBe('unproven');
    expect(codes(pick.watch)).toContain('compute-per-request');
    expect(plan.zeroCost).toBe(false);
  });

  it('that leaves a request less than a second is named, and no more than that', () => {
    const { plan, pick } = used(100_000);
    expect(plan.zeroCost).toBe(true);
    expect(codes(pick.watch)).toContain('compute-per-request');
    expect(codes(used(10_000).pick.watch)).not.toContain('compute-per-request');
  });
});

describe('what lies in a queue', () => {
  it.each([
    ['queue depth', 100_000, 220_000],
    ['queued runs in production', 10_000, 50_000],
  ])('%s is no month of messages', (_, depth, messages) => {
    const limits: LimitSketch[] = [{ id: 'depth', metric: 'messages', value: depth, period: 'total' }];
    const { pick } = planOf([{ slug: 'worker', roles: ['queue'], kinds: { queue: 'jobs' }, limits }], {
      needs: ['queue'],
      scale: use('queue', 'messages', messages),
    });
    expect(pick).toMatchObject({
      choice: { slug: 'worker' },
      fit: 'unproven',
      usage: [{ limit: null, allowed: null, share: null }],
    });
  });
});

describe('a limit that is given on a condition', () => {
  it('proves nothing, and says when it is given', () => {
    const night: LimitSketch = { ...storage(5), condition: { en: 'at night', 'zh-CN': '仅限夜间' } };
    const plans = (limit: LimitSketch): OfferSketch[] => [
      { slug: 'a-night', roles: ['postgres'], limits: [limit] },
    ];
    const asked = { needs: ['postgres' as const], scale: { databaseGb: 0.5 } };
    expect(planOf(plans(storage(5)), asked).plan.verdict).toBe('zero');
    const { plan, pick } = planOf(plans(night), asked);
    expect(pick.fit).toBe('unproven');
    expect(plan.verdict).toBe('not-zero');
    expect(pick.mainLimits.map(({ text }) => text).join()).toContain('(at night)');
  });
});

describe('a constraint', () => {
  const forbids: OfferSketch = { slug: 'a-hobby', roles: ['postgres'], commercial: 'forbidden' };
  const silent: OfferSketch = { slug: 'b-silent', roles: ['postgres'], commercial: 'unstated' };
  const limits = [storage(1)];
  const commercial = {
    needs: ['postgres' as const],
    constraints: { commercial: true },
    scale: { databaseGb: 0.5 },
  };

  it('is never given up for a plan that forbids', () => {
    const { pick } = planOf([{ ...forbids, limits }], commercial);
    expect(pick).toMatchObject({ choice: null, fit: 'none', relaxation: [] });
    expect(exclusionOf(pick, 'a-hobby')).toEqual(['commercial-forbidden']);
  });

  it('is to be confirmed where a plan is silent, and says where to read', () => {
    const { plan, pick, chosen } = planOf(
      [
        { ...forbids, limits },
        { ...silent, limits },
      ],
      commercial,
    );
    expect(chosen).toBe('b-silent');
    expect(pick.unconfirmed).toEqual([
      expect.objectContaining({
        constraint: 'commercial',
        field: 'commercial.use',
        readHere: 'https://b-silent.example/terms',
      }),
    ]);
    expect(plan).toMatchObject({ zeroCost: false, verdict: 'zero-if-confirmed' });
    expect(codes(plan.warnings)).toContain('to-be-confirmed');
  });

  it('is to be confirmed where the words keep a plan to the own business, and shows the words', () => {
    const { plan, pick, chosen } = planOf(
      [
        { ...forbids, limits },
        { ...silent, commercial: 'own-business', limits },
      ],
      commercial,
    );
    expect(chosen).toBe('b-silent');
    expect(pick.unconfirmed).toMatchObject([
      {
        field: 'commercial.use',
        text: expect.stringContaining('your own business'),
        evidence: [{ quote: 'b-silent: commercial.use is own-business' }],
      },
    ]);
    expect(codes(pick.why)).not.toContain('commercial-allowed');
    expect(plan.verdict).toBe('zero-if-confirmed');
  });

  it('is met by a plan that states it before one that is silent', () => {
    const states: OfferSketch = { slug: 'c-states', roles: ['postgres'], overage: 'billed', limits };
    const { plan, pick, chosen } = planOf([{ ...silent, limits }, states], commercial);
    expect(chosen).toBe('c-states');
    expect(codes(pick.why).at(-1)).toBe('ahead-open');
    expect(plan.verdict).toBe('zero');
  });

  it('is no dead switch: not one plan states that it needs no phone, and there is a plan', () => {
    const { plan, pick } = planOf(
      [
        { slug: 'asks', roles: ['auth'], phone: 'required' },
        { slug: 'silent', roles: ['auth'], phone: 'unstated' },
      ],
      { needs: ['auth'], constraints: { noPhone: true } },
    );
    expect(pick.choice?.slug).toBe('silent');
    expect(pick.unconfirmed.map(({ constraint }) => constraint)).toEqual(['noPhone']);
    expect(plan.verdict).toBe('zero-if-confirmed');
    expect(exclusionOf(pick, 'asks')).toEqual(['phone-required']);
  });

  it('does not empty a shop in the EEA: every need has a plan to be confirmed', () => {
    const shop: OfferSketch['roles'] = ['web-app', 'postgres', 'auth', 'transactional-email', 'search'];
    const sketches = shop.map((role): OfferSketch => ({
      slug: `${role}-plan`,
      roles: [role],
      commercial: 'unstated',
      eea: 'unstated',
    }));
    const { plan } = planOf(sketches, { needs: shop, constraints: { commercial: true, audience: 'eea' } });
    for (const { choice, unconfirmed } of plan.picks) {
      expect(choice).not.toBeNull();
      expect(unconfirmed.map(({ field }) => field)).toEqual(['commercial.use', 'audiences.eea']);
    }
    expect(plan.verdict).toBe('zero-if-confirmed');
  });
});

describe('hours that a database is awake', () => {
  const asleep: OfferSketch = {
    slug: 'asleep',
    roles: ['postgres'],
    limits: [
      { metric: 'storage', value: 1, unit: 'GB', period: 'total' },
      { id: 'compute', metric: 'cpu-time', value: 100, unit: 'CU-hours', period: 'month' },
    ],
  };
  const awake = (requests: number, byNeed = {}) =>
    planOf(
      [asleep, { slug: 'server', roles: ['web-app'], limits: [{ metric: 'requests', value: 'unlimited' }] }],
      { needs: ['web-app', 'postgres'], scale: { requestsPerMonth: requests, databaseGb: 0.5, byNeed } },
    ).plan.picks.find(({ need }) => need === 'postgres');

  it('are doubted if requests come day and night, with the quote of the allowance', () => {
    const pick = awake(100_000);
    expect(pick?.fit).toBe('unproven');
    const watch = pick?.watch.find(({ code }) => code === 'hours-run-out');
    expect(watch?.text).toContain(
      'At this usage it hardly ever sleeps. “CPU time: 100 CU-hours per month” is 400 hours at the smallest size; a month has 730 hours.',
    );
    expect(watch?.evidence).toHaveLength(1);
  });

  it('are not if it has time to sleep, or if the request states them', () => {
    expect(awake(50_000)?.fit).toBe('fits');
    expect(awake(100_000, { postgres: { hours: 300 } })?.fit).toBe('fits');
    expect(awake(100_000, { postgres: { hours: 500 } })?.choice).toBeNull();
  });
});
