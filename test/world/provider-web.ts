/**
 * A small web of invented providers on loopback, each on a port of its own, so that each is a host of its
 * own. It behaves as providers do: plain pages, a page that only a browser can read, a page in GBK, a page
 * behind a challenge, one that never answers.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

export type Answer = (response: ServerResponse) => void;

export type ProviderSite = {
  readonly name: string;
  readonly origin: string;
  /** Puts another answer behind `/pricing` from now on. */
  answer(next: Answer): void;
  /** How often `/pricing` was asked for. */
  readonly requests: () => number;
};

export type ProviderWeb = { readonly sites: ReadonlyMap<string, ProviderSite>; close(): Promise<void> };

export const page =
  (title: string, body: string, language = 'en'): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head><body>` +
        `<nav><a href="/">Home</a> <a href="/docs">Docs</a></nav><main>${body}</main><footer>Terms, privacy, contact.</footer></body></html>`,
    );
  };

/** The text is there only after the page's script has run. */
export const scriptedPage =
  (title: string, body: string): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><div id="root"></div>` +
        `<script>document.getElementById('root').innerHTML = atob('${Buffer.from(body).toString('base64')}');</script></body></html>`,
    );
  };

/** Bytes as they are, for a page whose charset is not UTF-8. */
export const bytesPage =
  (contentType: string, bytes: Buffer): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': contentType });
    response.end(bytes);
  };

export const challenge: Answer = (response) => {
  response.writeHead(403, { 'content-type': 'text/html', 'cf-mitigated': 'challenge' });
  response.end(
    '<!doctype html><title>Just a moment...</title><p>Checking your browser before you proceed.</p>',
  );
};

export const serverError: Answer = (response) => {
  response.writeHead(500, { 'content-type': 'text/plain' });
  response.end('Internal Server Error');
};

/** Accepts the connection and never answers. */
export const silence: Answer = () => undefined;

/** Starts one server a name; `/pricing` answers as told, everything else with 404. */
export async function startProviderWeb(answers: Readonly<Record<string, Answer>>): Promise<ProviderWeb> {
  const servers: Server[] = [];
  const sites = new Map<string, ProviderSite>();
  for (const [name, first] of Object.entries(answers)) {
    let current = first;
    let requests = 0;
    const server = createServer((request, response) => {
      if (request.url !== '/pricing') {
        response.writeHead(404, { 'content-type': 'text/plain' });
        response.end('Not found');
        return;
      }
      requests++;
      current(response);
    });
    const port = await listen(server);
    servers.push(server);
    sites.set(name, {
      name,
      origin: `http://127.0.0.1:${port}`,
      answer: (next) => {
        current = next;
      },
      requests: () => requests,
    });
  }
  return {
    sites,
    close: async () => {
      await Promise.all(
        servers.map(
          (server) =>
            new Promise<void>((resolve) => {
              server.close(() => resolve());
              server.closeAllConnections();
            }),
        ),
      );
    },
  };
}
