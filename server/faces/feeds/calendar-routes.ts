/** The addresses of the calendar of announced endings, in both languages. */
import type { FastifyInstance } from 'fastify';
import { LOCALES } from '../../../schemas/vocabulary.ts';
import { calendarPath } from '../../addresses.ts';
import { createAnswer } from '../../http/answer.ts';
import { DATA_SECURITY, OPEN_CORS, READ_CACHE, transportSecurity } from '../../http/headers.ts';
import { createRateLimitHook } from '../../http/rate-limit/rate-limit.ts';
import { READS_POLICY } from '../../http/rate-limit/rate-policy.ts';
import { sendAnswer } from '../../http/send-answer.ts';
import { NOT_READY } from '../api/serve-reads.ts';
import type { ApiContext } from '../context.ts';
import { writeEndingsCalendar } from './endings-calendar.ts';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** Registers `/endings.ics` and `/zh-CN/endings.ics`. */
export function serveCalendar(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, clock, rateStore: store, settings } = context;
  app.addHook('onRequest', createRateLimitHook({ store, policy: READS_POLICY, clock, sendProblem }));
  for (const locale of LOCALES) {
    const path = calendarPath(locale);
    app.get(path, (request, reply) => {
      const snapshot = context.holder.current();
      if (snapshot === null) return sendProblem(request, reply, NOT_READY, locale);
      const { pinned } = context.answers(snapshot);
      let answer = pinned.get(path);
      if (answer === undefined) {
        answer = createAnswer({
          body: Buffer.from(writeEndingsCalendar(snapshot.index, locale, settings.publicUrl)),
          contentType: CALENDAR_TYPE,
          cacheControl: READ_CACHE,
          sharedHeaders: OPEN_CORS,
          headers: {
            ...DATA_SECURITY,
            ...transportSecurity(settings.publicUrl),
            'Content-Language': locale,
            'Content-Disposition': 'inline; filename="endings.ics"',
          },
        });
        pinned.set(path, answer);
      }
      return sendAnswer(request, reply, answer);
    });
  }
}
