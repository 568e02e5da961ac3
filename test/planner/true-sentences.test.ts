/** What a plan says of plans that it did not choose is true of every plan in the catalog. */
import { describe, expect, it } from 'vitest';
import { type LimitSketch, type OfferSketch, use } from './fixtures.ts';
import { codes, exclusionOf, planOf, storage } from './review-plan.ts';

const requests = (value: number, more: Partial<LimitSketch> = {}): LimitSketch => ({
  metric: 'requests',
  value,
  ...more,
});
const emails = (value: number, more: Partial<LimitSketch> = {}): LimitSketch => ({
  metric: 'emails',
  value,
  ...more,
});
const textsOf = (reasons: readonly { code: string; text: string }[], code: string): string[] =>
  reasons.filter((one) => one.code === code).map(({ text }) => text);

describe('the largest stated allowance', () => {
  const asked = { needs: ['transactional-email' as const], scale: { emailsPerMonth: 50_000 } };

  it('is looked for among all plans, also those that a condition rules out', () => {
    const { pick } = planOf(
      [
        { slug: 'small', roles: ['transactional-email'], limits: [emails(3000)] },
        { slug: 'with-card', roles: ['transactional-email'], limits: [emails(20_000)], card: 'required' },
      ],
      { ...asked, constraints: { noCard: true } },
    );
    expect(textsOf(pick.why, 'largest-stated')).toEqual([
      'Largest stated limit for emails: With Card, 20,000 (Emails: 20,000 per month). Short by 30,000.',
    ]);
  });

  it('is not told as too small if some plan states enough and lacks something else', () => {
    const { pick } = planOf(
      [
        { slug: 'small', roles: ['transactional-email'], limits: [emails(3000)] },
        { slug: 'with-card', roles: ['transactional-email'], limits: [emails(90_000)], card: 'required' },
      ],
      { ...asked, constraints: { noCard: true } },
    );
    expect(textsOf(pick.why, 'largest-stated')).toEqual([]);
  });

  it('is never that of a cap on speed', () => {
    const { pick } = planOf(
      [
        { slug: 'fast', roles: ['transactional-email'], limits: [emails(60, { period: 'hour' })] },
        { slug: 'small', roles: ['transactional-email'], limits: [emails(3000)] },
      ],
      asked,
    );
    expect(textsOf(pick.why, 'largest-stated')[0]).toContain(
      'Largest stated limit for emails: Small, 3,000 (Emails: 3,000 per month). Short by 47,000.',
    );
  });
});

describe('what an alternative avoids', () => {
  const sleeper: OfferSketch = { slug: 'a-sleeper', roles: ['web-app'], idle: 'sleeps' };
  const gainsOf = (other: Partial<OfferSketch>) => {
    const { chosen, pick } = planOf([sleeper, { slug: 'b-other', roles: ['web-app'], ...other }], {
      needs: ['web-app'],
      prefer: ['a-sleeper'],
    });
    expect(chosen).toBe('a-sleeper');
    return textsOf(pick.alternatives[0]?.gains ?? [], 'gains-avoided-risk');
  };

  it('is only what its own record states', () => {
    expect(gainsOf({ idle: 'never' })).toEqual([
      'Avoids this problem: It sleeps when idle and wakes on the next request.',
    ]);
    expect(gainsOf({ idle: 'unstated' })).toEqual([]);
  });

  it('is nothing that it does in another way', () => {
    expect(gainsOf({ idle: 'pauses' })).toEqual([]);
    expect(gainsOf({ idle: 'deletes' })).toEqual([]);
  });

  it('is no limit of which it says nothing', () => {
    const { pick } = planOf(
      [
        { slug: 'a-daily', roles: ['transactional-email'], limits: [emails(100, { period: 'day' })] },
        { slug: 'b-silent', roles: ['transactional-email'] },
      ],
      { needs: ['transactional-email'], scale: { emailsPerMonth: 2500 } },
    );
    expect(codes(pick.watch)).toContain('burst');
    expect(textsOf(pick.alternatives[0]?.gains ?? [], 'gains-avoided-risk')).toEqual([]);
  });
});

describe('limits of models', () => {
  const label = (name: string) => ({ en: name, 'zh-CN': name });
  const ofModel = (name: string, value: number, period: 'day' | 'minute' = 'day'): LimitSketch =>
    requests(value, { id: `${name}-${period}`, period, scope: 'model', label: label(name) });
  const calls = (...limits: LimitSketch[]) =>
    planOf([{ slug: 'models', roles: ['llm'], limits }], {
      needs: ['llm'],
      scale: use('llm', 'calls', 100_000),
    }).pick;

  it('of one model are held together: two of them are no two models', () => {
    const pick = calls(ofModel('big', 1000), ofModel('big', 30, 'minute'));
    expect(pick.choice).toBeNull();
    expect(exclusionOf(pick, 'models')).toEqual(['usage-exceeds-limit']);
  });

  it('of several models leave the choice to the user', () => {
    const pick = calls(ofModel('big', 1000), ofModel('big', 30, 'minute'), ofModel('small', 10_000));
    expect(pick.fit).toBe('fits');
    expect(textsOf(pick.watch, 'only-with-models')).toEqual([
      'Model calls: 100,000 fits only with some models of the plan, such as small.',
    ]);
  });

  it('of which none carries every figure prove nothing', () => {
    const tokens = (name: string, value: number): LimitSketch => ({
      ...ofModel(name, value),
      id: `${name}-tokens`,
      metric: 'tokens',
    });
    const limits = [
      ofModel('big', 1000),
      ofModel('small', 10_000),
      tokens('big', 1000),
      tokens('small', 100),
    ];
    const { pick } = planOf([{ slug: 'models', roles: ['llm'], limits }], {
      needs: ['llm'],
      scale: { byNeed: { llm: { calls: 100_000, tokens: 20_000 } } },
    });
    expect(pick.fit).toBe('unproven');
    expect(codes(pick.watch)).toContain('depends-on-model');
  });

  it('without a name hold for every model', () => {
    const every = requests(2000, { id: 'every', period: 'day', scope: 'model' });
    expect(calls(every, ofModel('small', 10_000)).choice).toBeNull();
  });
});

describe('near misses', () => {
  const asked = { needs: ['transactional-email' as const], scale: { emailsPerMonth: 12_000 } };
  const silent = Array.from({ length: 14 }, (_, position): OfferSketch => ({
    slug: `a-silent-${position}`,
    roles: ['transactional-email'],
  }));

  it('are found however many plans are silent, and those are named with what they leave unsaid', () => {
    const { pick } = planOf(
      [
        ...silent,
        { slug: 'z-large', roles: ['transactional-email'], limits: [emails(9000)] },
        { slug: 'z-small', roles: ['transactional-email'], limits: [emails(3000)] },
      ],
      asked,
    );
    expect(pick.relaxation.map(({ text }) => text)).toEqual([
      'With emails at 9,000 or less (now 12,000), you can use Z Large.',
    ]);
    expect(textsOf(pick.why, 'silent-would-serve')[0]).toMatch(
      /^These plans state no limit for emails. Use one if you find its limit is enough: A Silent 0, A Silent 1, .* and 11 more\.$/,
    );
  });

  it('say of an allowance of a day that the use must be spread evenly', () => {
    const { pick } = planOf(
      [
        { slug: 'by-day', roles: ['transactional-email'], limits: [emails(300, { period: 'day' })] },
        { slug: 'small', roles: ['transactional-email'], limits: [emails(3000)] },
      ],
      asked,
    );
    expect(pick.relaxation.map(({ code, text }) => [code, text])).toEqual([
      [
        'relax-figure-spread',
        'With emails at 9,000 or less (now 12,000), spread evenly (Emails: 300 per day), you can use By Day.',
      ],
    ]);
  });
});

describe('runs of a job service', () => {
  it('are an allowance of jobs: a plan that states them is not silent', () => {
    const { pick } = planOf(
      [
        {
          slug: 'jobs',
          roles: ['queue'],
          kinds: { queue: 'jobs' },
          limits: [{ metric: 'runs', value: 50_000 }],
        },
      ],
      { needs: ['queue'], scale: use('queue', 'messages', 20_000) },
    );
    expect(pick.fit).toBe('fits');
    expect(pick.usage[0]).toMatchObject({ metric: 'runs', allowed: 50_000 });
  });
});

describe('storage', () => {
  it('that a person would need is named with the plan that has most of it', () => {
    const { pick } = planOf(
      [
        { slug: 'bucket', roles: ['object-storage'], limits: [storage(10)] },
        { slug: 'trial', roles: ['object-storage'], limits: [storage(5)], freeType: 'trial' },
      ],
      { needs: ['object-storage'], scale: { fileStorageGb: 40 } },
    );
    expect(textsOf(pick.why, 'largest-stated')[0]).toContain(
      'Largest stated limit for file storage: Bucket, 10 GB (Storage: 10 GB). Short by 30 GB.',
    );
  });
});

describe('a use that does not fit the month', () => {
  it('is no burst: evenly spread it would not fit either', () => {
    const tokens = (value: number, label: string): LimitSketch => ({
      id: `tokens-${label}`,
      metric: 'tokens',
      value,
      period: 'day',
      scope: 'model',
      label: { en: label, 'zh-CN': label },
    });
    const { pick } = planOf(
      [{ slug: 'models', roles: ['llm'], limits: [tokens(200_000, 'large'), tokens(500_000, 'small')] }],
      { needs: ['llm'], scale: { tokensPerMonth: 13_000_000 } },
    );
    expect(pick.choice?.slug).toBe('models');
    expect(textsOf(pick.watch, 'burst').filter((text) => text.includes('large'))).toEqual([]);
  });
});
