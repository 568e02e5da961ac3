/** The addresses of the Atom feeds, in both languages. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { changeKindSchema, LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import { type FeedSubject, localePrefix } from '../../addresses.ts';
import { type CatalogIndex, nearestSlugs } from '../../catalog/index.ts';
import { createAnswer } from '../../http/answer.ts';
import { URL_KEY_MAX } from '../../http/answer-store.ts';
import { DATA_SECURITY, OPEN_CORS, READ_CACHE, transportSecurity } from '../../http/headers.ts';
import { queryString } from '../../http/links.ts';
import { invalidRequest, unknownSlug } from '../../http/problems/problem.ts';
import { createRateLimitHook } from '../../http/rate-limit/rate-limit.ts';
import { READS_POLICY } from '../../http/rate-limit/rate-policy.ts';
import { sendAnswer } from '../../http/send-answer.ts';
import { validateQuery } from '../../http/validate.ts';
import { NOT_READY } from '../api/serve-reads.ts';
import type { ApiContext } from '../context.ts';
import { writeChangeFeed } from './change-feed.ts';
import { speaksOf } from './select-entries.ts';

export const FEED_TYPE = 'application/atom+xml; charset=utf-8';

export const feedQuerySchema = z.strictObject({
  kind: changeKindSchema.optional(),
  before: z.string().min(1).max(200).optional(),
});

const UNKNOWN_BEFORE = {
  path: 'before',
  message: { en: 'must be the id of an entry', 'zh-CN': '必须是某条记录的 id' },
};

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

  function serve(request: FastifyRequest, reply: FastifyReply, subject: FeedSubject, locale: Locale) {
    const snapshot = context.holder.current();
    if (snapshot === null) return sendProblem(request, reply, NOT_READY);
    const answers = context.answers(snapshot);
    const url = request.raw.url ?? '';
    const known = answers.byUrl.get(url);
    if (known !== undefined) return sendAnswer(request, reply, known);

    const query = validateQuery(feedQuerySchema, url);
    if (!query.ok) return sendProblem(request, reply, query.trouble, locale);
    const found = findSubject(snapshot.index, subject);
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
        const { kind, before } = query.value;
        const xml = writeChangeFeed(snapshot.index, { subject, kind, before, locale }, site);
        if (xml === null) return sendProblem(request, reply, invalidRequest([UNKNOWN_BEFORE]), locale);
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
  return { kind: 'unknown' as const, trouble: unknownSlug(offers ? 'offer' : 'provider', slug, nearest) };
}
