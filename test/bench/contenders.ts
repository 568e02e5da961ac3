/** The servers that a bench compares, each a process on the first core. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { NGINX, pinned } from './load.ts';
import { nodeArguments } from './programs.ts';

export type Contender = { readonly origin: string; readonly pid: number; stop(): Promise<void> };

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Starts a program of this folder that prints its origin, on the first core unless another is named. */
export async function startChild(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  core: 0 | 1 = 0,
): Promise<Contender & { readonly child: ChildProcess }> {
  const command = pinned(core, [process.execPath, ...nodeArguments(program), ...args]);
  const child = spawn(command.program, command.args, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
    child.once('exit', (code) => reject(new Error(`${program} ${args.join(' ')} left with ${code}`)));
  });
  if (child.pid === undefined) throw new Error(`${program} has no process`);
  const stop = async (): Promise<void> => {
    child.kill();
    await ended(child);
  };
  return { origin, pid: child.pid, child, stop };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/**
 * nginx over a folder of files, the way it serves a static host fastest: one worker, sendfile, precompressed
 * files, open files kept. Null where nginx is not installed.
 */
export async function startNginx(folder: string): Promise<Contender | null> {
  if (NGINX === null) return null;
  const port = await freePort();
  const home = join(folder, 'nginx');
  await mkdir(home);
  const config = join(home, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${home}/${name};`)
    .join('\n');
  await writeFile(
    config,
    `daemon off;
worker_processes 1;
pid ${home}/nginx.pid;
error_log ${home}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  default_type "application/json; charset=utf-8";
  open_file_cache max=1000 inactive=600s;
  open_file_cache_valid 600s;
${temporary}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    gzip_static on;
    add_header Cache-Control "public, max-age=60, stale-while-revalidate=86400";
  }
}
`,
  );
  const isRoot = process.getuid?.() === 0;
  const command = pinned(0, [
    NGINX,
    '-p',
    home,
    '-e',
    `${home}/error.log`,
    '-c',
    config,
    // Files of the temporary folder belong to us: the worker must be us too.
    ...(isRoot ? ['-g', 'user root;'] : []),
  ]);
  const child = spawn(command.program, command.args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const origin = `http://127.0.0.1:${port}`;
  for (let turn = 0; ; turn++) {
    const up = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (up) break;
    if (turn > 50 || child.exitCode !== null)
      throw new Error(`nginx does not start: ${await readFile(`${home}/error.log`, 'utf8')}`);
    await wait(100);
  }
  // The worker does the work; its parent only watches it.
  const worker = Number(execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' }).trim());
  const stop = async (): Promise<void> => {
    child.kill();
    await ended(child);
  };
  return { origin, pid: worker, stop };
}
