/** Resources and prompts in both languages. */

import type { Client } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { ROLES } from '../../schemas/vocabulary.ts';
import { PLANS_PER_PAGE } from '../../server/faces/mcp/resources.ts';
import { makeCatalog, OFFERS, plainOffer } from '../contract/fixture.ts';
import { snapshotOf, startServer, useServer } from '../contract/serve.ts';
import { connect, REVISIONS, useClient } from './clients.ts';

const server = useServer();

describe('a catalog larger than one page', () => {
  const many = Array.from({ length: 2 * PLANS_PER_PAGE + 1 }, (_, at) =>
    plainOffer(`plan-${String(at).padStart(3, '0')}`, ['auth']),
  );

  /** Every page, one request each. */
  async function pages(client: Client, onPage: (at: number) => void = () => undefined): Promise<string[][]> {
    const read: string[][] = [];
    let cursor: string | undefined;
    do {
      // The bare request: the client's own listResources() takes all pages as one.
      const page = await client.request({ method: 'resources/list', params: { cursor } });
      read.push(page.resources.map(({ uri }) => uri));
      onPage(read.length);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return read;
  }

  test.each(REVISIONS)('is listed whole, page by page, by a client of %s', async (revision) => {
    const own = await startServer({ snapshot: snapshotOf(makeCatalog(many)) });
    const client = await connect(own.origin, revision);
    const listed = await pages(client);
    expect(listed.map(({ length }) => length)).toEqual([2 + 2 * PLANS_PER_PAGE, 2 * PLANS_PER_PAGE, 2]);
    expect(new Set(listed.flat()).size).toBe(2 * (many.length + 1));
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(listed.flat());
    await client.close();
  });

  test('a new snapshot between two pages repeats no plan and skips none that stays', async () => {
    const own = await startServer({ snapshot: snapshotOf(makeCatalog(many)) });
    const client = await connect(own.origin, '2026-07-28');
    const without = many.filter((_, at) => at % 10 !== 9);
    const listed = await pages(client, (at) => {
      if (at === 1) own.holder.swap(snapshotOf(makeCatalog(without), undefined, '2026-11-21.1'));
    });
    const uris = listed.flat();
    expect(new Set(uris).size).toBe(uris.length);
    expect(uris).toEqual(expect.arrayContaining(without.map(({ slug }) => `zero://offers/${slug}`)));
    await client.close();
  });
});

describe.each(REVISIONS)('revision %s', (revision) => {
  const client = useClient(server, revision);

  const read = async (uri: string): Promise<string> => {
    const { contents } = await client.readResource({ uri });
    const [content] = contents;
    if (content === undefined || !('text' in content)) throw new Error(`${uri} is no text`);
    expect(content).toMatchObject({ uri, mimeType: 'text/markdown' });
    return content.text;
  };

  test('llms.txt and every offer are listed in both languages, and each can be read', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri).sort()).toEqual(
      ['zero://', 'zero://zh-CN/']
        .flatMap((base) => [`${base}llms.txt`, ...OFFERS.map(({ slug }) => `${base}offers/${slug}`)])
        .sort(),
    );
    for (const { uri } of resources) expect((await read(uri)).length).toBeGreaterThan(40);
  });

  test('a cursor of nobody is refused as a wrong argument', async () => {
    for (const cursor of ['x', '', 'Li4vLi4', 'YWNvcm4tZGI='])
      await expect(client.listResources({ cursor }), cursor).rejects.toMatchObject({ code: -32_602 });
  });

  test('are the texts of the website', async () => {
    for (const [uri, path] of [
      ['zero://llms.txt', '/llms.txt'],
      ['zero://zh-CN/llms.txt', '/zh-CN/llms.txt'],
      ['zero://offers/acorn-postgres', '/offers/acorn-postgres.md'],
      ['zero://zh-CN/offers/birch-postgres', '/zh-CN/offers/birch-postgres.md'],
    ] as const)
      expect(await read(uri)).toBe(await (await server.get(path)).text());
  });

  test('an old slug is followed, an unknown one is not found', async () => {
    expect(await read('zero://offers/acorn-db')).toContain('# Acorn Postgres');
    await expect(client.readResource({ uri: 'zero://offers/nothing' })).rejects.toThrow(/not found/i);
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow(/not found/i);
  });

  test('slugs are completed', async () => {
    const { completion } = await client.complete({
      ref: { type: 'ref/resource', uri: 'zero://zh-CN/offers/{slug}' },
      argument: { name: 'slug', value: 'acorn' },
    });
    expect(completion.values).toEqual(['acorn-mail', 'acorn-postgres']);
  });

  test('both prompts speak both languages and ask for honesty', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['plan_zero_cost_stack', 'check_this_repository']);
    for (const { name } of prompts) {
      const english = JSON.stringify(await client.getPrompt({ name, arguments: {} }));
      expect(english).toContain('do not claim to have verified');
      const chinese = JSON.stringify(await client.getPrompt({ name, arguments: { locale: 'zh-CN' } }));
      expect(chinese).toContain('不要声称已核实');
      await expect(client.getPrompt({ name, arguments: { locale: 'fr' } })).rejects.toThrow(/locale/);
    }
    const plan = JSON.stringify(
      await client.getPrompt({
        name: 'plan_zero_cost_stack',
        arguments: { project: 'a chat for my club', usage: '90 members' },
      }),
    );
    expect(plan).toContain('a chat for my club');
    expect(plan).toContain('90 members');
    for (const role of ROLES) expect(plan).toContain(role);
  });

  test('the languages of a prompt are completed', async () => {
    const { completion } = await client.complete({
      ref: { type: 'ref/prompt', name: 'check_this_repository' },
      argument: { name: 'locale', value: 'zh' },
    });
    expect(completion.values).toEqual(['zh-CN']);
  });
});
