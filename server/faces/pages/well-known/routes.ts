/** The files that programs look for at the root: index for models, sitemap, robots, manifest. */

import type { FastifyInstance } from 'fastify';
import { LOCALES, type Locale } from '../../../../schemas/vocabulary.ts';
import { localePrefix } from '../../../addresses.ts';
import { cachedGet, fixedGet, type GetResult, OPEN_CORS, READ_CACHE } from '../../../http/index.ts';
import { writeLlmsTxt } from '../../../markdown/index.ts';
import type { ServedSnapshot } from '../../../snapshot/index.ts';
import type { ApiContext } from '../../context.ts';
import { serveIcons } from './icons.ts';
import { SCHEMA_FILES, schemaText } from './json-schemas.ts';
import { writeManifest } from './manifest.ts';
import { writeRobots } from './robots.ts';
import { SECURITY_TXT_PATH, writeSecurityTxt } from './security-txt.ts';
import { type Sitemap, sitemapPages, writeSitemap } from './sitemap.ts';

const TEXT = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const JSON_SCHEMA = 'application/schema+json; charset=utf-8';
const MANIFEST = 'application/manifest+json; charset=utf-8';

export function serveWellKnownFiles(app: FastifyInstance, context: ApiContext): void {
  const { publicUrl } = context.settings;
  serveIcons(app, context);

  const file = (
    body: string,
    contentType: string,
    locale: Locale | null,
  ): Extract<GetResult, { kind: 'answer' }> => ({
    kind: 'answer',
    body,
    fields: {
      contentType,
      cacheControl: READ_CACHE,
      sharedHeaders: OPEN_CORS,
      headers: { ...context.security.data, ...(locale === null ? {} : { 'Content-Language': locale }) },
    },
  });

  for (const locale of LOCALES) {
    const prefix = localePrefix(locale);
    cachedGet(app, context, {
      path: `${prefix}/llms.txt`,
      locale,
      make: ({ version }) => file(writeLlmsTxt(version.index, locale, publicUrl), TEXT, locale),
    });
    fixedGet(app, context, {
      path: `${prefix}/manifest.webmanifest`,
      make: () => file(writeManifest(locale), MANIFEST, locale),
    });
  }

  fixedGet(app, context, {
    path: SECURITY_TXT_PATH,
    make: () => {
      const { contact } = context.settings;
      if (contact === null) return { kind: 'problem', problem: { code: 'not-found' } };
      const text = writeSecurityTxt({ contact, publicUrl, now: context.clock() });
      // Its end moves on with the clock.
      return { ...file(text, TEXT, null), kept: false };
    },
  });
  for (const name of SCHEMA_FILES)
    fixedGet(app, context, {
      path: `/schemas/${name}`,
      make: () => file(schemaText(name), JSON_SCHEMA, null),
    });

  fixedGet(app, context, { path: '/robots.txt', make: () => file(writeRobots(publicUrl), TEXT, null) });

  const sitemapOf = ({ index, createdAt }: ServedSnapshot): Sitemap =>
    writeSitemap(sitemapPages(index, createdAt), publicUrl);
  cachedGet(app, context, {
    path: '/sitemap.xml',
    make: ({ version }) => file(sitemapOf(version).main, XML, null),
  });
  cachedGet(app, context, {
    path: '/sitemap-:number(^[1-9]\\d{0,3}$).xml',
    make: ({ version, params }) => {
      const part = sitemapOf(version).parts[Number(params.number) - 1];
      return part === undefined ? { kind: 'problem', problem: { code: 'not-found' } } : file(part, XML, null);
    },
  });
}
