/** `records days`: the day of a copy is that of its commit, and never a guess. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillDays } from '../../pipeline/tools/days.ts';
import { EXIT } from '../../schemas/terminal/index.ts';
import { temporaryFolder } from '../folders.ts';
import { recordOutput } from '../recording.ts';
import { mapleRecord } from './maple.ts';

let home: string;
beforeEach(() => {
  home = temporaryFolder();
  mkdirSync(join(home, 'records'));
});

/** A repository whose only commit was made at a moment of another time zone. @returns the commit */
function repository(): string {
  const folder = join(home, 'repositories', 'maple+docs');
  mkdirSync(folder, { recursive: true });
  const git = (...words: string[]): string =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
      encoding: 'utf8',
      env: {
        ...process.env,
        GIT_AUTHOR_DATE: '2020-01-01T00:00:00Z',
        GIT_COMMITTER_DATE: '2026-03-01T01:30:00+09:00',
      },
    });
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '-m', 'plans');
  return git('rev-parse', 'HEAD').trim();
}

const record = (sources: string): void =>
  writeFileSync(
    join(home, 'records', 'maple.yaml'),
    mapleRecord({
      sources,
      evidence: [
        'id: storage, quote: The Free plan has 5 GB of storage, source: plans, fields: [freeType, limits.storage]',
        'id: terms, quote: The Free plan is free, source: terms, fields: [freeType]',
      ],
    }),
  );
const text = () => readFileSync(join(home, 'records', 'maple.yaml'), 'utf8');

async function days(write: boolean) {
  const { output, said } = recordOutput();
  const code = await fillDays(
    { records: join(home, 'records'), repositories: join(home, 'repositories'), write },
    output,
  );
  return { code, ...said };
}
const permalink = (name: string, commit: string): string =>
  `https://github.com/maple/${name}/blob/${commit}/plans.md`;

describe('records days', () => {
  it('writes the day on which the commit was made, in UTC, and changes nothing else', async () => {
    const commit = repository();
    const sources = (day: string): string =>
      `  plans: { url: 'https://maple.example/plans', captured: { ${day}permalink: '${permalink('docs', commit)}' } }\n  terms: { url: 'https://maple.example/terms', captured: {} }`;
    record(sources(''));
    const before = text();
    const shown = await days(false);
    expect(shown.out).toMatch(/^maple plans \(.*maple.yaml:6\): 2026-02-28\n$/);
    expect(shown.err).toContain('without a day: 1; day known: 1');
    expect(text()).toBe(before);
    expect((await days(true)).code).toBe(EXIT.done);
    expect(text()).toBe(before.replace(/(permalink: '[^']*') }/, '$1, at: 2026-02-28 }'));
    // Nothing is left to do.
    expect((await days(true)).err).toContain('without a day: 0;');
  });

  it('guesses no day where repository or commit are not at hand, and leaves known days alone', async () => {
    repository();
    const other = 'b'.repeat(40);
    record(
      `  plans: { url: 'https://maple.example/plans', captured: { permalink: '${permalink('docs', other)}' } }\n  terms: { url: 'https://maple.example/terms', captured: { permalink: '${permalink('site', other)}' } }`,
    );
    const before = text();
    const { out, err } = await days(true);
    for (const name of ['docs', 'site'])
      expect(out).toContain(`${other.slice(0, 12)} of maple/${name} is not at hand`);
    expect(err).toContain('without a day: 2; day known: 0');
    expect(text()).toBe(before);
  });
});
