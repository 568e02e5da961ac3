/** What a path in a request may be: relative, inside the repository, given once. */

export type PathIssue = 'absolute' | 'outside' | 'control-character' | 'duplicate';

/** A path as it is compared and shown: slashes, no `./` and no empty names. */
export function normalisePath(path: string): string {
  return path
    .replaceAll('\\', '/')
    .split('/')
    .filter((name) => name !== '' && name !== '.')
    .join('/');
}

/** What is wrong with the paths, by position. */
export function pathIssues(
  paths: readonly string[],
): { readonly position: number; readonly issue: PathIssue }[] {
  const seen = new Set<string>();
  return paths.flatMap((path, position) => {
    const issue = pathIssue(path, seen);
    return issue === null ? [] : [{ position, issue }];
  });
}

function pathIssue(path: string, seen: Set<string>): PathIssue | null {
  if (/\p{Cc}/u.test(path)) return 'control-character';
  if (/^(?:[/\\]|[A-Za-z]:|~[/\\])/.test(path)) return 'absolute';
  const normal = normalisePath(path);
  if (normal === '' || normal.split('/').includes('..')) return 'outside';
  if (seen.has(normal)) return 'duplicate';
  seen.add(normal);
  return null;
}
