/** Servers of tests, on loopback. */
import type { Server } from 'node:net';

/** Lets a server listen on a free port of 127.0.0.1. @returns the port */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}
