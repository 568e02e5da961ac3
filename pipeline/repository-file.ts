/** A file of a repository on GitHub, as its address names it. */

type RepositoryFile = {
  readonly owner: string;
  readonly name: string;
  /** The first segment behind `blob`; a branch with slashes goes on in `path`. */
  readonly ref: string;
  readonly path: string;
};

const BLOB = /^\/([^/]+)\/([^/]+)\/blob\/([^/]+)\/(.+)$/;
const COMMIT = /^[0-9a-f]{40}$/;

/** @returns null unless the address is `https://github.com/{owner}/{name}/blob/{ref}/{path}` */
export function repositoryFile(url: string): RepositoryFile | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname } = new URL(url);
  const [, owner, name, ref, path] = BLOB.exec(pathname) ?? [];
  if (hostname !== 'github.com') return null;
  if (owner === undefined || name === undefined || ref === undefined || path === undefined) return null;
  return { owner, name, ref, path: decoded(path) };
}

/** The commit of a lasting address; null if it names a branch, or no file of a repository. */
export function parseCommit(permalink: string): { repository: string; commit: string } | null {
  const file = repositoryFile(permalink);
  if (file === null || !COMMIT.test(file.ref)) return null;
  return { repository: `${file.owner}/${file.name}`, commit: file.ref };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    // A stray percent sign is a sign of the name.
    if (error instanceof URIError) return path;
    throw error;
  }
}
