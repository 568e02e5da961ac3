/** Addresses of the planner that people write by hand: blanks in lists, `need` for `needs`, and names of none. */
import { describe, expect, it } from 'vitest';
import { useServer } from '../contract/serve.ts';
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
