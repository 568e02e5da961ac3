/** Requests for a fuzz run, made from the document: most nearly right, so that they reach what lies behind the first check. */
import fc from 'fast-check';
import { type Document, type NamedOperation, operationsOf, type Parameter } from './document.ts';
import { hostileJson, hostileText, mutated, validValue, WORDS } from './fuzz-values.ts';
import type { SentRequest } from './send.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'BREW'];

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: [
    '*/*',
    'application/json',
    'text/html',
    'text/html, */*;q=0.1',
    'application/json;q=0',
    ';;,,q=',
    'a/b/c',
    '*/*;q=banana',
    ',',
  ],
  'accept-encoding': ['br', 'gzip', 'gzip, br', 'identity;q=0, *;q=0', '*', 'zstd', 'br;q=2', ';', 'x-gzip'],
  'accept-language': ['zh-CN', '*', 'xx'],
  'if-match': ['*', '"a"', 'W/"a", "b"', 'a', ',', '"8cFjTUQCziVh3K6l5yUETmLusaJ"'],
  'if-unmodified-since': ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 01 Jan 2100 00:00:00 GMT'],
  'if-none-match': ['*', '"a"', 'W/"a", "b"', 'a', '"', ',', '"8cFjTUQCziVh3K6l5yUETmLusaJ-br"'],
  'if-modified-since': ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  range: [
    'bytes=0-0',
    'bytes=0-9',
    'bytes=-5',
    'bytes=5-',
    'bytes=9-1',
    'bytes=0-1,3-4',
    'bytes=999999999-',
    'bytes=-0',
    'lines=1-2',
    'bytes=',
  ],
  'if-range': ['"a"', 'W/"a"', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'content-type': [
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=utf-16',
    'APPLICATION/JSON',
    'text/plain',
    'text/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/problem+json',
    'json',
    ';',
    '',
  ],
  'content-encoding': ['gzip', 'br', 'identity'],
  expect: ['100-continue', 'the-unexpected'],
  origin: ['https://other.example', 'null', 'x'],
  'access-control-request-method': ['POST', 'x'],
  'access-control-request-headers': ['authorization', 'x'],
  host: ['zero.example', '', 'a b', '[::1]:80', 'x'.repeat(300)],
  'x-forwarded-for': ['10.0.0.1', 'x', '::1, 1.2.3.4'],
  'x-forwarded-host': ['evil.example'],
  'x-http-method-override': ['DELETE'],
  cookie: ['a=b', '='],
  upgrade: ['websocket', 'h2c'],
  'x-long': ['x'.repeat(4000)],
};

/** What a run needs to know besides the document. */
export type FuzzKeys = { readonly read: string; readonly save: string };

/** Requests to every operation; those that take a body have the most to go wrong, and the most turns. */
export function fuzzRequests(document: Document, keys: FuzzKeys): fc.Arbitrary<SentRequest> {
  return fc.oneof(
    ...operationsOf(document).map((named) => ({
      weight: named.method === 'post' || named.method === 'patch' ? 4 : 1,
      arbitrary: requestsTo(named, document, keys),
    })),
  );
}

function requestsTo(named: NamedOperation, document: Document, keys: FuzzKeys): fc.Arbitrary<SentRequest> {
  const { path, method, operation } = named;
  const right = method.toUpperCase();
  const places = operation.parameters.filter(({ in: place }) => place === 'path');
  const queries = operation.parameters.filter(({ in: place }) => place === 'query');
  return fc
    .record({
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(right) },
        { weight: right === 'GET' ? 2 : 0, arbitrary: fc.constant('HEAD') },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      path: fc
        .tuple(fc.tuple(...places.map((place) => pathPart(place, document))), brokenPath)
        .map(([parts, breakIt]) =>
          breakIt(
            places.reduce(
              (text, { name }, position) => text.replace(`{${name}}`, () => parts[position] ?? ''),
              path,
            ),
          ),
        ),
      query: fc.tuple(...queries.map((query) => queryPart(query, document)), strangePart),
      headers: fc.tuple(
        contentType(right),
        authorization(operation.security !== undefined, keys),
        documentedHeaders(operation.parameters),
        oddHeaders,
      ),
      body:
        right === 'POST' || right === 'PATCH'
          ? body(named, document)
          : fc.option(fc.constantFrom('{}', 'x'), { freq: 20 }),
    })
    .map(({ method: asked, path: address, query, headers, body: text }) => {
      const pairs = query.filter((part) => part !== null);
      return {
        method: asked,
        target: targetText(pairs.length === 0 ? address : `${address}?${pairs.join('&')}`),
        headers: Object.assign({}, ...headers) as Record<string, string>, // each is one of strings
        body: asked === 'HEAD' || asked === 'TRACE' ? null : text,
      };
    });
}

/** What Node's client can send as an address: no spaces, controls or characters beyond Latin-1. */
function targetText(text: string): string {
  return text
    .replace(/[^\u0021-\u00ff]/gu, (character) =>
      /\p{Cs}/u.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
    )
    .slice(0, 12_000);
}

const rarely = <T>(arbitrary: fc.Arbitrary<T>, usual: fc.Arbitrary<T>, weight: number): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary });

/** Text in an address: encoded, as it is, or with encoding that is broken. */
const encoded = (text: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(safeEncode(text)) },
    { weight: 1, arbitrary: fc.constant(text) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('%', '%zz', '%ff', '%c3%28', '%ED%A0%80', '%00', '%2F', '%23', '%25', '+')
        .map((bad) => safeEncode(text) + bad),
    },
  );

function safeEncode(text: string): string {
  // Half of a surrogate pair cannot be encoded.
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(',') : String(value);
}

function pathPart(parameter: Parameter, document: Document): fc.Arbitrary<string> {
  const right = fc.oneof(
    { weight: 3, arbitrary: fc.constant(parameter.example) },
    { weight: 1, arbitrary: validValue(parameter.schema, document) },
    { weight: 1, arbitrary: fc.constantFrom(...WORDS) },
  );
  return rarely(hostileText, right.map(textOf), 5).chain(encoded);
}

/** A parameter: mostly absent or right, sometimes wrong or given twice. */
function queryPart(parameter: Parameter, document: Document): fc.Arbitrary<string | null> {
  const value = rarely(hostileText, validValue(parameter.schema, document).map(textOf), 6);
  const pair = value.chain(encoded).map((text) => `${parameter.name}=${text}`);
  const given = rarely(
    fc.tuple(pair, pair).map(([first, second]) => `${first}&${second}`),
    pair,
    30,
  );
  return fc.option(given, { freq: parameter.required ? 20 : 1, nil: null });
}

const strangePart: fc.Arbitrary<string | null> = rarely<string | null>(
  fc.oneof(
    fc.constantFrom(
      '&&',
      '=',
      'x=1',
      '__proto__=1',
      'locale',
      'locale=',
      'LOCALE=en',
      '%zz',
      '?',
      '[]=1',
      'a[b]=c',
    ),
    hostileText.chain(encoded),
  ),
  fc.constant(null),
  12,
);

const brokenPath: fc.Arbitrary<(path: string) => string> = fc.oneof(
  { weight: 30, arbitrary: fc.constant((path: string) => path) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<(path: string) => string>(
      (path) => `${path}/`,
      (path) => `${path}//`,
      (path) => `/${path}`,
      (path) => path.toUpperCase(),
      (path) => `${path}/x`,
      (path) => `${path}%2F`,
      (path) => `${path}%zz`,
      (path) => path.replace('o', '%6F'),
      (path) => path.replace('/', '/./'),
      (path) => path.replace(/\/[^/]*$/, ''),
      (path) => `${path}#x`,
      (path) => `${path};x=1`,
      (path) => `http://zero.example${path}`,
      (path) => `${path}.md`,
      (path) => `${path}/${'x'.repeat(9000)}`,
    ),
  },
);

function contentType(method: string): fc.Arbitrary<Record<string, string>> {
  return method === 'POST' || method === 'PATCH'
    ? rarely(fc.constant({}), fc.constant({ 'content-type': 'application/json' }), 30)
    : fc.constant({});
}

function authorization(needed: boolean, keys: FuzzKeys): fc.Arbitrary<Record<string, string>> {
  const wrong = fc.constantFrom(
    'Bearer',
    'Bearer zero_x',
    `bearer ${keys.read}`,
    'Basic YTpi',
    `Bearer  ${keys.save} x`,
    'Bearer \u00e9',
    `Bearer ${'x'.repeat(2000)}`,
  );
  const given = needed
    ? fc.oneof(
        { weight: 6, arbitrary: fc.constant(`Bearer ${keys.save}`) },
        { weight: 3, arbitrary: fc.constant(`Bearer ${keys.read}`) },
        { weight: 1, arbitrary: wrong },
      )
    : rarely<string | null>(wrong, fc.constant(null), 30);
  return given.map((value) => (value === null ? {} : { authorization: value }));
}

/** The header fields that the operation takes, now and then. */
function documentedHeaders(parameters: readonly Parameter[]): fc.Arbitrary<Record<string, string>> {
  const names = parameters
    .filter(({ in: place }) => place === 'header')
    .map(({ name }) => name.toLowerCase());
  if (names.length === 0) return fc.constant({});
  const field = fc
    .constantFrom(...names)
    .chain((name) => fc.constantFrom(...(HEADERS[name] ?? [])).map((value) => ({ [name]: value })));
  return rarely<Record<string, string>>(field, fc.constant({}), 6);
}

const oddHeaders: fc.Arbitrary<Record<string, string>> = rarely(
  fc
    .uniqueArray(fc.constantFrom(...Object.keys(HEADERS)), { minLength: 1, maxLength: 4 })
    .chain((names) =>
      fc.tuple(
        ...names.map((name) =>
          fc.constantFrom(...(HEADERS[name] ?? [])).map((value) => [name, value] as const),
        ),
      ),
    )
    .map((pairs) => Object.fromEntries(pairs)),
  fc.constant({}),
  1,
);

function body({ operation }: NamedOperation, document: Document): fc.Arbitrary<string | null> {
  const media = operation.requestBody?.content['application/json'];
  if (media === undefined) return fc.constant(null);
  const json = (value: unknown): string => JSON.stringify(value) ?? 'null';
  return fc.oneof(
    { weight: 4, arbitrary: validValue(media.schema, document).map(json) },
    { weight: 6, arbitrary: mutated(media.example).map(json) },
    { weight: 4, arbitrary: validValue(media.schema, document).chain(mutated).map(json) },
    { weight: 1, arbitrary: hostileJson.map(json) },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN, null) },
    {
      weight: 1,
      arbitrary: mutated(media.example).chain((value) =>
        fc.nat(40).map((cut) => json(value).slice(0, -1 - cut)),
      ),
    },
  );
}

/** Bodies that are no JSON, or too much of it. */
const BROKEN: readonly string[] = [
  '',
  '{',
  '{"needs":["postgres"],}',
  '{"needs":["postgres"]}{}',
  '{"__proto__":{"a":1},"needs":["postgres"]}',
  '{"constructor":{"prototype":{}}}',
  '\ufeff{}',
  '\u0000',
  'NaN',
  `"${'x'.repeat(130 * 1024)}"`,
  '['.repeat(60_000),
  `{"needs":[${'"postgres",'.repeat(5000)}"auth"]}`,
];
