/** The addresses of the landing page. */
import type { FastifyInstance } from 'fastify';
import { LOCALES } from '../../schemas/vocabulary.ts';
import { localePrefix } from '../addresses.ts';
import { createAnswer } from '../api/answer.ts';
import type { ApiContext } from '../api/context.ts';
import { NO_STORE, PAGE_SECURITY, READ_CACHE, transportSecurity } from '../api/headers.ts';
import { sendAnswer } from '../api/send-answer.ts';
import { renderLanding } from './landing.ts';

/** Registers `/` and `/zh-CN/`; the latter without its slash redirects. */
export function serveLanding(app: FastifyInstance, context: ApiContext): void {
  const { publicUrl } = context.settings;
  app.get('/zh-CN', (_request, reply) => reply.redirect('/zh-CN/', 308));
  for (const locale of LOCALES) {
    app.get(`${localePrefix(locale)}/`, async (request, reply) => {
      const snapshot = context.holder.current();
      const pinned = snapshot === null ? null : context.answers(snapshot).pinned;
      const key = `landing ${locale}`;
      let answer = pinned?.get(key);
      if (answer === undefined) {
        const page = await renderLanding(locale, snapshot?.index.catalog.stats ?? null, publicUrl);
        answer = createAnswer({
          body: Buffer.from(page),
          contentType: 'text/html; charset=utf-8',
          cacheControl: snapshot === null ? NO_STORE : READ_CACHE,
          headers: { ...PAGE_SECURITY, ...transportSecurity(publicUrl), 'Content-Language': locale },
        });
        pinned?.set(key, answer);
      }
      return sendAnswer(request, reply, answer);
    });
  }
}
