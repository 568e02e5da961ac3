/**
 * Repositories that strangers wrote are read, and nothing that they name is run: the maintainers' tools and
 * `zero check` meet a repository whose settings name a program at every place where git would start one.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillDays } from '../../pipeline/tools/days.ts';
import { proveRecords } from '../../pipeline/tools/prove.ts';
import { readBase } from '../../server/faces/commands/check/base-files.ts';
import { listFiles } from '../../server/faces/commands/check/list-files.ts';
import { temporaryFolder } from '../folders.ts';
import { mapleRecord } from '../night/maple.ts';
import { recordOutput } from '../recording.ts';

let home: string;
let repository: string;
beforeEach(() => {
  home = temporaryFolder();
  repository = join(home, 'repositories', 'maple+docs');
  mkdirSync(repository, { recursive: true });
  mkdirSync(join(home, 'records'));
  writeFileSync(evil(), `#!/bin/sh\necho "$0 $*" >> ${trap()}\n`);
  chmodSync(evil(), 0o755);
});

const evil = (): string => join(home, 'evil.sh');
const trap = (): string => join(home, 'trap');
const whatRan = (): string => (existsSync(trap()) ? readFileSync(trap(), 'utf8') : '');

const git = (cwd: string, words: readonly string[], input = ''): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
    cwd,
    encoding: 'utf8',
    input,
    env: { PATH: process.env.PATH, HOME: home, GIT_CONFIG_NOSYSTEM: '1' },
  }).trim();

/** Every setting that makes git start a program while it reads. */
const EVIL_CONFIG = (): string => `[core]
	repositoryFormatVersion = 1
	bare = false
	fsmonitor = ${evil()}
	hooksPath = ${home}
	pager = ${evil()}
	sshCommand = ${evil()}
	attributesFile = ${home}/attributes
[log]
	showSignature = true
[gpg]
	program = ${evil()}
[gpg "ssh"]
	program = ${evil()}
[diff]
	external = ${evil()}
[diff "evil"]
	textconv = ${evil()}
	command = ${evil()}
[extensions]
	partialClone = origin
[remote "origin"]
	url = ext::${evil()} %S
	promisor = true
[protocol]
	allow = always
[protocol "ext"]
	allow = always
`;

const PAGE = '# Plans\n\nThe Free plan has 5 GB of storage.\n';

/** Two commits with signatures in the repository, of which the second lacks a file. @returns the second */
function signedCommits(): string {
  git(repository, ['init', '--quiet']);
  const commit = (text: string, ...parents: string[]): string => {
    writeFileSync(join(repository, 'plans.md'), text);
    git(repository, ['add', '--all']);
    const lines = [
      `tree ${git(repository, ['write-tree'])}`,
      ...parents.map((parent) => `parent ${parent}`),
      'author t <t@example.com> 1772323200 +0000',
      'committer t <t@example.com> 1772323200 +0000',
      'gpgsig -----BEGIN PGP SIGNATURE-----',
      ' ',
      ' iQ=',
      ' -----END PGP SIGNATURE-----',
    ];
    const made = ['hash-object', '-t', 'commit', '-w', '--stdin'];
    return git(repository, made, `${lines.join('\n')}\n\nplans\n`);
  };
  const last = commit(PAGE, commit(PAGE.replace('5 GB', '10 GB')));
  git(repository, ['update-ref', 'refs/heads/main', last]);
  git(repository, ['symbolic-ref', 'HEAD', 'refs/heads/main']);
  writeFileSync(join(home, 'attributes'), '* diff=evil\n');
  writeFileSync(join(home, 'records', 'maple.yaml'), record(last));
  return last;
}

const record = (commit: string): string =>
  mapleRecord({
    sources: `  plans: { url: 'https://maple.example/plans', captured: { permalink: 'https://github.com/maple/docs/blob/${commit}/plans.md' } }`,
    evidence: [
      'id: storage, quote: The Free plan has 5 GB of storage, source: plans, fields: [freeType, limits.storage]',
    ],
  });

/** How a stranger's settings come to be where git looks for them. */
const ATTACKS = {
  /** A git directory that was handed over as it is. */
  'whose own settings are evil': (): void => writeFileSync(join(repository, '.git', 'config'), EVIL_CONFIG()),
  /** An ordinary clone, of files that are a git directory: its own objects lie in `.git`. */
  'whose files are a git directory': (): void => {
    cpSync(join(repository, '.git'), repository, { recursive: true });
    writeFileSync(join(repository, 'config'), EVIL_CONFIG());
  },
  'that is bare, with evil settings': (): void => {
    const bare = join(home, 'bare');
    renameSync(join(repository, '.git'), bare);
    rmSync(repository, { recursive: true });
    renameSync(bare, repository);
    writeFileSync(join(repository, 'config'), EVIL_CONFIG());
  },
  'that lacks an object and names a program to fetch it': (): void => {
    const blob = git(repository, ['rev-parse', 'HEAD:plans.md']);
    rmSync(join(repository, '.git', 'objects', blob.slice(0, 2), blob.slice(2)));
    writeFileSync(join(repository, '.git', 'config'), EVIL_CONFIG());
  },
};
const LACKING = 'that lacks an object and names a program to fetch it';

const flags = () => ({ records: join(home, 'records'), repositories: join(home, 'repositories') });
/** The maintainers' tools that read providers' repositories, and what each says of one that it could read. */
const TOOLS = {
  'records prove': {
    run: async () => {
      const { output, said } = recordOutput();
      const more = { warc: [], json: false, listPassages: false, sentences: false };
      await proveRecords({ ...flags(), ...more }, output);
      return said.err;
    },
    says: '1 of 1 quotes proved',
  },
  'records days': {
    run: async () => {
      const { output, said } = recordOutput();
      await fillDays({ ...flags(), write: false }, output);
      return said.out;
    },
    says: '2026-03-01',
  },
};

describe.each(Object.entries(TOOLS))('%s runs nothing of a repository', (_name, { run, says }) => {
  it.each(Object.entries(ATTACKS))('%s', async (attack, plant) => {
    signedCommits();
    plant();
    const said = await run();
    expect(whatRan()).toBe('');
    if (attack !== LACKING) expect(said).toContain(says);
  });
});

it('takes the words of a commit from the commit, whatever the repository puts in its place', async () => {
  const last = signedCommits();
  git(repository, ['replace', last, git(repository, ['rev-parse', `${last}^1`])]);
  expect(await TOOLS['records prove'].run()).toContain('1 of 1 quotes proved');
});

it('reads a copy that is not whole as far as it goes', async () => {
  signedCommits();
  const whole = join(home, 'whole');
  renameSync(repository, whole);
  git(whole, ['config', 'uploadpack.allowFilter', 'true']);
  git(home, ['clone', '--quiet', '--bare', '--filter=tree:0', `file://${whole}`, repository]);
  expect(await TOOLS['records days'].run()).toContain(TOOLS['records days'].says);
  rmSync(repository, { recursive: true });
  git(home, ['clone', '--quiet', '--bare', '--depth=1', `file://${whole}`, repository]);
  expect(await TOOLS['records prove'].run()).toContain('1 of 1 quotes proved');
});

describe('zero check runs nothing of a repository', () => {
  const environment = { PATH: process.env.PATH, HOME: tmpdir() };
  const check = async (folder: string) => {
    await listFiles(folder, environment);
    return readBase(folder, 'HEAD', { env: true, docs: false, ignorePaths: [], under: '' }, environment);
  };

  it.each(Object.entries(ATTACKS))('%s', async (_attack, plant) => {
    signedCommits();
    plant();
    await check(repository);
    expect(whatRan()).toBe('');
  });

  it('and takes files that look like a git directory for files', async () => {
    signedCommits();
    ATTACKS['that is bare, with evil settings']();
    expect(await check(repository)).toEqual({ ok: false, reason: 'no-repository' });
    expect((await listFiles(repository, environment)).files).toContain('config');
  });
});
