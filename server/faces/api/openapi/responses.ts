/** Error answers that operations share. */
import { PROBLEM_TABLE, type ProblemCode } from '../../../../schemas/problem.ts';
import { type HeaderName, headerRefs } from './header-fields.ts';

/** A status as the reference has it. */
export type ResponseObject = {
  readonly description: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, object>>;
};
export type Responses = Readonly<Record<string, ResponseObject>>;

/** Fields that every answer of a kind carries; those of a status are what all its kinds carry. */
const PROBLEM_HEADERS: Partial<Record<ProblemCode, readonly HeaderName[]>> = {
  'rate-limited': ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  'not-ready': ['Retry-After'],
  overloaded: ['Retry-After'],
  'store-unavailable': ['Retry-After'],
  unauthorized: ['WWW-Authenticate'],
  forbidden: ['WWW-Authenticate-sometimes'],
  'unsupported-media-type': ['Accept-Post'],
};

/**
 * `counted`: against a limit. `not-counted`: not, but refused when the service is overloaded. `health`: neither.
 */
export type Handling = 'counted' | 'not-counted' | 'health';

/** What an operation may answer whatever it does: the parser's refusal, and that of a service with too much to do. */
const ANYWHERE: Readonly<Record<Handling, readonly ProblemCode[]>> = {
  counted: ['headers-too-large', 'overloaded'],
  'not-counted': ['headers-too-large', 'overloaded'],
  health: ['headers-too-large'],
};

/** The parser's refusal comes before any call is counted. */
const NEVER_COUNTED: readonly number[] = [431];

/**
 * Error answers by status; kinds of one status stand together, each with an example. What every operation may
 * answer is added.
 */
export function problemResponses(
  codes: readonly ProblemCode[],
  handling: Handling = 'counted',
): Record<string, ResponseObject> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set([...codes, ...ANYWHERE[handling]])) {
    const { status } = PROBLEM_TABLE[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => [
      String(status),
      {
        description: `${kinds.map((code) => PROBLEM_TABLE[code].title.en).join('; ')}.`,
        headers: {
          ...headerRefs(['Cache-Control']),
          ...(handling === 'counted' && !NEVER_COUNTED.includes(status)
            ? headerRefs(['RateLimit-sometimes', 'RateLimit-Policy-sometimes'])
            : {}),
          ...headerRefs(kinds.flatMap((code) => PROBLEM_HEADERS[code] ?? [])),
        },
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(
              kinds.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  );
}

/** The same at an address that people look at as well: a browser gets the problem as a page. */
export function withPages(responses: Record<string, ResponseObject>): Record<string, ResponseObject> {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      NEVER_COUNTED.includes(Number(status))
        ? response
        : {
            ...response,
            headers: { ...response.headers, ...headerRefs(['Vary-sometimes', 'Content-Language-sometimes']) },
            content: {
              ...response.content,
              'text/html': {
                schema: { type: 'string' },
                example: `<!doctype html>\n<title>${response.description}</title>\n`,
              },
            },
          },
    ]),
  );
}
