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
  expect(text).toMatch(/\(resend-free\): Prices [^\n]*<https:\/\/resend\.com\/pricing>/);
  // The cap of a day comes before the amount of a month.
  expect(text).toMatch(/Emails: 3,000 per month[^;]*; Emails: 100 per day/);
  expect(await askFor('find', { q: 'email at a low price' })).not.toContain('Prices (');
});

test('a question for changes of a service names the plans that changed', async () => {
  expect(await askFor('find', { q: 'what changed at Upstash' })).toMatch(
    /^[^,\n]*\(upstash-redis-free\): Changes on record: yes; \d+, the newest of \d{4}-\d\d-\d\d: /m,
  );
  expect(await askFor('find', { q: 'what changed at Netlify' })).toMatch(
    /\(netlify-free\): Changes on record: no/,
  );
  expect(await askFor('find', { q: 'Upstash 改了什么', locale: 'zh-CN' })).toContain('有变更记录：是；共');
});

test('changes are listed of one provider, by an old slug too', async () => {
  const text = await askFor('list_changes', { provider: 'upstash' });
  expect(text).toContain('upstash-redis-free');
  for (const line of text.split('\n').filter((one) => one.startsWith('- ')))
    expect(line).toContain('upstash-');
  expect(await askFor('list_changes', { provider: 'no-such-provider' })).not.toMatch(/^- /m);
});

test('each figure that is asked of two services is told, or that it is not stated', async () => {
  const text = await askFor('find', { q: 'Neon vs Supabase storage and connections' });
  const [neon = ''] = text.split('\n- ').filter((one) => one.startsWith('Neon Free'));
  expect(neon).toMatch(/Storage: 0\.5 GB[^\n]*Not stated: [^\n]*Concurrent connections/);
  expect(await askFor('find', { q: 'Algolia 免费版每月搜索次数和记录数', locale: 'zh-CN' })).toMatch(
    /^共 1 个/,
  );
});

test('a comparison tells what only one plan states, too', async () => {
  const text = await askFor('compare_offers', { offers: ['neon-free', 'render-postgres-free'] });
  expect(text).toMatch(/^Concurrent connections[^\n]*: not stated \| 100/m);
  expect(text).toMatch(/^Bandwidth[^\n]*: [^\n]*5 GB[^\n]* \| not stated/m);
});

test('what becomes of the data of a plan that ends is told with it', async () => {
  const text = await askFor('find', { q: '腾讯云 CloudBase 还免费吗', locale: 'zh-CN' });
  expect(text).toMatch(/\(tencent-cloudbase-free\)/);
  expect(text).toMatch(/到期后：数据会被删除/);
  // No page that was read says it of this one, and the record says so.
  const render = await askFor('find', { q: 'does Render free postgres expire, and what happens to my data' });
  expect(render).toMatch(/Free without an end date: no; Trial \(30 days\) “/);
  expect(render).toContain('our sources do not say what happens to its data then');
  expect(render).not.toContain('Cannot bill you');
});

test('a closed plan is not said to have ended, and Chinese answers are Chinese to the last line', async () => {
  const text = await askFor('find', { q: 'Koyeb' });
  expect(text).toMatch(/Still available: no; Closed to new accounts “/);
  expect(text).not.toContain('No longer a free plan');
  expect(await askFor('find', { q: 'Koyeb', locale: 'zh-CN' })).toMatch(/数据截至 \S+$/);
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
