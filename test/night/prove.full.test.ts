/** `prove`: a quote is proved only where its words stand in a copy that is at hand. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { proveRecords } from '../../pipeline/tools/prove.ts';
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

/** One provider whose only quote says what its free plan stores. */
const record = (captured: string, { quote = 'Storage 5 GB', under = 'under: [Free plan], ' } = {}): void =>
  write(
    'records/maple.yaml',
    mapleRecord({
      sources: `  plans: { url: 'https://maple.example/plans', captured: ${captured} }`,
      evidence: [`id: storage, quote: ${quote}, source: plans, ${under}fields: [freeType, limits.storage]`],
    }),
  );

const PAGE = '# Plans\n\n## Free plan\n\n| Storage | 5 GB |\n| --- | --- |\n| Traffic | 1 GB |\n';

/** A repository with the page, and the address of the page at its commit. */
function repository(): string {
  write('checkout/docs/plans.md', PAGE);
  const git = (...words: string[]): string =>
    execFileSync('git', ['-C', join(home, 'checkout'), ...words], { encoding: 'utf8' });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '--quiet', '-m', 'plans');
  mkdirSync(join(home, 'repositories'));
  execFileSync('git', [
    ...['clone', '--quiet', '--bare', join(home, 'checkout')],
    join(home, 'repositories/maple+docs'),
  ]);
  return `https://github.com/maple/docs/blob/${git('rev-parse', 'HEAD').trim()}/docs/plans.md`;
}

async function prove(flags: {
  repositories?: boolean;
  passages?: boolean;
  listPassages?: boolean;
  sentences?: boolean;
}) {
  const { output, said } = recordOutput();
  const code = await proveRecords(
    {
      records: join(home, 'records'),
      warc: [],
      json: false,
      listPassages: flags.listPassages === true,
      sentences: flags.sentences === true,
      ...(flags.repositories === true && { repositories: join(home, 'repositories') }),
      ...(flags.passages === true && { passages: join(home, 'passages') }),
    },
    output,
  );
  return { code, ...said };
}

describe('prove', () => {
  it('proves a quote in the repository at the commit of its permalink', async () => {
    record(`{ at: 2026-08-01, permalink: '${repository()}' }`);
    const { code, err } = await prove({ repositories: true });
    expect(err).toContain('1 of 1 quotes proved (1 in a repository at its commit');
    expect(code).toBe(0);
  });

  it('proves what a tool names by its line, its commit and the day of that', async () => {
    const permalink = repository();
    record(`{ at: 2026-08-01, permalink: '${permalink}' }`);
    const [commit = ''] = /[0-9a-f]{40}/.exec(permalink) ?? [];
    const madeOn = execFileSync('git', ['-C', join(home, 'checkout'), 'log', '-1', '--format=%ct'], {
      encoding: 'utf8',
    });
    const today = new Date(Number(madeOn) * 1000).toISOString().slice(0, 10);
    write('records/tools/products.yaml', '- { slug: traffic, name: Traffic, plans: [] }\n');
    const naming = async (quote: string, day: string) => {
      const at = `path: docs/plans.md, commit: ${commit}, day: ${day}`;
      const one = `{ product: traffic, role: analytics, how: list, quote: '${quote}', ${at} }`;
      write(
        'records/tools/oak.yaml',
        `slug: oak\nname: Oak\nkind: data\nurl: https://oak.example\nrepository: maple/docs\nnamings:\n  - ${one}\n`,
      );
      return prove({ repositories: true });
    };
    const proved = await naming('| Traffic | 1 GB |', today);
    expect(proved.err).toContain('1 of 1 namings of 1 tools proved');
    expect(proved.code).toBe(0);
    const other = await naming('| Traffic | 2 GB |', today);
    expect(other.out).toContain('oak traffic: the file does not say "| Traffic | 2 GB |"');
    expect(other.code).toBe(1);
    expect((await naming('| Traffic | 1 GB |', '2020-01-01')).out).toContain(
      `oak traffic: the commit is of ${today}, not of 2020-01-01`,
    );
  });

  it('proves a quote in a passage taken down from a copy whose day nobody knows, and says so', async () => {
    record('{}', { under: '' });
    write('passages/maple/plans.txt', 'https://maple.example/plans\n\nFree plan\n\nStorage 5 GB\n');
    write('passages/maple/other.txt', 'https://maple.example/other\n\nStorage 50 GB\n');
    const { code, err } = await prove({ passages: true });
    expect(err).toContain('1 of 1 quotes proved');
    expect(err).toContain('1 in a passage alone');
    expect(code).toBe(0);
  });

  it('lists the digest of a passage that proves a quote, and knows the passage again in another layout', async () => {
    record('{}', { under: '' });
    write('passages/plans.txt', 'https://maple.example/plans\n\nFree plan\n\nStorage 5 GB\n');
    write('passages/unused.txt', 'https://maple.example/plans\n\nNothing of use\n');
    expect((await prove({ passages: true })).err).toContain('0 of them with a listed digest');

    expect((await prove({ passages: true, listPassages: true })).err).toContain('1 of them with a listed');
    const list = JSON.parse(readFileSync(join(home, 'records/passages.json'), 'utf8'));
    expect(list).toEqual([
      {
        address: 'https://maple.example/plans',
        sha256: createHash('sha256').update('Free plan Storage 5 GB').digest('hex'),
        characters: 22,
      },
    ]);

    write('passages/plans.txt', 'https://maple.example/plans\n\nFree plan Storage\n5 GB');
    expect((await prove({ passages: true })).err).toContain('1 of them with a listed digest');
    write('passages/plans.txt', 'https://maple.example/plans\n\nThe Free plan Storage 5 GB');
    expect((await prove({ passages: true })).err).toContain('0 of them with a listed digest');
  });

  it('drops the digest of a page that no record names any more', async () => {
    record('{}', { under: '' });
    const gone = { address: 'https://maple.example/gone', sha256: 'a'.repeat(64), characters: 9 };
    write('records/passages.json', JSON.stringify([gone]));
    await prove({ listPassages: true });
    expect(JSON.parse(readFileSync(join(home, 'records/passages.json'), 'utf8'))).toEqual([]);
  });

  it('names a quote whose sentence limits what it says, where that is asked for', async () => {
    record('{}', { under: '' });
    write(
      'passages/plans.txt',
      'https://maple.example/plans\n\nThe free plan has a soft limit of Storage 5 GB and is for evaluation only. Paid plans differ.\n',
    );
    const { out } = await prove({ passages: true, sentences: true });
    expect(out).toContain(
      'maple-free storage: its sentence also says soft, evaluation, only: "Storage 5 GB"',
    );
    expect((await prove({ passages: true })).out).toBe('');
  });

  it('looks for a passage under the permalink and reads it as the kind of file that it is', async () => {
    const permalink = `https://github.com/maple/docs/blob/${'a'.repeat(40)}/docs/plans.mdx`;
    record(`{ permalink: '${permalink}' }`);
    write('passages/plans.txt', `${permalink}\n\n${PAGE}`);
    expect((await prove({ passages: true })).code).toBe(0);
  });

  it('lists a quote whose figure differs, whose heading is another, or that has no copy', async () => {
    const permalink = repository();
    record(`{ permalink: '${permalink}' }`, { quote: 'Traffic 5 GB' });
    const changed = await prove({ repositories: true });
    expect(changed.code).toBe(1);
    expect(changed.out).toContain('maple-free storage: repository: figure-changed: "Traffic 5 GB"');

    record('{ at: 2026-08-01 }');
    const none = await prove({ repositories: true });
    expect(none.code).toBe(1);
    expect(none.out).toContain('maple-free storage: no copy');
  });

  it('proves what is said of services without a plan as well', async () => {
    record('{}', { under: '' });
    write('passages/maple.txt', 'https://maple.example/plans\n\nStorage 5 GB\n');
    write(
      'records/unlisted/storage.yaml',
      `- slug: birch
  name: { en: Birch, zh-CN: Birch }
  state: ended
  note: { en: The free plan ended., zh-CN: 免费版已终止。 }
  source: https://birch.example/faq
  quote: The free plan ended
  captured: {}
`,
    );
    const without = await prove({ passages: true });
    expect(without.out).toContain('birch ended: no copy: "The free plan ended" https://birch.example/faq');
    expect(without.code).toBe(1);

    write('passages/birch.txt', 'https://birch.example/faq\n\nThe free plan ended last year.\n');
    const { code, err } = await prove({ passages: true });
    expect(err).toContain('2 of 2 quotes proved');
    expect(code).toBe(0);
  });

  it('names a passage that does not say where it is from', async () => {
    record('{}');
    write('passages/plans.txt', 'Storage 5 GB\n');
    await expect(prove({ passages: true })).rejects.toThrow('plans.txt: write the address of the copy');
  });
});

describe('prove, of the past', () => {
  /** Two days of one file, and the record of what changed between them. @returns the result of the proof */
  async function provePast(newText: string, quoteBefore: string, since = '2025-04-08') {
    mkdirSync(join(home, 'repositories'));
    execFileSync('git', ['init', '--quiet', join(home, 'repositories', 'maple+docs')]);
    const commit = (day: string, text: string): string => {
      const at = `${day}T12:00:00Z`;
      const git = (...words: string[]): string =>
        execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
          cwd: join(home, 'repositories', 'maple+docs'),
          encoding: 'utf8',
          env: { ...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at },
        });
      write('repositories/maple+docs/plans.md', `# Plans\n\n${text}\n`);
      git('add', '.');
      git('commit', '--quiet', '-m', day);
      return `https://github.com/maple/docs/blob/${git('rev-parse', 'HEAD').trim()}/plans.md`;
    };
    const old = commit('2023-02-01', 'The Free plan has 3 GB of storage.');
    const now = commit('2025-04-08', newText);
    write(
      'records/maple.yaml',
      mapleRecord({
        sources: `  plans: { url: 'https://maple.example/plans', captured: { at: 2026-03-01, permalink: '${now}' } }`,
        evidence: [
          `id: storage, quote: The Free plan has 5 GB of storage, source: plans, fields: [freeType, limits.storage], since: { at: ${since}, permalink: '${now}' }`,
        ],
        history: `history:
  - on: 2025-04-08
    kind: change
    offer: maple-free
    field: limits.storage
    before: { value: 3, unit: GB }
    after: { value: 5, unit: GB }
    quoteBefore: ${quoteBefore}
    quoteAfter: The Free plan has 5 GB of storage
    sourceBefore: { at: 2023-02-01, permalink: '${old}' }
    sourceAfter: { at: 2025-04-08, permalink: '${now}' }
`,
      }),
    );
    return prove({ repositories: true });
  }
  const NOW = 'The Free plan has 5 GB of storage.';

  it('proves each side of a change, and the oldest copy with the same words', async () => {
    const { err, code } = await provePast(NOW, 'The Free plan has 3 GB of storage');
    expect(err).toContain('4 of 4 quotes proved');
    expect(code).toBe(0);
  });

  it('refuses words that are on both sides of the change', async () => {
    const { out, code } = await provePast(`${NOW} It had 3 GB of storage.`, '3 GB of storage');
    expect(code).toBe(1);
    expect(out).toContain('history 2025-04-08 limits.storage before: is on both sides of the change');
  });

  it('refuses a day on which the commit was not made', async () => {
    const { out, code } = await provePast(NOW, 'The Free plan has 3 GB of storage', '2025-04-07');
    expect(code).toBe(1);
    expect(out).toContain('storage since 2025-04-07: the commit is of another day than the record says');
  });
});
