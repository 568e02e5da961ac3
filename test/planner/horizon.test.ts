/** For so many days: a plan that is free as long as it is needed will do, and nothing is free for longer than it says. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FREE_TYPES } from '../../schemas/vocabulary.ts';
import { verdictTitle } from '../../server/words/index.ts';
import type { OfferSketch } from './fixtures.ts';
import { codes, planOf } from './review-plan.ts';

const roles: OfferSketch['roles'] = ['auth'];
const trial: OfferSketch = { slug: 'a-trial', roles, freeType: 'trial' };
const planFor = (sketch: OfferSketch, days?: number) =>
  planOf([sketch], { needs: ['auth'], ...(days === undefined ? {} : { days }) }).plan;

describe('a horizon', () => {
  it('is never better for being longer', () => {
    const sketches = fc.record({
      freeType: fc.constantFrom(...FREE_TYPES),
      endsOn: fc.constantFrom(null, '2026-11-21', '2026-12-04', '2027-03-01'),
      renewEveryDays: fc.constantFrom(null, 7, 30),
      commercial: fc.constantFrom('allowed' as const, 'unstated' as const),
    });
    fc.assert(
      fc.property(sketches, ({ endsOn, renewEveryDays, ...sketch }) => {
        const offer: OfferSketch = { slug: 'one', roles, ...sketch };
        if (endsOn !== null) offer.endsOn = endsOn;
        if (renewEveryDays !== null) offer.renewEveryDays = renewEveryDays;
        const ranks = [1, 2, 7, 8, 14, 15, 30, 31, 101, 102, undefined].map((days) =>
          ['not-zero', 'zero-if-confirmed', 'zero'].indexOf(planFor(offer, days).verdict),
        );
        expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
      }),
    );
  });

  it('is served by a trial that outlives it, and the verdict says for how long', () => {
    const served = planFor(trial, 14);
    expect(served.verdict).toBe('zero');
    expect(verdictTitle(served)).toEqual({
      en: '$0 for the 14 days you need it',
      'zh-CN': '在所需的 14 天内为 0 元',
    });
    expect(codes(served.warnings)).toContain('free-for-days-only');
    expect(codes(served.picks[0]?.why)).toContain('free-for-days');
    expect(codes(planFor(trial, 15).warnings)).toContain('plans-that-end');
    expect([planFor(trial, 15).verdict, planFor(trial).verdict]).toEqual(['not-zero', 'not-zero']);
  });

  it('does not change what is said of a plan that lasts', () => {
    const lasting = planFor({ slug: 'lasting', roles }, 14);
    expect(verdictTitle(lasting).en).toBe('$0 a month');
    expect(lasting.ends).toEqual([]);
  });

  it('tells the day on which a trial ends, counted from the day of the data', () => {
    expect(planFor(trial).ends).toEqual([
      {
        need: 'auth',
        offer: 'a-trial',
        on: '2026-12-04',
        text: 'Authentication: A Trial is a trial and ends on 4 Dec 2026 if you start on 20 Nov 2026.',
      },
    ]);
  });

  it('is not served by a credit that may be used up, and by an announced end only until its day', () => {
    expect(planFor({ ...trial, freeType: 'one-time-credit' }, 1).verdict).toBe('not-zero');
    const ending = { slug: 'ending', roles, endsOn: '2026-11-25' };
    expect([planFor(ending, 5).verdict, planFor(ending, 5).ends[0]?.on]).toEqual(['zero', '2026-11-25']);
    expect(planFor(ending, 6).verdict).toBe('not-zero');
  });
});
