/** The addresses of the calendar of announced endings, in both languages. */

import type { FastifyInstance } from 'fastify';
import { LOCALES } from '../../../schemas/vocabulary.ts';
import { calendarPath } from '../../addresses.ts';
import { cachedGet } from '../../http/index.ts';
import { text } from '../../words/index.ts';
import type { ApiContext } from '../context.ts';
import { keptRead, type Media, type Operation } from '../operation.ts';
import { publicFields } from '../public-fields.ts';
import { writeEndingsCalendar } from './endings-calendar.ts';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

export const CALENDAR_OPERATION: Operation = {
  id: 'calendarOfEndings',
  path: calendarPath('en'),
  tag: 'Feeds',
  translated: true,
  summary: text('Calendar of announced endings', '已公布终止日期的日历'),
  description: text(
    'For calendars to subscribe to: the days on which providers have said that a free plan ends.',
    '供日历软件订阅：服务商已公布的免费套餐终止日期。',
  ),
  ...keptRead(
    text('The calendar.', '日历。'),
    ({ index, locale, origin }) => calendarContent(writeEndingsCalendar(index, locale, origin)),
    ['Content-Language', 'Content-Disposition'],
  ),
  problems: ['rate-limited', 'internal-error', 'not-ready'],
};

/** A calendar as the body of an answer. */
export function calendarContent(example: string): Readonly<Record<string, Media>> {
  return {
    'text/calendar': {
      schema: { type: 'string', description: 'An iCalendar object (RFC 5545).' },
      example,
    },
  };
}

/** Registers `/endings.ics` and `/zh-CN/endings.ics`. */
export function serveCalendar(app: FastifyInstance, context: ApiContext): void {
  for (const locale of LOCALES) {
    cachedGet(app, context, {
      path: calendarPath(locale),
      locale,
      make: ({ version }) => ({
        kind: 'answer',
        body: writeEndingsCalendar(version.index, locale, context.settings.publicUrl),
        fields: publicFields(context, CALENDAR_TYPE, {
          'Content-Language': locale,
          'Content-Disposition': 'inline; filename="endings.ics"',
        }),
      }),
    });
  }
}
