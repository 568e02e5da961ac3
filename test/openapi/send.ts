/** Requests over kept connections, sent as they are: Node's own client mends nothing of an address. */
import { Agent, request } from 'node:http';
import type { Exchange } from './record-answers.ts';

export type SentRequest = {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

export type Sender = { send(sent: SentRequest): Promise<Exchange>; close(): void };

export function createSender(origin: string, sockets = 8): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const { hostname, port } = new URL(origin);
  return {
    send: (sent) =>
      new Promise((resolve, reject) => {
        const outgoing = request({
          agent,
          // A server may send fields that are as long as those that it was sent, several times.
          maxHeaderSize: 256 * 1024,
          hostname,
          port,
          method: sent.method,
          path: sent.target,
          headers: {
            ...sent.headers,
            ...(sent.body === null ? {} : { 'content-length': String(Buffer.byteLength(sent.body)) }),
          },
        });
        outgoing.once('error', reject);
        outgoing.once('response', (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('error', reject);
          answer.once('end', () =>
            resolve({
              method: sent.method,
              target: sent.target,
              status: answer.statusCode ?? 0,
              headers: Object.fromEntries(
                Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
              ),
              body: Buffer.concat(chunks),
            }),
          );
        });
        outgoing.end(sent.body ?? undefined);
      }),
    close: () => agent.destroy(),
  };
}
