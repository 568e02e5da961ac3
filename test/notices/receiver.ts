/** A real receiver of webhooks on loopback, which verifies signatures with an implementation of its own. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../world/listen.ts';

export type Received = {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly contentType: string;
  readonly userAgent: string;
  readonly body: string;
};

export type Receiver = { readonly url: string; readonly received: Received[]; close(): Promise<void> };

/** @param answer what it answers; 204 when left out. It is called once the body is there. */
export async function startReceiver(
  answer: (response: ServerResponse, received: Received, request: IncomingMessage) => void = (response) =>
    void response.writeHead(204).end(),
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const field = (name: string): string => String(request.headers[name] ?? '');
      const one: Received = {
        id: field('webhook-id'),
        timestamp: field('webhook-timestamp'),
        signature: field('webhook-signature'),
        contentType: field('content-type'),
        userAgent: field('user-agent'),
        body: Buffer.concat(pieces).toString('utf8'),
      };
      received.push(one);
      answer(response, one, request);
    });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/hook?of=zero`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Whether the secret signed it: with Web Crypto, from the words of the specification. */
export async function isSignedWith(secret: string, message: Received): Promise<boolean> {
  const bytes = (base64: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey(
    'raw',
    bytes(secret.slice('whsec_'.length)),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${message.id}.${message.timestamp}.${message.body}`);
  const signatures = message.signature.split(' ').filter((one) => one.startsWith('v1,'));
  const verdicts = await Promise.all(
    signatures.map((one) => crypto.subtle.verify('HMAC', key, bytes(one.slice('v1,'.length)), signed)),
  );
  return verdicts.includes(true);
}
