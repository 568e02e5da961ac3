/** A trial that states what is asked wins over plans that last and say nothing of it: those are told, with what to confirm. */
import { describe, expect, it } from 'vitest';
import type { OfferSketch } from './fixtures.ts';
import { ask, catalogOf, offer, planned } from './fixtures.ts';

const TRIAL: OfferSketch = { slug: 'a-trial', roles: ['postgres'], freeType: 'trial' };
const lasting = (slug: string, more: Partial<OfferSketch> = {}): OfferSketch => ({
  slug,
  roles: ['postgres'],
  cn: 'unstated',
  ...more,
});

function warningIn(
  sketches: readonly OfferSketch[],
  request: Partial<Parameters<typeof ask>[0]> = {},
): string | undefined {
  const answer = planned(
    catalogOf(sketches.map((sketch) => offer(sketch))),
    ask({ needs: ['postgres'], constraints: { audience: 'cn' }, ...request }),
  );
  expect(answer.picks[0]?.choice?.slug).toBe(sketches[0]?.slug);
  return answer.warnings.find(({ code }) => code === 'lasting-if-confirmed')?.text;
}

describe('where the pick ends, a plan that lasts', () => {
  it('is named with the condition that it does not state, in both languages', () => {
    const sketches = [TRIAL, lasting('b-lasting'), lasting('c-lasting')];
    expect(warningIn(sketches)).toBe(
      'Postgres database: free without an end date once you confirm “Usable from mainland China”: B Lasting, C Lasting.',
    );
    expect(warningIn(sketches, { locale: 'zh-CN' })).toMatch(
      /^Postgres 数据库：以下套餐没有终止日期，但未写明“.*中国大陆.*”，确认后可选用：/,
    );
  });

  it('is not named where it ends too, serves by the way, is known to miss the condition, or is too small', () => {
    expect(warningIn([TRIAL, lasting('b-other', { freeType: 'one-time-credit' })])).toBeUndefined();
    expect(warningIn([TRIAL, lasting('b-other', { aside: ['postgres'] })])).toBeUndefined();
    expect(warningIn([TRIAL, lasting('b-other', { cn: 'unavailable' })])).toBeUndefined();
    const small = lasting('b-small', { limits: [{ metric: 'storage', value: 1, unit: 'GB', period: null }] });
    const large = {
      ...TRIAL,
      limits: [{ metric: 'storage' as const, value: 9, unit: 'GB' as const, period: null }],
    };
    expect(warningIn([large, small], { scale: { databaseGb: 5 } })).toBeUndefined();
  });

  it('is named only with those that leave the same open', () => {
    const request = { constraints: { audience: 'cn' as const, noCard: true } };
    const text = warningIn([TRIAL, lasting('b-one'), lasting('c-two', { card: 'unstated' })], request);
    expect(text).toContain(': B One.');
  });

  it('is chosen, and no warning is needed, where nothing stated speaks for the trial', () => {
    const answer = planned(
      catalogOf([offer(TRIAL), offer(lasting('b-lasting', { cn: 'available' }))]),
      ask({ needs: ['postgres'], constraints: { audience: 'cn' } }),
    );
    expect(answer.picks[0]?.choice?.slug).toBe('b-lasting');
    expect(answer.warnings.map(({ code }) => code)).not.toContain('lasting-if-confirmed');
  });
});
