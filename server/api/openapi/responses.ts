/** Header fields and error answers that operations share. */
import { PROBLEM_TABLE, type ProblemCode } from '../../../schemas/problem.ts';
import { READ_CACHE } from '../headers.ts';
import { buildProblem } from '../problem.ts';

const text = (description: string, example?: string): object => ({
  description,
  schema: { type: 'string' },
  ...(example === undefined ? {} : { example }),
});

export const HEADERS = {
  ETag: text('Of this body in this coding. Strong.', '"8cFjTUQCziVh3K6l5yUETmLusaJ-br"'),
  'Cache-Control': text('How long the answer may be kept.', READ_CACHE),
  Vary: text('Always names Accept-Encoding.', 'Accept-Encoding'),
  'Content-Language': text('The language of the texts.', 'en'),
  'RateLimit-Policy': text(
    'The limit of this address, as a structured field: quota `q` in a window of `w` seconds.',
    '"reads";q=600;w=60',
  ),
  RateLimit: text(
    "The caller's own state: `r` calls remain, the window ends in `t` seconds.",
    '"reads";r=0;t=12',
  ),
  'Retry-After': text('Seconds to wait.', '12'),
  'WWW-Authenticate': text('How to authenticate (RFC 6750).', 'Bearer'),
  Location: text('The present address.', '/api/zero/offers/example-postgres'),
  Link: text(
    'Other pages of the list: first, prev, next, last (RFC 8288).',
    '</api/zero/offers?limit=50&offset=50>; rel="next"',
  ),
  'Content-Range': text('Which bytes these are.', 'bytes 0-99/1234'),
} as const;

export type HeaderName = keyof typeof HEADERS;

/** References to header components. */
export function headerRefs(names: readonly HeaderName[]): object {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const PROBLEM_HEADERS: Partial<Record<ProblemCode, readonly HeaderName[]>> = {
  'rate-limited': ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  'not-ready': ['Retry-After'],
  'store-unavailable': ['Retry-After'],
  unauthorized: ['WWW-Authenticate'],
};

/** Error answers by status; kinds of one status stand together, each with an example. */
export function problemResponses(codes: readonly ProblemCode[]): Record<string, object> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    const { status } = PROBLEM_TABLE[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => {
      const headers = kinds.flatMap((code) => PROBLEM_HEADERS[code] ?? []);
      return [
        String(status),
        {
          description: kinds.map((code) => PROBLEM_TABLE[code].title.en).join('; '),
          ...(headers.length > 0 ? { headers: headerRefs(headers) } : {}),
          content: {
            'application/problem+json': {
              schema: { $ref: '#/components/schemas/Problem' },
              examples: Object.fromEntries(kinds.map((code) => [code, { value: exampleProblem(code) }])),
            },
          },
        },
      ];
    }),
  );
}

function exampleProblem(code: ProblemCode): object {
  return buildProblem(
    { code },
    { publicUrl: 'https://zero.example', locale: 'en', instance: '/api/zero/offers' },
  );
}
