/** A site of documentation on loopback: fixed answers by path, 404 for everything else. */
import { createServer } from 'node:http';
import { listen } from './listen.ts';

export type DocsSite = {
  readonly origin: string;
  /** Paths asked for, in order. */
  readonly asked: readonly string[];
  /** Answers at a path from now on; `type` is HTML unless told. */
  serve(path: string, body: string, type?: string): void;
  close(): Promise<void>;
};

export async function startDocsSite(): Promise<DocsSite> {
  const answers = new Map<string, { body: string; type: string }>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers.get(request.url ?? '');
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': answer?.type ?? 'text/plain' });
    response.end(answer?.body ?? 'Not found');
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    serve: (path, body, type = 'text/html; charset=utf-8') => void answers.set(path, { body, type }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
