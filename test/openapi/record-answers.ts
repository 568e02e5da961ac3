/** Records the answers of a server as they leave it. */
import type {
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  Server,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

/** An answer as it went over the wire. */
export type Exchange = {
  readonly method: string;
  /** The request target: path and query. */
  readonly target: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** As it was coded. */
  readonly body: Buffer;
};

/** The method of an exchange whose request could not be read as HTTP. */
export const UNREADABLE = '(unreadable)';

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
export function parseAnswer(text: string): Exchange {
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
    body: Buffer.from(text.slice(split + 4)),
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
