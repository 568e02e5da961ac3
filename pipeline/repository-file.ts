/** A file of a repository on GitHub, as its address names it. */

export type RepositoryFile = {
  readonly owner: string;
  readonly name: string;
  /** The first segment behind `blob`; a branch with slashes goes on in `path`. */
  readonly ref: string;
  readonly path: string;
};

const BLOB = /^\/([^/]+)\/([^/]+)\/blob\/([^/]+)\/(.+)$/;
const LINK = /^\/([^/]+)\/([^/]+)\/(?:edit|blob|tree|raw)\/([^/]+)\/(.+)$/;
const COMMIT = /^[0-9a-f]{40}$/;

/** @returns null unless the address is `https://github.com/{owner}/{name}/blob/{ref}/{path}` */
export function repositoryFile(url: string): RepositoryFile | null {
  return parseFileUrl(url, BLOB);
}

/** The commit of a lasting address; null if it names a branch, or no file of a repository. */
export function parseCommit(permalink: string): { repository: string; commit: string } | null {
  const file = repositoryFile(permalink);
  if (file === null || !COMMIT.test(file.ref)) return null;
  return { repository: `${file.owner}/${file.name}`, commit: file.ref };
}

/** Whether a link of a page, such as its "edit this page", leads to that very file, on whatever branch. */
export function leadsTo(link: string, file: RepositoryFile): boolean {
  const linked = parseFileUrl(link, LINK);
  return (
    linked !== null &&
    linked.owner.toLowerCase() === file.owner.toLowerCase() &&
    linked.name.toLowerCase() === file.name.toLowerCase() &&
    samePath(`${linked.ref}/${linked.path}`, file.path)
  );
}

/** A branch may hold slashes, so the part before the path is unknown: compare the end. */
function samePath(refAndPath: string, path: string): boolean {
  return refAndPath.endsWith(`/${path}`);
}

function parseFileUrl(url: string, form: RegExp): RepositoryFile | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname } = new URL(url);
  const [, owner, name, ref, path] = form.exec(pathname) ?? [];
  if (hostname !== 'github.com') return null;
  if (owner === undefined || name === undefined || ref === undefined || path === undefined) return null;
  return { owner, name, ref, path: decoded(path) };
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
