/** A static host over the folder of a store serves mirrors as our server does: the real nginx, the shipped file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { packageRoot } from '../../snapshots/package.ts';
import { temporaryFolder } from '../folders.ts';
import { freePort } from '../stacks/free-port.ts';
import { createMirror } from './mirror.ts';
import { createPublisher, type Publisher } from './publisher.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
if (NGINX === undefined && process.env.CI === 'true')
  throw new Error('nginx is missing: install nginx-light');
if (NGINX === undefined) console.log('skipped: nginx is not installed (Debian: nginx-light)');

describe.skipIf(NGINX === undefined)('nginx over the folder of a store', () => {
  let publisher: Publisher;
  let folder: string;
  let nginx: ChildProcess;
  let url: string;

  beforeAll(async () => {
    publisher = await createPublisher();
    await publisher.publish('2026-11-20.1');
    await publisher.publish('2026-11-21.1');
    folder = temporaryFolder();
    const shipped = await readFile(join(packageRoot(), 'server', 'deploy', 'nginx-static.conf'), 'utf8');
    const port = await freePort();
    url = `http://127.0.0.1:${port}/snapshots/`;
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
      events { worker_connections 64; }
      http {
        access_log off; etag on;
        types { application/json json; }
        client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
        uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
        server {
          listen 127.0.0.1:${port};
          ${shipped.replaceAll('/srv/zero', publisher.store)}
        }
      }`,
    );
    nginx = spawn(NGINX ?? '', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
    const answers = () =>
      fetch(`${url}index.json`).then(
        ({ status }) => status,
        () => 0,
      );
    await vi.waitFor(async () => expect(await answers()).toBe(200), { timeout: 120_000 });
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => nginx.once('close', resolve));
    nginx.kill('SIGTERM');
    await ended;
  });

  it('is pulled whole, and then for what is new', async () => {
    const mirror = createMirror(publisher.root);
    expect(await mirror.pull(url)).toMatchObject({
      kind: 'updated',
      added: ['2026-11-20.1', '2026-11-21.1'],
    });
    expect(await mirror.faults()).toEqual([]);
    await publisher.publish('2026-11-22.1');
    expect(await mirror.pull(url)).toMatchObject({ kind: 'updated', added: ['2026-11-22.1'] });
    expect((await mirror.pull(url)).kind).toBe('current');
  });

  it('serves the versions at the same addresses, compressed and in ranges', async () => {
    const coded = await fetch(`${url}2026-11-20.1/catalog.json`, { headers: { 'accept-encoding': 'gzip' } });
    expect([coded.status, coded.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    expect(await coded.json()).toMatchObject({ providers: expect.any(Array) });
    const part = await fetch(`${url}2026-11-20.1/catalog.json`, { headers: { range: 'bytes=0-9' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    expect((await fetch(`${url}latest.json`)).status).toBe(200);
  });
});
