/** Every field that a caller can fill, each with what fills it: from the document, the tools' schemas and HTTP itself. */
import { z } from 'zod';
import { type Document, type JsonSchema, operationsOf } from '../openapi/document.ts';
import { exampleRequests, targetOf } from '../openapi/example-requests.ts';
import type { SentRequest } from '../openapi/send.ts';

export type Attack = {
  readonly name: string;
  /** Units of the last step. */
  readonly largest: number;
  /** @param nonce makes it one that was never asked */
  readonly request: (units: number, nonce: string) => SentRequest;
};

/** Request line and fields are 16 KiB together. */
const ADDRESS_BYTES = 12_000;
const JSON_BYTES = 512 * 1024;
/** Where no text belongs: the schema refuses it, whatever it is. */
const PLAIN_BYTES = 120 * 1024;

/** What patterns and parsers repeat over, in addresses as it is sent. */
const ADDRESS_UNITS = ['a', '_', '-', '+', '.', '0', ',', 'a,', 'a+', '%22', '%2F', '%E4%B8%AD'];
const PATH_UNITS = ['/', './', '../', '/a', '-vs-', 'a-vs-', '.md', '%', '/zh-CN', ...ADDRESS_UNITS];
const HEADER_UNITS = [
  'a',
  ' ',
  ',',
  ';',
  '"',
  '-',
  '0-0,',
  'a,',
  '"a",',
  'a/b;q=0.1,',
  'a=b;',
  'a;a=',
  '\t,',
];
/** As they are in a JSON text. */
const TEXT_UNITS = ['a', '_', ' ', '-', '/', '0', '\\n', '中'];

const HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'cookie', 'origin', 'forwarded'],
  ...[
    'if-none-match',
    'if-match',
    'if-modified-since',
    'range',
    'if-range',
    'x-forwarded-for',
    'content-type',
  ],
];
/** Pages whose query is not in the document, with an operation that has its parameters. */
const PAGES: Readonly<Record<string, string>> = {
  '/catalog': '/api/zero/offers',
  '/categories/databases': '/api/zero/offers',
  '/best/postgres': '/api/zero/best',
  '/changes': '/api/zero/changes',
  '/compare': '/api/zero/offers',
  '/plan': '/plan/changes.xml',
  '/plan/postgres': '/plan/changes.xml',
};
/** Addresses below which anything is tried. */
const PLACES = [
  ...[
    '',
    '/catalog',
    '/offers',
    '/compare',
    '/proof',
    '/plan',
    '/docs',
    '/assets',
    '/snapshots',
    '/api/zero',
  ],
  ...['/zh-CN', '/zh-CN/offers', '/mcp', '/badge', '/problems', '/.well-known'],
];

const get = (target: string, headers: Record<string, string> = {}): SentRequest => ({
  method: 'GET',
  target,
  headers,
  body: null,
});

const unitsWithin = (bytes: number, unit: string): number =>
  Math.floor(bytes / Math.max(1, Buffer.byteLength(unit)));

/** Each parameter of each operation and page, long; and parameters, many. */
export function queryAttacks(document: Document, key: string): Attack[] {
  const operations = operationsOf(document);
  const queries = operations.flatMap(({ path, operation: { parameters } }) => [
    {
      path: targetOf(
        path,
        parameters.filter((one) => one.in === 'path'),
      ),
      parameters,
      of: path,
    },
    ...Object.entries(PAGES)
      .filter(([, of]) => of === path)
      .map(([page]) => ({ path: page, parameters, of: page })),
  ]);
  const headers = { authorization: `Bearer ${key}` };
  return queries.flatMap(({ path, parameters, of }) => {
    const inQuery = parameters.filter((one) => one.in === 'query');
    const attack = (name: string, unit: string, query: (filled: string) => string): Attack => ({
      name: `GET ${of} ${name}`,
      largest: unitsWithin(ADDRESS_BYTES, unit),
      request: (units, nonce) => get(`${path}?${query(`${unit.repeat(units)}!${nonce}`)}`, headers),
    });
    const required = (but: string): string =>
      inQuery
        .filter((one) => one.required && one.name !== but)
        .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}&`)
        .join('');
    return [
      ...inQuery.flatMap(({ name }) =>
        ADDRESS_UNITS.map((unit) =>
          attack(`?${name}= of ${unit}`, unit, (filled) => `${required(name)}${name}=${filled}`),
        ),
      ),
      ...inQuery.slice(0, 1).map(({ name }) => attack(`${name}, many`, `${name}=a&`, (filled) => filled)),
      attack('names, many', 'x=1&', (filled) => filled.replaceAll('x=', () => `x${filled.length}=`)),
    ];
  });
}

/** Addresses and header fields, of operations and of nothing. */
export function headAttacks(document: Document): Attack[] {
  const paths = operationsOf(document).flatMap(({ path, operation }) =>
    operation.parameters
      .filter((one) => one.in === 'path')
      .map(({ name }) => path.split(`{${name}}`)[0] ?? ''),
  );
  const places = [...new Set([...PLACES.map((place) => `${place}/`), ...paths])];
  const targets = ['/catalog', '/api/zero/stats', '/snapshots/latest/catalog.json', '/mcp'];
  return [
    ...places.flatMap((place) =>
      PATH_UNITS.map((unit) => ({
        name: `GET ${place} of ${unit}`,
        largest: unitsWithin(ADDRESS_BYTES, unit),
        request: (units: number, nonce: string) => get(`${place}${unit.repeat(units)}x${nonce}`),
      })),
    ),
    ...targets.flatMap((target) =>
      HEADERS.flatMap((header) =>
        HEADER_UNITS.map((unit) => ({
          name: `GET ${target} ${header}: ${unit}`,
          largest: unitsWithin(ADDRESS_BYTES, unit),
          request: (units: number, nonce: string) =>
            get(`${target}?locale=en`, { [header]: `${unit.repeat(units)}x${nonce}` }),
        })),
      ),
    ),
  ];
}

type Path = readonly string[];

/** Every place in a value of the schema, and whether text belongs there. */
function placesOf(
  schema: JsonSchema,
  definitions: Readonly<Record<string, JsonSchema>>,
  at: Path = [],
): { readonly at: Path; readonly isText: boolean }[] {
  const { $ref, anyOf, oneOf, allOf, items, properties, type } = schema;
  const target = typeof $ref === 'string' ? definitions[$ref.slice($ref.lastIndexOf('/') + 1)] : undefined;
  if (target !== undefined) return placesOf(target, definitions, at);
  const inside = [anyOf, oneOf, allOf].flatMap((list) => z.array(objectSchema).safeParse(list).data ?? []);
  const parts = Object.entries(z.record(z.string(), objectSchema).safeParse(properties).data ?? {});
  const item = objectSchema.safeParse(items).data;
  return [
    { at, isText: type === 'string' && schema.enum === undefined },
    ...inside.flatMap((one) => placesOf(one, definitions, at).slice(1)),
    ...parts.flatMap(([name, part]) => placesOf(part, definitions, [...at, name])),
    ...(item === undefined ? [] : placesOf(item, definitions, [...at, '0'])),
  ];
}
const objectSchema = z.record(z.string(), z.unknown());

/** The JSON of a value in which a place is filled with a text of JSON. */
function fill(value: unknown, at: Path, json: string): string {
  const mark = '\uE000';
  const put = (part: unknown, [name, ...rest]: Path): unknown => {
    if (name === undefined) return mark;
    if (name === '0') return [put(Array.isArray(part) ? part[0] : undefined, rest)];
    const known = objectSchema.safeParse(part).data ?? {};
    return { ...known, [name]: put(known[name], rest) };
  };
  return JSON.stringify(put(value, at)).replace(`"${mark}"`, () => json);
}

type Filling = {
  readonly name: string;
  readonly unitBytes: number;
  readonly json: (units: number, nonce: string) => string;
};
const many = (units: number, one: (at: number) => string): string =>
  Array.from({ length: units }, (_, at) => one(at)).join(',');
const textOf = (unit: string): Filling => ({
  name: `text of ${unit}`,
  unitBytes: Buffer.byteLength(unit),
  json: (units, nonce) => `"${unit.repeat(units)}!${nonce}"`,
});
/** What any place is filled with. */
const FILLINGS: readonly Filling[] = [
  { name: 'texts', unitBytes: 10, json: (units, nonce) => `[${many(units, (at) => `"x${at}"`)},"${nonce}"]` },
  {
    name: 'names',
    unitBytes: 12,
    json: (units, nonce) => `{${many(units, (at) => `"x${at}":1`)},"${nonce}":1}`,
  },
  { name: 'a long name', unitBytes: 1, json: (units, nonce) => `{"${'_'.repeat(units)}!${nonce}":1}` },
  // V8 itself takes more than linear time for more than 100,000 levels.
  { name: 'depth', unitBytes: 6, json: (units) => `${'['.repeat(units)}${']'.repeat(units)}` },
];
/** What text is filled with besides. */
const TEXT_FILLINGS: readonly Filling[] = [
  ...TEXT_UNITS.map(textOf),
  {
    name: 'a text of many',
    unitBytes: 8,
    json: (units, nonce) => `"${many(units, (at) => `x${at}`)},${nonce}"`,
  },
];

/** Each place of a body. @param send makes the request of a JSON text */
function bodyAttacks(
  name: string,
  schema: JsonSchema,
  definitions: Readonly<Record<string, JsonSchema>>,
  base: unknown,
  send: (json: string) => SentRequest,
  bytes: number,
): Attack[] {
  const places = new Map(placesOf(schema, definitions).map((place) => [place.at.join('.'), place]));
  return [...places.values()].flatMap(({ at, isText }) =>
    [...FILLINGS, ...(isText ? TEXT_FILLINGS : [])].map((filling) => ({
      name: `${name} ${at.join('.') || 'whole'}: ${filling.name}`,
      largest: Math.floor((isText ? bytes : Math.min(bytes, PLAIN_BYTES)) / filling.unitBytes),
      request: (units: number, nonce: string) => send(fill(base, at, filling.json(units, nonce))),
    })),
  );
}

/** Each place of each body of the document. */
export function documentBodyAttacks(document: Document, key: string): Attack[] {
  return operationsOf(document).flatMap((named) => {
    const media = named.operation.requestBody?.content['application/json'];
    const [base] = exampleRequests(named);
    if (media === undefined || base === undefined) return [];
    const headers = { ...base.headers, authorization: `Bearer ${key}` };
    const send = (body: string): SentRequest => ({ ...base, headers, body });
    // The limit of a body is 128 KiB, but for a check.
    const bytes = named.path.endsWith('/check') ? JSON_BYTES : 120 * 1024;
    const name = `POST ${named.path}`;
    return bodyAttacks(name, media.schema, document.components.schemas, media.example, send, bytes);
  });
}

export const toolsSchema = z.object({
  result: z.object({ tools: z.array(z.object({ name: z.string(), inputSchema: objectSchema })) }),
});

/** A message to the tool server. */
export function rpcRequest(json: string): SentRequest {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  return { method: 'POST', target: '/mcp', headers, body: json };
}
export const rpcMessage = (method: string, params: unknown) => ({ jsonrpc: '2.0', id: 1, method, params });

/** What a tool must be given, so that the other arguments are read. */
const ARGUMENTS: Readonly<Record<string, unknown>> = {
  role: 'postgres',
  slug: 'neon-free',
  offers: ['neon-free', 'supabase-free'],
  needs: ['postgres'],
  files: [{ path: 'package.json', content: '{}' }],
};

/** Each argument of each tool, and the other messages of the protocol. */
export function toolAttacks({ result: { tools } }: z.infer<typeof toolsSchema>): Attack[] {
  const ofTools = tools.flatMap(({ name, inputSchema }) => {
    const required = z.array(z.string()).parse(inputSchema.required ?? []);
    const base = Object.fromEntries(required.map((argument) => [argument, ARGUMENTS[argument]]));
    const send = (json: string) =>
      rpcRequest(fill(rpcMessage('tools/call', { name }), ['params', 'arguments'], json));
    const definitions = z.record(z.string(), objectSchema).parse(inputSchema.$defs ?? {});
    return bodyAttacks(`tool ${name}`, inputSchema, definitions, base, send, JSON_BYTES);
  });
  const messages = [
    rpcMessage('resources/read', { uri: 'zero://offers/neon-free' }),
    rpcMessage('prompts/get', { name: 'x', arguments: { a: 'b' } }),
    rpcMessage('completion/complete', {
      ref: { type: 'ref/resource', uri: 'zero://offers/{slug}' },
      argument: { name: 'slug', value: 'neon' },
    }),
    rpcMessage('tools/list', { cursor: 'x', _meta: { progressToken: 'x' } }),
  ];
  const text = { type: 'string' };
  const schemaOf = (value: unknown): JsonSchema => {
    const parts = objectSchema.safeParse(value).data;
    if (parts === undefined) return text;
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, schemaOf(part)])),
    };
  };
  return [
    ...ofTools,
    ...messages.flatMap((message) =>
      bodyAttacks(`/mcp ${message.method}`, schemaOf(message), {}, message, rpcRequest, JSON_BYTES),
    ),
  ];
}
