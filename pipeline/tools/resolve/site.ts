/** Which pages a site of the provider lists, and which of their addresses may show a file. */
import { getDomain } from 'tldts';
import type { ProviderRecord } from '../../../schemas/record.ts';
import type { PageReader } from '../../read/fetch/index.ts';

/** The pages that a site lists; none if it lists nothing that can be read. */
export type SiteList = { readonly origin: string; readonly addresses: readonly string[] };

const MAX_SITES = 5;
const MAX_SITEMAPS = 20;

/** The origins of the provider's own pages, quoted ones first, and its `docs.` host if there may be one. */
export function listSites(record: ProviderRecord): string[] {
  const quoted = Object.values(record.sources).map(({ url }) => new URL(url));
  const { homepage } = record;
  const homes = (typeof homepage === 'string' ? [homepage] : Object.values(homepage)).map(
    (url) => new URL(url),
  );
  const domain = homes[0] === undefined ? null : getDomain(homes[0].hostname);
  const docs = domain === null ? [] : [`https://docs.${domain}`];
  const own = [...quoted, ...homes]
    .filter(({ hostname }) => hostname !== 'github.com')
    .map(({ origin }) => origin);
  return [...new Set([...own, ...docs])].slice(0, MAX_SITES);
}

/** Reads what a site lists; an empty list if it lists nothing that can be read. */
export async function listSite(origin: string, reader: PageReader): Promise<SiteList> {
  const read = async (url: string): Promise<string | null> => {
    const page = await reader.read({ url, render: 'static', validators: null, sitemap: true });
    return page?.outcome === 'ok' ? page.body : null;
  };
  const robots = await read(`${origin}/robots.txt`);
  const named = robots === null ? [] : sitemapsOfRobots(robots).filter((url) => isUnder(url, origin));
  const waiting = named.length > 0 ? named : [`${origin}/sitemap.xml`];
  const addresses = new Set<string>();
  const seen = new Set<string>();
  while (waiting.length > 0 && seen.size < MAX_SITEMAPS) {
    // Of many sitemaps those of the documentation first.
    waiting.sort((a, b) => Number(/doc/i.test(b)) - Number(/doc/i.test(a)));
    const url = waiting.shift();
    if (url === undefined || seen.has(url)) continue;
    seen.add(url);
    const body = await read(url);
    if (body === null) continue;
    const { pages, sitemaps } = readSitemap(body);
    for (const page of pages) if (isUnder(page, origin)) addresses.add(page);
    waiting.push(...sitemaps.filter((one) => isUnder(one, origin)));
  }
  if (addresses.size === 0) {
    const llms = await read(`${origin}/llms.txt`);
    if (llms !== null) for (const url of linksOfLlmsText(llms)) if (isUnder(url, origin)) addresses.add(url);
  }
  return { origin, addresses: [...addresses] };
}

/** A site may speak for its own host only. */
function isUnder(url: string, origin: string): boolean {
  return new URL(url).origin === origin;
}

/** A list of a site is read up to here; one of these lengths lists the same pages again in other languages. */
const MAX_ADDRESSES = 100_000;

/** What a sitemap lists: pages, or further sitemaps. */
export function readSitemap(body: string): { pages: string[]; sitemaps: string[] } {
  const isIndex = /<sitemapindex[\s>]/.test(body.slice(0, 5000));
  const found: string[] = [];
  for (const [, address = ''] of body.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]\s]{1,2000})/g)) {
    const url = address.replaceAll('&amp;', '&');
    if (/^https?:\/\//.test(url) && URL.canParse(url)) found.push(url);
    if (found.length >= MAX_ADDRESSES) break;
  }
  return isIndex ? { pages: [], sitemaps: found } : { pages: found, sitemaps: [] };
}

/** The sitemaps that a robots.txt names. RFC 9309 section 2.2.4. */
export function sitemapsOfRobots(text: string): string[] {
  return [...text.matchAll(/^\s*sitemap:\s*(\S{1,2000})/gim)].flatMap(([, url = '']) =>
    /^https?:\/\//.test(url) && URL.canParse(url) ? [url] : [],
  );
}

/** The links of an llms.txt; the link to a page's Markdown counts as a link to the page. */
export function linksOfLlmsText(text: string): string[] {
  return [...text.matchAll(/\]\((https?:\/\/[^)\s]{1,2000})\)/g)]
    .slice(0, MAX_ADDRESSES)
    .flatMap(([, url = '']) => (URL.canParse(url) ? [url.replace(/(?:\/index)?\.mdx?$/, '')] : []));
}

/** An address whose path ends as the file's does. */
export type Candidate = {
  readonly url: string;
  /** Parts of the path, from its end, that the file's path has too. */
  readonly matching: number;
};

/** File names that mean the folder they are in. */
const FOLDER_FILES = /^(?:index|readme|page|overview)$/;

/**
 * Addresses that may show the file, the likeliest first.
 * @param path of the file in its repository
 */
export function rankCandidates(path: string, addresses: Iterable<string>): Candidate[] {
  const wanted = splitPath(path);
  const folder = FOLDER_FILES.test(wanted.at(-1) ?? '') ? wanted.slice(0, -1) : wanted;
  const ranked = new Map<string, Candidate & { readonly shared: number; readonly length: number }>();
  for (const url of addresses) {
    if (!URL.canParse(url) || ranked.has(url)) continue;
    const parts = splitPath(new URL(url).pathname);
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

/** Addresses under a site that files of documentation often have, if the site lists none. */
export function guessedAddresses(path: string, origin: string): string[] {
  const parts = splitPath(path);
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
function splitPath(path: string): string[] {
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
