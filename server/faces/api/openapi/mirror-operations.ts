/** The snapshots in the reference. */
import { z } from 'zod';
import { manifestSchema, versionSchema } from '../../../../schemas/snapshot.ts';
import { about, sha256Schema, timestampSchema } from '../../../../schemas/text.ts';
import type { Components } from './components.ts';
import { EXAMPLE_CATALOG } from './example-catalog.ts';
import { type HeaderName, headerRefs } from './header-fields.ts';
import { problemResponses, type Responses } from './responses.ts';
import { headerParameter, KEPT, NOT_MODIFIED, pathParameter } from './shared-parts.ts';

/** What `/snapshots/index.json` answers. */
export const snapshotListSchema = z
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
      'Null where the store is not signed.',
      '存储未签名时为 null。',
    ),
    versions: about(
      z.array(
        manifestSchema.pick({ version: true, createdAt: true, dataAsOf: true, files: true }).extend({
          manifestSha256: about(sha256Schema, 'Of its manifest.json.', '其 manifest.json 的摘要。'),
        }),
      ),
      'Newest first.',
      '最新的在前。',
    ),
  })
  .meta({ id: 'SnapshotList' });

const DIGEST = 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9';
const { snapshot: version, dataAsOf } = EXAMPLE_CATALOG;
const FILES: z.infer<typeof manifestSchema>['files'] = [{ name: 'catalog.json', bytes: 11, sha256: DIGEST }];
const MANIFEST: z.infer<typeof manifestSchema> = {
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
const LIST: z.infer<typeof snapshotListSchema> = {
  serving: version,
  signed: null,
  versions: [{ version, createdAt: dataAsOf, dataAsOf, files: FILES, manifestSha256: DIGEST }],
};

/** The snapshots as files. */
export function mirrorOperations(components: Components): Record<string, object> {
  return {
    '/snapshots/index.json': {
      get: {
        tags: ['Mirrors'],
        operationId: 'listSnapshots',
        summary: 'Versions of the catalog, newest first',
        description:
          'Each with its files and their SHA-256, so that a mirror fetches only what it lacks and proves what it got.',
        parameters: [headerParameter('IfNoneMatch')],
        responses: {
          200: {
            description: 'The versions.',
            headers: headerRefs(KEPT),
            content: {
              'application/json': {
                schema: components.schemaOf(snapshotListSchema, 'output'),
                example: LIST,
              },
            },
          },
          304: NOT_MODIFIED,
          ...problemResponses(['rate-limited', 'internal-error']),
        },
      },
    },
    '/snapshots/{version}/{file}': {
      get: {
        tags: ['Mirrors'],
        operationId: 'getSnapshotFile',
        summary: 'A file of a version; manifest.json names them',
        description:
          'A version never changes once it has its name. One range of bytes may be asked for, always of the file itself and never of a coded form. Of a signed store `metadata` stands in place of a version for the metadata of The Update Framework, such as `/snapshots/metadata/timestamp.json`.',
        parameters: [
          {
            name: 'version',
            in: 'path',
            required: true,
            description: 'The version, or `metadata`.',
            schema: { type: 'string', pattern: '^(metadata|\\d{4}-\\d{2}-\\d{2}\\.[1-9]\\d*)$' },
            example: version,
          },
          pathParameter('file', 'The name of the file.', z.string(), 'manifest.json'),
          ...RANGE_PARAMETERS,
        ],
        responses: fileResponses({
          'application/json': {
            schema: {
              anyOf: [
                components.schemaOf(manifestSchema, 'output'),
                { type: 'object', description: 'Another JSON file of the version, or metadata.' },
              ],
            },
            example: MANIFEST,
          },
          ...OTHER_TYPES,
        }),
      },
    },
    '/snapshots/latest/{file}': {
      get: {
        tags: ['Mirrors'],
        operationId: 'getLatestFile',
        summary: 'A file of the version that is served, under an address that stays',
        description:
          'Any file of the version, and two that are computed from it: `facts.csv` has a row per stated fact with its quotes, sources and freshness (RFC 4180; a text that a spreadsheet would run begins with an apostrophe), `zero.sqlite` has the whole version as tables. No redirect: the answer is the file. One range of bytes may be asked for; between two ranges `If-Range` tells whether it is still the same file.',
        parameters: [
          pathParameter('file', 'The name of the file.', z.string(), 'facts.csv'),
          ...RANGE_PARAMETERS,
          headerParameter('IfModifiedSince'),
        ],
        responses: latestResponses({
          'application/json': {
            schema: { type: 'object', description: 'A JSON file of the version.' },
            example: MANIFEST,
          },
          ...OTHER_TYPES,
          'text/csv': {
            schema: { type: 'string' },
            example: 'provider,offer,field,value\r\nexample,example-free,trialDays,14\r\n',
          },
          'application/vnd.sqlite3': binary('application/vnd.sqlite3', 'SQLite format 3'),
        }),
      },
    },
    '/snapshots/targets/{version}/{name}': {
      get: {
        tags: ['Mirrors'],
        operationId: 'getSignedFile',
        summary: 'A file of a signed store, by the name that its metadata gives it',
        description:
          'The same bytes as the file of the version, under a name that begins with their SHA-256: a target of The Update Framework. A store that is not signed has none.',
        parameters: [
          pathParameter('version', 'The version.', versionSchema, version),
          pathParameter(
            'name',
            'SHA-256 and name of the file, joined by a dot.',
            z.string(),
            `${DIGEST}.catalog.json`,
          ),
          ...RANGE_PARAMETERS,
        ],
        responses: fileResponses({
          'application/json': {
            schema: { type: 'object', description: 'A JSON file of the version.' },
            example: MANIFEST,
          },
          ...OTHER_TYPES,
        }),
      },
    },
  };
}

const RANGE_PARAMETERS = [
  headerParameter('IfNoneMatch'),
  headerParameter('Range'),
  headerParameter('IfRange'),
];

const binary = (type: string, example = 'PAR1'): object => ({
  schema: { type: 'string', contentMediaType: type },
  example,
});
const OTHER_TYPES = {
  'text/markdown': { schema: { type: 'string' }, example: '# Report\n' },
  'text/html': { schema: { type: 'string' }, example: '<!doctype html>\n<title>Report</title>\n' },
  'application/vnd.apache.parquet': binary('application/vnd.apache.parquet'),
  'application/octet-stream': binary('application/octet-stream'),
};

/** As a file of a version, which may be another one tomorrow. */
function latestResponses(content: Readonly<Record<string, object>>): Responses {
  return {
    ...fileResponses(content, ['Last-Modified', 'Content-Disposition-sometimes']),
    ...problemResponses(['malformed-address', 'not-found', 'not-ready', 'rate-limited', 'internal-error']),
  };
}

/** @param more fields of every answer that is about the file, with it or without */
function fileResponses(
  content: Readonly<Record<string, object>>,
  more: readonly HeaderName[] = [],
): Responses {
  return {
    200: {
      description: 'The file.',
      headers: headerRefs([
        'ETag',
        'Cache-Control',
        'Accept-Ranges-sometimes',
        'Vary-sometimes',
        'Content-Encoding-sometimes',
        ...more,
      ]),
      content,
    },
    206: {
      description: 'The bytes that Range asked for.',
      headers: headerRefs([
        'ETag',
        'Cache-Control',
        'Accept-Ranges',
        'Vary-sometimes',
        'Content-Range',
        ...more,
      ]),
      content: {
        ...content,
        'application/json': {
          schema: { type: 'string', description: 'A part of a file.' },
          example: '{"format":1,',
        },
      },
    },
    304: {
      description: NOT_MODIFIED.description,
      headers: headerRefs(['ETag', 'Cache-Control', 'Accept-Ranges-sometimes', 'Vary-sometimes', ...more]),
    },
    416: {
      description: 'The file has no such bytes.',
      headers: headerRefs(['Cache-Control', 'Accept-Ranges', 'Vary-sometimes', 'Content-Range', ...more]),
    },
    ...problemResponses(['malformed-address', 'not-found', 'rate-limited', 'internal-error']),
  };
}
