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

/** A file from its beginning, in order; it may be asked for twice. */
export type Chunks = () => AsyncIterable<Buffer>;

/**
 * Parses an object whose long arrays are read entry by entry, with turns for others in between; of the file no
 * more is held than an entry needs.
 * @param chunks as {@link jsonPieces} lays them out; anything else is parsed in one piece
 * @param entry what becomes of each entry of a top-level array, such as its validation
 * @throws SyntaxError for what is not JSON; what `entry` throws, and what reading throws
 */
export async function parseJsonInSlices(
  chunks: Chunks,
  entry: (key: string, value: unknown) => unknown,
): Promise<unknown> {
  const members: Record<string, unknown> = {};
  let since = performance.now();
  for await (const piece of topLevel(createWindow(chunks()))) {
    if (piece === null) {
      if (Object.keys(members).length > 0) throw new SyntaxError('The layout changes within the file');
      return parseWhole(chunks, entry);
    }
    const { key, bytes, isEntry } = piece;
    const value: unknown = JSON.parse(bytes.toString('utf8'));
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

async function parseWhole(chunks: Chunks, entry: (key: string, value: unknown) => unknown): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of chunks()) parts.push(part);
  const value: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      Array.isArray(member) ? member.map((one) => entry(key, one)) : member,
    ]),
  );
}

/** What of a file was read and is still needed; positions are counted from its first byte. */
type Window = {
  bytes(): Buffer;
  /** Lets go of the first bytes. */
  drop(count: number): void;
  /** Where a text stands at or behind a position, read on for as far as it takes; -1 where it never comes. */
  find(text: string, from: number): Promise<number>;
  /** Reads on until it has so many bytes, or all. */
  reach(count: number): Promise<void>;
};

function createWindow(chunks: AsyncIterable<Buffer>): Window {
  const source = chunks[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const grow = async (): Promise<boolean> => {
    const next = await source.next();
    if (next.done === true) return false;
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
    return true;
  };
  return {
    bytes: () => held,
    drop: (count) => {
      held = held.subarray(count);
    },
    find: async (text, from) => {
      for (let start = from; ; ) {
        const found = held.indexOf(text, start, 'latin1');
        if (found !== -1) return found;
        // It may begin in what is here and end in what is not.
        start = Math.max(from, held.length - text.length);
        if (!(await grow())) return -1;
      }
    },
    reach: async (count) => {
      while (held.length < count && (await grow()));
    },
  };
}

type Piece = { readonly key: string; readonly bytes: Buffer; readonly isEntry: boolean };

/** Below this the layout is not worth looking at. */
const WHOLE_MAX_BYTES = 256 * 1024;
/** The longest key of a member that is read. */
const KEY_MAX_BYTES = 200;

/** The members and the entries of their arrays; null once where the layout is another. */
async function* topLevel(window: Window): AsyncGenerator<Piece | null> {
  await window.reach(WHOLE_MAX_BYTES);
  if (window.bytes().length < WHOLE_MAX_BYTES || window.bytes().toString('latin1', 0, 2) !== '{\n') {
    yield null;
    return;
  }
  window.drop(2);
  for (;;) {
    await window.reach(KEY_MAX_BYTES);
    const start = memberStart(window.bytes());
    if (start === null) {
      if (window.bytes()[0] !== CLOSE_BRACE) yield null;
      // Reading to the end lets whoever proves the bytes say that they are not those.
      await window.find('\0', 0);
      return;
    }
    const { key, valueAt } = start;
    const lineEnd = await endOfLine(window, valueAt);
    const opens = window.bytes().toString('latin1', valueAt, lineEnd);
    if (opens === '[') {
      window.drop(lineEnd + 1);
      yield* entriesOf(window, key);
    } else {
      const end = opens === '{' ? await closingLine(window, lineEnd, '\n  }') : lineEnd;
      yield { key, bytes: withoutComma(window.bytes().subarray(valueAt, end)), isEntry: false };
      window.drop(end + 1);
    }
  }
}

const CLOSE_BRACE = 0x7d;
const COMMA = 0x2c;
const SPACE = 0x20;

/** `  "key": ` at the begin of a line. */
function memberStart(bytes: Buffer): { key: string; valueAt: number } | null {
  const head = /^ {2}("(?:[^"\\]|\\.)*"): /.exec(bytes.toString('utf8', 0, KEY_MAX_BYTES));
  if (head?.[1] === undefined) return null;
  return { key: String(JSON.parse(head[1])), valueAt: Buffer.byteLength(head[0]) };
}

/** Ends behind the line that closes the array. */
async function* entriesOf(window: Window, key: string): AsyncGenerator<Piece, void> {
  for (;;) {
    await window.reach(3);
    if (window.bytes()[2] !== SPACE) break;
    const lineEnd = await endOfLine(window, 0);
    const last = window.bytes()[lineEnd - 1];
    const opens = last === OPEN_BRACE ? '\n    }' : last === OPEN_BRACKET ? '\n    ]' : null;
    const end = opens === null ? lineEnd : await closingLine(window, lineEnd, opens);
    yield { key, bytes: withoutComma(window.bytes().subarray(0, end)), isEntry: true };
    window.drop(end + 1);
  }
  window.drop((await endOfLine(window, 0)) + 1);
}

const OPEN_BRACE = 0x7b;
const OPEN_BRACKET = 0x5b;

async function endOfLine(window: Window, at: number): Promise<number> {
  const found = await window.find('\n', at);
  return found === -1 ? window.bytes().length : found;
}

/** The end of the line that closes what was opened, which nothing inside can look like: it is indented further. */
async function closingLine(window: Window, from: number, closing: string): Promise<number> {
  const found = await window.find(closing, from);
  return found === -1 ? window.bytes().length : endOfLine(window, found + 1);
}

function withoutComma(bytes: Buffer): Buffer {
  return bytes.at(-1) === COMMA ? bytes.subarray(0, -1) : bytes;
}
