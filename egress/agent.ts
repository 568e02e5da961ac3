/** The HTTP agent for all requests: connects to exactly the address that was checked. */
import type { Socket } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { checkedAddresses, type Egress } from './resolve.ts';

/** More addresses than this are not tried: a hostile name may have thousands. */
const MAX_TRIES = 3;

/**
 * An undici dispatcher whose connector resolves and checks the host itself and then connects to the checked IP
 * address. A `lookup` hook would not do: it is skipped for IP literals. Server name and certificate are still those
 * of the host. One request a connection, so that nothing left over in one answer can leak into the next.
 */
export function createGuardedAgent(
  egress: Egress,
  limits: { readonly connectMs: number; readonly headerBytes: number },
): Agent {
  const connectTo = buildConnector({ timeout: limits.connectMs, allowH2: false });
  return new Agent({
    pipelining: 0,
    maxHeaderSize: limits.headerBytes,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (options, callback) => {
      const attempt = async (): Promise<Socket> => {
        const addresses = await checkedAddresses(options.hostname, egress);
        let failure: unknown;
        for (const address of addresses.slice(0, MAX_TRIES)) {
          try {
            return await new Promise<Socket>((resolve, reject) => {
              connectTo({ ...options, hostname: address }, (error, socket) => {
                // On failure the callback comes with the error alone, whatever its type says.
                if (error === null && socket !== null) resolve(socket);
                else reject(error ?? new Error('no socket'));
              });
            });
          } catch (error) {
            failure = error;
          }
        }
        throw failure;
      };
      attempt().then(
        (socket) => callback(null, socket),
        (error: Error) => callback(error, null),
      );
    },
  });
}
