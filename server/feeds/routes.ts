/** The addresses of the Atom feeds, in both languages. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { changeKindSchema, LOCALES, type Locale } from '../../schemas/vocabulary.ts';
import { localePrefix } from '../addresses.ts';
import { createAnswer } from '../api/answer.ts';
import { URL_KEY_MAX } from '../api/answer-store.ts';
import type { ApiContext } from '../api/context.ts';
import { DATA_SECURITY, OPEN_CORS, READ_CACHE, transportSecurity } from '../api/headers.ts';
import { queryString } from '../api/links.ts';
import { unknownSlug } from '../api/problem.ts';
import { createRateLimitHook } from '../api/rate-limit.ts';
import { READS_POLICY } from '../api/rate-policy.ts';
import { sendAnswer } from '../api/send-answer.ts';
import { NOT_READY } from '../api/serve-reads.ts';
import { validateQuery } from '../api/validate.ts';
import { type CatalogIndex, nearestSlugs } from '../catalog/index.ts';
import { type FeedScope, writeChangeFeed } from './change-feed.ts';

export const FEED_TYPE = 'application/atom+xml; charset=utf-8';

const feedQuerySchema = z.strictObject({ kind: changeKindSchema.optional() });

/** Registers `/changes.xml`, `/offers/{slug}/changes.xml`, `/providers/{slug}/changes.xml`, and each under `/zh-CN`. */
export function serveFeeds(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, clock, rateStore: store, settings } = context;
  app.addHook('onRequest', createRateLimitHook({ store, policy: READS_POLICY, clock, sendProblem }));
  const headers = { ...DATA_SECURITY, ...transportSecurity(settings.publicUrl) };

  for (const locale of LOCALES) {
    const prefix = localePrefix(locale);
    app.get(`${prefix}/changes.xml`, (request, reply) =>
      serve(request, reply, { about: 'everything' }, locale),
    );
    for (const about of ['offers', 'providers'] as const) {
      app.get<{ Params: { slug: string } }>(`${prefix}/${about}/:slug/changes.xml`, (request, reply) =>
        serve(request, reply, { about, slug: request.params.slug }, locale),
      );
    }
  }

  function serve(request: FastifyRequest, reply: FastifyReply, scope: FeedScope, locale: Locale) {
    const snapshot = context.holder.current();
    if (snapshot === null) return sendProblem(request, reply, NOT_READY);
    const answers = context.answers(snapshot);
    const url = request.raw.url ?? '';
    const known = answers.byUrl.get(url);
    if (known !== undefined) return sendAnswer(request, reply, known);

    const query = validateQuery(feedQuerySchema, url);
    if (!query.ok) return sendProblem(request, reply, query.trouble, locale);
    const found = findScope(snapshot.index, scope);
    switch (found.kind) {
      case 'unknown':
        return sendProblem(request, reply, found.trouble, locale);
      case 'moved': {
        const location = `${localePrefix(locale)}/${found.about}/${found.slug}/changes.xml${queryString(query.value)}`;
        return reply
          .code(308)
          .headers({ ...headers, ...OPEN_CORS, Location: location, 'Cache-Control': READ_CACHE })
          .send();
      }
      case 'found': {
        const site = { publicUrl: settings.publicUrl, createdAt: snapshot.createdAt };
        const xml = writeChangeFeed(snapshot.index, { scope, kind: query.value.kind, locale }, site);
        const answer = createAnswer({
          body: Buffer.from(xml),
          contentType: FEED_TYPE,
          cacheControl: READ_CACHE,
          sharedHeaders: OPEN_CORS,
          headers: { ...headers, 'Content-Language': locale },
        });
        if (url.length <= URL_KEY_MAX) answers.byUrl.set(url, answer, answer.bytes);
        return sendAnswer(request, reply, answer);
      }
    }
  }
}

/** A record has a feed while it is published, and afterwards while entries speak of it. */
function findScope(index: CatalogIndex, scope: FeedScope) {
  if (scope.about === 'everything') return { kind: 'found' as const };
  const offers = scope.about === 'offers';
  const known = offers ? index.offerBySlug : index.providerBySlug;
  const mentioned = index.changes.some((entry) => (offers ? entry.offer : entry.provider) === scope.slug);
  if (known.has(scope.slug) || mentioned) return { kind: 'found' as const };
  const moved = (offers ? index.offerAliases : index.providerAliases).get(scope.slug);
  if (moved !== undefined) return { kind: 'moved' as const, about: scope.about, slug: moved };
  const nearest = nearestSlugs(scope.slug, known.keys());
  return {
    kind: 'unknown' as const,
    trouble: unknownSlug(offers ? 'offer' : 'provider', scope.slug, nearest),
  };
}
