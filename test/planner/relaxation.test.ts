import { describe, expect, it } from 'vitest';
import { ask, catalogOf, offer, planned } from './fixtures.ts';

describe('the smallest relaxation', () => {
  const catalog = catalogOf([
    offer({ slug: 'mail-free', roles: ['transactional-email'], commercial: 'unstated', eea: 'unstated' }),
  ]);
  const relaxation = (
    constraints: { commercial?: boolean; audience?: 'eea' },
    locale: 'en' | 'zh-CN' = 'en',
  ) =>
    planned(catalog, ask({ needs: ['transactional-email'], constraints, locale })).picks[0]?.relaxation ?? [];

  it('says that a change is enough where it is', () => {
    const [change, ...more] = relaxation({ commercial: true });
    expect(more).toEqual([]);
    expect(change?.text).not.toContain('Not by itself');
  });

  it('never lets one of several changes read as if it were enough', () => {
    const changes = relaxation({ commercial: true, audience: 'eea' });
    expect(changes.map(({ code }) => code)).toEqual(['relax-commercial', 'relax-audience']);
    for (const { text } of changes)
      expect(text).toContain('Not by itself: it takes all 2 changes named here.');
    for (const { text } of relaxation({ commercial: true, audience: 'eea' }, 'zh-CN'))
      expect(text).toContain('需同时做出这里的 2 项调整');
  });
});
