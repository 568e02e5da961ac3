/**
 * Stands between the conformance suite and the server, and gives our own tools, prompts and resources the names
 * that the suite's fixtures have. What the suite then looks at is how we answer, byte for byte.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../world/listen.ts';

/** A part of a message as the suite writes it, and ours in its place. */
export type Renaming = { readonly suite: string; readonly ours: string };

/**
 * Starts the relay on loopback.
 * @param target address of the real `/mcp`
 */
export async function startRelay(
  target: string,
  renamings: readonly Renaming[],
): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    relay(request, target, renamings).then(
      ({ status, type, body }) => {
        response.writeHead(status, type === null ? {} : { 'content-type': type });
        response.end(body);
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function relay(request: IncomingMessage, target: string, renamings: readonly Renaming[]) {
  const asked = renamings.reduce(
    (body, { suite, ours }) => body.replaceAll(suite, ours),
    await text(request),
  );
  const passed = ['accept', 'content-type', 'mcp-protocol-version', 'origin'];
  const answer = await fetch(target, {
    method: request.method ?? 'GET',
    headers: passed.flatMap((name): [string, string][] => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
    ...(asked === '' ? {} : { body: asked }),
  });
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
}
