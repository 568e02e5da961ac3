/** The site as files behind the shipped nginx file: pages that a browser can walk. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { packageRoot } from '../../snapshots/package.ts';
import { useServer } from '../contract/serve.ts';
import { temporaryFolder } from '../folders.ts';
import { hasBrowser, useBrowser } from '../site/browser.ts';
import { freePort } from '../stacks/free-port.ts';
import { exportServer, PUBLIC_URL } from './exported.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
if (NGINX === undefined && process.env.CI === 'true')
  throw new Error('nginx is missing: install nginx-light');
if (NGINX === undefined) console.log('skipped: nginx is not installed (Debian: nginx-light)');

describe.skipIf(NGINX === undefined || !hasBrowser)('the export of a site behind nginx', () => {
  const server = useServer({ environment: { PUBLIC_URL } });
  const browser = useBrowser();
  let folder: string;
  let nginx: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    folder = temporaryFolder();
    const { written } = await exportServer(server);
    for (const [file, body] of written) {
      await mkdir(dirname(join(folder, 'site', file)), { recursive: true });
      await writeFile(join(folder, 'site', file), body);
    }
    const shipped = await readFile(join(packageRoot(), 'server', 'deploy', 'nginx-site.conf'), 'utf8');
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
      events { worker_connections 64; }
      http {
        access_log off;
        include /etc/nginx/mime.types;
        client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
        uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
        server { listen 127.0.0.1:${port}; ${shipped.replaceAll('/srv/zero-site', join(folder, 'site'))} }
      }`,
    );
    nginx = spawn(NGINX ?? '', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
    const isUp = () =>
      fetch(origin).then(
        ({ status }) => status,
        () => 0,
      );
    await vi.waitFor(async () => expect(await isUp()).toBe(200), { timeout: 120_000 });
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => nginx.once('close', resolve));
    nginx.kill('SIGTERM');
    await ended;
  });

  it.each([
    ['/about.md', 'text/markdown'],
    ['/zh-CN/changes.xml', 'application/atom+xml'],
  ])('names the form of %s as the server does', async (path, type) => {
    const [file, served] = [await fetch(origin + path), await server.get(path)];
    expect(file.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    expect(served.headers.get('content-type')).toBe(file.headers.get('content-type'));
  });

  it.each(['/', '/zh-CN/'])('is walked by a browser from %s without an error', async (start) => {
    const page = await browser.newPage();
    const wrong: string[] = [];
    page.on('pageerror', ({ message }) => wrong.push(message));
    page.on('response', (response) => {
      if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(origin + start);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const pages = [...new Set(links)]
      .filter((href) => !/[?]|\/(?:plan|check|snapshots)(?:[#/]|$)/.test(href))
      .slice(0, 25);
    expect(pages.length).toBeGreaterThan(5);
    for (const href of pages) await page.goto(origin + href);
    expect(wrong).toEqual([]);
    await page.close();
  });
});
