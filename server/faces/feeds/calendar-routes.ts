/** The addresses of the calendar of announced endings, in both languages. */

import type { FastifyInstance } from 'fastify';
import { LOCALES } from '../../../schemas/vocabulary.ts';
import { calendarPath } from '../../addresses.ts';
import { cachedGet, OPEN_CORS, READ_CACHE } from '../../http/index.ts';
import type { ApiContext } from '../context.ts';
import { writeEndingsCalendar } from './endings-calendar.ts';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** Registers `/endings.ics` and `/zh-CN/endings.ics`. */
export function serveCalendar(app: FastifyInstance, context: ApiContext): void {
  for (const locale of LOCALES) {
    cachedGet(app, context, {
      path: calendarPath(locale),
      locale,
      make: ({ version }) => ({
        kind: 'answer',
        body: writeEndingsCalendar(version.index, locale, context.settings.publicUrl),
        fields: {
          contentType: CALENDAR_TYPE,
          cacheControl: READ_CACHE,
          sharedHeaders: OPEN_CORS,
          headers: {
            ...context.security.data,
            'Content-Language': locale,
            'Content-Disposition': 'inline; filename="endings.ics"',
          },
        },
      }),
    });
  }
}
