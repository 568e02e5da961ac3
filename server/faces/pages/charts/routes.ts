/** Charts as files, for other pages to show: `/timeline.svg?need=...`, `/zero-dollars/{role}.svg`, in both languages. */
import type { FastifyInstance } from 'fastify';
import { timelineQuerySchema } from '../../../../schemas/change-queries.ts';
import { LOCALES, type Locale } from '../../../../schemas/vocabulary.ts';
import { pagePath, timelinePath, zeroDollarsPath } from '../../../addresses.ts';
import { readTimeline } from '../../../catalog/index.ts';
import { cachedGet, type GetResult, validateQuery } from '../../../http/index.ts';
import type { ServedSnapshot } from '../../../snapshot/index.ts';
import { timelineTitle } from '../../../words/pages/index.ts';
import type { ApiContext } from '../../context.ts';
import { publicFields } from '../../public-fields.ts';
import { chartTitle, isDrawn, readZeroCharts } from '../zero-dollars.ts';
import { drawDots } from './dots.ts';
import { chartFile, type Drawing, inFile } from './draw.ts';
import { wholeTimeline } from './timeline.ts';

export function serveCharts(app: FastifyInstance, context: ApiContext): void {
  const { publicUrl } = context.settings;

  async function file(
    drawing: Drawing,
    said: { readonly title: string; readonly page: string },
    { index }: ServedSnapshot,
    locale: Locale,
  ): Promise<GetResult> {
    const day = index.catalog.dataAsOf.slice(0, 10);
    const site = publicUrl.replace(/^https?:\/\//, '') + said.page;
    return {
      kind: 'answer',
      body: await chartFile(drawing, { title: said.title, day, site }, locale),
      fields: publicFields(context, 'image/svg+xml; charset=utf-8', { 'Content-Language': locale }),
    };
  }

  for (const locale of LOCALES) {
    cachedGet(app, context, {
      path: timelinePath({}, locale, '.svg'),
      locale,
      make: ({ version, url }) => {
        const query = validateQuery(timelineQuerySchema, url);
        if (!query.ok) return { kind: 'problem', problem: query.problem };
        const timeline = readTimeline(version.index, query.value, locale);
        const drawing = wholeTimeline(timeline, { paint: inFile, link: null, locale });
        return file(
          drawing,
          { title: timelineTitle(timeline, locale), page: pagePath('/timeline', locale) },
          version,
          locale,
        );
      },
    });
    for (const measure of ['given', 'users'] as const) {
      const page = zeroDollarsPath(measure === 'users', locale);
      cachedGet(app, context, {
        path: `${page}/:role.svg`,
        locale,
        make: ({ version, params }) => {
          const chart = readZeroCharts(version.index, measure).find(({ role }) => role === params.role);
          if (chart === undefined || !isDrawn(chart))
            return { kind: 'problem', problem: { code: 'not-found' } };
          const drawing = drawDots(chart, { paint: inFile, link: null, locale });
          return file(drawing, { title: chartTitle(chart, locale), page }, version, locale);
        },
      });
    }
  }
}
