/** The snapshots as files: what each address takes and answers. */
import { z } from 'zod';
import { manifestSchema, versionSchema } from '../../../schemas/snapshot.ts';
import { about, sha256Schema, timestampSchema } from '../../../schemas/text.ts';
import { text } from '../../words/index.ts';
import type { HeaderName } from '../header-fields.ts';
import {
  type ExampleWorld,
  json,
  keptRead,
  type Media,
  type Operation,
  type RequestHeader,
  type Variable,
} from '../operation.ts';

/** What `/snapshots/index.json` answers. */
const snapshotListSchema = z
  .strictObject({
    serving: about(
      versionSchema.nullable(),
      'The version that the service answers from.',
      '当前响应所依据的版本。',
    ),
    signed: about(
      z
        .strictObject({
          expires: about(timestampSchema, 'When the signed metadata expires.', '签名元数据的到期时间。'),
          stale: about(z.boolean(), 'Whether it has expired.', '是否已到期。'),
        })
        .nullable(),
      'Null if the store is not signed.',
      '存储未签名时为 null。',
    ),
    versions: about(
      z.array(
        manifestSchema
          .pick({ version: true, createdAt: true, dataAsOf: true, files: true })
          .extend({
            manifestSha256: about(sha256Schema, 'Hash of the manifest.', '其 manifest.json 的摘要。'),
          }),
      ),
      'Newest first.',
      '最新的在前。',
    ),
  })
  .meta({ id: 'SnapshotList' });

const DIGEST = 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9';
const EXAMPLE_VERSION = '2026-01-15.1';
const FILES: z.infer<typeof manifestSchema>['files'] = [{ name: 'catalog.json', bytes: 11, sha256: DIGEST }];

function exampleManifest({ index }: ExampleWorld): z.infer<typeof manifestSchema> {
  const { snapshot: version, dataAsOf } = index.catalog;
  return {
    format: 1,
    version,
    createdAt: dataAsOf,
    dataAsOf,
    previous: null,
    files: FILES,
    counts: { providers: 2, offers: 2, quotes: 2, sources: 1, changes: 1 },
    recordsSha256: DIGEST,
    extractor: '1',
    verifier: '1',
  };
}

function exampleList({ index }: ExampleWorld): z.infer<typeof snapshotListSchema> {
  const { snapshot: version, dataAsOf } = index.catalog;
  const listed = { version, createdAt: dataAsOf, dataAsOf, files: FILES, manifestSha256: DIGEST };
  return { serving: version, signed: null, versions: [listed] };
}

const variable = (en: string, zh: string, schema: z.ZodType, example: string): Variable => ({
  description: text(en, zh),
  schema,
  example,
});
const file = (example: string): Variable =>
  variable('The name of the file.', '文件名。', z.string(), example);

const RANGE_HEADERS: readonly RequestHeader[] = ['If-Match', 'If-None-Match', 'Range', 'If-Range'];

const binary = (type: string, example = 'PAR1'): Media => ({
  schema: { type: 'string', contentMediaType: type },
  example,
});
const OTHER_TYPES: Readonly<Record<string, Media>> = {
  'text/markdown': { schema: { type: 'string' }, example: '# Report\n' },
  'text/html': { schema: { type: 'string' }, example: '<!doctype html>\n<title>Report</title>\n' },
  'application/vnd.apache.parquet': binary('application/vnd.apache.parquet'),
  'application/octet-stream': binary('application/octet-stream'),
};

/** A file of any type. @param schema of those that are JSON */
const fileContent =
  (schema: Media['schema'], more: Readonly<Record<string, Media>> = {}) =>
  (world: ExampleWorld): Readonly<Record<string, Media>> => ({
    ...json(schema, exampleManifest(world)),
    ...OTHER_TYPES,
    ...more,
  });

const JSON_FILE = { type: 'object', description: 'A JSON file of the version.' };
const PART = { type: 'string', description: 'A part of a file.' };

/** @param more fields of every answer that is about the file, with it or without */
function fileAnswers(
  content: NonNullable<Operation['answers'][number]['content']>,
  more: readonly HeaderName[] = [],
): Operation['answers'] {
  return {
    200: {
      description: text('The file.', '文件。'),
      headers: [
        'ETag',
        'Cache-Control',
        'Accept-Ranges-sometimes',
        'Vary-sometimes',
        'Content-Encoding-sometimes',
        'Content-Language-sometimes',
        ...more,
      ],
      content,
    },
    206: {
      description: text('The bytes that Range requested.', 'Range 所请求的字节。'),
      headers: [
        'ETag',
        'Cache-Control',
        'Accept-Ranges',
        'Vary-sometimes',
        'Content-Range',
        'Content-Language-sometimes',
        ...more,
      ],
      content: (world) => ({ ...content(world), ...json(PART, '{"format":1,') }),
    },
    304: {
      description: text('What If-None-Match names is still current.', 'If-None-Match 所指的内容仍为最新。'),
      headers: ['ETag', 'Cache-Control', 'Accept-Ranges-sometimes', 'Vary-sometimes', ...more],
    },
    416: {
      description: text('The file has no such bytes.', '文件中没有这段字节。'),
      headers: ['Cache-Control', 'Accept-Ranges', 'Vary-sometimes', 'Content-Range', ...more],
    },
  };
}

const FILE_PROBLEMS = ['malformed-address', 'not-found', 'rate-limited', 'internal-error'] as const;

export const SNAPSHOT_LIST: Operation = {
  id: 'listSnapshots',
  path: '/snapshots/index.json',
  tag: 'Mirrors',
  summary: text('Versions of the catalog, newest first', '目录的各个版本，由新到旧'),
  description: text(
    'Each with its files and their SHA-256, so that a mirror fetches only what it lacks and can verify what it got.',
    '每个版本附文件及其 SHA-256，镜像只需下载缺少的文件，并可校验所得内容。',
  ),
  ...keptRead(text('The versions.', '各个版本。'), (world) => json(snapshotListSchema, exampleList(world))),
  problems: ['rate-limited', 'internal-error'],
};

export const SNAPSHOT_FILE: Operation = {
  id: 'getSnapshotFile',
  path: '/snapshots/{version}/{file}',
  tag: 'Mirrors',
  summary: text(
    'A file of a version; manifest.json names them',
    '某个版本中的文件；manifest.json 列出全部文件',
  ),
  description: text(
    'A version never changes. You may request one byte range, always of the uncompressed file. In a signed store, use `metadata` instead of a version for the metadata of The Update Framework, such as `/snapshots/metadata/timestamp.json`.',
    '版本一经命名便不再改动。可请求一段字节范围，始终针对文件本身而非压缩形式。对于已签名的仓库，`metadata` 可代替版本号，读取 The Update Framework 的元数据，如 `/snapshots/metadata/timestamp.json`。',
  ),
  variables: {
    version: variable(
      'The version, or `metadata`.',
      '版本号，或 `metadata`。',
      z.string().regex(/^(metadata|\d{4}-\d{2}-\d{2}\.[1-9]\d*)$/),
      EXAMPLE_VERSION,
    ),
    file: file('manifest.json'),
  },
  requestHeaders: RANGE_HEADERS,
  answers: fileAnswers(
    fileContent(
      z.union([
        manifestSchema,
        about(
          z.looseObject({}),
          'Another JSON file of the version, or metadata.',
          '该版本的其他 JSON 文件，或元数据。',
        ),
      ]),
    ),
  ),
  problems: FILE_PROBLEMS,
};

export const LATEST_FILE: Operation = {
  id: 'getLatestFile',
  path: '/snapshots/latest/{file}',
  tag: 'Mirrors',
  summary: text('A file of the current version, at a permanent address', '当前版本的文件，地址固定不变'),
  description: text(
    'Any file of the version, and two that are computed from it: `facts.csv` has a row per stated fact with its quotes, sources and freshness (RFC 4180; a text that a spreadsheet would run begins with an apostrophe), `zero.sqlite` has the whole version as tables. No redirect: the answer is the file. One byte range may be requested; between two ranges, `If-Range` shows whether it is still the same file.',
    '该版本的任一文件，以及由它计算出的两个文件：`facts.csv` 每条已写明的信息一行，附引文、来源和核实状态（RFC 4180；会被电子表格当作公式执行的文本以单引号开头）；`zero.sqlite` 以数据表形式收录整个版本。直接返回文件，不作重定向。可请求一段字节范围；分段读取时，`If-Range` 可确认文件是否仍是同一个。',
  ),
  variables: { file: file('facts.csv') },
  requestHeaders: [...RANGE_HEADERS, 'If-Modified-Since', 'If-Unmodified-Since'],
  answers: fileAnswers(
    fileContent(JSON_FILE, {
      'text/csv': {
        schema: { type: 'string' },
        example: 'provider,offer,field,value\r\nexample,example-free,trialDays,14\r\n',
      },
      'application/vnd.sqlite3': binary('application/vnd.sqlite3', 'SQLite format 3'),
    }),
    ['Last-Modified', 'Content-Disposition-sometimes'],
  ),
  problems: [...FILE_PROBLEMS, 'not-ready'],
};

export const SIGNED_FILE: Operation = {
  id: 'getSignedFile',
  path: '/snapshots/targets/{version}/{name}',
  tag: 'Mirrors',
  summary: text(
    'A file of a signed store, by the name that its metadata gives it',
    '已签名仓库中的文件，按元数据中的名称读取',
  ),
  description: text(
    'The same bytes as the file of the version, under a name that begins with their SHA-256: a target of The Update Framework. An unsigned store has none.',
    '与版本中的文件字节相同，名称以其 SHA-256 开头，即 The Update Framework 的 target。未签名的仓库没有此类文件。',
  ),
  variables: {
    version: variable('The version.', '版本号。', versionSchema, EXAMPLE_VERSION),
    name: variable(
      'SHA-256 and name of the file, joined by a dot.',
      '文件的 SHA-256 与名称，以点相连。',
      z.string(),
      `${DIGEST}.catalog.json`,
    ),
  },
  requestHeaders: RANGE_HEADERS,
  answers: fileAnswers(fileContent(JSON_FILE)),
  problems: FILE_PROBLEMS,
};

export const FILE_OPERATIONS: readonly Operation[] = [SNAPSHOT_LIST, SNAPSHOT_FILE, LATEST_FILE, SIGNED_FILE];
