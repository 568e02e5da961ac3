/**
 * Holds answers of the service against its OpenAPI document: the status, the header fields, the type and the
 * shape of the body. What the document says of every address (405, OPTIONS, a slash too many) is checked as well.
 */
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  type Document,
  type JsonSchema,
  METHODS,
  type Operation,
  pathTemplate,
  readDocument,
} from './document.ts';
import { type Exchange, UNREADABLE } from './record-answers.ts';

/** What is wrong with an answer, a sentence each; empty where it keeps to the document. */
export type AnswerChecker = (exchange: Exchange) => string[];

/** Of HTTP itself, or on every answer as the document's text says. */
const EVERYWHERE = new Set([
  'connection',
  'content-length',
  'content-security-policy',
  'content-type',
  'date',
  'keep-alive',
  'strict-transport-security',
  'transfer-encoding',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
]);

/**
 * Below these every address is an operation of the API: what is not documented is not there. Elsewhere are pages, the
 * offers of a snapshot among them.
 */
const OURS =
  /^\/(api|snapshots(?!\/[^/]+\/offers\/))(\/|$)|^\/(openapi\.json|healthz|readyz)$|\/(changes\.(?:xml|json)|endings\.ics)$/;

const PROBLEM = 'application/problem+json';
/** Statuses that an address which the document does not describe may have. */
const ELSEWHERE = [308, 400, 404, 405, 408, 413, 415, 431, 500];

export function createAnswerChecker(document: Document = readDocument()): AnswerChecker {
  const bodies = createBodyValidator(document);
  return (exchange) => {
    if (exchange.method === UNREADABLE || isOfParser(exchange)) return checkUnreadable(exchange, bodies);
    const path = pathOf(exchange.target);
    const template = pathTemplate(document, path);
    const item = template === undefined ? undefined : document.paths[template];
    if (item === undefined) return checkElsewhere(exchange, path, bodies);
    const named = METHODS.filter((name) => item[name] !== undefined);
    const methods = named.map((name) => name.toUpperCase());
    const asked = exchange.method === 'HEAD' ? 'GET' : exchange.method;
    // The router lets the last variable be empty; for a method that is not there it is a slash too many.
    if (!methods.includes(asked) && path.endsWith('/')) return checkElsewhere(exchange, path, bodies);
    if (!methods.includes(asked))
      return checkOtherMethod(exchange, methods, template?.includes('{') === true, bodies);
    const operation = named.map((name) => item[name])[methods.indexOf(asked)];
    return operation === undefined ? [] : checkOperation(exchange, operation, bodies);
  };
}

/** The path of a target, without scheme, host, query and fragment. */
function pathOf(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*/, '').split(/[?#]/)[0] ?? '';
}

function checkOperation(exchange: Exchange, operation: Operation, bodies: BodyValidator): string[] {
  const { status, headers } = exchange;
  const documented = operation.responses[status];
  if (documented === undefined) return [`${status} is not documented`];
  const names = new Map(
    Object.entries(documented.headers).map(([name, { required }]) => [name.toLowerCase(), required]),
  );
  const wrong: string[] = [];
  for (const [name, required] of names) {
    if (required && headers[name] === undefined) wrong.push(`the header field ${name} is missing`);
  }
  for (const name of Object.keys(headers)) {
    if (!names.has(name) && !EVERYWHERE.has(name)) wrong.push(`the header field ${name} is not documented`);
  }
  const types = Object.keys(documented.content);
  if (types.length === 0) {
    if (exchange.body.length > 0) wrong.push('there is a body, and none is documented');
    return wrong;
  }
  const type = mediaType(headers);
  const media = documented.content[type];
  if (media === undefined) return [...wrong, `the type "${type}" is not documented`];
  if (exchange.method === 'HEAD') {
    return exchange.body.length === 0 ? wrong : [...wrong, 'HEAD was answered with a body'];
  }
  // A part of a file has no shape of its own.
  if (status === 206) return wrong;
  return [...wrong, ...bodies.check(media.schema, exchange)];
}

/**
 * 405 names exactly the documented methods; OPTIONS says the same.
 * @param mayBeAbsent whether the path has a variable, so that there may be nothing at all at the address
 */
function checkOtherMethod(
  exchange: Exchange,
  methods: readonly string[],
  mayBeAbsent: boolean,
  bodies: BodyValidator,
): string[] {
  const { method, status, headers } = exchange;
  if (status === 400 || status === 431 || (status === 404 && mayBeAbsent))
    return bodies.checkProblem(exchange);
  const all = methods.includes('GET') ? [...methods, 'HEAD', 'OPTIONS'] : [...methods, 'OPTIONS'];
  const allow = [...all].sort().join(', ');
  const wrong = headers.allow === allow ? [] : [`Allow is "${headers.allow ?? ''}" and not "${allow}"`];
  if (method === 'OPTIONS') return status === 204 ? wrong : [...wrong, `OPTIONS was answered ${status}`];
  if (status !== 405) return [`${status}, and ${method} is not documented here`];
  return [...wrong, ...bodies.checkProblem(exchange)];
}

/** A client sees the parser's refusals by this: they close the connection, and no route's answer of the kind does. */
function isOfParser({ status, headers }: Exchange): boolean {
  return headers.connection === 'close' && [400, 408, 431].includes(status);
}

/** What the parser refuses: before any address is known. */
function checkUnreadable(exchange: Exchange, bodies: BodyValidator): string[] {
  const { status } = exchange;
  if (status === 408) return exchange.body.length === 0 ? [] : ['408 has a body'];
  if (status !== 400 && status !== 431) return [`${status} for what is not HTTP`];
  // An answer to HEAD says how long its body would be, and has none.
  if (exchange.body.length === 0) return Number(exchange.headers['content-length']) > 0 ? [] : ['no problem'];
  return bodies.checkProblem(exchange);
}

function checkElsewhere(exchange: Exchange, path: string, bodies: BodyValidator): string[] {
  const { method, status, headers } = exchange;
  const problem = mediaType(headers) === PROBLEM ? bodies.checkProblem(exchange) : [];
  if (!OURS.test(path)) return problem;
  if (method === 'OPTIONS' && status === 204) return headers.allow === undefined ? ['Allow is missing'] : [];
  if (!ELSEWHERE.includes(status)) return [`${status}, and the document does not describe ${path}`];
  if (status === 308) {
    const without = path.replace(/\/+$/, '');
    return headers.location?.split('?')[0] === without
      ? []
      : ['308 leads elsewhere than to the same address'];
  }
  if (status === 408) return [];
  return mediaType(headers) === PROBLEM ? problem : [`${status} without a problem document`];
}

type BodyValidator = {
  check(schema: JsonSchema, exchange: Exchange): string[];
  checkProblem(exchange: Exchange): string[];
};

/** Equal bodies of equal schemas are looked at once. */
function createBodyValidator(document: Document): BodyValidator {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  // The package is CommonJS: under Node's rules its function is the default of the default.
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'zero:document', components: { schemas: document.components.schemas } });
  type Known = { readonly validate: ValidateFunction; readonly good: Set<string> };
  const known = new Map<JsonSchema, Known>();
  const knownOf = (schema: JsonSchema): Known => {
    const found = known.get(schema);
    if (found !== undefined) return found;
    const made = { validate: ajv.compile(absolute(schema)), good: new Set<string>() };
    known.set(schema, made);
    return made;
  };

  const check = (schema: JsonSchema, exchange: Exchange): string[] => {
    const { validate, good } = knownOf(schema);
    const digest = createHash('sha1').update(exchange.body).digest('base64');
    const key = `${exchange.status} ${exchange.headers['content-encoding'] ?? ''} ${digest}`;
    if (good.has(key)) return [];
    const text = decode(exchange);
    if (text === null) return ['the body is not coded as Content-Encoding says'];
    const type = mediaType(exchange.headers);
    let value: unknown = text;
    if (type.endsWith('json')) {
      const parsed = parseJson(text);
      if (!parsed.ok) return ['the body is not JSON'];
      value = parsed.value;
    }
    if (!validate(value)) return [`the body is off its schema: ${ajv.errorsText(validate.errors)}`];
    if (type === PROBLEM && isStatusOf(value) && value.status !== exchange.status)
      return [`the problem says ${value.status}, the answer ${exchange.status}`];
    good.add(key);
    return [];
  };
  const problem: JsonSchema = { $ref: '#/components/schemas/Problem' };
  return {
    check,
    checkProblem: (exchange) => {
      const type = mediaType(exchange.headers);
      // Where people look as well, a browser gets the problem as a page.
      if (type === 'text/html' && !OURS.test(pathOf(exchange.target))) return [];
      if (type !== PROBLEM) return [`${exchange.status} without a problem document`];
      return exchange.method === 'HEAD' ? [] : check(problem, exchange);
    },
  };
}

function isStatusOf(value: unknown): value is { status: unknown } {
  return typeof value === 'object' && value !== null && 'status' in value;
}

/** The schema with references that lead into the document from anywhere. */
function absolute(schema: JsonSchema): JsonSchema {
  // What goes in is JSON, and so is what comes out.
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components/', '"zero:document#/components/'),
  ) as JsonSchema;
}

function mediaType(headers: Exchange['headers']): string {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Null where the body cannot be read as its header field says. */
function decode({ body, headers }: Exchange): string | null {
  try {
    const coding = headers['content-encoding'];
    if (coding === undefined) return body.toString('utf8');
    if (coding === 'br') return brotliDecompressSync(body).toString('utf8');
    return coding === 'gzip' ? gunzipSync(body).toString('utf8') : null;
  } catch {
    return null;
  }
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}
