import { describe, expect, it } from 'vitest';
import type { PlanConstraints } from '../../schemas/plan.ts';
import { ask, catalogOf, offer, planned } from './fixtures.ts';

describe('the smallest relaxation', () => {
  const catalog = catalogOf([
    offer({
      slug: 'mail-free',
      roles: ['transactional-email'],
      card: 'required',
      phone: 'required',
      eea: 'unavailable',
    }),
  ]);
  const relaxation = (constraints: Partial<PlanConstraints>, locale: 'en' | 'zh-CN' = 'en') =>
    planned(catalog, ask({ needs: ['transactional-email'], constraints, locale })).picks[0]?.relaxation ?? [];

  it('says that a change is enough where it is', () => {
    const [change, ...more] = relaxation({ noCard: true });
    expect(more).toEqual([]);
    expect(change?.text).toContain('If you accept a card at sign-up, you can use Mail Free.');
    expect(change?.text).not.toContain('not enough');
  });

  it('never lets one of several changes read as if it were enough', () => {
    const changes = relaxation({ noCard: true, noPhone: true });
    expect(changes.map(({ code }) => code)).toEqual(['relax-no-card', 'relax-no-phone']);
    for (const { text } of changes)
      expect(text).toContain('This alone is not enough: make all 2 changes listed here.');
    for (const { text } of relaxation({ noCard: true, noPhone: true }, 'zh-CN'))
      expect(text).toContain('需同时做出这里的 2 项调整');
  });

  it('is never a plan that forbids what a person cannot give up: where the users are, what the project is', () => {
    expect(relaxation({ audience: 'eea' })).toEqual([]);
    expect(relaxation({ audience: 'eea', noCard: true })).toEqual([]);
  });
});
