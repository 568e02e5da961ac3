/** Parts that operations of several kinds have. */
import { headerRefs } from './responses.ts';

/** The slug in a path. */
export const slugParameter = (example: string): object => ({
  name: 'slug',
  in: 'path',
  required: true,
  description: 'The slug of the record.',
  schema: { type: 'string' },
  example,
});

/** The 304 of everything that carries an ETag. */
export const NOT_MODIFIED = {
  description: 'What If-None-Match names is still current.',
  headers: headerRefs(['ETag', 'Cache-Control', 'Vary']),
};
