/** Answers whether the service is alive, on a port of its own and from a place that no caller can stall. */
import { createServer, type Server } from 'node:http';

/**
 * 200 while it is alive, 503 otherwise, whatever the address that is asked for.
 * @returns a server that does not listen yet
 */
export function createLivenessServer(isAlive: () => boolean): Server {
  const server = createServer({ requestTimeout: 5000, headersTimeout: 5000 }, (request, response) => {
    request.resume();
    const alive = isAlive();
    response
      .writeHead(alive ? 200 : 503, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
      })
      .end(alive ? 'alive\n' : 'stalled\n');
  });
  server.maxConnections = 32;
  return server;
}
