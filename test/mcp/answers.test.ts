/** Brief answers over the committed catalog, read as an agent reads them: from the text alone. */
import { describe, expect, test } from 'vitest';
import { leanPlanSchema } from '../../schemas/lean-plan.ts';
import { LOCALES, ROLES } from '../../schemas/vocabulary.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import { snapshotOf, useServer } from '../contract/serve.ts';
import { textOf, useClient } from './clients.ts';

const { opened } = await openNewest(defaultVersionsDir());
if (opened === null) throw new Error('There is no committed version');
const server = useServer({ snapshot: snapshotOf(await opened.catalog(), await opened.changes()) });
const client = useClient(server);

const BRIEF_BYTES = 4 * 1500;
const askFor = async (name: string, args: Record<string, unknown>): Promise<string> => {
  const text = textOf(await client.callTool({ name, arguments: args }));
  expect(Buffer.byteLength(text), text).toBeLessThanOrEqual(BRIEF_BYTES);
  return text;
};

test('an empty answer says in plain words what excludes most', async () => {
  const text = await askFor('find', { q: 'postgres 5 TB no card' });
  expect(text).toMatch(/^No plan matches\.$/m);
  expect(text).toMatch(
    /“At least 5 TB” excludes the most: without it, \d+ plans match\.|Without “[^”]*5 tb”: \d+ plans/i,
  );
  expect(text).not.toContain('offset');
});

test('a question about two services says so if none of their plans meets it, and names both', async () => {
  const text = await askFor('find', { q: 'vercel or netlify for commercial use' });
  expect(text).toMatch(/^What the plans you named say:$/m);
  expect(text).toContain('(vercel-hobby)');
  expect(text).toContain('(netlify-free)');
});

test('a question for ends that names no service tells those that are announced', async () => {
  const text = await askFor('find', { q: 'which free plans are shutting down soon' });
  expect(text).toMatch(/^Announced ends/);
  expect(text).toContain('(instantdb-free); 2027-08-31; “');
  expect(await askFor('find', { q: 'neon shutting down' })).not.toContain('Announced ends');
});

test('a question for the price of a named service leads to its page of prices', async () => {
  const text = await askFor('find', { q: 'Resend daily limit and price of the next plan' });
  expect(text).toContain('free plans only; prices: https://resend.com/pricing');
  // The cap of a day comes before the amount of a month.
  expect(text).toMatch(/Emails: 3,000 per month[^;]*; Emails: 100 per day/);
  expect(await askFor('find', { q: 'email at a low price' })).not.toContain('prices:');
});

test('a question for changes of a service names the plans that changed', async () => {
  expect(await askFor('find', { q: 'what changed at Upstash' })).toMatch(
    /^Known changes: upstash-redis-free \(\d\)/m,
  );
  expect(await askFor('find', { q: 'what changed at Netlify' })).toMatch(
    /^No changes to these plans are known/m,
  );
});

test('of two services that are named, the one that takes nobody any more is answered for', async () => {
  const text = await askFor('find', { q: 'Render vs Koyeb' });
  expect(text).toMatch(/Koyeb free web service[^\n]*: Still available: no/);
  expect(text).toContain('(render-web-free)');
  expect(text).not.toContain('other plans that state all of this');
});

test('a question for a place is answered with the regions and their quote', async () => {
  expect(await askFor('find', { q: 'hosted postgres in Frankfurt' })).toMatch(
    /Regions: [^“]*Frankfurt[^“]*“[^”]+” \[\d\]/,
  );
});

describe('a plan for four needs', () => {
  test.each(
    LOCALES.flatMap((locale) => [
      { locale, needs: ['web-app', 'postgres', 'auth', 'transactional-email'] },
      {
        locale,
        needs: ['web-app', 'postgres', 'auth', 'llm'],
        constraints: { commercial: true, noCard: true },
        scale: { databaseGb: 0.4, monthlyActiveUsers: 2000 },
      },
      {
        locale,
        needs: ['static-site', 'redis', 'object-storage', 'error-tracking'],
        constraints: { commercial: true, audience: 'eea', noIdlePause: true },
        scale: { byNeed: { redis: { commands: 500_000 } } },
      },
      { locale, needs: ROLES.slice(3, 7), constraints: { commercial: true, noCard: true } },
    ]),
  )('quotes the main figure of each pick: $locale $needs', async (request) => {
    const answer = await server.post('/api/zero/plan', request);
    const { picks } = leanPlanSchema.loose().parse(await answer.json());
    const text = await askFor('plan', request);
    expect(text).not.toContain('detail: "full"');
    const told = text.split('\n- ').slice(1);
    for (const [at, { choice, mainLimits }] of picks.entries()) {
      if (choice === null || mainLimits.length === 0) continue;
      const [, figure = ''] = (told[at] ?? '').split('\n');
      expect(figure, text).toMatch(/“.+” \[\d+\]$/u);
    }
  });
});
