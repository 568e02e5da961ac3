/** For how much more than the stated usage a stack lasts: the first failure is where a plan at that multiple fails. */
import { describe, expect, it } from 'vitest';
import { ROLES } from '../../schemas/vocabulary.ts';
import { createPlanner } from '../../server/planner/index.ts';
import { sample } from '../sample.ts';
import { CONTEXT, type OfferSketch } from './fixtures.ts';
import { ALL_ROLES, dice, randomCatalog, randomRequest } from './random-catalogs.ts';
import { planOf } from './review-plan.ts';
import { multiplied } from './scales.ts';
import { obtainable } from './plan-rules.ts';
import { judge } from './usage-rules.ts';

const roles: OfferSketch['roles'] = ['transactional-email'];
const mail = (slug: string, value: number | 'unlimited'): OfferSketch => ({
  slug,
  roles,
  limits: [{ metric: 'emails', value }],
});
const asked = { needs: ['transactional-email' as const], scale: { emailsPerMonth: 2500 } };

describe('the runway', () => {
  it('says up to how many times the figures, what runs out first, and what would be chosen then', () => {
    const { plan } = planOf([mail('a-small', 6000), mail('b-large', 20_000)], asked);
    expect(plan.runway).toMatchObject({
      upTo: 2.4,
      first: { need: 'transactional-email', offer: 'a-small', figure: 'emailsPerMonth' },
      text: 'Enough for up to 2.4 times your usage: emails run out first (Transactional email).',
    });
    expect(
      plan.runway?.at.map(({ times, verdict, instead }) => [times, verdict, instead[0]?.offer?.slug ?? null]),
    ).toEqual([
      [1, 'zero', null],
      [2, 'zero', null],
      [5, 'zero', 'b-large'],
      [10, 'not-zero', null],
      [100, 'not-zero', null],
    ]);
  });

  it('says it in Chinese, and that there is none left', () => {
    const { plan } = planOf([mail('a-small', 2500)], { ...asked, locale: 'zh-CN' });
    expect(plan.runway).toMatchObject({
      upTo: 1,
      text: '只够目前填写的用量：最先到上限的是邮件数（事务邮件）。',
    });
  });

  it('has no end if nothing stated bounds it', () => {
    expect(planOf([mail('a-free', 'unlimited')], asked).plan.runway).toMatchObject({
      upTo: null,
      first: null,
    });
  });

  it('tells the month in which growing use is too much, counted from the day of the data', () => {
    const growing = (growth: number, locale: 'en' | 'zh-CN' = 'en') =>
      planOf([mail('a-small', 6000), mail('b-large', 20_000)], { ...asked, growth, locale }).plan.runway;
    // 2.4 times: 2 in the first month, 4 in the second.
    expect(growing(100)).toMatchObject({
      month: '2027-01',
      text: 'Enough for up to 2.4 times your usage: emails run out first (Transactional email). At 100% monthly growth, that happens in January 2027.',
    });
    expect(growing(100)?.at.map(({ times, month }) => [times, month])).toEqual([
      [1, '2026-11'],
      [2, '2026-12'],
      [5, '2027-02'],
      [10, '2027-03'],
      [100, '2027-06'],
    ]);
    expect(growing(100, 'zh-CN')?.text).toMatch(/按每月增长 100% 计，2027 年 1 月用完。$/);
    expect(growing(0.1)?.month).toBeNull();
    expect(planOf([mail('a-small', 6000)], asked).plan.runway?.month).toBeNull();
  });

  it('is not told without figures, nor of figures that are not carried themselves', () => {
    expect(planOf([mail('a-small', 6000)], { needs: asked.needs }).plan.runway).toBeNull();
    expect(planOf([{ slug: 'silent', roles }], asked).plan.runway).toBeNull();
  });

  it('ends where a plan at that multiple fails, over random catalogs', () => {
    let told = 0;
    for (const seed of sample(
      Array.from({ length: 600 }, (_, before) => before + 1),
      4,
    )) {
      const random = dice(seed);
      const catalog = randomCatalog(random, 60, ALL_ROLES);
      const planner = createPlanner(catalog);
      const drawn = randomRequest(random, catalog, ALL_ROLES, 2);
      const request = { ...drawn, scale: multiplied(drawn.scale, 0.05) };
      const plan = planner.plan(request, CONTEXT);
      if (plan.runway === null) continue;
      const chosen = new Map(plan.picks.map(({ need, choice }) => [need, choice?.slug]));
      const fitsAt = (times: number): boolean => {
        const more = { ...plan.request, scale: multiplied(plan.request.scale, times) };
        return ROLES.filter((role) => chosen.has(role)).every((role) => {
          const offer = catalog.offers.find(({ slug }) => slug === chosen.get(role));
          const served = ROLES.filter((other) => chosen.get(other) === chosen.get(role));
          return offer !== undefined && judge(offer, role, served, more, obtainable(catalog)).fit === 'fits';
        });
      };
      const { upTo, at } = plan.runway;
      expect(fitsAt(upTo ?? 999_999), `seed ${seed}: up to ${upTo}`).toBe(true);
      // Two digits are told: one more of the last is too much.
      const step = upTo === null ? 0 : 10 ** Math.max(-1, Math.floor(Math.log10(upTo)) - 1);
      if (upTo !== null) expect(fitsAt(upTo + step * 1.001), `seed ${seed}: past ${upTo}`).toBe(false);
      for (const { times, verdict } of at) {
        const then = planner.plan({ ...request, scale: multiplied(request.scale, times) }, CONTEXT);
        expect(verdict, `seed ${seed}, ${times} times`).toBe(fitsAt(times) ? plan.verdict : then.verdict);
        expect(fitsAt(times), `seed ${seed}, ${times} times`).toBe(upTo === null || times <= upTo);
      }
      told += 1;
    }
    expect(told).toBeGreaterThan(10);
  });
});
