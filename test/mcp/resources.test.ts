/** Resources and prompts in both languages. */

import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '../../schemas/vocabulary.ts';
import { OFFERS } from '../contract/fixture.ts';
import { startServer, type TestServer } from '../contract/serve.ts';
import { connect, REVISIONS } from './clients.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe.each(REVISIONS)('revision %s', (revision) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(server.origin, revision);
  });
  afterAll(() => client.close());

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

  test('an offer as Markdown has every quote with source and freshness, and the disclosure at its link', async () => {
    for (const { slug, evidence } of OFFERS) {
      const text = await read(`zero://offers/${slug}`);
      for (const { quote, source } of evidence)
        expect(text).toContain(`“${quote}” <${source}>, seen live 2026-11-20`);
    }
    const link = '<https://example.com/pricing>';
    expect(await read('zero://offers/acorn-postgres')).toContain(`${link} (We earn from this link.)`);
    expect(await read('zero://zh-CN/offers/acorn-postgres')).toContain(
      `${link}（通过此链接注册，我们会获得佣金。）`,
    );
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
