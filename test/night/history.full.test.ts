/** Tools for the past: changes of the past, found in a real repository and written into a real record. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseRecord } from '../../pipeline/load/index.ts';
import { acceptHistory } from '../../pipeline/tools/history/accept.ts';
import { searchHistory } from '../../pipeline/tools/history/search.ts';
import { writeSince } from '../../pipeline/tools/history/since.ts';
import { proveRecords } from '../../pipeline/tools/prove.ts';
import { EXIT } from '../../schemas/terminal/index.ts';
import { recordOutput } from '../recording.ts';
import { mapleRecord } from './maple.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'zero-history-'));
  mkdirSync(join(home, 'records'));
  mkdirSync(join(home, 'repositories', 'maple+docs', 'pages'), { recursive: true });
  git('2023-01-01', 'init', '--quiet');
});
afterEach(() => rmSync(home, { recursive: true }));

/** Runs a program in the repository, on a day and as somebody. */
function inRepository(day: string, program: string, ...words: string[]): string {
  const at = `${day}T12:00:00Z`;
  const [name, email] = ['t', 't@example.com'];
  return execFileSync(program, words, {
    cwd: join(home, 'repositories', 'maple+docs'),
    encoding: 'utf8',
    env: {
      ...process.env,
      ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: at },
      ...{ GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: at },
    },
  });
}

const git = (day: string, ...words: string[]): string => inRepository(day, 'git', ...words);

/** Commits the file as it was on a day. @returns the commit */
function commit(day: string, text: string, name = 'plans.md'): string {
  const file = join(home, 'repositories', 'maple+docs', 'pages', name);
  writeFileSync(file, `# Plans\n\n## Free\n\n${text}\n\n## Pro\n\nThe Pro plan has 100 GB of storage.\n`);
  // At once: to start a process out of this large one takes longer than what git then does.
  const all = 'git add -A && git commit --quiet -m "$1" && git rev-parse HEAD';
  return inRepository(day, 'sh', '-c', all, 'sh', day).trim();
}

const permalink = (at: string, name = 'plans.md'): string =>
  `https://github.com/maple/docs/blob/${at}/pages/${name}`;

/** A record of the newest words, quoted from the file at that commit. */
function record(at: string, name = 'plans.md'): void {
  writeFileSync(
    join(home, 'records', 'maple.yaml'),
    mapleRecord({
      sources: `  plans: { url: https://maple.example/plans, captured: { at: 2026-03-01, permalink: ${permalink(at, name)} } }`,
      facts: '    flags: { idlePause: pauses, idlePauseDays: 7 }\n',
      limit: 'value: 500, unit: MB',
      evidence: [
        'id: storage, quote: The Free plan has 500 MB of storage, source: plans, fields: [freeType, limits.storage]',
        'id: pause, quote: paused after 7 days without use, source: plans, fields: [flags.idlePause, flags.idlePauseDays]',
      ],
    }),
  );
}
const text = (): string => readFileSync(join(home, 'records', 'maple.yaml'), 'utf8');
const log = (): string => join(home, 'search.ndjson');

async function search() {
  const { output: to, said } = recordOutput();
  const code = await searchHistory(
    {
      records: join(home, 'records'),
      repositories: join(home, 'repositories'),
      log: log(),
      only: [],
    },
    to,
  );
  return { code, lines: said.out.trim().split('\n').filter(Boolean), err: said.err };
}

async function accept(...answers: string[]) {
  const { output: to, said } = recordOutput();
  const left = [...answers];
  const flags = { records: join(home, 'records'), log: log(), only: [], list: false };
  await acceptHistory(flags, async () => left.shift() ?? null, to);
  return said;
}

const PAUSE = 'Projects are paused after 7 days without use.';

describe('history search', () => {
  it('finds each change of a figure, its day and both commits, oldest words included', async () => {
    commit('2023-02-01', `The Free plan has 10 GB of storage. ${PAUSE}`);
    commit('2023-09-05', `The Free plan has 3 GB of storage. ${PAUSE}`);
    commit('2024-01-10', `Welcome. The Free plan has 3 GB of storage. ${PAUSE}`);
    record(commit('2025-04-08', `Welcome. The Free plan has 500 MB of storage. ${PAUSE}`));
    const { code, lines, err } = await search();
    expect(code).toBe(EXIT.done);
    expect(lines).toEqual([
      '2025-04-08 maple-free limits.storage: 3 GB per total → 500 MB per total: "The Free plan has 3 GB of storage" → "The Free plan has 500 MB of storage"',
      '2023-09-05 maple-free limits.storage: 10 GB per total → 3 GB per total: "The Free plan has 10 GB of storage" → "The Free plan has 3 GB of storage"',
    ]);
    expect(err).toContain(
      '1 files, 0 without a local copy; 2 quotes followed (2 to the beginning of their file',
    );
    expect(err).toContain('2 changes found, 2 with both values');
  });

  it('follows a fact over new words and over a renamed file', async () => {
    commit('2023-02-01', `The Free plan has 2 GB of storage. ${PAUSE}`, 'old.md');
    git('2023-03-01', 'mv', 'pages/old.md', 'pages/plans.md');
    commit('2023-03-01', `The Free plan has 2 GB of storage. ${PAUSE}`);
    commit('2024-01-10', `The Free plan has 500 MB of storage for every user. ${PAUSE}`);
    record(commit('2025-01-10', `For every user the Free plan has 500 MB of storage in all. ${PAUSE}`));
    writeFileSync(
      join(home, 'records', 'maple.yaml'),
      text().replace('quote: The Free plan has 500 MB', 'quote: the Free plan has 500 MB'),
    );
    const { lines } = await search();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^2024-01-10 maple-free limits\.storage: 2 GB per total → 500 MB per total/);
  });

  it('reads a number of days', async () => {
    commit(
      '2023-02-01',
      'The Free plan has 500 MB of storage. Projects are paused after 14 days without use.',
    );
    record(commit('2024-02-02', `The Free plan has 500 MB of storage. ${PAUSE}`));
    const { lines } = await search();
    expect(lines).toEqual([
      '2024-02-02 maple-free flags.idlePauseDays: 14 → 7: "paused after 14 days without use" → "paused after 7 days without use"',
    ]);
  });

  it('invents no value: what it cannot read is left to a person, and what was not said is no change', async () => {
    commit('2023-02-01', 'Storage is described elsewhere. Projects live on.');
    record(commit('2024-02-02', `The Free plan has 500 MB of storage. ${PAUSE}`));
    const { lines, err } = await search();
    expect(lines).toEqual([]);
    expect(err).toContain('2 to words that cannot be compared');
  });

  it('does not take the words of another plan for the old ones', async () => {
    commit('2023-02-01', `The Free plan is for trying things. ${PAUSE}`);
    record(commit('2024-02-02', `The Free plan has 500 MB of storage. ${PAUSE}`));
    expect((await search()).lines.filter((line) => line.includes('100'))).toEqual([]);
  });

  it('goes on where it was broken off, also behind a line cut short', async () => {
    commit('2023-02-01', `The Free plan has 3 GB of storage. ${PAUSE}`);
    record(commit('2024-02-02', `The Free plan has 500 MB of storage. ${PAUSE}`));
    const first = await search();
    appendFileSync(log(), '{"kind":"searched","provider":"ma');
    const before = readFileSync(log(), 'utf8').split('\n').length;
    const second = await search();
    expect(second.lines).toEqual(first.lines);
    expect(readFileSync(log(), 'utf8').split('\n').length).toBe(before);
  });

  it('says how many files have no local copy', async () => {
    record('f'.repeat(40));
    expect((await search()).err).toContain('1 files, 1 without a local copy');
  });
});

describe('history accept', () => {
  beforeEach(async () => {
    commit(
      '2023-02-01',
      'The Free plan has 10 GB of storage. Projects are paused after 14 days without use.',
    );
    commit('2023-09-05', `The Free plan has 3 GB of storage. ${PAUSE}`);
    record(commit('2025-04-08', `The Free plan has 500 MB of storage. ${PAUSE}`));
    await search();
  });

  it('writes what is taken, proved on both sides, and asks for nothing twice', async () => {
    const { err } = await accept('y', 'n', 'y');
    expect(err).toBe('2 accepted, 1 refused, 0 left\n');
    const { loaded, problems } = parseRecord('maple.yaml', text());
    expect(problems).toEqual([]);
    expect(loaded?.record.history).toMatchObject([
      { on: '2025-04-08', field: 'limits.storage', before: { value: 3, unit: 'GB' } },
      { on: '2023-09-05', field: 'flags.idlePauseDays', before: 14, after: 7 },
    ]);
    const proof = recordOutput();
    const flags = { records: join(home, 'records'), repositories: join(home, 'repositories'), warc: [] };
    await proveRecords({ ...flags, listPassages: false, sentences: false, json: false }, proof.output);
    expect(proof.said.err).toContain('6 of 6 quotes proved');
    expect((await accept()).err).toBe('0 accepted, 0 refused, 0 left\n');
  });

  it('shows what a person needs to judge it: both places, and the message of the commit', async () => {
    const { out } = await accept('x');
    expect(out).toContain('1/3 maple-free: limits.storage, 2025-04-08');
    expect(out).toContain('    under: Plans > Free');
    expect(out).toContain('  commit: 2025-04-08');
    expect(out).not.toContain('is it the same plan?');
  });

  it('does not offer the merge of a change that the record tells by the commit of its branch', async () => {
    await accept('y', 'x');
    writeFileSync(
      join(home, 'records', 'maple.yaml'),
      text()
        .replace('on: 2025-04-08', 'on: 2025-03-30')
        .replace(
          /(sourceAfter:\n\s+at: )2025-04-08(\n\s+permalink: .*blob\/)[0-9a-f]{40}/,
          `$12025-03-30$2${'e'.repeat(40)}`,
        ),
    );
    expect(parseRecord('maple.yaml', text()).loaded?.record.history[0]?.on).toBe('2025-03-30');
    rmSync(log());
    await search();
    expect((await accept('n', 'n', 'n')).err).toBe('0 accepted, 2 refused, 0 left\n');
  });

  it('leaves what is put off, and stops where it is told to', async () => {
    expect((await accept('s', 'x')).err).toBe('0 accepted, 0 refused, 3 left\n');
    expect(text()).not.toContain('history:');
  });

  it('does not offer what the record tells already', async () => {
    await accept('y');
    rmSync(log());
    await search();
    expect((await accept('n', 'n', 'n')).err).toBe('0 accepted, 2 refused, 0 left\n');
  });
});

describe('prove, of a history', () => {
  it('refuses words that stand on both sides of the change', async () => {
    commit('2023-02-01', `The Free plan has 3 GB of storage. ${PAUSE}`);
    record(commit('2025-04-08', `The Free plan has 500 MB of storage. It had 3 GB of storage. ${PAUSE}`));
    await search();
    await accept('y');
    writeFileSync(
      join(home, 'records', 'maple.yaml'),
      text().replace(/quoteBefore: .*/, 'quoteBefore: 3 GB of storage'),
    );
    const proof = recordOutput();
    const flags = { records: join(home, 'records'), repositories: join(home, 'repositories'), warc: [] };
    const code = await proveRecords(
      { ...flags, listPassages: false, sentences: false, json: false },
      proof.output,
    );
    expect(code).toBe(EXIT.badInput);
    expect(proof.said.out).toMatch(
      /history 2025-04-08 limits\.storage before: is on both sides of the change/,
    );
  });
});

describe('history since', () => {
  it('writes the oldest copy with the same words beside the quote, and that once', async () => {
    commit('2023-02-01', `The Free plan has 3 GB of storage. ${PAUSE}`);
    const since = commit('2024-02-02', `The Free plan has 500 MB of storage. ${PAUSE}`);
    record(commit('2025-04-08', `Hello. The Free plan has 500 MB of storage. ${PAUSE}`));
    await search();
    const flags = { records: join(home, 'records'), log: log(), only: [], write: true };
    const { output: to, said } = recordOutput();
    await writeSince(flags, to);
    expect(said.out).toContain('maple-free storage: since 2024-02-02 at least');
    const { loaded, problems } = parseRecord('maple.yaml', text());
    expect(problems).toEqual([]);
    expect(loaded?.record.offers[0]?.evidence.map((entry) => entry.since)).toEqual([
      { at: '2024-02-02', permalink: permalink(since) },
      expect.objectContaining({ at: '2023-02-01' }),
    ]);
    const again = recordOutput();
    await writeSince(flags, again.output);
    expect(again.said.out).toBe('');
  });
});
