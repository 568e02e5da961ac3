/**
 * Sends answers whose head is text already. `writeHead` validates and joins every field anew for each answer,
 * which for a small read is a fifth of all that it costs; and of a body of bytes Node makes several pieces for
 * one write, where text is one.
 */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { keepShapeOf } from '../keep-shapes.ts';
import { createHead, fieldLines, type Head, headFields } from './head.ts';
import { HTTP_LIMITS } from './load-shedding/http-limits.ts';

/** What follows the head: bytes, the same as text with a character for each of them (latin1), or nothing. */
export type PreparedBody = Buffer | string | null;

/**
 * Sends an answer whole. HEAD gets the head alone.
 * @throws where a head was sent before
 */
export function sendPrepared(response: ServerResponse, head: Head, body: PreparedBody): void {
  if (SENDS_THE_SAME && isPlain(response)) {
    sendWithOthers(response, prepare(response, head, body));
    return;
  }
  response.writeHead(head.status, headFields(head));
  if (typeof body === 'string') response.end(body, 'latin1');
  else response.end(body ?? undefined);
}

/**
 * What of an answer is Node's own and not documented. It has been there since the first versions;
 * {@link sendsTheSame} finds out whether it still is what we take it for.
 */
type Inside = {
  /** What will be sent before the first piece of the body. */
  _header: string | null;
  /** What `Keep-Alive` says, in milliseconds. */
  _keepAliveTimeout: number;
};

/** Whether Node would add just what {@link connectionLines} says, and send the body. */
function isPlain(response: ServerResponse): response is ServerResponse & Inside {
  const { req } = response;
  return (
    response.shouldKeepAlive &&
    req.method !== 'HEAD' &&
    req.httpVersionMinor === 1 &&
    !response.headersSent &&
    !response.hasHeader('Connection') &&
    // Others write elsewhere: a call that is injected has no connection.
    Object.getPrototypeOf(response) === ServerResponse.prototype
  );
}

/**
 * Only where it is plain.
 * @returns what is left to be given to `end`
 */
function prepare(
  response: ServerResponse & Inside,
  { status, text }: Head,
  body: PreparedBody,
): Buffer | undefined {
  response.statusCode = status;
  const head = text + connectionLines();
  const isText = typeof body === 'string';
  response._header = isText ? head + body : head;
  return isText ? undefined : (body ?? undefined);
}

/** Answers of this turn of the event loop. */
let waiting: { readonly response: ServerResponse; readonly rest: Buffer | undefined }[] = [];
let waitingSince = 0;
/** After so long the first has waited enough. */
const WAIT_MAX_MS = 2;

/**
 * Sends the answers of a turn together at its end: a write wakes up who reads, and one that finds its reader
 * awake costs half. Under load that is a third of a search; an answer that is alone goes at once, for so ends
 * its turn.
 */
function sendWithOthers(response: ServerResponse, rest: Buffer | undefined): void {
  waiting.push({ response, rest });
  if (waiting.length === 1) {
    waitingSince = performance.now();
    setImmediate(sendWaiting);
  } else if (performance.now() - waitingSince > WAIT_MAX_MS) sendWaiting();
}

function sendWaiting(): void {
  const all = waiting;
  waiting = [];
  for (const { response, rest } of all) response.end(rest);
}

const KEEP_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(HTTP_LIMITS.keepAliveTimeoutMs / 1000)}\r\n\r\n`;

/** The date stands for a whole second, and so do these lines. */
let second = Number.NaN;
let lines = '';

/** What Node adds to the head of an answer whose connection stays open; and the end of the head. */
function connectionLines(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    lines = `Date: ${new Date(now * 1000).toUTCString()}\r\n${KEEP_ALIVE}`;
  }
  return lines;
}

/** Whether this version of Node sends the same bytes both ways. */
export function sendsTheSame(): boolean {
  const head = createHead(200, fieldLines({ 'Content-Type': 'text/plain', 'Content-Length': '2' }));
  const notModified = createHead(304, fieldLines({ ETag: '"a"' }));
  const both = (at: Head, body: PreparedBody): boolean => {
    const documented = bytesOf((response) => response.writeHead(at.status, headFields(at)).end(body));
    const prepared = bytesOf((response) => response.end(prepare(response, at, body)));
    return documented !== '' && withoutDate(prepared) === withoutDate(documented);
  };
  return both(head, 'ok') && both(head, Buffer.from('ok')) && both(notModified, null);
}

function withoutDate(bytes: string): string {
  return bytes.replace(/^Date: [^\r]+/m, 'Date:');
}

function bytesOf(send: (response: ServerResponse & Inside) => void): string {
  let bytes = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.toString('latin1');
      done();
    },
  });
  const request = new IncomingMessage(new Socket());
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  const response = Object.assign(new ServerResponse(request), {
    _header: null,
    _keepAliveTimeout: HTTP_LIMITS.keepAliveTimeoutMs,
  });
  keepShapeOf(response);
  // An answer only writes to what it is assigned to.
  response.assignSocket(sink as Socket);
  send(response);
  return bytes;
}

const SENDS_THE_SAME = sendsTheSame();
