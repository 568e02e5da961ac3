/** The health of the service in the reference. */
import { problemResponses } from './responses.ts';

/** Health of the service. */
export function serviceOperations(): Record<string, object> {
  const json = (description: string, properties: object): object => ({
    description,
    content: {
      'application/json': { schema: { type: 'object', required: Object.keys(properties), properties } },
    },
  });
  const word = { type: 'string' };
  return {
    '/healthz': {
      get: {
        tags: ['Service'],
        operationId: 'getHealth',
        summary: 'Whether the process answers',
        responses: { 200: json('It does.', { status: word }) },
      },
    },
    '/readyz': {
      get: {
        tags: ['Service'],
        operationId: 'getReadiness',
        summary: 'Whether there is a snapshot to answer from',
        responses: {
          200: json('There is.', {
            status: word,
            snapshot: word,
            dataAsOf: { type: 'string', format: 'date-time' },
          }),
          ...problemResponses(['not-ready']),
        },
      },
    },
  };
}
