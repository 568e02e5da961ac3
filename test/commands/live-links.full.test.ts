/**
 * Links that live: where nobody has named the public address of the service, no answer on a person's own machine
 * leads to an address of that machine, at which nothing listens.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { beforeAll, describe, expect, it } from 'vitest';
import { TOOLS } from '../../server/faces/mcp/tools/index.ts';
import { compiled } from '../compiled.ts';
import { temporaryFolder } from '../folders.ts';
import { localWorld, runner } from './run.ts';

const OWN_ADDRESS = /localhost|127\.0\.0\.1|\[::1\]|:8787/i;

const PROGRAM = compiled('server/cli.ts');

let local: Awaited<ReturnType<typeof localWorld>>;
let project: string;
let environment: Record<string, string>;
beforeAll(async () => {
  local = await localWorld();
  const { PUBLIC_URL: _, ...rest } = local.env;
  environment = rest;
  project = temporaryFolder();
  writeFileSync(join(project, 'package.json'), '{"dependencies":{"pg":"8.11.0"}}');
});

describe('without a public address', () => {
  it.each([
    'search',
    'offer acorn-postgres',
    'provider birch',
    'compare acorn-postgres birch-postgres',
    'plan --need postgres,llm --database-gb 0.5',
    'check PROJECT',
    'changes',
    'categories',
    'stats',
    'offer acorn-postgre',
  ])('no face of `zero %s` names an address of this machine', async (line) => {
    const words = line.replace('PROJECT', project).split(' ');
    for (const face of [[], ['--json'], ['--markdown'], ['--locale', 'zh-CN', '--markdown']]) {
      const { out, err } = await runner(environment)([...words, ...face]);
      expect(out + err, face.join(' ')).not.toBe('');
      expect(out + err, face.join(' ')).not.toMatch(OWN_ADDRESS);
    }
  });

  it('a plan and a check name the pages of the service that PUBLIC_URL names', async () => {
    const run = runner({ ...environment, PUBLIC_URL: 'https://zero.example' });
    for (const words of [
      ['plan', '--need', 'postgres'],
      ['check', project],
    ])
      expect((await run(words)).out).toContain('https://zero.example/plan?needs=postgres');
  });

  it('no answer of the tool server names one: every tool, the resources, the server itself', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [PROGRAM, 'mcp'],
        env: environment,
        stderr: 'ignore',
      }),
    );
    try {
      const answers: unknown[] = [client.getServerVersion(), client.getInstructions()];
      expect(client.getServerVersion()).not.toHaveProperty('websiteUrl');
      expect(TOOLS.length).toBeGreaterThanOrEqual(9);
      for (const { name, example } of TOOLS) {
        const slugs = {
          get_offer: { slug: 'acorn-postgres' },
          get_provider: { slug: 'birch' },
          compare_offers: { offers: ['acorn-postgres', 'birch-postgres'] },
          check_repository: { files: [{ path: 'package.json', content: '{"dependencies":{"pg":"8"}}' }] },
        }[name];
        answers.push(await client.callTool({ name, arguments: slugs ?? { ...example } }));
      }
      for (const uri of ['zero://llms.txt', 'zero://zh-CN/llms.txt', 'zero://offers/acorn-postgres'])
        answers.push(await client.readResource({ uri }));
      expect(JSON.stringify(answers)).not.toMatch(OWN_ADDRESS);
    } finally {
      await client.close();
    }
  });
});
