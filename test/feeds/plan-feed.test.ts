/** The feed of a stack by its address: what providers changed in its plans, and nothing else. */
import { parseAtomFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { leanPlanSchema } from '../../schemas/lean-plan.ts';
import { change, makeCatalog } from '../contract/fixture.ts';
import { readAs, snapshotOf, startServer, useServer } from '../contract/serve.ts';
import { elements, parsePage } from '../faces/read-html.ts';

/** One document of an Atom feed, as its reader gives it. */
type AtomFeed = ReturnType<typeof parseAtomFeed>;

const CHOSEN = change('chosen', {
  offer: 'acorn-postgres',
  provider: 'acorn',
  kind: 'change',
  happenedOn: '2026-11-01',
});
const changes = [
  CHOSEN,
  change('ours', { offer: 'acorn-postgres', provider: 'acorn', kind: 'correction' }),
  change('other', { offer: 'birch-postgres', provider: 'birch', kind: 'change', happenedOn: '2026-11-02' }),
  change('far', { offer: 'cedar-bucket', provider: 'cedar', kind: 'change' }),
];

const server = useServer({ snapshot: snapshotOf(makeCatalog(), changes) });

const idsOf = async (path: string, from = server): Promise<string[]> => {
  const answer = await from.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  const feed = parseAtomFeed(await answer.text());
  return (feed.entries ?? []).map(({ id }) => id?.split(':').at(-1) ?? '');
};
const choiceOf = async (request: object) => {
  const answer = await server.post('/api/zero/plan', request);
  const { picks } = await readAs(answer, leanPlanSchema);
  return picks.map(({ choice }) => choice?.slug ?? null);
};

describe('the feed of a stack', () => {
  it('tells what providers changed in the plans that the planner chooses, and no correction of ours', async () => {
    expect(await choiceOf({ needs: ['postgres'], prefer: ['acorn-postgres'] })).toEqual(['acorn-postgres']);
    const ids = await idsOf('/plan/changes.xml?needs=postgres&prefer=acorn-postgres');
    expect(ids).toHaveLength(1);
    expect(ids[0]).toContain('chosen');
    expect(ids.join()).not.toContain('far');
  });

  it('goes on following a plan that its address names when another one is chosen', async () => {
    const query = 'needs=postgres&prefer=acorn-postgres&exclude=acorn-postgres';
    expect(
      await choiceOf({ needs: ['postgres'], prefer: ['acorn-postgres'], exclude: ['acorn-postgres'] }),
    ).toEqual(['birch-postgres']);
    const ids = await idsOf(`/plan/changes.xml?${query}`);
    expect(ids.map((id) => /other|chosen/.exec(id)?.[0])).toEqual(['other', 'chosen']);
  });

  it('is the same in Chinese, and leads to the page of the plan', async () => {
    const query = 'needs=postgres&noPhone=true&audience=eea&prefer=acorn-postgres';
    const answer = await server.get(`/plan/changes.xml?${query}`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const english = parseAtomFeed(await answer.text());
    expect(english.title?.value).toBe(
      'Changes to a stack: Postgres database (Open to customers in the EEA, No phone number at sign-up)',
    );
    const links = english.links?.map(({ rel, href }) => [rel, href]);
    expect(links).toContainEqual(['alternate', `https://zero.example/plan?${query}`]);
    expect(links).toContainEqual(['self', `https://zero.example/plan/changes.xml?${query}`]);
    const chinese = parseAtomFeed(await (await server.get(`/zh-CN/plan/changes.xml?${query}`)).text());
    expect(chinese.title?.value).toBe(
      '规划方案变更：Postgres 数据库（对欧洲经济区用户开放、注册无需手机号）',
    );
    expect(chinese.entries?.map(({ id }) => id)).toEqual(english.entries?.map(({ id }) => id));
    expect(chinese.id).toBe(english.id);
  });

  it('has one id however its address is written, and passes over marks of campaigns', async () => {
    const [a, b] = await Promise.all(
      ['needs=postgres,auth&noCard=true', 'utm_source=mail&needs=postgres&needs=auth&noCard=on'].map(
        async (query) => parseAtomFeed(await (await server.get(`/plan/changes.xml?${query}`)).text()).id,
      ),
    );
    expect(a).toBe(b);
  });

  it('comes in pages, each entry once', async () => {
    const many = Array.from({ length: 130 }, (_, number) =>
      change(`m${number}`, { offer: 'acorn-postgres', provider: 'acorn', kind: 'change' }),
    );
    const own = await startServer({ snapshot: snapshotOf(makeCatalog(), many) });
    let path: string | null = '/plan/changes.xml?needs=postgres&prefer=acorn-postgres';
    const seen: string[] = [];
    for (let page = 0; path !== null && page < 5; page += 1) {
      const { entries = [], links = [] }: AtomFeed = parseAtomFeed(await (await own.get(path)).text());
      seen.push(...entries.map(({ id }) => id ?? ''));
      path = links.find(({ rel }) => rel === 'next')?.href?.replace('https://zero.example', '') ?? null;
    }
    expect(new Set(seen).size).toBe(130);
    expect(seen).toHaveLength(130);
  });

  it.each([
    ['', 'needs'],
    ['?needs=nonsense', 'needs.0'],
    ['?needs=postgres&prefer=acron', 'prefer'],
    ['?needs=postgres&before=nothing', 'before'],
  ])('refuses "%s" and says why', async (query, path) => {
    const answer = await server.get(`/plan/changes.xml${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      issues: [expect.objectContaining({ path: expect.stringContaining(path) })],
    });
  });

  it('is announced by the page of the plan, with the plans of the stack in its address', async () => {
    const page = parsePage(
      await (await server.get('/plan?needs=postgres', { headers: { accept: 'text/html' } })).text(),
    );
    const [choice] = await choiceOf({ needs: ['postgres'] });
    const feeds = elements(
      page,
      ({ name, attribs }) => name === 'link' && attribs.type === 'application/atom+xml',
    );
    expect(feeds.map(({ attribs }) => attribs.href)).toContain(
      `/plan/changes.xml?needs=postgres&prefer=${choice}`,
    );
  });
});
