/** A private Redis on loopback. */
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from './free-port.ts';

export type RedisServer = { readonly url: string; start(): Promise<void>; stop(): Promise<void> };

export async function startRedis(program: string): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ReturnType<typeof spawn> | null = null;
  const start = async (): Promise<void> => {
    server = spawn(
      program,
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { cwd: tmpdir(), stdio: 'ignore' },
    );
    for (let attempt = 0; ; attempt++) {
      const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
      client.on('error', () => {});
      try {
        await client.connect();
        await client.ping();
        return;
      } catch (error) {
        if (attempt === 2400) throw error;
        await wait(50);
      } finally {
        client.disconnect();
      }
    }
  };
  await start();
  return {
    url,
    start,
    stop: async () => {
      const running = server;
      server = null;
      if (running === null) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      await ended;
    },
  };
}
