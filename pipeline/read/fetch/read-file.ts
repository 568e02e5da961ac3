/** Reads the Markdown file that a page of GitHub shows, or the page itself if the file is not available. */
import { kindOfName } from './content/kind.ts';
import type { PageRequest, Visit } from './page.ts';

/** `/{owner}/{name}/blob/{branch or commit}/{path}` on github.com; a branch may hold slashes. */
const BLOB = /^\/([^/]+)\/([^/]+)\/blob\/(.+)$/;

/**
 * The address of the file that a page of GitHub shows.
 * @returns null unless the page shows a file that is Markdown by its name: other files are read as they are shown
 */
export function fileAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  const [, owner, name, path] = BLOB.exec(pathname) ?? [];
  if (protocol !== 'https:' || host !== 'github.com') return null;
  if (owner === undefined || name === undefined || path === undefined) return null;
  if (kindOfName(pathname) !== 'markdown') return null;
  return `https://raw.githubusercontent.com/${owner}/${name}/${path}`;
}

/**
 * Reads the file in place of the page that shows it: that page loses the heads of tables in MDX and is mostly
 * furniture. Only a file that was read counts; a missing one may as well have moved, which the page would tell.
 * @param read reads one address statically
 * @returns the visit of what was asked for, under its own address
 */
export async function readFileOrPage(
  request: PageRequest,
  read: (request: PageRequest) => Promise<Visit>,
): Promise<Visit> {
  const address = fileAddress(request.url);
  if (address === null) return read(request);
  const file = await read({ ...request, url: address });
  const { url } = request;
  // The file is the page's own text, not a page elsewhere that it led to; where it moved is no address of a page.
  if (file.page.outcome === 'ok' || file.page.outcome === 'not-modified')
    return { ...file, request, page: { ...file.page, url, finalUrl: url, movedTo: undefined } };
  const page = await read(request);
  return { ...page, exchanges: [...file.exchanges, ...page.exchanges] };
}
