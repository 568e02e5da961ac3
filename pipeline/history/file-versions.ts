/** The versions of a file of a repository, newest first, along its main line. */
import { gitOutput } from '../repositories.ts';

export type FileVersion = {
  readonly commit: string;
  /** The day of the commit, in UTC. */
  readonly at: string;
  /** Where the file stood then; it may have been renamed since. */
  readonly path: string;
};

/**
 * The commits of the main line that changed the file, from one back to its beginning. Renames are followed, where
 * the local copy holds what git needs to see them.
 * @param file `owner/name`, and the path at that commit
 * @returns empty where the repository or the commit is not at hand
 */
export async function fileVersions(
  repositories: string,
  file: { readonly repository: string; readonly commit: string; readonly path: string },
): Promise<readonly FileVersion[]> {
  for (const follow of [['--follow'], []]) {
    const listed = await gitOutput(repositories, file.repository, [
      ...['-c', 'core.quotePath=off', 'log', ...follow, '--first-parent', '--diff-merges=first-parent'],
      ...['--name-only', '--format=%x00%H %ct', file.commit, '--', file.path],
    ]);
    if (listed !== null) return parseLog(listed, file.path);
  }
  return [];
}

/** The text of a version; null where the local copy lacks it. */
export async function readVersion(
  repositories: string,
  repository: string,
  { commit, path }: FileVersion,
): Promise<string | null> {
  return gitOutput(repositories, repository, ['show', `${commit}:${path}`]);
}

function parseLog(listed: string, present: string): FileVersion[] {
  let path = present;
  return listed
    .split('\0')
    .slice(1)
    .map((entry) => {
      const [head = '', ...names] = entry.split('\n').filter((line) => line !== '');
      const [commit = '', seconds = ''] = head.split(' ');
      path = names[0] ?? path;
      return { commit, at: new Date(Number(seconds) * 1000).toISOString().slice(0, 10), path };
    });
}
