/** The index of instant search: one file a language and version, under a name that carries its digest. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LOCALES, type Locale } from '../../../../schemas/vocabulary.ts';
import { localePrefix } from '../../../addresses.ts';
import type { CatalogIndex } from '../../../catalog/index.ts';
import { cachedGet, READ_CACHE } from '../../../http/index.ts';
import type { ApiContext } from '../../context.ts';
import { FOREVER } from '../assets.ts';
import { writeInstantSearchIndex } from './write-index.ts';

type IndexFile = { readonly path: string; readonly body: string };

/** Written once for a version of the catalog and a language; forgotten with the version. */
const written = new WeakMap<CatalogIndex, Map<Locale, IndexFile>>();

function indexFile(catalog: CatalogIndex, locale: Locale): IndexFile {
  const ofCatalog = written.get(catalog) ?? new Map<Locale, IndexFile>();
  written.set(catalog, ofCatalog);
  const known = ofCatalog.get(locale);
  if (known !== undefined) return known;
  const body = JSON.stringify(writeInstantSearchIndex(catalog, locale));
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 10);
  const made = { path: `${localePrefix(locale)}/assets/search.${digest}.json`, body };
  ofCatalog.set(locale, made);
  return made;
}

/** The address of a version's index, for the search field. */
export function instantSearchPath(catalog: CatalogIndex, locale: Locale): string {
  return indexFile(catalog, locale).path;
}

/** Registers the index of each language. A page from before a new version is led to that of the new one. */
export function serveInstantSearch(app: FastifyInstance, context: ApiContext): void {
  for (const locale of LOCALES) {
    cachedGet(app, context, {
      path: `${localePrefix(locale)}/assets/search.:digest(^[\\w-]{10}$).json`,
      locale,
      make: ({ version, path }) => {
        const file = indexFile(version.index, locale);
        if (path !== file.path)
          return {
            kind: 'moved',
            location: file.path,
            headers: { ...context.security.data, 'Cache-Control': READ_CACHE },
          };
        return {
          kind: 'answer',
          body: file.body,
          fields: {
            contentType: 'application/json; charset=utf-8',
            cacheControl: FOREVER,
            headers: { ...context.security.data, 'Content-Language': locale },
          },
        };
      },
    });
  }
}
