/** The pages that a site says it has: sitemaps (sitemaps.org), robots.txt that names them, llms.txt. */

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

/** The links of an llms.txt; a copy of a page as Markdown stands for the page. */
export function linksOfLlmsText(text: string): string[] {
  return [...text.matchAll(/\]\((https?:\/\/[^)\s]{1,2000})\)/g)]
    .slice(0, MAX_ADDRESSES)
    .flatMap(([, url = '']) => (URL.canParse(url) ? [url.replace(/(?:\/index)?\.mdx?$/, '')] : []));
}
