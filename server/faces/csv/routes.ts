/** The addresses of the tables for spreadsheets, in both languages. */
import type { FastifyInstance } from 'fastify';
import { bestQuerySchema } from '../../../schemas/best.ts';
import { LOCALES, type Locale, roleSchema } from '../../../schemas/vocabulary.ts';
import { localePrefix } from '../../addresses.ts';
import { bestPlans, type CatalogIndex } from '../../catalog/index.ts';
import {
  cachedGet,
  invalidRequest,
  type Made,
  OPEN_CORS,
  READ_CACHE,
  validateQuery,
} from '../../http/index.ts';
import { ISSUES } from '../../words/index.ts';
import type { ApiContext } from '../context.ts';
import { writeBestCsv } from './best-table.ts';

const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

/** The query of a table; its role and language stand in the path. */
export const bestCsvQuerySchema = bestQuerySchema.omit({ role: true, locale: true });

/** Registers `/best/{role}.csv`, and the same under `/zh-CN`. */
export function serveTables(app: FastifyInstance, context: ApiContext): void {
  for (const locale of LOCALES) {
    cachedGet(app, context, {
      path: `${localePrefix(locale)}/best/:slug.csv`,
      locale,
      make: ({ version, url, params }) => answer(version.index, url, params.slug ?? '', locale),
    });
  }

  function answer(index: CatalogIndex, url: string, slug: string, locale: Locale): Made {
    const role = roleSchema.safeParse(slug).data;
    if (role === undefined) return { kind: 'problem', problem: { code: 'not-found' } };
    const query = validateQuery(bestCsvQuerySchema, url);
    if (!query.ok) return { kind: 'problem', problem: query.problem };
    const reading = bestPlans(index, { ...query.value, role, locale });
    if (reading.kind === 'unknown-sort') {
      const message = ISSUES.notAColumn(reading.sorts);
      return { kind: 'problem', problem: invalidRequest([{ path: 'sort', message }]) };
    }
    return {
      kind: 'answer',
      body: writeBestCsv(reading.value, locale, context.settings.publicUrl),
      fields: {
        contentType: CSV_TYPE,
        cacheControl: READ_CACHE,
        sharedHeaders: OPEN_CORS,
        headers: {
          ...context.security.data,
          'Content-Language': locale,
          'Content-Disposition': `attachment; filename="free-plans-${role}.csv"`,
        },
      },
    };
  }
}
