/** The versions of a file of a repository, newest first, along its main line. */
import { gitOutput } from '../repositories.ts';

export type FileVersion = {
  readonly commit: string;
  /** The day of the commit, in UTC. */
  readonly at: string;
  /** The first line of its message: `fix` and `correct` say that the words before were a mistake. */
  readonly subject: string;
  /** Path of the file at that time; it may have been renamed since. */
  readonly path: string;
};

/** A file at a commit, or at an ancestor of one. */
type Place = Pick<FileVersion, 'commit' | 'path'>;

/** More renames than any file has had. */
const RENAMES_MAX = 20;

/**
 * The commits of the main line that changed the file, from one back to its beginning, over its renames.
 * @param file `owner/name`, and the path at that commit
 * @returns empty if the repository or the commit is not at hand
 */
export async function fileVersions(
  repositories: string,
  file: { readonly repository: string; readonly commit: string; readonly path: string },
): Promise<readonly FileVersion[]> {
  const versions: FileVersion[] = [];
  let from: Place | null = file;
  for (let renames = 0; from !== null && renames <= RENAMES_MAX; renames++) {
    const { commit, path }: Place = from;
    const listed: string | null = await gitOutput(repositories, file.repository, [
      ...[
        '--literal-pathspecs',
        'log',
        '--first-parent',
        '--diff-merges=first-parent',
        '--diff-filter=d',
        '--name-only',
      ],
      ...['--format=%x00%H %ct %s', commit, '--', path],
    ]);
    const found: FileVersion[] = listed === null ? [] : parseLog(listed, path);
    versions.push(...found);
    const oldest: FileVersion | undefined = found.at(-1);
    from = oldest === undefined ? null : await beforeRename(repositories, file.repository, oldest);
  }
  return versions;
}

/** Path of the file before a commit that moved it; null if the commit created it. */
async function beforeRename(
  repositories: string,
  repository: string,
  { commit, path }: FileVersion,
): Promise<Place | null> {
  // Only trees are needed to see that a file was moved as it was; a partial copy may lack what a likeness needs.
  for (const likeness of ['-M60%', '-M100%']) {
    const changed = await gitOutput(repositories, repository, [
      ...['-c', 'core.quotePath=off', 'diff-tree', '-r', likeness, '--diff-filter=R', '--name-status'],
      ...[`${commit}^1`, commit],
    ]);
    const moved = (changed ?? '').split('\n').map((line) => line.split('\t'));
    const old = moved.find(([, , to]) => to === path)?.[1];
    if (old !== undefined) return { commit: `${commit}^1`, path: old };
    if (changed !== null) return null;
  }
  return null;
}

/** The text of a version; null if the local copy lacks it. */
export async function readVersion(
  repositories: string,
  repository: string,
  { commit, path }: FileVersion,
): Promise<string | null> {
  return gitOutput(repositories, repository, ['cat-file', 'blob', `${commit}:${path}`]);
}

function parseLog(listed: string, path: string): FileVersion[] {
  return listed
    .split('\0')
    .slice(1)
    .map((entry) => {
      const [commit = '', seconds = '', ...words] = (entry.split('\n')[0] ?? '').split(' ');
      const at = new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
      return { commit, at, subject: words.join(' '), path };
    });
}
