/** Local git directories of providers' repositories, named `owner+name`, and what git says of a commit in them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askObjects } from '../../egress/git/index.ts';

/**
 * What git says of the objects in the local directory of a repository; references and settings are not known.
 * @returns null if there is no such directory, or git does not have what is asked for
 * @throws if git is not there, or ends for another reason
 */
export async function gitOutput(
  repositories: string,
  repository: string,
  words: readonly string[],
): Promise<string | null> {
  const gitDir = gitDirectory(join(repositories, repository.replace('/', '+')));
  if (gitDir === null) return null;
  const answer = await askObjects(gitDir, words, process.env);
  if (answer.ok) return answer.out.toString('utf8');
  // git ends with 128 if the commit or the path is not there.
  if (answer.code === 128) return null;
  throw new Error(`git ${words[0]} in ${gitDir}: ${answer.err} (${answer.code ?? 'did not end by itself'})`);
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

/** The commit that the local copy of a repository is at. @returns null if there is no copy, or its HEAD names none */
export function newestCommit(repositories: string, repository: string): string | null {
  const gitDir = gitDirectory(join(repositories, repository.replace('/', '+')));
  if (gitDir === null) return null;
  const read = (name: string): string =>
    existsSync(join(gitDir, name)) ? readFileSync(join(gitDir, name), 'utf8') : '';
  const head = read('HEAD').trim();
  const reference = head.replace(/^ref: /, '');
  const packed = read('packed-refs')
    .split('\n')
    .find((line) => line.endsWith(` ${reference}`));
  const commit = reference === head ? head : read(reference).trim() || (packed?.split(' ')[0] ?? '');
  return /^[0-9a-f]{40}$/.test(commit) ? commit : null;
}

/** Its `.git`, that of the one checkout inside it, or a bare directory: files of a checkout may look like one. */
function gitDirectory(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const places = [folder, ...readdirSync(folder).map((name) => join(folder, name))];
  const candidates = [...places.map((place) => join(place, '.git')), ...places];
  return candidates.find((candidate) => existsSync(join(candidate, 'HEAD'))) ?? null;
}
