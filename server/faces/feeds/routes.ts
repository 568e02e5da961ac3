/** The addresses of the Atom feeds, in both languages. */

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { changeKindSchema, LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import { type FeedSubject, localePrefix } from '../../addresses.ts';
import { type CatalogIndex, nearestSlugs } from '../../catalog/index.ts';
import {
  type Asked,
  cachedGet,
  invalidRequest,
  type Made,
  OPEN_CORS,
  queryString,
  READ_CACHE,
  unknownSlug,
  validateQuery,
} from '../../http/index.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';
import { ISSUES } from '../../words/index.ts';
import type { ApiContext } from '../context.ts';
import { writeChangeFeed } from './change-feed.ts';
import { speaksOf } from './select-entries.ts';

export const FEED_TYPE = 'application/atom+xml; charset=utf-8';

export const feedQuerySchema = z.strictObject({
  kind: changeKindSchema.optional(),
  before: z.string().min(1).max(200).optional(),
});

const UNKNOWN_BEFORE = { path: 'before', message: ISSUES.unknownEntry };

/** Registers `/changes.xml`, `/offers/{slug}/changes.xml`, `/providers/{slug}/changes.xml`, and each under `/zh-CN`. */
export function serveFeeds(app: FastifyInstance, context: ApiContext): void {
  for (const locale of LOCALES) {
    const prefix = localePrefix(locale);
    cachedGet(app, context, {
      path: `${prefix}/changes.xml`,
      locale,
      make: (asked) => makeFeed(asked, { about: 'everything' }, locale),
    });
    for (const about of ['offers', 'providers'] as const) {
      cachedGet(app, context, {
        path: `${prefix}/${about}/:slug/changes.xml`,
        locale,
        make: (asked) => makeFeed(asked, { about, slug: asked.params.slug ?? '' }, locale),
      });
    }
  }

  function makeFeed(asked: Asked<ServedSnapshot>, subject: FeedSubject, locale: Locale): Made {
    const { index, createdAt } = asked.version;
    const query = validateQuery(feedQuerySchema, asked.url);
    if (!query.ok) return { kind: 'problem', problem: query.problem };
    const found = findSubject(index, subject);
    switch (found.kind) {
      case 'unknown':
        return { kind: 'problem', problem: found.problem };
      case 'moved':
        return {
          kind: 'moved',
          location: `${localePrefix(locale)}/${found.about}/${found.slug}/changes.xml${queryString(query.value)}`,
          headers: { ...context.security.data, ...OPEN_CORS, 'Cache-Control': READ_CACHE },
        };
      case 'found': {
        const site = { publicUrl: context.settings.publicUrl, createdAt };
        const { kind, before } = query.value;
        const xml = writeChangeFeed(index, { subject, kind, before, locale }, site);
        if (xml === null) return { kind: 'problem', problem: invalidRequest([UNKNOWN_BEFORE]) };
        return {
          kind: 'answer',
          body: xml,
          fields: {
            contentType: FEED_TYPE,
            cacheControl: READ_CACHE,
            sharedHeaders: OPEN_CORS,
            headers: { ...context.security.data, 'Content-Language': locale },
          },
        };
      }
    }
  }
}

/** A record has a feed while it is published, and afterwards while entries speak of it. */
function findSubject(index: CatalogIndex, subject: FeedSubject) {
  if (subject.about === 'everything') return { kind: 'found' as const };
  const { about, slug } = subject;
  const offers = about === 'offers';
  const known = offers ? index.offerBySlug : index.providerBySlug;
  if (known.has(slug)) return { kind: 'found' as const };
  const moved = (offers ? index.offerAliases : index.providerAliases).get(slug);
  if (moved !== undefined) return { kind: 'moved' as const, about, slug: moved };
  if (index.changes.some((entry) => speaksOf(index, entry, subject))) return { kind: 'found' as const };
  const nearest = nearestSlugs(slug, known.keys());
  return { kind: 'unknown' as const, problem: unknownSlug(offers ? 'offer' : 'provider', slug, nearest) };
}
