/** What a second reader would not sign: each case by name, on plans with the habits of the real ones. */
import { describe, expect, it } from 'vitest';
import { type LimitSketch, use } from './fixtures.ts';
import { codes, exclusionOf, planOf, storage } from './review-plan.ts';

const emails = (
  value: number,
  slug: string,
): { slug: string; roles: ['transactional-email']; limits: LimitSketch[] } => ({
  slug,
  roles: ['transactional-email'],
  limits: [{ metric: 'emails', value }],
});

describe('a relaxation', () => {
  const asked = {
    needs: ['transactional-email' as const],
    constraints: { noCard: true },
    scale: { emailsPerMonth: 50_000 },
  };

  it('is never a plan whose allowance is unknown, though it only asks for a card', () => {
    const { pick } = planOf(
      [
        emails(1000, 'small'),
        emails(3000, 'larger'),
        { slug: 'silent', roles: ['transactional-email'], card: 'required' },
      ],
      asked,
    );
    expect(pick).toMatchObject({ choice: null, fit: 'exceeds' });
    expect(exclusionOf(pick, 'silent')).toEqual(['card-required']);
    expect(pick.relaxation.map(({ text }) => text)).toEqual([
      'With emails at 3,000 or less (now 50,000), you can use Larger.',
    ]);
  });

  it('is never an amount that is given once', () => {
    const { pick } = planOf(
      [{ slug: 'gift', roles: ['llm'], limits: [{ metric: 'tokens', value: 1_000_000, period: 'total' }] }],
      { needs: ['llm'], scale: { tokensPerMonth: 5_000_000 } },
    );
    expect(pick.choice).toBeNull();
    expect(pick.relaxation).toEqual([]);
  });
});

describe('most plans are too small', () => {
  it('is not said of amounts that are given once', () => {
    const gift = (slug: string) => ({
      slug,
      roles: ['llm' as const],
      limits: [{ metric: 'tokens', value: 1000, period: 'total' } as const],
    });
    const { chosen, pick } = planOf([gift('a'), gift('b'), { slug: 'silent', roles: ['llm'] }], {
      needs: ['llm'],
      scale: { tokensPerMonth: 5000 },
    });
    expect([chosen, pick.fit]).toEqual(['silent', 'unproven']);
  });

  it('is told with the amount that was asked', () => {
    const { pick } = planOf(
      [
        { slug: 'small', roles: ['postgres'], limits: [storage(1)] },
        { slug: 'larger', roles: ['postgres'], limits: [storage(2)] },
        { slug: 'silent', roles: ['postgres'] },
      ],
      { needs: ['postgres'], scale: { databaseGb: 20 } },
    );
    const told = pick.exclusions.find(({ offer }) => offer.slug === 'silent')?.reasons[0]?.text;
    expect(told).toContain('too small for 20 GB');
  });
});

describe('one account for several needs', () => {
  const needs: ('web-app' | 'serverless-functions' | 'redis')[] = [
    'web-app',
    'serverless-functions',
    'redis',
  ];
  const shared = (value: number) => [
    {
      slug: 'a-both',
      provider: 'one',
      roles: needs,
      limits: [{ metric: 'requests', value } as const],
      idle: 'pauses' as const,
    },
    ...needs.map((role) => ({
      slug: `b-${role}`,
      roles: [role],
      limits: [{ metric: 'requests', value: 2000 } as const],
    })),
  ];

  it('is named where it would serve them together', () => {
    const { plan } = planOf(shared(3000), { needs, scale: { requestsPerMonth: 900 } });
    expect(plan.picks.map(({ choice }) => choice?.slug)).toEqual(needs.map((role) => `b-${role}`));
    expect(codes(plan.warnings)).toContain('one-account-would-serve');
  });

  it('is not named where each need alone would fill it', () => {
    const { plan } = planOf(shared(1000), { needs, scale: { requestsPerMonth: 900 } });
    expect(codes(plan.warnings)).not.toContain('one-account-would-serve');
  });
});

describe('compute time', () => {
  it('is told in its own unit, for all requests that draw on it', () => {
    const { plan } = planOf(
      [
        {
          slug: 'metered',
          roles: ['web-app', 'serverless-functions'],
          limits: [
            { metric: 'requests', value: 'unlimited' },
            { metric: 'memory-time', value: 400_000, unit: 'GB-seconds' },
          ],
        },
      ],
      { needs: ['web-app', 'serverless-functions'], scale: { requestsPerMonth: 900_000 } },
    );
    const watch = plan.picks[0]?.watch.find(({ code }) => code === 'compute-per-request');
    expect(watch?.text).toContain('0.222 GB-seconds for each of 1,800,000');
  });
});

describe('calls of a model', () => {
  const calls = (period: 'minute' | 'day', value: number): LimitSketch => ({
    id: `calls-${period}`,
    metric: 'requests',
    value,
    period,
  });
  const asking = (...limits: LimitSketch[]) => ({
    of: (amount: number) =>
      planOf([{ slug: 'model', roles: ['llm'], limits }], {
        needs: ['llm'],
        scale: use('llm', 'calls', amount),
      }),
  });

  it('are proven for a month by what passes in one minute, and no further', () => {
    const fast = asking(calls('minute', 1000));
    expect([1000, 1001].map((amount) => fast.of(amount).pick.fit)).toEqual(['fits', 'unproven']);
  });

  it('are not proven by silence if the plan says nothing of tokens either, and not ruled out', () => {
    const { plan, pick } = asking().of(3000);
    expect([pick.choice?.slug, pick.fit, plan.verdict]).toEqual(['model', 'unproven', 'not-zero']);
  });

  it('come with the tokens that are left for each, if these are few and nobody asked', () => {
    const tokens: LimitSketch = { metric: 'tokens', value: 10_000, period: 'day' };
    const watched = (amount: number) =>
      asking(calls('day', 1000), tokens)
        .of(amount)
        .pick.watch.find(({ code }) => code === 'tokens-per-call')?.text;
    expect(watched(300)).toContain('leaves 1,000 tokens for each call');
    expect(watched(30)).toBeUndefined();
  });
});

describe('what a plan allows at a time', () => {
  const pages = (milliseconds: number): LimitSketch[] => [
    { metric: 'requests', value: 10_000_000 },
    { metric: 'cpu-time', value: milliseconds, unit: 'milliseconds', period: null, scope: 'request' },
  ];

  it.each([
    ['web-app', pages(10), pages(60)],
    [
      'queue',
      [{ metric: 'connections', value: 20, period: null }],
      [{ metric: 'connections', value: 200, period: null }],
    ],
  ] as const)('is named if it is little, and costs the first place: %s', (role, little, enough) => {
    const offers = [
      { slug: 'a-little', roles: [role], limits: [...little, { metric: 'messages', value: 1e6 } as const] },
      { slug: 'b-enough', roles: [role], limits: [...enough, { metric: 'messages', value: 1e6 } as const] },
    ];
    expect(planOf(offers, { needs: [role] }).chosen).toBe('b-enough');
    const { pick } = planOf(offers, { needs: [role], prefer: ['a-little'] });
    expect(codes(pick.watch)).toContain('little-at-a-time');
  });
});

describe('credits without a price', () => {
  const credits = { metric: 'credits', value: 1, unit: 'USD' } as const;

  it('prove nothing of what runs all day, though no figure was asked', () => {
    const { plan, pick } = planOf([{ slug: 'meter', roles: ['postgres'], limits: [credits, storage(1)] }], {
      needs: ['postgres'],
    });
    expect([plan.verdict, pick.fit]).toEqual(['not-zero', 'unproven']);
    expect(codes(pick.watch)).toContain('credit-runs-down');
  });

  it('leave a call of an API that nobody counted as it is', () => {
    const { pick } = planOf([{ slug: 'meter', roles: ['llm'], limits: [credits] }], { needs: ['llm'] });
    expect(pick.fit).toBe('fits');
  });
});

describe('a preference', () => {
  it('is followed, with a worse verdict, and says so', () => {
    const { plan, chosen } = planOf(
      [
        { slug: 'liked', roles: ['postgres'] },
        { slug: 'proven', roles: ['postgres'], limits: [storage(1)] },
      ],
      { needs: ['postgres'], scale: { databaseGb: 0.5 }, prefer: ['liked'] },
    );
    expect([chosen, plan.verdict]).toEqual(['liked', 'not-zero']);
    expect(codes(plan.picks[0]?.alternatives[0]?.gains)).toContain('gains-proof');
  });

  it('that is not followed is answered with the reason', () => {
    const { plan } = planOf(
      [
        { slug: 'liked', roles: ['postgres'], cn: 'unstated' },
        { slug: 'known', roles: ['postgres'] },
      ],
      { needs: ['postgres'], constraints: { audience: 'cn' }, prefer: ['liked'] },
    );
    const said = plan.warnings.find(({ code }) => code === 'preferred-not-chosen');
    expect(said?.text).toContain('You prefer Liked');
    expect(said?.text).toContain('mainland China');
  });
});

describe('a site host', () => {
  it('that states its traffic need not state requests as well', () => {
    const limits = [{ metric: 'bandwidth', value: 100, unit: 'GB' } as const];
    const asked = (scale: object) =>
      planOf([{ slug: 'host', roles: ['static-site'], limits }], { needs: ['static-site'], scale }).plan;
    expect(asked({ requestsPerMonth: 30_000, bandwidthGbPerMonth: 2 }).verdict).toBe('zero');
    expect(asked({ requestsPerMonth: 30_000 }).verdict).toBe('not-zero');
  });
});

describe('an app whose host is paid by compute time', () => {
  const host = (value: number) => ({
    slug: 'metered',
    roles: ['web-app' as const],
    overage: 'billed' as const,
    limits: [
      { metric: 'requests', value: 2_000_000 } as const,
      { metric: 'cpu-time', value, unit: 'vCPU-seconds' } as const,
    ],
  });
  const asked = { needs: ['web-app' as const], scale: { requestsPerMonth: 1_000_000 } };

  it('is not proven free where requests may keep it running all month', () => {
    expect(planOf([host(180_000)], asked).plan.verdict).toBe('not-zero');
  });

  it('is where the allowance carries the smallest instance all month', () => {
    expect(planOf([host(700_000)], asked).plan.verdict).toBe('zero');
  });
});

describe('requests of files and models', () => {
  const files = (limits: LimitSketch[], overage: 'blocked' | 'billed' = 'blocked') =>
    planOf([{ slug: 'bucket', roles: ['object-storage'], overage, limits: [storage(20), ...limits] }], {
      needs: ['object-storage'],
      scale: { fileStorageGb: 9.5, ...use('object-storage', 'reads', 900_000) },
    });

  it('rule a plan out that states too few', () => {
    const { pick } = files([{ metric: 'requests', value: 50_000 }]);
    expect(pick).toMatchObject({ choice: null, fit: 'exceeds' });
  });

  it('prove nothing by silence where use is billed', () => {
    expect(files([], 'billed').plan.verdict).toBe('not-zero');
    expect(files([]).plan.verdict).toBe('zero');
  });

  it('are held against the calls that a model allows', () => {
    const { pick } = planOf(
      [{ slug: 'model', roles: ['llm'], limits: [{ metric: 'requests', value: 50, period: 'day' }] }],
      { needs: ['llm'], scale: use('llm', 'calls', 100_000) },
    );
    expect(pick.choice).toBeNull();
  });

  it('are said to be unchecked where no need takes them up, and then nothing is $0', () => {
    const { plan } = planOf([{ slug: 'sql', roles: ['postgres'] }], {
      needs: ['postgres'],
      scale: { requestsPerMonth: 5_000_000 },
    });
    expect(plan.warnings.find(({ code }) => code === 'figure-unused')?.text).toContain('Requests');
    expect(plan.verdict).toBe('not-zero');
  });
});

describe('silence', () => {
  const trial = { slug: 'a-trial', roles: ['auth' as const], freeType: 'trial' as const };
  it('comes before a trial, with what is to be confirmed', () => {
    const { plan, chosen } = planOf([trial, { slug: 'b-silent', roles: ['auth'], commercial: 'unstated' }], {
      needs: ['auth'],
      constraints: { commercial: true },
    });
    expect([chosen, plan.verdict]).toEqual(['b-silent', 'zero-if-confirmed']);
  });

  it('about mainland China comes after everything that says it works there', () => {
    const { plan, chosen } = planOf([trial, { slug: 'b-silent', roles: ['auth'], cn: 'unstated' }], {
      needs: ['auth'],
      constraints: { audience: 'cn' },
    });
    expect([chosen, plan.verdict]).toEqual(['a-trial', 'not-zero']);
  });
});
