/** The snapshots in the reference. */
import { manifestSchema } from '../../../schemas/snapshot.ts';
import type { Components } from './components.ts';
import { headerRefs, problemResponses } from './responses.ts';
import { NOT_MODIFIED } from './shared-parts.ts';

/** The snapshots as files. */
export function mirrorOperations(components: Components): Record<string, object> {
  const problems = problemResponses(['not-found', 'rate-limited', 'internal-error']);
  const path = (name: string, description: string, example: string): object => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: { type: 'string' },
    example,
  });
  const file = { description: 'Bytes of the file.', content: { '*/*': { schema: {} } } };
  return {
    '/snapshots/index.json': {
      get: {
        tags: ['Mirrors'],
        operationId: 'listSnapshots',
        summary: 'Versions of the catalog, newest first',
        responses: {
          200: {
            description: 'Each with its files and their SHA-256.',
            headers: headerRefs(['ETag', 'Cache-Control', 'Vary']),
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['serving', 'versions'],
                  properties: {
                    serving: { type: ['string', 'null'], description: 'The version being served.' },
                    versions: { type: 'array', items: { type: 'object' } },
                  },
                },
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
        description: 'A version never changes. One range of bytes may be asked for.',
        parameters: [
          path('version', 'The version.', '2026-01-15.1'),
          path('file', 'The name of the file.', 'manifest.json'),
        ],
        responses: {
          200: {
            description: 'The file.',
            headers: headerRefs(['ETag', 'Cache-Control']),
            content: {
              'application/json': { schema: components.schemaOf(manifestSchema, 'output') },
              '*/*': { schema: {} },
            },
          },
          206: { ...file, headers: headerRefs(['ETag', 'Cache-Control', 'Content-Range']) },
          304: NOT_MODIFIED,
          416: { description: 'The file has no such bytes.', headers: headerRefs(['Content-Range']) },
          ...problems,
        },
      },
    },
  };
}
