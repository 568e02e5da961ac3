/** The addresses of the feeds of changes, in both languages and formats. */

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { changeKindSchema, LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import {
  changesFeedFile,
  FEED_FORMATS,
  type FeedFormat,
  type FeedSubject,
  localePrefix,
} from '../../addresses.ts';
import { findSubject, type SubjectKind } from '../../catalog/index.ts';
import {
  type Asked,
  cachedGet,
  invalidRequest,
  type Made,
  OPEN_CORS,
  type ProblemDetail,
  queryString,
  READ_CACHE,
  unknownSlug,
  validateQuery,
} from '../../http/index.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';
import { ISSUES } from '../../words/index.ts';
import { BEST_TEXTS, unknownCategoryText } from '../../words/pages/index.ts';
import type { ApiContext } from '../context.ts';
import { writeChangeFeed } from './change-feed.ts';
import { ATOM_TYPE, JSON_FEED_TYPE } from './feed-document.ts';

export const FEED_CONTENT_TYPES: Readonly<Record<FeedFormat, string>> = {
  atom: `${ATOM_TYPE}; charset=utf-8`,
  json: `${JSON_FEED_TYPE}; charset=utf-8`,
};

export const feedQuerySchema = z.strictObject({
  kind: changeKindSchema.optional(),
  before: z.string().min(1).max(200).optional(),
});

const UNKNOWN_BEFORE = { path: 'before', message: ISSUES.unknownEntry };

/** What has feeds beside that of everything, as its addresses begin. */
const SUBJECTS = ['offers', 'providers', 'categories', 'best'] as const satisfies readonly SubjectKind[];

/** Registers `/changes.xml`, `/offers/{slug}/changes.xml`, ..., each as JSON Feed too and under `/zh-CN`. */
export function serveFeeds(app: FastifyInstance, context: ApiContext): void {
  for (const locale of LOCALES) {
    for (const format of FEED_FORMATS) {
      const prefix = localePrefix(locale);
      const file = changesFeedFile(format);
      cachedGet(app, context, {
        path: `${prefix}/${file}`,
        locale,
        make: (asked) => makeFeed(asked, { about: 'everything' }, locale, format),
      });
      for (const about of SUBJECTS) {
        cachedGet(app, context, {
          path: `${prefix}/${about}/:slug/${file}`,
          locale,
          make: (asked) => makeFeedOf(asked, about, locale, format),
        });
      }
    }
  }

  function makeFeedOf(
    asked: Asked<ServedSnapshot>,
    about: SubjectKind,
    locale: Locale,
    format: FeedFormat,
  ): Made {
    const query = validateQuery(feedQuerySchema, asked.url);
    if (!query.ok) return { kind: 'problem', problem: query.problem };
    const { slug = '' } = asked.params;
    const found = findSubject(asked.version.index, about, slug);
    switch (found.kind) {
      case 'unknown':
        return { kind: 'problem', problem: unknownSubject(about, slug, found.nearest) };
      case 'moved':
        return {
          kind: 'moved',
          location: `${localePrefix(locale)}/${about}/${found.slug}/${changesFeedFile(format)}${queryString(query.value)}`,
          headers: { ...context.security.data, ...OPEN_CORS, 'Cache-Control': READ_CACHE },
        };
      case 'found':
        return makeFeed(asked, found.subject, locale, format);
    }
  }

  function makeFeed(
    asked: Asked<ServedSnapshot>,
    subject: FeedSubject,
    locale: Locale,
    format: FeedFormat,
  ): Made {
    const { index, createdAt } = asked.version;
    const query = validateQuery(feedQuerySchema, asked.url);
    if (!query.ok) return { kind: 'problem', problem: query.problem };
    const site = { publicUrl: context.settings.publicUrl, createdAt };
    const { kind, before } = query.value;
    const body = writeChangeFeed(index, { subject, kind, before, locale, format }, site);
    if (body === null) return { kind: 'problem', problem: invalidRequest([UNKNOWN_BEFORE]) };
    return {
      kind: 'answer',
      body,
      fields: {
        contentType: FEED_CONTENT_TYPES[format],
        cacheControl: READ_CACHE,
        sharedHeaders: OPEN_CORS,
        headers: { ...context.security.data, 'Content-Language': locale },
      },
    };
  }
}

/** @param nearest known slugs that are near; of categories and roles all are told where none is */
function unknownSubject(about: SubjectKind, slug: string, nearest: readonly string[]): ProblemDetail {
  switch (about) {
    case 'offers':
      return unknownSlug('offer', slug, nearest);
    case 'providers':
      return unknownSlug('provider', slug, nearest);
    case 'categories':
    case 'best': {
      const shown = slug.slice(0, 80);
      const message = (about === 'best' ? BEST_TEXTS.unknownRole : unknownCategoryText)(shown, nearest);
      return { code: 'unknown-slug', detail: message, issues: [{ path: 'slug', message }] };
    }
  }
}
