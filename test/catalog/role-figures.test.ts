/** The main figures of an offer among those of its role: held against a plain count over the committed catalog. */
import { describe, expect, it } from 'vitest';
import { lasts } from '../../schemas/standing.ts';
import { headlineLimits, mainLimits, roleFigures } from '../../server/catalog/index.ts';
import { roleFieldText } from '../../server/words/index.ts';
import { committedSnapshot } from '../site/site.ts';

const { index } = await committedSnapshot();

describe('the main figures of an offer', () => {
  it('are limits of it, each once, at most four', () => {
    for (const offer of index.offers) {
      const limits = mainLimits(offer);
      expect(limits.length, offer.slug).toBeLessThanOrEqual(4);
      expect(new Set(limits.map(({ id }) => id)).size, offer.slug).toBe(limits.length);
      for (const limit of limits) expect(offer.limits, offer.slug).toContain(limit);
      if (offer.limits.length > 0) expect(limits.length, offer.slug).toBeGreaterThan(0);
    }
  });

  it('begin with the main figure of the first role, as lists, cards and badges do', () => {
    for (const [slug, metrics] of [
      ['neon-free', ['storage']],
      ['netlify-free', ['credits']],
      ['ntfy-sh-free', ['messages']],
    ] as const) {
      const offer = index.offerBySlug.get(slug);
      if (offer === undefined) throw new Error(`no ${slug}`);
      for (const limits of [mainLimits(offer), headlineLimits(offer)])
        expect(limits.map(({ metric }) => metric).slice(0, metrics.length), slug).toEqual(metrics);
    }
    for (const offer of index.offers) {
      const shown = headlineLimits(offer);
      expect(shown[0]?.id, offer.slug).toBe(mainLimits(offer)[0]?.id);
      expect(new Set(shown.map(({ metric }) => metric)).size, offer.slug).toBe(shown.length);
    }
  });

  it('stand among the amounts of the lasting plans of the role, counted plainly', () => {
    let compared = 0;
    for (const offer of index.offers.filter(({ standing }) => standing === 'available')) {
      for (const { field } of roleFigures(index, offer)) {
        if (field === null) continue;
        compared += 1;
        const { amounts, median, most, own, more, unlimited, role } = field;
        expect([...amounts].sort((a, b) => a - b)).toEqual(amounts);
        expect(amounts.filter((one) => one < median).length).toBeLessThanOrEqual(amounts.length / 2);
        expect(amounts.filter((one) => one > median).length).toBeLessThanOrEqual(amounts.length / 2);
        expect(most.amount).toBe(Math.max(...amounts));
        expect(more).toBe(amounts.filter((one) => one > own).length + unlimited);
        const best = index.offerBySlug.get(most.slug);
        expect(best !== undefined && lasts(best) && best.roles.includes(role), most.slug).toBe(true);
        if (lasts(offer)) expect(amounts, offer.slug).toContain(own);
      }
    }
    expect(compared).toBeGreaterThan(300);
  });

  it('are told in both languages, without a blank between Chinese characters', () => {
    const offer = index.offerBySlug.get('neon-free');
    if (offer === undefined) throw new Error('no neon-free');
    const [{ field } = { field: null }] = roleFigures(index, offer);
    if (field === null) throw new Error('nothing to compare with');
    const { amounts, unlimited, more } = field;
    expect(roleFieldText(field, 'Most Free', 'en')).toMatch(
      new RegExp(
        `^${more + 1}(?:st|nd|rd|th) of ${amounts.length + unlimited} plans \\(Postgres database\\)\\. Median .* \\(Most Free\\).*\\.$`,
      ),
    );
    for (const one of index.offers.slice(0, 200))
      for (const figure of roleFigures(index, one))
        if (figure.field !== null)
          expect(roleFieldText(figure.field, '某免费版', 'zh-CN')).not.toMatch(
            /\p{Script=Han} \p{Script=Han}/u,
          );
  });
});
