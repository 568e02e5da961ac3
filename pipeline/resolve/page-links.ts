/** What a page says of itself: its canonical address, and the file that it is written in. */
import { load } from 'cheerio';
import { leadsTo, type RepositoryFile } from '../repository-file.ts';

export type PageLinks = {
  /** RFC 6596; null where the page names none. */
  readonly canonical: string | null;
  /** The link that leads back to the file, such as "edit this page"; null where there is none. */
  readonly file: string | null;
};

/** @param at where the page came from, for relative links */
export function pageLinks(body: string, at: string, file: RepositoryFile): PageLinks {
  const $ = load(linkTags(body));
  const resolved = (href: string | undefined): string | null =>
    href !== undefined && URL.canParse(href, at) ? new URL(href, at).href : null;
  const canonical = resolved($('link[rel~="canonical" i]').first().attr('href'));
  const links = $('a[href*="github.com"]').toArray();
  const back = links
    .map(({ attribs }) => resolved(attribs.href))
    .find((url) => url !== null && leadsTo(url, file));
  return { canonical, file: back ?? null };
}

/** Only the tags that are asked for: a tree of a whole hostile page could be of any depth. */
function linkTags(body: string): string {
  return [...body.matchAll(/<(?:a|link)\s[^>]{1,4000}>/gi)].map(([tag]) => tag).join('');
}
