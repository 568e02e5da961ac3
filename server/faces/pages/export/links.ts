/** Which addresses of the site a page leads to. */
import { load } from 'cheerio';

const LINKING = [
  ['a', 'href'],
  ['link', 'href'],
  ['img', 'src'],
  ['script', 'src'],
] as const;

/**
 * The paths that a page names on its own site, each once, without fragments. Addresses with a query are left out: a
 * static host answers none.
 * @param publicUrl of the site, without a slash at the end
 */
export function listLinks(html: string, publicUrl: string): string[] {
  const $ = load(html);
  const found = LINKING.flatMap(([tag, attribute]) =>
    $(`${tag}[${attribute}]`)
      .toArray()
      .map((element) => $(element).attr(attribute) ?? ''),
  );
  return onSite(found, publicUrl);
}

/** The paths that a sitemap or an index of sitemaps names. */
export function listLocations(xml: string, publicUrl: string): string[] {
  const $ = load(xml, { xml: true });
  return onSite(
    $('loc')
      .toArray()
      .map((element) => $(element).text()),
    publicUrl,
  );
}

function onSite(addresses: readonly string[], publicUrl: string): string[] {
  const paths = addresses.flatMap((address) => {
    if (!URL.canParse(address, `${publicUrl}/`)) return [];
    const { origin, search, pathname } = new URL(address, `${publicUrl}/`);
    return origin !== new URL(publicUrl).origin || search !== '' ? [] : [pathname];
  });
  return [...new Set(paths)];
}
