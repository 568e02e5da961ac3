/** The tables for spreadsheets: what they take and answer, and their addresses in both languages. */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { bestQuerySchema } from '../../../schemas/best.ts';
import { changesQuerySchema, timelineQuerySchema } from '../../../schemas/change-queries.ts';
import { offersQuerySchema } from '../../../schemas/catalog-queries.ts';
import type { ChangeAnswer } from '../../../schemas/change.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import type { Timeline } from '../../../schemas/timeline.ts';
import { LOCALES, type Locale, roleSchema } from '../../../schemas/vocabulary.ts';
import { changePath, localePrefix, offerPath } from '../../addresses.ts';
import {
  bestPlans,
  type CatalogIndex,
  listChanges,
  readTimeline,
  searchOffers,
  unknownToolIssues,
} from '../../catalog/index.ts';
import { type CsvValue, writeCsvFile } from '../../exports/index.ts';
import { cachedGet, invalidRequest, type ProblemDetail, validateQuery } from '../../http/index.ts';
import { plainLine } from '../../markdown/index.ts';
import { factValue, ISSUES, text } from '../../words/index.ts';
import { markLines, markQuotes } from '../../words/pages/index.ts';
import type { ApiContext } from '../context.ts';
import { keptRead, type Operation, READ_PROBLEMS, routePattern } from '../operation.ts';
import { BEST_PARAMETERS, OFFER_PARAMETERS } from '../parameter-texts.ts';
import { publicFields } from '../public-fields.ts';
import { writeBestCsv } from './best-table.ts';
import { EVIDENCE_FIELDS, evidenceFields } from './evidence-fields.ts';
import { writeOffersCsv } from './offer-list.ts';

/** The query of a table; its role and language are in the path. */
const bestCsvQuerySchema = bestQuerySchema.omit({ role: true, locale: true });
/** A file has every plan that is found. */
const offersCsvQuerySchema = offersQuerySchema.omit({
  locale: true,
  limit: true,
  offset: true,
  facets: true,
  fields: true,
});
const changesCsvQuerySchema = changesQuerySchema.omit({ locale: true, limit: true });
/** More than a spreadsheet shows at once; `before` goes on from the last one. */
const CHANGES_CSV_MAX = 10_000;

type Place = {
  readonly index: CatalogIndex;
  readonly role: string;
  readonly locale: Locale;
  /** Of the pages that a table links to, without a slash at its end. */
  readonly publicUrl: string;
};

type Written =
  | { readonly kind: 'table'; readonly name: string; readonly body: string }
  | { readonly kind: 'problem'; readonly problem: ProblemDetail };

type Table = { readonly operation: Operation; readonly write: (url: string, place: Place) => Written };

const EXAMPLE_ROLE = 'postgres';

/** @param exampleQuery of the request whose answer is the example */
function defineTable<Q extends z.ZodObject>(
  definition: Pick<
    Operation,
    'id' | 'path' | 'summary' | 'description' | 'variables' | 'explain' | 'problems'
  > & { readonly query: Q },
  exampleQuery: string,
  make: (query: z.output<Q>, place: Place) => Written,
): Table {
  const write: Table['write'] = (url, place) => {
    const query = validateQuery(definition.query, url);
    return query.ok ? make(query.value, place) : { kind: 'problem', problem: query.problem };
  };
  const read = keptRead(
    text('The table.', '表格。'),
    ({ index, locale, origin }) => {
      const written = write(exampleQuery, { index, role: EXAMPLE_ROLE, locale, publicUrl: origin });
      if (written.kind === 'problem')
        throw new Error(`The example of ${definition.id} is not a good request`);
      const schema = { type: 'string', description: 'RFC 4180.' };
      return { 'text/csv': { schema, example: written.body } };
    },
    ['Content-Language', 'Content-Disposition'],
  );
  return { operation: { ...definition, ...read, tag: 'Tables', translated: true }, write };
}

const TABLES: readonly Table[] = [
  defineTable(
    {
      id: 'bestPlansCsv',
      path: '/best/{role}.csv',
      summary: text('The free plans of a role as CSV', '某一用途的免费套餐 CSV'),
      description: text(
        'The table of `GET /api/zero/best` for spreadsheets: RFC 4180 in UTF-8, the first row names the columns, which are the same in both languages. Next to every amount are its limit as stated, its quotes, their sources and freshness; what is not stated is empty. A text that a spreadsheet would run as a formula has an apostrophe before it; the Chinese file begins with a byte order mark.',
        '供电子表格使用的 `GET /api/zero/best`：UTF-8 编码的 RFC 4180 文件，首行为列名，两种语言相同。每个数值旁附原始限额、引文、来源与核实状态；未写明的留空。会被电子表格当作公式执行的文本前加撇号；中文文件以字节顺序标记开头。',
      ),
      variables: {
        role: {
          description: text('Role of the plans.', '套餐的用途。'),
          schema: roleSchema,
          example: EXAMPLE_ROLE,
        },
      },
      query: bestCsvQuerySchema,
      explain: BEST_PARAMETERS,
      problems: [...READ_PROBLEMS, 'not-found'],
    },
    '?limit=1',
    (query, { index, role: slug, locale, publicUrl }) => {
      const role = roleSchema.safeParse(slug).data;
      if (role === undefined) return { kind: 'problem', problem: { code: 'not-found' } };
      const reading = bestPlans(index, { ...query, role, locale });
      return reading.kind === 'unknown-sort'
        ? refused('sort', ISSUES.notAColumn(reading.sorts))
        : { kind: 'table', name: `free-plans-${role}`, body: writeBestCsv(reading.value, locale, publicUrl) };
    },
  ),
  defineTable(
    {
      id: 'listOffersCsv',
      path: '/catalog.csv',
      summary: text('The plans of a search as CSV', '搜索结果的 CSV'),
      description: text(
        'Everything that `GET /api/zero/offers` finds, one row per plan, with all its limits, quotes, sources and freshness.',
        '`GET /api/zero/offers` 找到的全部套餐，每个套餐一行，附全部限额、引文、来源与核实状态。',
      ),
      query: offersCsvQuerySchema,
      explain: OFFER_PARAMETERS,
      problems: READ_PROBLEMS,
    },
    '?provider=example',
    (query, { index, locale, publicUrl }) => {
      const unknown = unknownToolIssues(index, query);
      if (unknown.length > 0) return { kind: 'problem', problem: invalidRequest(unknown) };
      const limit = index.offers.length;
      const { offers } = searchOffers(index, { ...query, facets: false, limit, offset: 0, locale });
      return { kind: 'table', name: 'free-plans', body: writeOffersCsv(index, offers, locale, publicUrl) };
    },
  ),
  defineTable(
    {
      id: 'listChangesCsv',
      path: '/changes.csv',
      summary: text('Changes as CSV', '变更的 CSV'),
      description: text(
        'The entries of `GET /api/zero/changes`, one row per entry, at most 10,000.',
        '`GET /api/zero/changes` 的条目，每条一行，最多 1 万条。',
      ),
      query: changesCsvQuerySchema,
      problems: READ_PROBLEMS,
    },
    '',
    (query, { index, locale, publicUrl }) => {
      const reading = listChanges(index, { ...query, limit: CHANGES_CSV_MAX, locale });
      return reading.kind === 'found'
        ? { kind: 'table', name: 'changes', body: writeChangesCsv(reading.value.entries, locale, publicUrl) }
        : refused('before', ISSUES.unknownEntryOrTime);
    },
  ),
  defineTable(
    {
      id: 'timelineCsv',
      path: '/timeline.csv',
      summary: text('The timeline as CSV', '时间线的 CSV'),
      description: text(
        'One row for what happened to a plan on a day since 2022, or in the requested year, with its quotes; also the ends of services without a plan here. `ratio` is new divided by old.',
        '2022 年以来（或指定年份内）的变更：每个套餐每天一行，附引文，含目录未收录服务的终止。`ratio` 为变更后与变更前之比。',
      ),
      query: timelineQuerySchema,
      problems: READ_PROBLEMS,
    },
    '',
    (query, { index, locale, publicUrl }) => {
      const timeline = readTimeline(index, query, locale);
      return { kind: 'table', name: 'timeline', body: writeTimelineCsv(timeline, locale, publicUrl) };
    },
  ),
];

export const TABLE_OPERATIONS: readonly Operation[] = TABLES.map(({ operation }) => operation);

/** Registers `/best/{role}.csv`, `/catalog.csv`, `/changes.csv`, and the same under `/zh-CN`. */
export function serveTables(app: FastifyInstance, context: ApiContext): void {
  const { publicUrl } = context.settings;
  for (const locale of LOCALES)
    for (const { operation, write } of TABLES)
      cachedGet(app, context, {
        path: localePrefix(locale) + routePattern(operation),
        locale,
        make: ({ version: { index }, url, params }) => {
          const written = write(url, { index, role: params.role ?? '', locale, publicUrl });
          if (written.kind === 'problem') return written;
          return {
            kind: 'answer',
            body: written.body,
            fields: publicFields(context, 'text/csv; charset=utf-8; header=present', {
              'Content-Language': locale,
              'Content-Disposition': `attachment; filename="${written.name}.csv"`,
            }),
          };
        },
      });
}

function refused(path: string, message: LocalizedText): Written {
  return { kind: 'problem', problem: invalidRequest([{ path, message }]) };
}

/** @param publicUrl without a slash at its end */
function writeTimelineCsv({ marks, today }: Timeline, locale: Locale, publicUrl: string): string {
  const head = ['on', 'name', 'provider', 'needs', 'effect', 'announced', 'ratio', 'changes', 'page'];
  const rows = marks.map((mark): CsvValue[] => {
    const { on, name, provider, slug, needs, effect, isAnnounced, ratio } = mark;
    const page = slug === null ? null : publicUrl + offerPath(slug, locale);
    const changes = markLines(mark, locale, today).map(plainLine).join(' | ');
    return [
      ...[on, plainLine(name), provider === null ? null : plainLine(provider), needs.join(' '), effect],
      // From or to no limit there is no ratio.
      ...[
        isAnnounced,
        ratio === 0 || ratio === Number.POSITIVE_INFINITY ? null : ratio,
        changes,
        page,
        ...evidenceFields(markQuotes(mark), locale),
      ],
    ];
  });
  return writeCsvFile([[...head, ...EVIDENCE_FIELDS], ...rows], locale);
}

/** @param entries in the asked language @param publicUrl without a slash at its end */
function writeChangesCsv(entries: readonly ChangeAnswer[], locale: Locale, publicUrl: string): string {
  const head = [
    ...['id', 'kind', 'happened_on', 'published_at', 'offer', 'provider', 'field', 'before', 'after'],
    ...['direction', 'summary', 'page', ...EVIDENCE_FIELDS],
  ];
  const rows = entries.map((entry): CsvValue[] => {
    const { id, kind, happenedOn, publishedAt, offer, provider, field, before, after, direction } = entry;
    const words = (value: ChangeAnswer['before']): string => plainLine(factValue({ field, value }, locale));
    return [
      ...[id, kind, happenedOn, publishedAt, offer, provider, field, words(before), words(after)],
      ...[direction, plainLine(entry.summary), publicUrl + changePath(offer, id, locale)],
      ...evidenceFields(entry.evidence, locale),
    ];
  });
  return writeCsvFile([head, ...rows], locale);
}
