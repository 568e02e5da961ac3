/**
 * Git, asked about repositories that strangers wrote. Nothing that a repository names is run, nothing is written and
 * nothing is fetched.
 */
import { spawn } from 'node:child_process';
import { copyFile, lstat, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The environment of this process, as a program is given it. */
export type Environment = Readonly<Record<string, string | undefined>>;

export type GitAnswer =
  | { readonly ok: true; readonly out: Buffer }
  /** `code` is null if git did not end by itself: there is none on this machine, or its answer was too large. */
  | { readonly ok: false; readonly code: number | null; readonly err: string };

/** Far beyond what lists of files and manifests need. */
const OUT_MAX_BYTES = 512 * 1024 * 1024;

/** Settings of a repository that start a program, each with what keeps it from doing so. */
const SAFE = [
  // Files that look like a git directory may be a stranger's, with settings among them.
  'safe.bareRepository=explicit',
  'core.fsmonitor=false',
  `core.hooksPath=${devNull}`,
  `core.attributesFile=${devNull}`,
  'log.showSignature=false',
  ...['gpg', 'gpg.ssh', 'gpg.x509'].map((format) => `${format}.program=false`),
  // A file in which a repository tells its own history again, which git believes unchecked.
  'core.commitGraph=false',
];
const OPTIONS = [...SAFE.flatMap((setting) => ['-c', setting]), '--no-pager'];

/** A partial copy must not fetch what it lacks: a repository names the program that would do it. */
const OFFLINE = {
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: '',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
};

/**
 * Asks git about the work tree that a folder is in. The settings of the machine and of the user count: they say which
 * files are ignored everywhere, and whose folders are trusted.
 * @param input for its standard input
 * @throws if git cannot be started for another reason than that it is not there
 */
export function askGit(
  folder: string,
  args: readonly string[],
  env: Environment,
  input = '',
): Promise<GitAnswer> {
  return run(folder, args, withoutGit(env), input);
}

/**
 * Asks git about the objects of a repository. Its settings, references, replacements and attributes are not read:
 * git works in an empty directory of our own that borrows the objects, so `args` name commits by their ids.
 * @param directory the git directory: `.git` of a checkout, or a bare repository
 * @throws if git cannot be started for another reason than that it is not there
 */
export async function askObjects(
  directory: string,
  args: readonly string[],
  env: Environment,
): Promise<GitAnswer> {
  const own = await mkdtemp(join(tmpdir(), 'zero-git-'));
  try {
    await mkdir(join(own, 'refs'));
    await writeFile(join(own, 'HEAD'), 'ref: refs/heads/none\n');
    await copyShallow(directory, own);
    return await run(own, args, {
      ...withoutGit(env),
      GIT_DIR: own,
      GIT_OBJECT_DIRECTORY: resolve(directory, 'objects'),
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: devNull,
    });
  } finally {
    await rm(own, { recursive: true });
  }
}

/** The list of commits at which a copy ends, which is not among its objects. */
async function copyShallow(directory: string, own: string): Promise<void> {
  const path = join(directory, 'shallow');
  const isFile = await lstat(path).then(
    (found) => found.isFile(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  if (isFile) await copyFile(path, join(own, 'shallow'));
}

/** Without what would lead git to another repository: a hook sets it. */
function withoutGit(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GIT_')));
}

function run(folder: string, args: readonly string[], env: Environment, input = ''): Promise<GitAnswer> {
  return new Promise((resolveAnswer, reject) => {
    const child = spawn('git', [...OPTIONS, ...args], {
      cwd: folder,
      env: { ...env, ...OFFLINE },
      windowsHide: true,
    });
    const out: Buffer[] = [];
    let bytes = 0;
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > OUT_MAX_BYTES) child.kill();
      else out.push(chunk);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    // Git may end before it read all; its own words then say why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolveAnswer({ ok: false, code: null, err: 'there is no git here' });
      else reject(error);
    });
    child.on('close', (code) => {
      if (code === 0) resolveAnswer({ ok: true, out: Buffer.concat(out) });
      else resolveAnswer({ ok: false, code, err: err.trim() });
    });
  });
}

/** The entries of a list that git ends with NUL each. */
export function splitEntries(out: Buffer): string[] {
  return out
    .toString('utf8')
    .split('\0')
    .filter((entry) => entry !== '');
}
