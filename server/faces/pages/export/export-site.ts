/**
 * The site as files: what the server answers to reads without a query, for any static host. The answers come from the
 * server's own routes, so that a file and an answer are the same bytes.
 */
import { load } from 'cheerio';
import { type Locale, LOCALES, ROLES } from '../../../../schemas/vocabulary.ts';
import { localePrefix, pagePath } from '../../../addresses.ts';
import type { CatalogIndex } from '../../../catalog/index.ts';
import { EXPORT_TEXTS } from '../../../words/pages/index.ts';
import { LETTERS_PATH } from '../assets.ts';
import { instantSearchPath } from '../instant-search/index.ts';
import { html, type Markup } from '../markup.ts';

/** What a server answers to a GET. */
export type Answer = {
  readonly status: number;
  readonly contentType: string;
  readonly location: string | null;
  readonly body: Buffer;
};

export type SiteExport = {
  readonly publicUrl: string;
  /** The service that answers what no file can; null if there is none. */
  readonly apiUrl: string | null;
  readonly index: CatalogIndex;
  readonly get: (path: string) => Promise<Answer>;
  /** @param file relative, with slashes */
  readonly write: (file: string, body: Buffer) => Promise<void>;
  readonly progress?: (files: number, waiting: number) => void;
};

export type ExportOutcome = {
  readonly files: number;
  readonly bytes: number;
  /** Addresses that a page names and that the server does not answer with 200, each with its status. */
  readonly failed: readonly { readonly path: string; readonly status: number }[];
};

/** Pages that need the service: they answer a form, or it answers programs there. */
const ASKED = ['/plan', '/check', '/correct', '/mcp'] as const;
/** What is read by programs that need the server itself, and what a static host has its own of. */
const SERVED_ONLY = /^(?:\/zh-CN)?\/(?:api|metrics|healthz|readyz|snapshots\/targets)(?:\/|$)/;
/** Files that no page names as a link. */
const SEEDS = [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/llms-full.txt',
  '/zh-CN/llms-full.txt',
  '/skill.md',
  '/openapi.json',
  '/changes.xml',
  '/zh-CN/changes.xml',
  LETTERS_PATH,
];

/**
 * Writes every page that can be reached from the home pages and the site map, in both languages, with its Markdown,
 * feeds, badges and data, and the reads of the API under `v1/`.
 * @throws what `get` and `write` throw
 */
export async function exportSite(site: SiteExport): Promise<ExportOutcome> {
  const { publicUrl, index, get, write, progress } = site;
  const failed: { path: string; status: number }[] = [];
  let files = 0;
  let bytes = 0;
  const save = async (file: string, body: Buffer): Promise<void> => {
    await write(file, body);
    files += 1;
    bytes += body.length;
  };
  const asked = new Map(
    LOCALES.flatMap((locale) => ASKED.map((page) => [pagePath(page, locale), locale] as const)),
  );
  const searches = LOCALES.map((locale) => instantSearchPath(index, locale));
  const badges = index.offers.map(({ slug }) => `/badges/${slug}.svg`);
  const waiting = [...LOCALES.map((locale) => pagePath('/', locale)), ...SEEDS, ...searches, ...badges];
  const known = new Set(waiting);
  const follow = (paths: readonly string[]): void => {
    for (const path of paths) {
      if (known.has(path) || SERVED_ONLY.test(path)) continue;
      known.add(path);
      waiting.push(path);
    }
  };
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const locale = asked.get(path);
    if (locale !== undefined) {
      await save(fileOf(path, 'text/html'), Buffer.from(String(await askedPage(path, locale, site.apiUrl))));
      continue;
    }
    const { status, contentType, location, body } = await get(path);
    if (location !== null) {
      const target = new URL(location, publicUrl + path);
      if (target.search === '') follow([target.pathname]);
      // A slash at the end is the same file.
      if (fileOf(target.pathname, 'text/html') !== fileOf(path, 'text/html'))
        await save(fileOf(path, 'text/html'), Buffer.from(String(await movedPage(location))));
      continue;
    }
    if (status !== 200) {
      failed.push({ path, status });
      continue;
    }
    await save(fileOf(path, contentType), body);
    if (contentType.startsWith('text/html')) follow(listLinks(body.toString(), publicUrl));
    if (path.startsWith('/sitemap')) follow(listLocations(body.toString(), publicUrl));
    progress?.(files, waiting.length);
  }
  for (const [file, path] of listReads(index)) {
    const { status, body } = await get(path);
    if (status === 200) await save(file, body);
    else failed.push({ path, status });
  }
  await save(
    'v1/offers.json',
    Buffer.from(
      JSON.stringify(index.offers.filter(({ standing }) => standing === 'available').map(nameOffer)),
    ),
  );
  return { files, bytes, failed };
}

const nameOffer = ({ slug, translations }: CatalogIndex['offers'][number]) => ({
  slug,
  name: translations.en.name,
});

/** The reads of the API by the files that hold them: stable addresses for scripts. */
function listReads({ offers, catalog }: CatalogIndex): (readonly [file: string, path: string])[] {
  return [
    ...['catalog', 'categories', 'stats', 'changes'].map(
      (name) => [`v1/${name}.json`, `/api/zero/${name}`] as const,
    ),
    ...offers.map(({ slug }) => [`v1/offers/${slug}.json`, `/api/zero/offers/${slug}`] as const),
    ...catalog.providers.map(
      ({ slug }) => [`v1/providers/${slug}.json`, `/api/zero/providers/${slug}`] as const,
    ),
    ...ROLES.map((role) => [`v1/best/${role}.json`, `/api/zero/best?role=${role}`] as const),
  ];
}

/** The file that a static host answers an address with: a page is the index of its folder. */
export function fileOf(path: string, contentType: string): string {
  const name = decodeURIComponent(path).replace(/^\//, '').replace(/\/$/, '');
  if (!contentType.startsWith('text/html')) return name;
  return name === '' ? 'index.html' : `${name}/index.html`;
}

/** The page in place of a form: with a service it goes there with all that was asked. */
function askedPage(path: string, locale: Locale, apiUrl: string | null): Markup {
  const t = EXPORT_TEXTS;
  const there = apiUrl === null ? '' : `${apiUrl}${path}`;
  return html`<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t.title[locale]}</title>${
    apiUrl === null
      ? html`<p>${t.noService[locale]}</p>`
      : html`<script data-to="${there}">location.replace(document.currentScript.dataset.to + location.search)</script><p><a href="${there}">${t.service[locale]}</a></p>`
  }<p><a href="${localePrefix(locale)}/">${t.home[locale]}</a></p></html>\n`;
}

function movedPage(to: string): Markup {
  return html`<!doctype html><meta charset="utf-8"><title>${to}</title><meta http-equiv="refresh" content="0; url=${to}"><a href="${to}">${to}</a>`;
}

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
