/** Local git directories of providers' repositories, named `owner+name`, and what git says of a commit in them. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** A partial clone must not fetch what it lacks: commands that read local copies ask no network. */
const OFFLINE = { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' };

/**
 * The output of git in the local directory of a repository.
 * @param repository `owner/name`
 * @returns null if there is no such directory, or git does not have what is asked for
 */
export async function gitOutput(
  repositories: string,
  repository: string,
  words: readonly string[],
): Promise<string | null> {
  const gitDir = gitDirectory(join(repositories, repository.replace('/', '+')));
  if (gitDir === null) return null;
  try {
    const { stdout } = await run('git', ['--git-dir', gitDir, ...words], {
      maxBuffer: 64 * 1024 * 1024,
      env: OFFLINE,
    });
    return stdout;
  } catch (error) {
    // git ends with 128 if the commit or the path is not there.
    if (error instanceof Error && 'code' in error && error.code === 128) return null;
    throw error;
  }
}

/**
 * The day of a commit in UTC, `YYYY-MM-DD`: of its committer, as a rebase keeps the author's day of long before.
 * @returns null if the repository or the commit is not at hand
 */
export async function dayOfCommit(
  repositories: string,
  repository: string,
  commit: string,
): Promise<string | null> {
  const seconds = await gitOutput(repositories, repository, ['log', '-1', '--format=%ct', commit]);
  return seconds === null ? null : new Date(Number(seconds.trim()) * 1000).toISOString().slice(0, 10);
}

/** The folder itself if it is bare, its `.git`, or those of the one checkout inside it. */
function gitDirectory(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const inside = readdirSync(folder).map((name) => join(folder, name));
  const candidates = [folder, ...inside].flatMap((candidate) => [candidate, join(candidate, '.git')]);
  return candidates.find((candidate) => existsSync(join(candidate, 'HEAD'))) ?? null;
}
