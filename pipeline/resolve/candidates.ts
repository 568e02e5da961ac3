/** Which addresses of a site may show a file: those whose path ends as the file's does. */

export type Candidate = {
  readonly url: string;
  /** Parts of the path, from its end, that the file's path has too. */
  readonly matching: number;
};

/** Names that stand for the folder they are in. */
const FOLDER_FILES = /^(?:index|readme|page|overview)$/;

/**
 * Addresses that may show the file, the likeliest first.
 * @param path of the file in its repository
 */
export function rankCandidates(path: string, addresses: Iterable<string>): Candidate[] {
  const wanted = partsOf(path);
  const folder = FOLDER_FILES.test(wanted.at(-1) ?? '') ? wanted.slice(0, -1) : wanted;
  const ranked = new Map<string, Candidate & { readonly shared: number; readonly length: number }>();
  for (const url of addresses) {
    if (!URL.canParse(url) || ranked.has(url)) continue;
    const parts = partsOf(new URL(url).pathname);
    const matching = Math.max(tail(wanted, parts), tail(folder, parts));
    if (matching === 0) continue;
    const shared = parts.filter((part) => wanted.includes(part)).length;
    ranked.set(url, { url, matching, shared, length: parts.length });
  }
  return [...ranked.values()]
    .sort(
      (a, b) =>
        b.matching - a.matching || b.shared - a.shared || a.length - b.length || (a.url < b.url ? -1 : 1),
    )
    .map(({ url, matching }) => ({ url, matching }));
}

/** Addresses under a site that files of documentation often have, where the site lists none. */
export function guessedAddresses(path: string, origin: string): string[] {
  const parts = partsOf(path);
  const named = FOLDER_FILES.test(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts;
  const most = Math.min(3, named.length);
  return Array.from({ length: most }, (_, at) => {
    const address = new URL(origin);
    address.pathname = `/${named.slice(named.length - most + at).join('/')}`;
    return address.href;
  });
}

/**
 * The parts of a path as sites write them: lower case, hyphens, without numbers for order, dates of posts, groups, endings, and the
 * marks that frameworks set before names (`_index`, `+page`).
 */
function partsOf(path: string): string[] {
  return path
    .split('/')
    .map((part) =>
      plain(part)
        .toLowerCase()
        .replace(/(?<=.)(?:\.[a-z]{2,10})+$/, '')
        .replace(/^(?:\d{1,3}[-_.](?=\D)|\d{4}-\d{2}-\d{2}-)/, '')
        .replace(/^[_+]+/, '')
        .replace(/[_\s]+/g, '-'),
    )
    .filter((part) => part !== '' && !/^\(.*\)$/.test(part));
}

function plain(part: string): string {
  return part.replace(/%20/g, ' ');
}

function tail(left: readonly string[], right: readonly string[]): number {
  let count = 0;
  while (count < left.length && count < right.length && left.at(-1 - count) === right.at(-1 - count))
    count += 1;
  return count;
}
