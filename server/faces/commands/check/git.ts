/** Asks git about a checked folder. Nothing of the repository runs, nothing is written and nothing is fetched. */
import { spawn } from 'node:child_process';

/** The environment of this process, as a program is given it. */
export type Environment = Readonly<Record<string, string | undefined>>;

export type GitAnswer =
  | { readonly ok: true; readonly out: Buffer }
  /** `code` is null if there is no git on this machine. */
  | { readonly ok: false; readonly code: number | null; readonly err: string };

/** Far beyond what lists of files and manifests need. */
const OUT_MAX_BYTES = 512 * 1024 * 1024;

/** A repository's own settings could name programs to run: a file watcher, hooks. */
const SAFE = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', '--no-pager'];

/**
 * Runs git in a folder.
 * @param input for its standard input
 * @throws if git cannot be started for another reason than that it is not there
 */
export function askGit(
  folder: string,
  args: readonly string[],
  env: Environment,
  input = '',
): Promise<GitAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', [...SAFE, ...args], {
      cwd: folder,
      env: environmentOf(env),
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
      if (error.code === 'ENOENT') resolve({ ok: false, code: null, err: '' });
      else reject(error);
    });
    child.on('close', (code) => {
      if (code === 0) resolve({ ok: true, out: Buffer.concat(out) });
      else resolve({ ok: false, code, err: err.trim() });
    });
  });
}

/** Without what would lead git to another repository (a hook sets it), and with what keeps it from the network. */
function environmentOf(env: Environment): Record<string, string> {
  const own = Object.entries(env).flatMap(([name, value]): [string, string][] =>
    value === undefined || name.startsWith('GIT_') ? [] : [[name, value]],
  );
  return {
    ...Object.fromEntries(own),
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  };
}

/** The entries of a list that git ends with NUL each. */
export function splitEntries(out: Buffer): string[] {
  return out
    .toString('utf8')
    .split('\0')
    .filter((entry) => entry !== '');
}
