/** The addresses of the tables for spreadsheets, in both languages. */
import type { FastifyInstance } from 'fastify';
import { bestQuerySchema } from '../../../schemas/best.ts';
import { changesQuerySchema, offersQuerySchema } from '../../../schemas/catalog-queries.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import { LOCALES, type Locale, roleSchema } from '../../../schemas/vocabulary.ts';
import { localePrefix } from '../../addresses.ts';
import { bestPlans, type CatalogIndex, listChanges, searchOffers } from '../../catalog/index.ts';
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
import { writeChangesCsv } from './change-list.ts';
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
const CHANGES_CSV_MAX = 10_000;

type Place = {
  readonly index: CatalogIndex;
  readonly url: string;
  readonly slug: string;
  readonly locale: Locale;
};

/** Registers `/best/{role}.csv`, `/catalog.csv`, `/changes.csv`, and the same under `/zh-CN`. */
export function serveTables(app: FastifyInstance, context: ApiContext): void {
  const { publicUrl } = context.settings;
  const tables: Readonly<Record<string, (place: Place) => Made>> = {
    '/best/:slug.csv': best,
    '/catalog.csv': catalog,
    '/changes.csv': changes,
  };
  for (const locale of LOCALES)
    for (const [path, make] of Object.entries(tables))
      cachedGet(app, context, {
        path: localePrefix(locale) + path,
        locale,
        make: ({ version, url, params }) =>
          make({ index: version.index, url, slug: params.slug ?? '', locale }),
      });

  function best({ index, url, slug, locale }: Place): Made {
    const role = roleSchema.safeParse(slug).data;
    if (role === undefined) return { kind: 'problem', problem: { code: 'not-found' } };
    const query = validateQuery(bestCsvQuerySchema, url);
    if (!query.ok) return { kind: 'problem', problem: query.problem };
    const reading = bestPlans(index, { ...query.value, role, locale });
    return reading.kind === 'unknown-sort'
      ? refused('sort', ISSUES.notAColumn(reading.sorts))
      : file(`free-plans-${role}`, writeBestCsv(reading.value, locale, publicUrl), locale);
  }

  function catalog({ index, url, locale }: Place): Made {
    const query = validateQuery(offersCsvQuerySchema, url);
    if (!query.ok) return { kind: 'problem', problem: query.problem };
    const limit = index.offers.length;
    const { offers } = searchOffers(index, { ...query.value, facets: false, limit, offset: 0, locale });
    return file('free-plans', writeOffersCsv(offers, locale, publicUrl), locale);
  }

  function changes({ index, url, locale }: Place): Made {
    const query = validateQuery(changesCsvQuerySchema, url);
    if (!query.ok) return { kind: 'problem', problem: query.problem };
    const reading = listChanges(index, { ...query.value, limit: CHANGES_CSV_MAX, locale });
    return reading.kind === 'found'
      ? file('changes', writeChangesCsv(reading.value.entries, locale, publicUrl), locale)
      : refused('before', ISSUES.unknownEntryOrTime);
  }

  function file(name: string, body: string, locale: Locale): Made {
    return {
      kind: 'answer',
      body,
      fields: {
        contentType: CSV_TYPE,
        cacheControl: READ_CACHE,
        sharedHeaders: OPEN_CORS,
        headers: {
          ...context.security.data,
          'Content-Language': locale,
          'Content-Disposition': `attachment; filename="${name}.csv"`,
        },
      },
    };
  }
}

function refused(path: string, message: LocalizedText): Made {
  return { kind: 'problem', problem: invalidRequest([{ path, message }]) };
}
