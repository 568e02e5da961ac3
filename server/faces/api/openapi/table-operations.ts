/** The tables for spreadsheets in the reference. */
import { bestQuerySchema } from '../../../../schemas/best.ts';
import { LOCALES, type Locale, roleSchema } from '../../../../schemas/vocabulary.ts';
import { localePrefix } from '../../../addresses.ts';
import { bestPlans } from '../../../catalog/index.ts';
import { bestCsvQuerySchema, writeBestCsv } from '../../csv/index.ts';
import { bestRead } from '../reads/best.ts';
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

/** The table of a role as CSV in both languages, by path. */
export function tableOperations(): Record<string, object> {
  return Object.fromEntries(
    LOCALES.map((locale) => [`${localePrefix(locale)}/best/{role}.csv`, csv(locale)]),
  );
}

function csv(locale: Locale): object {
  const operation = {
    tags: ['Tables'],
    operationId: `bestPlansCsv${LANGUAGES[locale].suffix}`,
    summary: `The free plans of a role as CSV, in ${LANGUAGES[locale].name}`,
    description:
      'The table of `GET /api/zero/best` for spreadsheets: RFC 4180 in UTF-8, the first row names the columns, which are the same in both languages. Every amount stands beside its limit as stated, its quotes, their sources and freshness; what is not stated is empty. A text that a spreadsheet would run as a formula has an apostrophe before it; the Chinese file begins with a byte order mark.',
    parameters: [
      pathParameter('role', 'What the plans serve.', roleSchema, EXAMPLE_ROLE),
      ...queryParameters(bestCsvQuerySchema, bestRead.explain),
      headerParameter('IfNoneMatch'),
    ],
    responses: {
      200: {
        description: 'The table.',
        headers: headerRefs([...KEPT, 'Content-Language', 'Content-Disposition']),
        content: {
          'text/csv': { schema: { type: 'string', description: 'RFC 4180.' }, example: exampleCsv(locale) },
        },
      },
      304: NOT_MODIFIED,
      ...problemResponses([
        'invalid-request',
        'malformed-address',
        'rate-limited',
        'internal-error',
        'not-ready',
        'not-found',
      ]),
    },
  };
  return { get: operation };
}

function exampleCsv(locale: Locale): string {
  const query = bestQuerySchema.parse({ role: EXAMPLE_ROLE, locale, limit: '1' });
  const reading = bestPlans(exampleIndex(), query);
  if (reading.kind !== 'table') throw new Error('The example of a table asks for a column that it lacks');
  return writeBestCsv(reading.value, locale, EXAMPLE_ORIGIN);
}
