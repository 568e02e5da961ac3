/**
 * How much a JSON body may hold. It is looked at as text, before anything parses it or walks over it: what is
 * beyond these bounds costs its sender's bytes and nothing else.
 */
import type { FastifyInstance } from 'fastify';
import { PROBLEMS } from '../words/index.ts';
import type { ProblemDetail } from './problem.ts';

/** From what real requests need: the largest plan excludes 500 plans, the largest check has 200 files. */
export const JSON_BOUNDS = {
  /** Objects and lists inside one another. */
  depth: 16,
  /** Names of one object. */
  names: 50,
  /** Entries of one list. */
  entries: 500,
  /** Objects, lists and their members in the whole body. */
  parts: 2000,
  /** Characters of a name; an escape is one. */
  nameLength: 128,
  /** Characters of a text; an escape is one. */
  textLength: 8192,
} as const;

export type JsonBound = keyof typeof JSON_BOUNDS;

/** Names of texts that may be as long as the body: a file to check, an icon that a tool client carries in its own data. */
const LONG_TEXTS: readonly string[] = ['content', 'src'];

/** A body beyond the bounds. */
export class BeyondBoundsError extends Error {
  readonly problem: ProblemDetail;
  constructor(bound: JsonBound) {
    super(`A JSON body is beyond the bound of ${bound}`);
    this.problem = { code: 'invalid-request', detail: PROBLEMS.beyondBounds[bound](JSON_BOUNDS[bound]) };
  }
}

/**
 * Parses JSON bodies of every route, if they are within the bounds; others fail with {@link BeyondBoundsError}. Members
 * named for prototypes are refused by the framework's own parser.
 */
export function boundJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const excess = findExcess(body);
    if (excess === null) void parse(request, body, done);
    else done(new BeyondBoundsError(excess));
  });
}

/** JSON's own characters (RFC 8259 section 2), as codes: a body has millions of characters to look at. */
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const LIST = 0x5b;
const BACKSLASH = 0x5c;
const LIST_END = 0x5d;
const UNICODE = 0x75;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;

/** An object or a list that is not closed yet. */
type Open = { readonly isObject: boolean; members: number; atName: boolean };

/**
 * The first bound that a JSON text breaks, or null. One pass without recursion, which ends at the first excess. Text
 * that is no JSON breaks some bound or none; the parser refuses it.
 */
export function findExcess(json: string): JsonBound | null {
  const open: Open[] = [];
  let parts = 0;
  let name = '';
  let inside: Open | undefined;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    switch (code) {
      case QUOTE: {
        const isName = inside?.atName === true;
        const isLong = inside?.isObject === true && !isName && LONG_TEXTS.includes(name);
        const bound = isName ? 'nameLength' : 'textLength';
        const end = endOfText(json, at + 1, isLong ? Number.POSITIVE_INFINITY : JSON_BOUNDS[bound]);
        if (end === null) return bound;
        if (isName) name = json.slice(at + 1, end);
        at = end;
        break;
      }
      case COLON:
        if (inside !== undefined) inside.atName = false;
        break;
      case COMMA: {
        if (inside === undefined) break;
        inside.atName = inside.isObject;
        inside.members += 1;
        const bound = inside.isObject ? 'names' : 'entries';
        if (inside.members > JSON_BOUNDS[bound]) return bound;
        parts += 1;
        break;
      }
      case OBJECT:
      case LIST: {
        const isObject = code === OBJECT;
        inside = { isObject, members: 1, atName: isObject };
        open.push(inside);
        if (open.length > JSON_BOUNDS.depth) return 'depth';
        parts += 1;
        break;
      }
      case OBJECT_END:
      case LIST_END:
        open.pop();
        inside = open.at(-1);
    }
    if (parts > JSON_BOUNDS.parts) return 'parts';
  }
  return null;
}

/** The position of the quotation mark that ends a text, or the end of the JSON; null if it is longer than `max`. */
function endOfText(json: string, start: number, max: number): number | null {
  let at = start;
  for (let length = 0; at < json.length; length++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    if (length === max) return null;
    if (code !== BACKSLASH) at += 1;
    else at += json.charCodeAt(at + 1) === UNICODE ? 6 : 2;
  }
  return at;
}
