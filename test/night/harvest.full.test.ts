/** `harvest`: what a tool's repository names by now that its record lacks, and what is gone from it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { harvestTools } from '../../pipeline/tools/harvest.ts';
import { temporaryFolder } from '../folders.ts';
import { recordOutput } from '../recording.ts';
import { mapleRecord } from './maple.ts';

let home: string;
beforeEach(() => {
  home = temporaryFolder();
});

const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(home, name)), { recursive: true });
  writeFileSync(join(home, name), text);
};

/** Commits files to the repository of the tool Oak, which has no other copy. @returns the commit */
function commit(files: Readonly<Record<string, string>>): string {
  const folder = join(home, 'repositories/oak+docs');
  for (const [name, text] of Object.entries(files)) write(`repositories/oak+docs/${name}`, text);
  const git = (...words: string[]): string =>
    execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8' });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '--quiet', '-m', 'docs');
  return git('rev-parse', 'HEAD').trim();
}

/** Oak names Traffic, and its rules are those. */
function oak(quote: string, rules: string): void {
  write(
    'records/maple.yaml',
    mapleRecord({
      sources: `  plans: { url: 'https://maple.example/plans', captured: {} }`,
      evidence: ['id: storage, quote: 5 GB of storage, source: plans, fields: [freeType, limits.storage]'],
    }),
  );
  write('records/tools/products.yaml', '- { slug: traffic, name: Traffic, plans: [] }\n');
  const at = `path: guides/traffic.md, commit: ${'a'.repeat(40)}, day: 2026-08-01`;
  write(
    'records/tools/oak.yaml',
    `slug: oak\nname: Oak\nkind: data\nurl: https://oak.example\nrepository: oak/docs\nnamings:\n  - { product: traffic, role: analytics, how: guide, quote: '${quote}', ${at} }\n`,
  );
  write('rules.yaml', rules);
}

async function harvest() {
  const { output, said } = recordOutput();
  const flags = {
    records: join(home, 'records'),
    repositories: join(home, 'repositories'),
    rules: join(home, 'rules.yaml'),
    json: false,
  };
  return { code: await harvestTools(flags, output), ...said };
}

const GUIDES = `- { tool: oak, role: analytics, how: guide, files: '^guides/([^/]+)\\.md$', seen: [index] }\n`;

describe('harvest', () => {
  it('finds nothing where the record has all that the rules find', async () => {
    commit({ 'guides/traffic.md': '# Use  Traffic\n', 'guides/index.md': '# Guides\n' });
    oak('# Use Traffic', GUIDES);
    expect(await harvest()).toMatchObject({ code: 0, out: '' });
  });

  it('tells a file and a line that are new, with the product that has the word as its name', async () => {
    commit({
      'guides/traffic.md': '# Use Traffic\n',
      'guides/birch.md': '# Use Birch\n',
      'README.md': '## Traffic\n## Elm\n',
    });
    oak(
      '# Use Traffic',
      `${GUIDES}- { tool: oak, role: search, how: list, file: README.md, lines: '^## (.+)$', seen: [Elm] }\n`,
    );
    const { code, out, err } = await harvest();
    expect(out).toContain(
      'new: oak analytics guide: "birch" (no product, or more than one) in guides/birch.md',
    );
    expect(out).toContain('new: oak search list: "Traffic" (traffic) in README.md: ## Traffic');
    expect(out).not.toContain('Elm');
    expect(err).toContain('2 new, 0 vanished');
    expect(code).toBe(1);
  });

  it('tells a line and a file that are gone, and a rule that finds nothing', async () => {
    commit({ 'guides/traffic.md': '# Use Birch\n' });
    oak('# Use Traffic', GUIDES.replace('guides/(', 'moved/('));
    const { out } = await harvest();
    expect(out).toContain('vanished: oak traffic: guides/traffic.md no longer says "# Use Traffic"');
    expect(out).toContain('finds nothing: oak analytics guide');
    rmSync(join(home, 'repositories/oak+docs/guides/traffic.md'));
    commit({ 'guides/birch.md': '# Use Birch\n' });
    expect((await harvest()).out).toContain('vanished: oak traffic: guides/traffic.md is gone');
  });

  it('says which repository has no copy, and refuses a rule that is no pattern', async () => {
    oak('# Use Traffic', GUIDES);
    expect((await harvest()).out).toBe('no copy: oak/docs of oak\n');
    oak('# Use Traffic', GUIDES.replace('([^/]+)', '(['));
    await expect(harvest()).rejects.toThrow('no regular expression');
  });
});
