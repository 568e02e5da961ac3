/** The tables for spreadsheets in the reference. */
import { bestQuerySchema } from '../../../../schemas/best.ts';
import { changesQuerySchema, offersQuerySchema } from '../../../../schemas/catalog-queries.ts';
import type { ProblemCode } from '../../../../schemas/problem.ts';
import { LOCALES, type Locale, roleSchema } from '../../../../schemas/vocabulary.ts';
import { localePrefix } from '../../../addresses.ts';
import { bestPlans, listChanges, searchOffers } from '../../../catalog/index.ts';
import {
  bestCsvQuerySchema,
  changesCsvQuerySchema,
  offersCsvQuerySchema,
  writeBestCsv,
  writeChangesCsv,
  writeOffersCsv,
} from '../../csv/index.ts';
import { bestRead } from '../reads/best.ts';
import { offersRead } from '../reads/offers.ts';
import { EXAMPLE_ORIGIN, exampleIndex } from './examples.ts';
import { headerRefs } from './header-fields.ts';
import { queryParameters } from './parameters.ts';
import { problemResponses } from './responses.ts';
import { headerParameter, KEPT, NOT_MODIFIED, pathParameter } from './shared-parts.ts';

const EXAMPLE_ROLE = 'postgres';

const LANGUAGES = {
  en: { suffix: '', name: 'English' },
  'zh-CN': { suffix: 'Zh', name: 'Chinese' },
} as const;

type TableOperation = {
  readonly path: string;
  readonly id: string;
  /** Before the name of the language. */
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly object[];
  readonly problems: readonly ProblemCode[];
  readonly example: (locale: Locale) => string;
};

const FORMAT =
  'RFC 4180 in UTF-8, the first row names the columns, which are the same in both languages. Every amount stands beside its limit as stated, its quotes, their sources and freshness; what is not stated is empty. A text that a spreadsheet would run as a formula has an apostrophe before it; the Chinese file begins with a byte order mark.';

const TABLES: readonly TableOperation[] = [
  {
    path: '/best/{role}.csv',
    id: 'bestPlansCsv',
    summary: 'The free plans of a role as CSV',
    description: `The table of \`GET /api/zero/best\` for spreadsheets: ${FORMAT}`,
    parameters: [
      pathParameter('role', 'What the plans serve.', roleSchema, EXAMPLE_ROLE),
      ...queryParameters(bestCsvQuerySchema, bestRead.explain),
    ],
    problems: ['not-found'],
    example: (locale) => {
      const query = bestQuerySchema.parse({ role: EXAMPLE_ROLE, locale, limit: '1' });
      const reading = bestPlans(exampleIndex(), query);
      if (reading.kind !== 'table') throw new Error('The example of a table asks for a column that it lacks');
      return writeBestCsv(reading.value, locale, EXAMPLE_ORIGIN);
    },
  },
  {
    path: '/catalog.csv',
    id: 'listOffersCsv',
    summary: 'The plans of a search as CSV',
    description:
      'Everything that `GET /api/zero/offers` finds, a row a plan, with all its limits, quotes, sources and freshness.',
    parameters: queryParameters(offersCsvQuerySchema, offersRead.explain),
    problems: [],
    example: (locale) => {
      const query = offersQuerySchema.parse({ locale, limit: '1' });
      return writeOffersCsv(searchOffers(exampleIndex(), query).offers, locale, EXAMPLE_ORIGIN);
    },
  },
  {
    path: '/changes.csv',
    id: 'listChangesCsv',
    summary: 'Changes as CSV',
    description: 'The entries of `GET /api/zero/changes`, a row an entry, at most 10,000 of them.',
    parameters: queryParameters(changesCsvQuerySchema),
    problems: [],
    example: (locale) => {
      const reading = listChanges(exampleIndex(), changesQuerySchema.parse({ locale, limit: '1' }));
      if (reading.kind !== 'found') throw new Error('The example of changes asks for an unknown entry');
      return writeChangesCsv(reading.value.entries, locale, EXAMPLE_ORIGIN);
    },
  },
];

/** The tables in both languages, by path. */
export function tableOperations(): Record<string, object> {
  return Object.fromEntries(
    TABLES.flatMap((table) =>
      LOCALES.map((locale) => [localePrefix(locale) + table.path, { get: operationOf(table, locale) }]),
    ),
  );
}

function operationOf(
  { id, summary, description, parameters, problems, example }: TableOperation,
  locale: Locale,
): object {
  return {
    tags: ['Tables'],
    operationId: `${id}${LANGUAGES[locale].suffix}`,
    summary: `${summary}, in ${LANGUAGES[locale].name}`,
    description,
    parameters: [...parameters, headerParameter('IfNoneMatch')],
    responses: {
      200: {
        description: 'The table.',
        headers: headerRefs([...KEPT, 'Content-Language', 'Content-Disposition']),
        content: {
          'text/csv': { schema: { type: 'string', description: 'RFC 4180.' }, example: example(locale) },
        },
      },
      304: NOT_MODIFIED,
      ...problemResponses([
        'invalid-request',
        'malformed-address',
        'rate-limited',
        'internal-error',
        'not-ready',
        ...problems,
      ]),
    },
  };
}
