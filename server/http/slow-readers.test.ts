import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../../test/world/listen.ts';
import { type Connections, cutSlowReaders } from './slow-readers.ts';

const PATIENCE_MS = 1000;
const WAIT = { timeout: 120_000, interval: 5 };

describe('a client that reads slowly', () => {
  let clock = 0;
  let looks = 0;
  let cut = 0;
  let server: Server;
  let connections: Connections;
  let ours: Socket | undefined;
  let client: Socket;

  beforeEach(async () => {
    clock = 0;
    looks = 0;
    cut = 0;
    // Without end, so that there is always more than the buffers of both ends hold.
    server = createServer((_request, response) => {
      const more = (): void => {
        while (response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', more);
      more();
    });
    server.on('connection', (socket: Socket) => {
      ours = socket;
    });
    connections = cutSlowReaders(
      server,
      () => {
        looks += 1;
        return clock;
      },
      () => {
        cut += 1;
      },
      { patienceMs: PATIENCE_MS, bytesPerSecond: Number.POSITIVE_INFINITY, everyMs: 5 },
    );
    const port = await listen(server);
    client = connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
    client.on('error', () => undefined);
    client.pause();
    await settled();
  });
  afterEach(async () => {
    client.destroy();
    connections.close();
    await new Promise((resolve) => server.close(resolve));
  });

  const taken = (): number => (ours === undefined ? 0 : ours.bytesWritten - ours.writableLength);
  const look = async (): Promise<void> => {
    const from = looks;
    // The second begins after the first has judged.
    await vi.waitFor(() => expect(looks).toBeGreaterThan(from + 1), WAIT);
  };
  /** Until the system takes nothing more for a client that does not read, and that was looked at. */
  const settled = async (): Promise<void> => {
    let before = -1;
    await vi.waitFor(async () => {
      const now = taken();
      const still = now > 0 && now === before;
      before = now;
      await look();
      expect(still).toBe(true);
    }, WAIT);
  };
  /** Reads until some of what waits for it is on its way. */
  const readSome = async (): Promise<void> => {
    const from = taken();
    client.resume();
    await vi.waitFor(() => expect(taken()).toBeGreaterThan(from), { ...WAIT, interval: 1 });
    client.pause();
    await settled();
  };

  it('is cut when it takes nothing for longer than it may', async () => {
    clock += PATIENCE_MS;
    await look();
    expect(cut).toBe(0);
    clock += 1;
    await look();
    expect(cut).toBe(1);
    await vi.waitFor(() => expect(connections.count()).toBe(0), WAIT);
  });

  it('is not cut while it takes some of it now and then', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      clock += PATIENCE_MS;
      await look();
      await readSome();
    }
    expect(cut).toBe(0);
    expect(connections.count()).toBe(1);
  });
});
