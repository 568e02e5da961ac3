/** The site as files, behind the shipped nginx file: the same bytes as the server, and pages that a browser can walk. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ExportOutcome, exportSite, fileOf } from '../../server/faces/pages/export/export-site.ts';
import { packageRoot } from '../../snapshots/package.ts';
import { type TestServer, useServer } from '../contract/serve.ts';
import { hasBrowser, useBrowser } from '../site/browser.ts';
import { freePort } from '../stacks/free-port.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
if (NGINX === undefined && process.env.CI === 'true')
  throw new Error('nginx is missing: install nginx-light');
if (NGINX === undefined) console.log('skipped: nginx is not installed (Debian: nginx-light)');

const PUBLIC_URL = 'https://zero.example';

describe('the export of a site', () => {
  const server: TestServer = useServer({ environment: { PUBLIC_URL } });
  const written = new Map<string, Buffer>();
  const asked = new Map<string, string>();
  let outcome: ExportOutcome;

  beforeAll(async () => {
    const { index } = server.holder.current() ?? {};
    if (index === undefined) throw new Error('the server has no version');
    outcome = await exportSite({
      publicUrl: PUBLIC_URL,
      apiUrl: 'https://api.zero.example',
      index,
      get: async (path) => {
        const answer = await server.app.inject({ method: 'GET', url: path });
        const contentType = String(answer.headers['content-type'] ?? '');
        asked.set(path, contentType);
        return {
          status: answer.statusCode,
          contentType,
          location: answer.headers.location ?? null,
          body: answer.rawPayload,
        };
      },
      write: async (file, body) => {
        expect(written.has(file), file).toBe(false);
        written.set(file, body);
      },
    });
  });

  it('finds every address answered, and each file is written once', () => {
    // The version of this server is in memory, and in no folder.
    expect(outcome.failed.filter(({ path }) => !/^(?:\/zh-CN)?\/snapshots\//.test(path))).toEqual([]);
    expect(outcome.files).toBe(written.size);
    expect(outcome.bytes).toBe([...written.values()].reduce((sum, body) => sum + body.length, 0));
  });

  it('holds pages in both languages, their Markdown, feeds, badges, tables and the reads of the API', () => {
    const [offer] = server.holder.current()?.index.offers ?? [];
    for (const file of [
      'index.html',
      'zh-CN/index.html',
      `offers/${offer?.slug}/index.html`,
      `zh-CN/offers/${offer?.slug}.md`,
      `offers/${offer?.slug}/changes.xml`,
      `badges/${offer?.slug}.svg`,
      'catalog.csv',
      'llms.txt',
      'openapi.json',
      `v1/offers/${offer?.slug}.json`,
      `v1/best/${offer?.roles[0]}.json`,
      'v1/catalog.json',
    ])
      expect(written.has(file), file).toBe(true);
  });

  it('holds the bytes that the server answers', async () => {
    let compared = 0;
    for (const [path, contentType] of asked) {
      const file = path.startsWith('/api/zero/') ? null : fileOf(path, contentType);
      if (file === null) continue;
      const { rawPayload, statusCode } = await server.app.inject({ method: 'GET', url: path });
      if (statusCode !== 200) continue;
      expect(written.get(file)?.equals(rawPayload), file).toBe(true);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(100);
    const { rawPayload } = await server.app.inject({ method: 'GET', url: '/api/zero/catalog' });
    expect(written.get('v1/catalog.json')?.equals(rawPayload)).toBe(true);
  });

  it('leads from a form to the service, or says that there is none', () => {
    expect(String(written.get('zh-CN/plan/index.html'))).toContain('https://api.zero.example/zh-CN/plan');
  });

  describe.skipIf(NGINX === undefined || !hasBrowser)('behind nginx', () => {
    const browser = useBrowser();
    let folder: string;
    let nginx: ChildProcess;
    let origin: string;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'zero-export-'));
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
      await rm(folder, { recursive: true });
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
});
