/** The addresses of the tables for spreadsheets, in both languages. */
import type { FastifyInstance } from 'fastify';
import { bestQuerySchema } from '../../../schemas/best.ts';
import { changesQuerySchema, offersQuerySchema } from '../../../schemas/catalog-queries.ts';
import { LOCALES, type Locale, roleSchema } from '../../../schemas/vocabulary.ts';
import { localePrefix } from '../../addresses.ts';
import { bestPlans, type CatalogIndex, listChanges, searchOffers } from '../../catalog/index.ts';
import {
  cachedGet,
  invalidRequest,
  type Made,
  OPEN_CORS,
  type ProblemDetail,
  READ_CACHE,
  validateQuery,
} from '../../http/index.ts';
import { ISSUES } from '../../words/index.ts';
import type { ApiContext } from '../context.ts';
import { readComparison } from '../pages/compare/read-comparison.ts';
import { writeBestCsv } from './best-table.ts';
import { writeChangesCsv } from './change-list.ts';
import { writeComparisonCsv } from './comparison.ts';
import { writeOffersCsv } from './offer-list.ts';

const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

/** The query of a table; its role and language stand in the path. */
export const bestCsvQuerySchema = bestQuerySchema.omit({ role: true, locale: true });
/** A file has every plan that is found. */
export const offersCsvQuerySchema = offersQuerySchema.omit({
  locale: true,
  limit: true,
  offset: true,
  facets: true,
});
export const changesCsvQuerySchema = changesQuerySchema.omit({ locale: true, limit: true });
/** More than a spreadsheet shows at once; `before` goes on from the last one. */
export const CHANGES_CSV_MAX = 10_000;

/** What an address has; `name` is that of the file. */
type Table =
  | { readonly kind: 'table'; readonly name: string; readonly text: string }
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'problem'; readonly problem: ProblemDetail };

type Place = {
  readonly index: CatalogIndex;
  readonly url: string;
  readonly slug: string;
  readonly locale: Locale;
};

/** Registers `/best/{role}.csv`, `/catalog.csv`, `/compare/{comparison}.csv`, `/changes.csv`, and the same under `/zh-CN`. */
export function serveTables(app: FastifyInstance, context: ApiContext): void {
  const { publicUrl } = context.settings;
  const tables: Readonly<Record<string, (place: Place) => Table>> = {
    '/best/:slug.csv': best,
    '/catalog.csv': catalog,
    '/compare/:slug.csv': comparison,
    '/changes.csv': changes,
  };
  for (const locale of LOCALES)
    for (const [path, make] of Object.entries(tables))
      cachedGet(app, context, {
        path: localePrefix(locale) + path,
        locale,
        make: ({ version, url, params }) =>
          answer(make({ index: version.index, url, slug: params.slug ?? '', locale }), locale),
      });

  function best({ index, url, slug, locale }: Place): Table {
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
      kind: 'table',
      name: `free-plans-${role}`,
      text: writeBestCsv(reading.value, locale, publicUrl),
    };
  }

  function catalog({ index, url, locale }: Place): Table {
    const query = validateQuery(offersCsvQuerySchema, url);
    if (!query.ok) return { kind: 'problem', problem: query.problem };
    const limit = index.offers.length;
    const { offers } = searchOffers(index, { ...query.value, facets: false, limit, offset: 0, locale });
    return { kind: 'table', name: 'free-plans', text: writeOffersCsv(offers, locale, publicUrl) };
  }

  function comparison({ index, slug, locale }: Place): Table {
    const reading = readComparison(index, slug, locale);
    return reading.kind === 'view'
      ? { kind: 'table', name: slug, text: writeComparisonCsv(reading.view, locale) }
      : reading;
  }

  function changes({ index, url, locale }: Place): Table {
    const query = validateQuery(changesCsvQuerySchema, url);
    if (!query.ok) return { kind: 'problem', problem: query.problem };
    const reading = listChanges(index, { ...query.value, limit: CHANGES_CSV_MAX, locale });
    return reading.kind === 'found'
      ? { kind: 'table', name: 'changes', text: writeChangesCsv(reading.value.entries, locale, publicUrl) }
      : {
          kind: 'problem',
          problem: invalidRequest([{ path: 'before', message: ISSUES.unknownEntryOrTime }]),
        };
  }

  function answer(table: Table, locale: Locale): Made {
    const { data } = context.security;
    switch (table.kind) {
      case 'problem':
        return table;
      case 'moved': {
        // Without a second plan there is no table: the picker is a page.
        const isTable = !table.path.includes('?');
        return {
          kind: 'moved',
          location: `${localePrefix(locale)}${table.path}${isTable ? '.csv' : ''}`,
          headers: { ...data, ...OPEN_CORS, 'Cache-Control': READ_CACHE },
        };
      }
      case 'table':
        return {
          kind: 'answer',
          body: table.text,
          fields: {
            contentType: CSV_TYPE,
            cacheControl: READ_CACHE,
            sharedHeaders: OPEN_CORS,
            headers: {
              ...data,
              'Content-Language': locale,
              'Content-Disposition': `attachment; filename="${table.name}.csv"`,
            },
          },
        };
    }
  }
}
