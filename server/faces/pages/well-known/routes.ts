/** The files that programs look for at the root: index for models, sitemap, robots, manifest. */
import type { FastifyInstance } from 'fastify';
import { LOCALES, type Locale } from '../../../../schemas/vocabulary.ts';
import { localePrefix } from '../../../addresses.ts';
import { type Answer, createAnswer } from '../../../http/answer.ts';
import { DATA_SECURITY, OPEN_CORS, READ_CACHE, transportSecurity } from '../../../http/headers.ts';
import { createRateLimitHook } from '../../../http/rate-limit/rate-limit.ts';
import { READS_POLICY } from '../../../http/rate-limit/rate-policy.ts';
import { sendAnswer } from '../../../http/send-answer.ts';
import type { ServedSnapshot } from '../../../snapshot/current-snapshot.ts';
import { NOT_READY } from '../../api/serve-reads.ts';
import type { ApiContext } from '../../context.ts';
import { writeLlmsTxt } from './llms-txt.ts';
import { writeManifest } from './manifest.ts';
import { writeRobots } from './robots.ts';
import { type Sitemap, writeSitemap } from './sitemap.ts';
import { sitemapPages } from './sitemap-pages.ts';

export function serveIndexFiles(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, clock, rateStore: store, settings, holder } = context;
  const { publicUrl } = settings;
  app.addHook('onRequest', createRateLimitHook({ store, policy: READS_POLICY, clock, sendProblem }));

  const answer = (body: string, contentType: string, locale: Locale | null) =>
    createAnswer({
      body: Buffer.from(body),
      contentType,
      cacheControl: READ_CACHE,
      sharedHeaders: OPEN_CORS,
      headers: {
        ...DATA_SECURITY,
        ...transportSecurity(publicUrl),
        ...(locale === null ? {} : { 'Content-Language': locale }),
      },
    });

  /** A file that is the same in every snapshot. */
  const serveFixed = (path: string, make: () => Answer): void => {
    let made: Answer | null = null;
    app.get(path, (request, reply) => {
      made ??= make();
      return sendAnswer(request, reply, made);
    });
  };

  /** A file of the snapshot, made when it is first asked for. */
  const serveOfSnapshot = (
    path: string,
    locale: Locale,
    make: (snapshot: ServedSnapshot) => Answer,
  ): void => {
    app.get(path, (request, reply) => {
      const snapshot = holder.current();
      if (snapshot === null) return sendProblem(request, reply, NOT_READY, locale);
      const { pinned } = context.answers(snapshot);
      let made = pinned.get(path);
      if (made === undefined) {
        made = make(snapshot);
        pinned.set(path, made);
      }
      return sendAnswer(request, reply, made);
    });
  };

  for (const locale of LOCALES) {
    const prefix = localePrefix(locale);
    serveOfSnapshot(`${prefix}/llms.txt`, locale, ({ index }) =>
      answer(writeLlmsTxt(index, locale, publicUrl), 'text/plain; charset=utf-8', locale),
    );
    serveFixed(`${prefix}/manifest.webmanifest`, () =>
      answer(writeManifest(locale), 'application/manifest+json; charset=utf-8', locale),
    );
  }

  serveFixed('/robots.txt', () => answer(writeRobots(publicUrl), 'text/plain; charset=utf-8', null));

  const sitemaps = new WeakMap<ServedSnapshot, Sitemap>();
  const sitemapOf = (snapshot: ServedSnapshot): Sitemap => {
    let sitemap = sitemaps.get(snapshot);
    if (sitemap === undefined) {
      sitemap = writeSitemap(sitemapPages(snapshot.index, snapshot.createdAt), publicUrl);
      sitemaps.set(snapshot, sitemap);
    }
    return sitemap;
  };
  const xml = 'application/xml; charset=utf-8';
  serveOfSnapshot('/sitemap.xml', 'en', (snapshot) => answer(sitemapOf(snapshot).main, xml, null));
  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,3}$).xml', (request, reply) => {
    const snapshot = holder.current();
    if (snapshot === null) return sendProblem(request, reply, NOT_READY);
    const part = sitemapOf(snapshot).parts[Number(request.params.number) - 1];
    if (part === undefined) return sendProblem(request, reply, { code: 'not-found' });
    return sendAnswer(request, reply, answer(part, xml, null));
  });
}
