/**
 * JSON of any size as it stands in a snapshot, written and read entry by entry. A catalog of 100,000 offers is
 * longer than a JavaScript string can be, and parsing it in one piece would keep a server from answering.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a reader works before it lets others have a turn, in milliseconds. */
const SLICE_MS = 8;

/** The pieces of `JSON.stringify(value, null, 2)`, in order; joined they are the very same text. */
export function* jsonPieces(value: unknown): Generator<string> {
  if (!isPlainObject(value)) {
    yield JSON.stringify(value, null, 2);
    return;
  }
  const members = Object.entries(value).filter(([, member]) => JSON.stringify(probe(member)) !== undefined);
  if (members.length === 0) {
    yield '{}';
    return;
  }
  for (const [position, [key, member]] of members.entries()) {
    yield `${position === 0 ? '{\n' : ',\n'}  ${JSON.stringify(key)}: `;
    if (!Array.isArray(member) || member.length === 0) yield indented(member, '  ');
    else {
      for (let at = 0; at < member.length; at++)
        yield `${at === 0 ? '[\n' : ',\n'}    ${indented(member[at], '    ')}`;
      yield '\n  ]';
    }
  }
  yield '\n}';
}

/** What tells whether a member is written at all, without writing a long one. */
function probe(member: unknown): unknown {
  return Array.isArray(member) ? [] : member;
}

/** JSON holds no line feed but those of its layout, so that indenting is a replacement. */
function indented(value: unknown, by: string): string {
  return (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${by}`);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);
}

/**
 * Parses an object whose long arrays are read entry by entry, with turns for others in between.
 * @param bytes as {@link jsonPieces} lays them out; anything else is parsed in one piece
 * @param entry what becomes of each entry of a top-level array, such as its validation
 * @throws SyntaxError for what is not JSON; what `entry` throws
 */
export async function parseJsonInSlices(
  bytes: Buffer,
  entry: (key: string, value: unknown) => unknown,
): Promise<unknown> {
  const members: Record<string, unknown> = {};
  let since = performance.now();
  for (const piece of topLevel(bytes)) {
    if (piece === null) return parseWhole(bytes, entry);
    const { key, from, to, isEntry } = piece;
    const value: unknown = JSON.parse(bytes.toString('utf8', from, to));
    if (!isEntry) {
      members[key] = Array.isArray(value) ? value.map((one) => entry(key, one)) : value;
      continue;
    }
    const list = members[key];
    if (Array.isArray(list)) list.push(entry(key, value));
    else members[key] = [entry(key, value)];
    if (performance.now() - since < SLICE_MS) continue;
    await nextTurn();
    since = performance.now();
  }
  return members;
}

function parseWhole(bytes: Buffer, entry: (key: string, value: unknown) => unknown): unknown {
  const value: unknown = JSON.parse(bytes.toString('utf8'));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      Array.isArray(member) ? member.map((one) => entry(key, one)) : member,
    ]),
  );
}

type Piece = { readonly key: string; readonly from: number; readonly to: number; readonly isEntry: boolean };

/** Below this the layout is not worth looking at. */
const WHOLE_MAX_BYTES = 256 * 1024;

/** Where the members and the entries of their arrays stand; null once where the layout is another. */
function* topLevel(bytes: Buffer): Generator<Piece | null> {
  if (bytes.length < WHOLE_MAX_BYTES || bytes.toString('latin1', 0, 2) !== '{\n') {
    yield null;
    return;
  }
  let at = 2;
  while (at < bytes.length && bytes[at] !== CLOSE_BRACE) {
    const start = memberStart(bytes, at);
    if (start === null) {
      yield null;
      return;
    }
    const { key, valueAt } = start;
    const lineEnd = endOfLine(bytes, valueAt);
    const opens = bytes.toString('latin1', valueAt, lineEnd);
    if (opens === '[') at = yield* entriesOf(bytes, key, lineEnd + 1);
    else {
      const end = opens === '{' ? closingLine(bytes, lineEnd, '\n  }') : lineEnd;
      yield { key, from: valueAt, to: withoutComma(bytes, end), isEntry: false };
      at = end + 1;
    }
  }
}

const CLOSE_BRACE = 0x7d;
const COMMA = 0x2c;
const SPACE = 0x20;

/** `  "key": ` at the begin of a line. */
function memberStart(bytes: Buffer, at: number): { key: string; valueAt: number } | null {
  const head = /^ {2}("(?:[^"\\]|\\.)*"): /.exec(bytes.toString('utf8', at, at + 200));
  if (head?.[1] === undefined) return null;
  return { key: String(JSON.parse(head[1])), valueAt: at + Buffer.byteLength(head[0]) };
}

/** @returns where the line behind the array begins */
function* entriesOf(bytes: Buffer, key: string, from: number): Generator<Piece, number> {
  let at = from;
  while (at < bytes.length && bytes[at + 2] === SPACE) {
    const lineEnd = endOfLine(bytes, at);
    const last = bytes[lineEnd - 1];
    const opens = last === OPEN_BRACE ? '\n    }' : last === OPEN_BRACKET ? '\n    ]' : null;
    const end = opens === null ? lineEnd : closingLine(bytes, lineEnd, opens);
    yield { key, from: at, to: withoutComma(bytes, end), isEntry: true };
    at = end + 1;
  }
  return endOfLine(bytes, at) + 1;
}

const OPEN_BRACE = 0x7b;
const OPEN_BRACKET = 0x5b;

function endOfLine(bytes: Buffer, at: number): number {
  const found = bytes.indexOf('\n', at, 'latin1');
  return found === -1 ? bytes.length : found;
}

/** The end of the line that closes what was opened, which nothing inside can look like: it is indented further. */
function closingLine(bytes: Buffer, from: number, closing: string): number {
  const found = bytes.indexOf(closing, from, 'latin1');
  return found === -1 ? bytes.length : endOfLine(bytes, found + 1);
}

function withoutComma(bytes: Buffer, end: number): number {
  return bytes[end - 1] === COMMA ? end - 1 : end;
}
