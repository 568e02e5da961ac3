/** Records the answers of a server as they leave it, also those that are written past the framework. */
import type {
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  Server,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { type Exchange, UNREADABLE } from './exchange.ts';

/** @param found is given each answer when its last byte was handed over, before a client can have it */
export function recordAnswers(server: Server, found: (exchange: Exchange) => void): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
    recordResponse(request, response, found),
  );
  server.prependListener('clientError', (_error: Error, socket: Socket) => recordSocket(socket, found));
}

type GivenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

function recordResponse(
  request: IncomingMessage,
  response: ServerResponse,
  found: (exchange: Exchange) => void,
): void {
  const chunks: Buffer[] = [];
  let headers: Record<string, string> = {};
  const { writeHead, write, end } = response;

  // Each keeps what it is called with; the signatures of Node have many overloads, all of which go through.
  response.writeHead = function (this: ServerResponse, ...given: unknown[]) {
    headers = { ...headersOf(response.getHeaders()), ...headersOf(given.find(isHeaders) ?? {}) };
    return Reflect.apply(writeHead, this, given);
  };
  response.write = function (this: ServerResponse, ...given: unknown[]) {
    keep(given[0], given[1]);
    return Reflect.apply(write, this, given);
  };
  response.end = function (this: ServerResponse, ...given: unknown[]) {
    // Node calls `write` itself for a chunk that is given here only in some cases; it is kept once.
    response.write = write;
    const prepared = preparedHead(response);
    if (Object.keys(headers).length === 0 && prepared !== null) {
      headers = prepared.headers;
      chunks.push(prepared.body);
    }
    keep(given[0], given[1]);
    const result = Reflect.apply(end, this, given);
    found({
      method: request.method ?? '',
      target: request.url ?? '',
      status: response.statusCode,
      headers,
      body: request.method === 'HEAD' ? Buffer.alloc(0) : Buffer.concat(chunks),
    });
    return result;
  };

  function keep(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding === 'latin1' ? encoding : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  }
}

/** Head and body of an answer that was given whole (server/http/prepared-response.ts); null for any other. */
function preparedHead(response: ServerResponse): { headers: Record<string, string>; body: Buffer } | null {
  const text = '_header' in response ? response._header : null;
  return typeof text === 'string' ? parseAnswer(text, 'latin1') : null;
}

/** What is written to a socket after its request could not be read. */
function recordSocket(socket: Socket, found: (exchange: Exchange) => void): void {
  const { end } = socket;
  socket.end = function (this: Socket, ...given: unknown[]) {
    const [text] = given;
    if (typeof text === 'string') found(parseAnswer(text));
    return Reflect.apply(end, this, given);
  };
}

/** Reads an answer that was written as text. */
export function parseAnswer(text: string, encoding: 'utf8' | 'latin1' = 'utf8'): Exchange {
  const split = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, split).split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    method: UNREADABLE,
    target: '',
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: Buffer.from(text.slice(split + 4), encoding),
  };
}

function isHeaders(value: unknown): value is GivenHeaders {
  return typeof value === 'object' && value !== null;
}

function headersOf(given: GivenHeaders): Record<string, string> {
  const pairs = Array.isArray(given)
    ? given.flatMap((name, position) =>
        position % 2 === 0 ? [[String(name), given[position + 1]] as const] : [],
      )
    : Object.entries(given);
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name.toLowerCase(), String(value)]])),
  );
}
