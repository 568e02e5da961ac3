/** The name server of the simulated web, and a watch over every address that this process connects to. */
import diagnostics from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { NAMES } from './hostile-web-servers.ts';

/** A resolver of that world. `rebound.test` answers a public address once, and an inner one ever after. */
export function createNames(): (hostname: string) => Promise<readonly string[]> {
  let asked = 0;
  return (hostname) => {
    if (hostname === 'silent.test') return new Promise(() => undefined);
    if (hostname === 'intern.site.test') return Promise.resolve(['10.0.0.8']);
    if (hostname === 'rebound.test') {
      asked += 1;
      return Promise.resolve(asked === 1 ? ['127.0.0.1'] : ['10.0.0.9']);
    }
    const addresses = NAMES[hostname];
    if (addresses !== undefined) return Promise.resolve(addresses);
    return Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
  };
}

/** Collects, for the tests of a file, the addresses that sockets of this process tried to reach. */
export function watchConnections(): ReadonlySet<string> {
  const attempted = new Set<string>();
  const watch = (message: unknown) => {
    // The channel's documented message shape: https://nodejs.org/api/diagnostics_channel.html#tcp-socket
    const { socket } = message as { socket: Socket };
    socket.on('connectionAttempt', (ip: string) => attempted.add(ip));
  };
  beforeAll(() => diagnostics.subscribe('net.client.socket', watch));
  afterAll(() => {
    diagnostics.unsubscribe('net.client.socket', watch);
  });
  return attempted;
}
