/** When a plan's stated limits carry the stated usage, and when they only seem to. */
import { describe, expect, it } from 'vitest';
import type { PlanScale } from '../../schemas/plan.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { ask, catalogOf, type OfferSketch, offer, planned } from './fixtures.ts';

/** Plans over one offer. */
function planOn(sketch: Omit<OfferSketch, 'slug'>, scale: PlanScale, needs: Role[] = sketch.roles) {
  const catalog = catalogOf([offer({ slug: 'the-plan', ...sketch })]);
  return planned(catalog, ask({ needs, scale }));
}
const codes = (reasons: readonly { code: string }[] = []) => reasons.map(({ code }) => code);

describe('a stated limit', () => {
  it('is converted exactly: half a gibibyte holds 0.53 GB, not 0.54', () => {
    const limits = [{ metric: 'storage', value: 512, unit: 'MiB', period: 'total' }] as const;
    expect(planOn({ roles: ['postgres'], limits: [...limits] }, { databaseGb: 0.53 }).zeroCost).toBe(true);
    expect(planOn({ roles: ['postgres'], limits: [...limits] }, { databaseGb: 0.54 }).picks[0]?.fit).toBe(
      'exceeds',
    );
  });

  it('of a day is held against thirty even days, and a burst is named', () => {
    const limits = [{ metric: 'emails', value: 100, period: 'day' }] as const;
    const fits = planOn({ roles: ['transactional-email'], limits: [...limits] }, { emailsPerMonth: 3000 });
    expect(fits.zeroCost).toBe(true);
    expect(codes(fits.picks[0]?.watch)).toContain('burst');
    expect(
      planOn({ roles: ['transactional-email'], limits: [...limits] }, { emailsPerMonth: 3001 }).zeroCost,
    ).toBe(false);
  });

  it('of a day proves no $0 where a burst is billed, unless the whole month fits in a day', () => {
    const sketch = {
      roles: ['transactional-email'],
      overage: 'billed',
      limits: [{ metric: 'emails', value: 100, period: 'day' }],
    } satisfies Omit<OfferSketch, 'slug'>;
    const risky = planOn(sketch, { emailsPerMonth: 2000 });
    expect(risky.zeroCost).toBe(false);
    expect(risky.picks[0]?.fit).toBe('unproven');
    expect(codes(risky.picks[0]?.watch)).toContain('burst-may-bill');
    expect(planOn(sketch, { emailsPerMonth: 100 }).zeroCost).toBe(true);
    const silentWithCard = { ...sketch, overage: 'unstated', card: 'required' } as const;
    expect(planOn(silentWithCard, { emailsPerMonth: 2000 }).zeroCost).toBe(false);
  });

  it('that a plan does not state proves nothing', () => {
    const silent = planOn({ roles: ['postgres'] }, { databaseGb: 0.001 });
    expect(silent.zeroCost).toBe(false);
    expect(silent.picks[0]).toMatchObject({
      fit: 'unproven',
      usage: [{ allowed: null, share: null, metric: null }],
    });
    expect(codes(silent.warnings)).toContain('usage-unproven');
  });

  it('that never comes back can rule a month out but not carry it', () => {
    const limits = [{ metric: 'tokens', value: 1000, period: 'total' }] as const;
    expect(planOn({ roles: ['llm'], limits: [...limits] }, { tokensPerMonth: 100 }).picks[0]?.fit).toBe(
      'unproven',
    );
    expect(planOn({ roles: ['llm'], limits: [...limits] }, { tokensPerMonth: 2000 }).picks[0]?.fit).toBe(
      'exceeds',
    );
  });

  it('on one file, one request or one caller does not bear on the month', () => {
    const limits = [{ metric: 'storage', value: 0.001, unit: 'GB', period: null, scope: 'file' }] as const;
    expect(
      planOn({ roles: ['object-storage'], limits: [...limits] }, { fileStorageGb: 5 }).picks[0]?.fit,
    ).toBe('unproven');
  });

  it('of each model carries the month if one of the models does', () => {
    const limits = (...values: number[]) =>
      values.map(
        (value, position) =>
          ({
            id: `model-${position}`,
            metric: 'tokens',
            value,
            period: 'day',
            scope: 'model',
            label: { en: `Model ${position}`, 'zh-CN': `模型 ${position}` },
          }) as const,
      );
    const pickOf = (...values: number[]) =>
      planOn({ roles: ['llm'], limits: limits(...values) }, { tokensPerMonth: 3000 }).picks[0];
    expect(pickOf(100, 200)?.fit).toBe('fits');
    expect(pickOf(50, 200)?.fit).toBe('fits');
    expect(pickOf(50, 200)?.watch.map(({ text }) => text)).toContain(
      'Tokens: 3,000 fits only with some models of the plan, such as Model 1.',
    );
    expect(pickOf(50, 60)?.fit).toBe('exceeds');
  });

  it('of several must all hold', () => {
    const limits = [
      { id: 'month', metric: 'emails', value: 9000, period: 'month' },
      { id: 'day', metric: 'emails', value: 100, period: 'day' },
    ] as const;
    const plan = planOn({ roles: ['transactional-email'], limits: [...limits] }, { emailsPerMonth: 5000 });
    expect(plan.picks[0]?.exclusions[0]?.reasons[0]?.text).toContain(
      'Too small for emails: you need 5,000, it allows 3,000 (Emails: 100 per day). Short by 2,000.',
    );
  });
});

describe('one account', () => {
  const shared = { metric: 'requests', value: 1000, period: 'month' } as const;

  it('is drawn on by all its needs', () => {
    const plan = planOn(
      { roles: ['web-app', 'serverless-functions'], limits: [shared] },
      { requestsPerMonth: 400 },
    );
    expect(plan.zeroCost).toBe(true);
    expect(plan.picks.map(({ usage }) => usage[0])).toEqual([
      expect.objectContaining({ asked: 800, share: 0.8, sharedWith: ['serverless-functions'] }),
      expect.objectContaining({ asked: 800, share: 0.8, sharedWith: ['web-app'] }),
    ]);
    expect(codes(plan.picks[0]?.watch)).toEqual(
      expect.arrayContaining(['quota-shared', 'quota-nearly-used']),
    );
  });

  it('that cannot carry both leaves one need without a plan, and says how far it would reach', () => {
    const plan = planOn(
      { roles: ['web-app', 'serverless-functions'], limits: [shared] },
      { requestsPerMonth: 600 },
    );
    expect(plan.zeroCost).toBe(false);
    const empty = plan.picks.find(({ choice }) => choice === null);
    expect(codes(empty?.exclusions[0]?.reasons)).toEqual(['shared-quota-exceeded']);
    expect(empty?.relaxation[0]?.text).toContain(
      'With requests at 500 or less (now 600), you can use The Plan.',
    );
  });

  it('is left for a second one when that is what proves the usage', () => {
    const catalog = catalogOf([
      offer({ slug: 'both', roles: ['web-app', 'serverless-functions'], limits: [shared] }),
      offer({
        slug: 'calls',
        roles: ['serverless-functions'],
        limits: [{ metric: 'invocations', value: 700 }],
      }),
    ]);
    const asked = ask({ needs: ['web-app', 'serverless-functions'], scale: { requestsPerMonth: 600 } });
    const plan = planned(catalog, asked);
    expect(plan.picks.map(({ choice }) => choice?.slug)).toEqual(['both', 'calls']);
    expect(plan.zeroCost).toBe(true);
  });

  it('counts different figures that fill the same storage', () => {
    const limits = [{ metric: 'storage', value: 5, unit: 'GB', period: 'total' }] as const;
    const sketch = { roles: ['postgres', 'object-storage'], limits: [...limits] } satisfies Omit<
      OfferSketch,
      'slug'
    >;
    expect(planOn(sketch, { databaseGb: 2, fileStorageGb: 3 }).zeroCost).toBe(true);
    expect(planOn(sketch, { databaseGb: 2, fileStorageGb: 4 }).zeroCost).toBe(false);
  });
});

describe('a plan that does not last', () => {
  it.each(['trial', 'one-time-credit'] as const)(
    '%s is picked only when nothing lasts, and is no $0',
    (freeType) => {
      const ending = offer({ slug: 'a-ending', roles: ['search'], freeType });
      const lasting = offer({
        slug: 'b-lasting',
        roles: ['search'],
        overage: 'billed',
        idle: 'pauses',
        review: true,
      });
      const request = ask({ needs: ['search'] });
      expect(planned(catalogOf([ending, lasting]), request).picks[0]?.choice?.slug).toBe('b-lasting');
      const only = planned(catalogOf([ending]), request);
      expect(only.picks[0]?.choice?.slug).toBe('a-ending');
      expect(only.zeroCost).toBe(false);
    },
  );

  it('with an announced end is no $0, and none at all after it', () => {
    const request = ask({ needs: ['search'] });
    const soon = planned(
      catalogOf([offer({ slug: 'soon', roles: ['search'], endsOn: '2027-01-01' })]),
      request,
    );
    expect(soon.zeroCost).toBe(false);
    expect(codes(soon.picks[0]?.watch)).toContain('plan-ends');
    const past = planned(
      catalogOf([offer({ slug: 'past', roles: ['search'], endsOn: '2026-11-20' })]),
      request,
    );
    expect(past.picks[0]?.choice).toBeNull();
    expect(codes(past.picks[0]?.exclusions[0]?.reasons)).toEqual(['plan-ended']);
  });

  it('a record under review is used after clean ones, with a watch', () => {
    const reviewed = offer({ slug: 'a-reviewed', roles: ['search'], review: true });
    const clean = offer({ slug: 'b-clean', roles: ['search'], overage: 'billed' });
    const request = ask({ needs: ['search'] });
    expect(planned(catalogOf([reviewed, clean]), request).picks[0]?.choice?.slug).toBe('b-clean');
    const only = planned(catalogOf([reviewed]), request);
    expect(codes(only.picks[0]?.watch)).toContain('under-review');
    expect(codes(only.warnings)).toContain('records-under-review');
  });
});
