/** A plain static host over the folder of a store, with a hand that can tamper with its answers. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readByteRange } from '../../server/faces/files/send-file.ts';
import { nullIfMissing } from '../../snapshots/store/index.ts';
import { listen } from '../world/listen.ts';

/** Answers instead of the host where it returns true. `path` begins without a slash. */
export type Tamper = (
  path: string,
  response: ServerResponse,
  request: IncomingMessage,
) => boolean | Promise<boolean>;

export type StaticHost = {
  readonly url: string;
  /** The paths asked for since the last `forget`, with the range where there was one. */
  readonly requests: string[];
  /** Bytes of bodies sent since the last `forget`. */
  sent: number;
  tamper: Tamper;
  /** The host dies (sockets destroyed) once so many bytes of bodies went out, or before the n-th request. */
  cutAfterBytes: number;
  cutBeforeRequest: number;
  forget(): void;
  close(): Promise<void>;
};

export const HONEST: Tamper = () => false;

export async function serveStatic(folder: string): Promise<StaticHost> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  const port = await listen(server);
  const host: StaticHost = {
    url: `http://127.0.0.1:${port}/store/`,
    requests: [],
    sent: 0,
    tamper: HONEST,
    cutAfterBytes: Number.POSITIVE_INFINITY,
    cutBeforeRequest: Number.POSITIVE_INFINITY,
    forget: () => {
      host.requests.length = 0;
      host.sent = 0;
      host.cutAfterBytes = Number.POSITIVE_INFINITY;
      host.cutBeforeRequest = Number.POSITIVE_INFINITY;
      host.tamper = HONEST;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return host;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace(/^\/store\//, '');
    const field = request.headers.range;
    host.requests.push(field === undefined ? path : `${path} ${field}`);
    if (host.requests.length >= host.cutBeforeRequest) return void response.destroy();
    if (await host.tamper(path, response, request)) return;
    const bytes = await nullIfMissing(readFile(join(folder, path)));
    if (bytes === null) return void response.writeHead(404).end();
    const range = readByteRange(field, bytes.length);
    if (range.kind === 'unsatisfiable') return void response.writeHead(416).end();
    const body = range.kind === 'part' ? bytes.subarray(range.start, range.end + 1) : bytes;
    response.writeHead(range.kind === 'part' ? 206 : 200, {
      'Content-Length': String(body.length),
      ...(range.kind === 'part'
        ? { 'Content-Range': `bytes ${range.start}-${range.end}/${bytes.length}` }
        : {}),
    });
    const left = host.cutAfterBytes - host.sent;
    host.sent += Math.min(body.length, Math.max(0, left));
    if (body.length <= left) return void response.end(body);
    // The bytes before the cut must arrive, or every cut would be one before the body.
    response.write(body.subarray(0, Math.max(0, left)), () => setImmediate(() => response.destroy()));
  }
}
