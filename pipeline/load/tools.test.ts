import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { namesProduct, toolsSchema } from '../../schemas/tools.ts';
import { temporaryFolder } from '../../test/folders.ts';
import { committedRecords } from '../../test/records.ts';
import { loadRecords } from './records.ts';
import { loadTools } from './tools.ts';

let dir = '';
beforeEach(() => {
  dir = temporaryFolder();
  mkdirSync(join(dir, 'tools'));
});

const COMMIT = 'a'.repeat(40);
const TOOL = `slug: oak
name: Oak
kind: data
url: https://oak.example
repository: oak/docs
namings:
  - { product: neon, role: postgres, how: guide, quote: "# Oak on Neon", path: docs/neon.md, commit: ${COMMIT}, day: 2026-08-01 }
`;
const PRODUCTS = '- { slug: neon, name: Neon, provider: neon, plans: [neon-free] }\n';
const write = (name: string, text: string): void => writeFileSync(join(dir, 'tools', name), text);
const { records } = await committedRecords();
const NEON = records.flatMap(({ record }) => (record.slug === 'neon' ? record : []));

/** What is wrong with one tool and the products, after an edit of either. */
async function problems(edit: { tool?: [string, string]; products?: [string, string] }): Promise<string[]> {
  write('oak.yaml', TOOL.replace(...(edit.tool ?? ['', ''])));
  write('products.yaml', PRODUCTS.replace(...(edit.products ?? ['', ''])));
  const { problems: found } = await loadTools(dir, NEON, dir);
  return found.map(({ file, line, rule, message }) => `${file}:${line} ${rule}: ${message}`);
}

describe('tools', () => {
  it('are one file each, with the products that they name', async () => {
    expect(await problems({})).toEqual([]);
    const { tools } = await loadTools(dir, NEON, dir);
    expect(tools.tools).toMatchObject([{ slug: 'oak', namings: [{ product: 'neon', day: '2026-08-01' }] }]);
    expect(tools.products).toMatchObject([{ slug: 'neon', plans: ['neon-free'], lacks: [] }]);
  });

  it('are none without the folder', async () => {
    rmSync(join(dir, 'tools'), { recursive: true });
    expect(await loadTools(dir, NEON, dir)).toEqual({
      tools: { tools: [], products: [] },
      problems: [],
      digest: [],
    });
  });

  it('are not told to leave out a provider whose file is broken', async () => {
    await problems({});
    writeFileSync(join(dir, 'neon.yaml'), 'slug: neon\nfreePlan: yes\n');
    const { problems: found } = await loadRecords(dir, dir);
    expect([...new Set(found.map(({ file }) => file))]).toEqual(['neon.yaml']);
    rmSync(join(dir, 'neon.yaml'));
    expect((await loadRecords(dir, dir)).problems.map(({ rule }) => rule)).toContain('unknown-plan');
  });

  it('change the digest of the records', async () => {
    await problems({});
    const before = await loadTools(dir, NEON, dir);
    write('oak.yaml', TOOL.replace('name: Oak', 'name: Old oak'));
    expect((await loadTools(dir, NEON, dir)).digest).not.toEqual(before.digest);
  });

  it.each<[string, { tool?: [string, string]; products?: [string, string] }, string]>([
    ['no commit', { tool: [COMMIT, 'main'] }, 'tools/oak.yaml:7 '],
    ['no day', { tool: [', day: 2026-08-01', ''] }, 'tools/oak.yaml:7 '],
    ['a long quote', { tool: ['# Oak on', `# Oak ${'so '.repeat(60)} on`] }, 'tools/oak.yaml:7 '],
    ['an unknown product', { tool: ['product: neon', 'product: moon'] }, 'oak.yaml:7 unknown-product'],
    ['a quote of another', { tool: ['# Oak on Neon', '# Oak on neonlight'] }, 'oak.yaml:7 quote-names-other'],
    ['a role no plan has', { tool: ['role: postgres', 'role: analytics'] }, 'oak.yaml:7 role-without-plan'],
    ['a kind of another role', { tool: ['how:', 'kind: jobs, how:'] }, 'oak.yaml:7 kind-of-other-role'],
    ['an unknown vendor', { tool: ['namings:', 'vendors: [moon]\nnamings:'] }, 'oak.yaml:6 unknown-provider'],
    ['an unknown plan', { products: ['neon-free', 'neon-gold'] }, 'products.yaml:1 unknown-plan'],
    ['a plan of another', { products: ['provider: neon', 'provider: moon'] }, 'products.yaml:1 unknown-plan'],
    ['a plan that is and is not', { products: [' }', ', notThisPlan: [neon-free] }'] }, 'plan-and-not'],
    ['a role that is not lacked', { products: [' }', ', lacks: [postgres] }'] }, 'role-not-lacked'],
    ['a product nobody names', { products: ['\n', '\n- { slug: moon, name: Moon }\n'] }, 'unnamed-product'],
    [
      'software nobody hosts',
      { products: ['plans: [neon-free]', 'software: true'] },
      'software-without-plan',
    ],
    ['a product twice', { products: ['\n', '\n- { slug: neon, name: Neon }\n'] }, 'slug-used-twice'],
  ])('are told with file and line: %s', async (_what, edit, told) => {
    expect(await problems(edit)).toContainEqual(expect.stringContaining(told));
  });

  it('lets a role be named that the plans lack, once it says so', async () => {
    const tool: [string, string] = ['role: postgres', 'role: analytics'];
    expect(await problems({ tool, products: [' }', ', lacks: [analytics] }'] })).toEqual([]);
  });

  it('have one slug each, and name a product once a role', async () => {
    write('elm.yaml', TOOL);
    const [, naming = ''] = TOOL.split('namings:\n');
    const found = await problems({ tool: ['namings:\n', `namings:\n${naming}`] });
    expect(found).toContainEqual(expect.stringContaining('named-twice'));
    expect(found).toContainEqual(expect.stringContaining('oak.yaml:1 slug-used-twice'));
  });
});

describe('the tools of this repository', () => {
  it('are published as they are recorded', async () => {
    const { tools } = await committedRecords();
    expect(toolsSchema.parse(JSON.parse(JSON.stringify(tools)))).toEqual(tools);
    expect(tools.tools.map(({ slug }) => slug)).toEqual(tools.tools.map(({ slug }) => slug).sort());
  });
});

describe('a name in a line', () => {
  const names = (text: string, ...words: [string, ...string[]]): boolean =>
    namesProduct(text, { name: words[0], aliases: words.slice(1) });

  it('is a word of its own, or a part of one that begins with a capital', () => {
    expect(names('### Render', 'Render')).toBe(true);
    expect(names('class SendGridHandler', 'SendGrid')).toBe(true);
    expect(names('use opendal_service_b2::B2;', 'Backblaze B2', 'B2')).toBe(true);
    expect(names('* 阿里云 OSS 存储', '阿里云')).toBe(true);
  });

  it('is not a part of another word', () => {
    expect(names('## Prerender pages', 'Render')).toBe(false);
    expect(names('## render chunks', 'Render Cloud')).toBe(false);
    expect(names('neonlight', 'Neon')).toBe(false);
  });
});
