/** `/`: the question and a form, the first plans of two roles, what providers changed, and no figure of nothing. */
import { describe, expect, it } from 'vitest';
import { bestAnswerSchema } from '../../schemas/best.ts';
import { leanPlanSchema } from '../../schemas/lean-plan.ts';
import { USAGE_MODELS, type UsageModel } from '../../schemas/usage-models.ts';
import { ROLES } from '../../schemas/vocabulary.ts';
import { describeNumber } from '../../schemas/words/describe-number.ts';
import { isWellKnown } from '../../server/catalog/index.ts';
import { change, makeCatalog } from '../contract/fixture.ts';
import { readAs, snapshotOf, startServer, type TestServer, useServer } from '../contract/serve.ts';
import { elements, hasClass, parsePage, textOf } from '../faces/read-html.ts';
import { committedSnapshot } from './site.ts';

const HTML = { headers: { accept: 'text/html' } };
const plain = makeCatalog();

const server = useServer();

const home = async (from: TestServer, prefix = '') =>
  parsePage(await (await from.get(`${prefix}/`, HTML)).text());

describe('the front page', () => {
  it.each([
    ['', 'Can I run this at $0 a month, and for how long?'],
    ['/zh-CN', '这个项目能不能每月 0 元跑起来，能跑多久？'],
  ])('"%s/" asks the question and sends the ticked needs to the planner', async (prefix, question) => {
    const page = await home(server, prefix);
    expect(elements(page, ({ name }) => name === 'h1').map(textOf)).toEqual([question]);
    const [form] = elements(
      page,
      ({ name, attribs }) => name === 'form' && attribs.action === `${prefix}/plan`,
    );
    if (form === undefined) throw new Error('there is no form');
    expect(elements(form, ({ attribs }) => attribs.name === 'needs')).toHaveLength(ROLES.length);
    expect(elements(form, ({ name }) => name === 'button')).toHaveLength(1);
  });

  it.each(['', '/zh-CN'])('"%s/" has the same usual projects for people and programs', async (prefix) => {
    const links = elements(await home(server, prefix), (element) => {
      const { name, attribs } = element;
      return (
        name === 'a' &&
        !hasClass(element, 'card') &&
        attribs.href?.startsWith(`${prefix}/plan?project=`) === true
      );
    });
    expect(links.length).toBeGreaterThan(3);
    const twin = await (await server.get(`${prefix}/index.md`)).text();
    for (const link of links) {
      const [path, query] = (link.attribs.href ?? '').split('?');
      expect(twin).toContain(`[${textOf(link)}](https://zero.example${path}.md?${query})`);
    }
  });

  it('shows three projects with the verdict of the planner and how much each carries', async () => {
    const committed = await startServer({ snapshot: await committedSnapshot() });
    const cards = elements(await home(committed), (element) => hasClass(element, 'card')).map(textOf);
    const twin = await (await committed.get('/index.md')).text();
    for (const model of ['saas', 'blog', 'chat'] as const) {
      const project: UsageModel = USAGE_MODELS[model];
      const { name, needs, conditions = [], questions } = project;
      const constraints = Object.fromEntries(conditions.map((one) => [one, true]));
      const request = { needs, project: { model }, constraints };
      const plan = await readAs(await committed.post('/api/zero/plan', request), leanPlanSchema);
      const [usual = 0] = Object.values(questions).map((question) => question.usual);
      const carried = describeNumber(Math.floor(usual * (plan.runway?.upTo ?? 0)), 'en');
      const card = cards.find((words) => words.startsWith(name.en));
      expect([model, card]).toEqual([model, expect.stringContaining(`Enough for ${carried} `)]);
      expect(card).toContain(plan.verdict === 'not-zero' ? 'Not' : '$0');
      expect(twin).toContain(`**${name.en}**`);
      expect(twin).toContain(`Enough for ${carried} `);
    }
    await committed.close();
  });

  it('offers six comparisons of the plans that most tools name, and changes of such plans', async () => {
    const snapshot = await committedSnapshot();
    const committed = await startServer({ snapshot });
    const page = await home(committed);
    const pairs = elements(
      page,
      ({ name, attribs }) => name === 'a' && attribs.href?.includes('-vs-') === true,
    );
    expect(pairs).toHaveLength(6);
    for (const { attribs } of pairs) expect((await committed.get(attribs.href ?? '', HTML)).status).toBe(200);
    const { index } = snapshot;
    for (const slug of pairs.flatMap(({ attribs }) =>
      (attribs.href ?? '').replace('/compare/', '').split('-vs-'),
    )) {
      const offer = index.offerBySlug.get(slug);
      expect([slug, offer !== undefined && isWellKnown(index, offer)]).toEqual([slug, true]);
    }
    await committed.close();
  });

  it('leads programs of Chinese readers to what there is in Chinese', async () => {
    const twin = await (await server.get('/zh-CN/index.md')).text();
    for (const path of ['/docs', '/llms.txt', '/changes.xml', '/changes.xml?kind=change']) {
      const page = await home(server, '/zh-CN');
      const leadsTo = (address: string) =>
        elements(page, ({ name, attribs }) => name === 'a' && attribs.href === address).length > 0;
      expect([path, leadsTo(`/zh-CN${path}`), leadsTo(path)]).toEqual([path, true, false]);
      expect(twin).toContain(`https://zero.example/zh-CN${path}>`);
    }
  });

  it('has the first plans of Postgres and of hosting as their tables have them', async () => {
    const page = await home(server);
    const tables = elements(page, (element) => hasClass(element, 'short'));
    const roles = ['postgres', 'web-app'].filter((role) =>
      plain.offers.some(({ roles: served }) => served.some((one) => one === role)),
    );
    expect(tables).toHaveLength(roles.length);
    for (const [position, role] of roles.entries()) {
      const best = await readAs(await server.get(`/api/zero/best?role=${role}&limit=5`), bestAnswerSchema);
      const table = tables[position];
      const links = table === undefined ? [] : elements(table, ({ name }) => name === 'a');
      expect(links.map(({ attribs }) => attribs.href)).toEqual(
        best.plans.map(({ slug }) => `/offers/${slug}`),
      );
    }
  });

  it('says once how fresh the catalog is, and no figure of nothing', async () => {
    const page = textOf(await home(server)).replaceAll(/\s+/g, ' ');
    expect(page).toContain('seen live, last on 20 Nov 2026.');
    const captured = (stats: Partial<typeof plain.stats>) =>
      startServer({ snapshot: snapshotOf({ ...plain, stats: { ...plain.stats, ...stats } }) });
    const unseen = await captured({ verified: 0, changes30d: 0, underReview: 0 });
    for (const prefix of ['', '/zh-CN']) {
      const [line] = elements(await home(unseen, prefix), (element) => hasClass(element, 'standing'));
      const words = line === undefined ? '' : textOf(line);
      expect(words).toContain(prefix === '' ? '20 Nov 2026' : '2026-11-20');
      expect(words).not.toMatch(/(?<![\d,.-])0(?![\d,.-])/);
    }
    await unseen.close();
    const busy = await captured({ changes30d: 1, underReview: 2 });
    expect(textOf(await home(busy))).toContain('1 change in the last 30 days. 2 plans are under review.');
    await busy.close();
  });

  it('tells what providers changed, and never what we corrected', async () => {
    const changes = [
      change('a', { offer: 'acorn-postgres', provider: 'acorn', kind: 'change', happenedOn: '2026-11-09' }),
      change('b', { offer: 'acorn-mail', provider: 'acorn', kind: 'correction', happenedOn: '2026-11-10' }),
    ];
    const own = await startServer({ snapshot: snapshotOf(plain, changes) });
    const days = elements(await home(own), (element) => hasClass(element, 'change-days'));
    expect(days.map(textOf).join()).toContain('9 Nov 2026');
    expect(days.map(textOf).join()).not.toContain('10 Nov 2026');
  });
});
