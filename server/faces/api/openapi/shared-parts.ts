/** Parts that operations of several kinds have. */
import { z } from 'zod';
import { slugSchema } from '../../../../schemas/text.ts';
import { localeSchema } from '../../../../schemas/vocabulary.ts';
import { type HeaderName, headerRefs } from './header-fields.ts';
import type { ResponseObject } from './responses.ts';

/** A schema as a parameter has it: what it means once it is read. */
export function parameterSchema(schema: z.ZodType): Readonly<Record<string, unknown>> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  // The two words of a boolean are read to one, which JSON Schema has no way to say.
  return Object.keys(json).length === 0 ? { type: 'boolean' } : json;
}

/** A part of a path; always required. */
export const pathParameter = (
  name: string,
  description: string,
  schema: z.ZodType,
  example: string,
): object => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: parameterSchema(schema),
  example,
});

/** The slug in a path. */
export const slugParameter = (example: string): object =>
  pathParameter('slug', 'The slug of the record, or an old one of it.', slugSchema, example);

export const LOCALE_PARAMETER = {
  name: 'locale',
  in: 'query',
  required: false,
  description: "Language of plans and changes; that of each stack's own request when left out.",
  schema: parameterSchema(localeSchema),
  example: 'en',
};

/** Request header fields that operations take; `Accept`, `Accept-Encoding` and `Authorization` are in the description. */
export const HEADER_PARAMETERS = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'ETags of answers that are at hand, or `*`: while one of them is current the answer is 304.',
    schema: { type: 'string' },
    example: '"8cFjTUQCziVh3K6l5yUETmLusaJ-br"',
  },
  Range: {
    name: 'Range',
    in: 'header',
    required: false,
    description:
      'One range of bytes (RFC 9110 section 14). Anything else is passed over and the whole is sent.',
    schema: { type: 'string' },
    example: 'bytes=0-99',
  },
  IfRange: {
    name: 'If-Range',
    in: 'header',
    required: false,
    description: 'The range is sent only while the file has this ETag; else the whole.',
    schema: { type: 'string' },
    example: '"8cFjTUQCziVh3K6l5yUETmLusaJ"',
  },
  IfModifiedSince: {
    name: 'If-Modified-Since',
    in: 'header',
    required: false,
    description: 'While the file is no newer the answer is 304; passed over where If-None-Match is sent.',
    schema: { type: 'string' },
    example: 'Thu, 01 Jan 2026 00:00:00 GMT',
  },
} as const;

/** A reference to a header parameter. */
export const headerParameter = (name: keyof typeof HEADER_PARAMETERS): object => ({
  $ref: `#/components/parameters/${name}`,
});

/** The 304 of everything that carries an ETag. */
export const NOT_MODIFIED: ResponseObject = {
  description: 'What If-None-Match names is still current.',
  headers: headerRefs(['ETag', 'Cache-Control', 'Vary']),
};

/** The 308 of a renamed record. */
export const MOVED: ResponseObject = {
  description: 'The slug is an old one: the same read, by the present slug.',
  headers: headerRefs(['Location', 'Cache-Control']),
};

/** The fields of a 200 that is prebuilt and may be kept. */
export const KEPT: readonly HeaderName[] = ['ETag', 'Cache-Control', 'Vary', 'Content-Encoding-sometimes'];
/** The fields of a 200 or 201 that is made for one call. */
export const FRESH: readonly HeaderName[] = [
  'Cache-Control',
  'Vary',
  'Content-Language',
  'Content-Encoding-sometimes',
  'RateLimit',
  'RateLimit-Policy',
];
