/** `/replace/{slug}`: what to take in place of what is over, the same kind first, with the words that say so. */
import { describe, expect, it } from 'vitest';
import { readReplacements } from '../../server/catalog/index.ts';
import { ROLE_KIND_NAMES } from '../../server/words/index.ts';
import { REPLACE_TEXTS } from '../../server/words/pages/index.ts';
import { startServer } from '../contract/serve.ts';
import { committedSnapshot } from './site.ts';

const snapshot = await committedSnapshot();
const { index } = snapshot;
const server = await startServer({ snapshot });

describe('in place of what is over', () => {
  it('there are plans that last, those of its kind first', () => {
    const found = readReplacements(index, 'railway-starter', 'en');
    if (found.kind !== 'found') throw new Error(found.kind);
    expect(found.value.needs.map(({ role }) => role)).toEqual(['web-app', 'postgres', 'redis']);
    for (const { role, kind, offers, sameKind } of found.value.needs) {
      expect(offers.length).toBeGreaterThan(1);
      for (const { standing, roles } of offers)
        expect([standing, roles.includes(role)]).toEqual(['available', true]);
      if (role === 'web-app')
        expect(offers.slice(0, sameKind).map(({ kinds }) => kinds[role])).toEqual(Array(sameKind).fill(kind));
    }
  });

  it.each(['', '/zh-CN'])(
    'the page has the day with its quote, and leads to comparisons (%s)',
    async (prefix) => {
      const railway = await server.text(`${prefix}/replace/railway-starter`);
      expect(railway).toContain(prefix === '' ? '1 Aug 2023' : '2023-08-01');
      expect(railway).toContain('The current Starter plan will be sunset effective August 1');
      expect(railway).toMatch(/href="(?:\/zh-CN)?\/compare\/[^"]*railway-starter/);
      const heroku = await server.text(`${prefix}/replace/heroku.md`);
      expect(heroku).toContain('“As of November 28th, 2022, free Heroku Dynos');
      expect(await server.text(`${prefix}/catalog?q=heroku`)).toContain(`href="${prefix}/replace/heroku"`);
      expect(await server.text(`${prefix}/endings`)).toContain(`href="${prefix}/replace/railway-starter"`);
    },
  );

  it('a month is written as people write it, and no plan of its kind is said to come first', async () => {
    expect(await server.text('/replace/dbhub.md')).toContain('ended in February 2025');
    expect(await server.text('/zh-CN/replace/dbhub.md')).toContain('已于 2025 年 2 月终止');
    const kind = ROLE_KIND_NAMES.scheduler;
    expect(REPLACE_TEXTS.ofKind(kind, 0).en).toBe(
      `The catalog has no permanent plan of the same kind (${kind.en}).`,
    );
    expect(REPLACE_TEXTS.ofKind(kind, 2).en).toContain(`(${kind.en}): 2 permanent plans.`);
  });

  it('there is no page for a plan that lasts, nor for an unknown name', async () => {
    const lasting = await server.get('/replace/neon-free');
    expect([lasting.status, lasting.headers.get('location')]).toEqual([303, '/offers/neon-free']);
    const unknown = await server.get('/replace/herokuu', { headers: { accept: 'text/html' } });
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('href="/replace/heroku"');
  });
});
