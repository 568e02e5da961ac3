/** Addresses of the planner that people write by hand: blanks in lists, `need` for `needs`, and names of none. */
import { describe, expect, it } from 'vitest';
import { ROLES } from '../../schemas/vocabulary.ts';
import { type Work, workOnThisThread } from '../../server/work/index.ts';
import { startServer, useServer } from '../contract/serve.ts';
import { elements, parsePage } from '../faces/read-html.ts';

const server = useServer();

async function pageOf(path: string) {
  const answer = await server.get(path, { headers: { accept: 'text/html' } });
  expect(answer.status, path).toBe(400);
  return parsePage(await answer.text());
}

describe('an address with a need that there is none of', () => {
  it.each([
    ['/plan?needs=auth,postgress,', '/plan?needs=auth,postgres'],
    ['/plan?needs=,auth,%20,postgress&needs=auth', '/plan?needs=auth,postgres'],
    ['/plan?need=auth&need=postgress', '/plan?needs=auth,postgres'],
  ])('%s leads to the needs alone: %s', async (path, meant) => {
    const links = elements(await pageOf(path), ({ name }) => name === 'a').map(({ attribs }) => attribs.href);
    expect(links).toContain(meant);
  });

  it.each(['/plan?needs=auth,%20redis,postgress', '/plan?need=auth&need=redis,postgress'])(
    '%s ticks what it names well',
    async (path) => {
      const boxes = elements(
        await pageOf(path),
        ({ attribs }) => attribs.name === 'needs' && attribs.checked !== undefined,
      );
      expect(boxes.map(({ attribs }) => attribs.value).sort()).toEqual(['auth', 'redis']);
    },
  );
});

describe('an address that is written in another way than its own', () => {
  it('leads there before anything is planned', async () => {
    const asked: string[] = [];
    const work: Work = {
      ...workOnThisThread,
      run: (name, request) => {
        asked.push(name);
        return workOnThisThread.run(name, request);
      },
    };
    const own = await startServer({ work });
    const repeated = Array.from({ length: 640 }, (_, at) => `needs=${ROLES[at % ROLES.length]}`).join('&');
    for (const [path, to] of [
      [`/plan?${repeated}`, `/plan?needs=${ROLES.join(',')}`],
      ['/plan?commercial=true&needs=auth', '/plan?needs=auth&commercial=true'],
      ['/plan?needs=postgres&prefer=acorn-db', '/plan?needs=postgres&prefer=acorn-postgres'],
      ['/zh-CN/plan?need=auth&exclude=nope', '/zh-CN/plan?needs=auth&exclude=nope'],
    ] as const) {
      const answer = await own.get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([308, to]);
    }
    expect(asked).toEqual([]);
    expect((await own.get('/plan?needs=auth')).status).toBe(200);
    expect(asked).toEqual(['linkedPlan']);
  });

  it('tells the first of many needs that there are none of, and how many more', async () => {
    const needs = Array.from({ length: 16 }, (_, at) => `none-${at}`);
    expect(await (await server.get(`/plan?needs=${needs.join(',')}`)).text()).toContain('none-15');
    const unknown = Array.from({ length: 60 }, (_, at) => `none-${at}`).join(',');
    const text = await (await server.get(`/plan?needs=auth&exclude=${unknown}`)).text();
    expect(text).toContain('none-19');
    expect(text).toContain('and 40 more');
    expect(text.match(/no offer or provider/g)).toHaveLength(20);
  });
});
