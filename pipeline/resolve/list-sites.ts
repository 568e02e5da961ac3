/** Which sites of a provider may show its documentation, and what pages they list. */
import { getDomain } from 'tldts';
import type { ProviderRecord } from '../../schemas/record.ts';
import type { PageReader } from '../read/fetch/index.ts';
import type { SiteList } from './find-page.ts';
import { linksOfLlmsText, readSitemap, sitemapsOfRobots } from './site-list.ts';

const MAX_SITES = 5;
const MAX_SITEMAPS = 20;

/** The origins of the provider's own pages, those that records quote from first, and its `docs.` where there may be one. */
export function sitesOf(record: ProviderRecord): string[] {
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

/** Reads what a site lists; an empty list where it lists nothing that can be read. */
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
