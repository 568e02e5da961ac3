/** The header fields of answers, as components. */
import { OPEN_CORS, READ_CACHE } from '../http/index.ts';

type HeaderComponent = {
  readonly description: string;
  readonly required: boolean;
  readonly schema: { readonly type: 'string' };
  readonly example: string;
};

const always = (description: string, example: string): HeaderComponent => ({
  description,
  required: true,
  schema: { type: 'string' },
  example,
});
const sometimes = (description: string, example: string): HeaderComponent => ({
  ...always(description, example),
  required: false,
});

/** A component is named after its field; `-sometimes` marks a field that an answer of the kind may lack. */
export const HEADERS = {
  ETag: always('Of this body in this encoding. Strong.', '"8cFjTUQCziVh3K6l5yUETmLusaJ-br"'),
  'Cache-Control': always('How long the answer may be kept, and by whom.', READ_CACHE),
  Vary: always('Always names Accept-Encoding.', 'Accept-Encoding'),
  'Vary-sometimes': sometimes('Names Accept-Encoding if the answer has compressed forms.', 'Accept-Encoding'),
  'Content-Language': always('The language of the texts.', 'en'),
  'Content-Language-sometimes': sometimes('The language of a page.', 'en'),
  'Content-Encoding-sometimes': sometimes(
    '`br` or `gzip`, if the request accepts it and it saves bytes.',
    'br',
  ),
  RateLimit: always(
    "The caller's own state (draft-ietf-httpapi-ratelimit-headers): `r` calls remain, the window ends in `t` seconds; for `cpu`, `r` milliseconds of computing remain, and all are back in `t` seconds.",
    '"plans-and-checks";r=59;t=60, "cpu";r=29940;t=1',
  ),
  'RateLimit-sometimes': sometimes(
    'As in a normal answer, if the call was counted.',
    '"reads";r=0;t=12, "cpu";r=29990;t=1',
  ),
  'RateLimit-Policy': always(
    'The limits of this address, as a structured field: quota `q` in a window of `w` seconds, in calls unless `qu` names another unit.',
    '"plans-and-checks";q=60;w=60, "cpu";q=30000;w=60;qu="milliseconds"',
  ),
  'RateLimit-Policy-sometimes': sometimes(
    'As in a normal answer, if the call was counted.',
    '"reads";q=600;w=60, "cpu";q=30000;w=60;qu="milliseconds"',
  ),
  'X-Request-Id': always(
    'The id of this call: yours if it is valid, else a new one.',
    '7b0c1d6e-5a4e-4c53-9f3e-1f5a3c1f9f10',
  ),
  'Retry-After': always('Seconds to wait.', '12'),
  'WWW-Authenticate': always('How to authenticate (RFC 6750).', 'Bearer'),
  'WWW-Authenticate-sometimes': sometimes(
    'If another key is needed (RFC 6750).',
    'Bearer error="insufficient_scope"',
  ),
  Location: always('The address to go to; relative to this server.', '/api/zero/offers/example-postgres'),
  Link: always(
    'Related addresses (RFC 8288); for a list, its other pages: first, prev, next, last.',
    '</api/zero/offers?limit=50&offset=50>; rel="next"',
  ),
  'Accept-Post': always(
    'The types that a body may have (W3C Linked Data Platform 1.0, section 7.1).',
    'application/json',
  ),
  'Accept-Ranges': always('Byte ranges may be requested.', 'bytes'),
  'Accept-Ranges-sometimes': sometimes('If byte ranges may be requested.', 'bytes'),
  'Content-Disposition': always(
    'The file name to save the answer under.',
    'attachment; filename="catalog.csv"',
  ),
  'Content-Disposition-sometimes': sometimes(
    'The file name to save a table or database under.',
    'attachment; filename="zero-2026-11-20.1-facts.csv"',
  ),
  'Last-Modified': always('When the version was made.', 'Fri, 20 Nov 2026 02:00:00 GMT'),
  'Content-Range': always('Which bytes these are, of how many.', 'bytes 0-99/1234'),
  'Access-Control-Allow-Origin': always('Pages of any site may read the answer.', '*'),
  'Access-Control-Allow-Origin-sometimes': sometimes(
    'Pages of any site may read the answer, unless it is a page.',
    '*',
  ),
  'Access-Control-Expose-Headers-sometimes': sometimes(
    'The fields that pages of other sites may read, unless the answer is a page.',
    OPEN_CORS['Access-Control-Expose-Headers'] ?? '',
  ),
  'Access-Control-Expose-Headers': always(
    'The fields that pages of other sites may read.',
    OPEN_CORS['Access-Control-Expose-Headers'] ?? '',
  ),
} as const satisfies Record<string, HeaderComponent>;

export type HeaderName = keyof typeof HEADERS;
