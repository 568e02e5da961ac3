/** `/check`: files in, findings out, with and without a script; nothing kept, no real env file ever sent. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { startServer, useServer } from '../contract/serve.ts';
import { temporaryFolder } from '../folders.ts';
import { hasBrowser, useBrowser } from './browser.ts';
import { committedSnapshot } from './site.ts';

const PACKAGE = '{\n  "dependencies": { "pg": "^8.0.0", "openai": "^5" }\n}\n';

const server = useServer();

const post = (
  fields: readonly (readonly [string, string])[],
  path = '/check',
  headers: Record<string, string> = {},
): Promise<Response> =>
  server.get(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
  });
const file = (path: string, content: string): [string, string][] => [
  ['path', path],
  ['content', content],
];

describe('the check page', () => {
  it('says what is sent and kept before anything is, in both languages and formats', async () => {
    for (const [path, words] of [
      ['/check', 'We store, log and share nothing.'],
      ['/zh-CN/check', '不存储、不写日志、不转交他人'],
      ['/check.md', 'We store, log and share nothing.'],
      ['/zh-CN/check.md', '不存储、不写日志、不转交他人'],
    ] as const) {
      const response = await server.get(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain(words);
    }
  });
});

describe('a form that was sent', () => {
  it('is answered with services, needs and the way to their plan, and kept by nobody', async () => {
    const response = await post([
      ...file('package.json', PACKAGE),
      ['commercial', 'true'],
      ['audience', 'cn'],
    ]);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    const page = await response.text();
    expect(page).toContain('href="/plan?needs=postgres');
    expect(page).toContain('commercial=true&amp;audience=cn');
    expect(page).toContain('<code>package.json:2</code>');
    expect(page).toContain('<meta name="robots" content="noindex, follow">');
  });

  it('keeps what was said of the project in the form below, but not the files', async () => {
    const chosen = (page: string): string[] =>
      [...page.matchAll(/<input type="(?:checkbox|radio)" name="\w+" value="(\w+)" checked>/g)].map(
        ([, value]) => value ?? '',
      );
    const said: [string, string][] = [
      ['commercial', 'true'],
      ['audience', 'cn'],
    ];
    for (const path of ['/check', '/zh-CN/check']) {
      expect(chosen(await (await server.get(path)).text())).toEqual(['global']);
      const page = await (await post([...file('package.json', PACKAGE), ...said], path)).text();
      expect(chosen(page)).toEqual(['true', 'cn']);
      expect(page).not.toContain('dependencies');
      // Also where nothing was checked.
      expect(chosen(await (await post([...file('package.json', ''), ...said], path)).text())).toEqual([
        'true',
        'cn',
      ]);
    }
  });

  it('says of a service without a plan here what the catalog says of it', async () => {
    const snapshot = await committedSnapshot();
    const own = await startServer({ snapshot });
    const service = snapshot.index.catalog.unlisted.find(({ slug }) => slug === 'openai-api');
    if (service === undefined) throw new Error('the catalog says nothing of the OpenAI API');
    const ask = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
      const answer = await own.get(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(file('package.json', PACKAGE)).toString(),
      });
      return answer.text();
    };
    const page = await ask('/check');
    expect(page).toContain(service.note.en);
    expect(page).toContain('<strong>OpenAI API</strong>');
    expect(page).toContain('href="/catalog?q=OpenAI+API"');
    expect(page).not.toContain('No free plan');
    expect(await ask('/zh-CN/check')).toContain(service.note['zh-CN']);
    expect(await ask('/check', { accept: 'text/markdown' })).toContain(service.note.en);
  });

  it('is answered in Chinese and in Markdown alike', async () => {
    const chinese = await (await post(file('package.json', PACKAGE), '/zh-CN/check')).text();
    expect(chinese).toContain('href="/zh-CN/plan?needs=');
    expect(chinese).toContain('项目需要的服务');
    const twin = await post(file('package.json', PACKAGE), '/check', { accept: 'text/markdown' });
    expect(twin.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await twin.text()).toContain('https://zero.example/plan?needs=');
  });

  it('takes several files, leaves out places that stayed empty, and reads line ends as files have them', async () => {
    const page = await (
      await post([
        ...file('', '  '),
        ...file('apps/web/package.json', PACKAGE.replaceAll('\n', '\r\n')),
        ...file('.env.example', 'DATABASE_URL=postgres://localhost/app\r\n'),
      ])
    ).text();
    expect(page).toContain('<code>apps/web/package.json:2</code>');
    expect(page).not.toContain('role="alert"');
  });

  it('never sends a value back', async () => {
    const secret = 'sk-hush-0123456789abcdef';
    for (const fields of [
      file('.env', `OPENAI_API_KEY=${secret}\n`),
      file('/etc/.env', `OPENAI_API_KEY=${secret}\n`),
      file('package.json', `{ "${secret}": `),
    ]) {
      expect(await (await post(fields)).text()).not.toContain(secret);
    }
  });

  it.each([
    ['no file', [], 400, 'You have not added a file.'],
    ['no path', file('', '{}'), 400, 'files.0.path'],
    ['a path outside', file('../package.json', '{}'), 400, 'must stay inside the repository'],
    ['a file twice', [...file('go.mod', 'module a'), ...file('go.mod', 'module b')], 400, 'more than once'],
    [
      'too many files',
      Array.from({ length: 201 }, (_, n) => file(`p${n}/go.mod`, 'module a')).flat(),
      413,
      '200 files',
    ],
    ['too much', file('package.json', 'x'.repeat(1024 * 1024 + 1)), 413, '1024 KiB'],
    ['another audience', [...file('go.mod', 'module a'), ['audience', 'mars']], 400, 'audience'],
  ] as const)('says what is wrong with %s', async (_what, fields, status, words) => {
    const response = await post([...fields]);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(page).toContain('role="alert"');
    expect(page).toContain(words);
  });

  it('takes as much as the API does, however it is encoded', async () => {
    const response = await post(file('package.json', `${PACKAGE}${'目'.repeat(340 * 1024)}`));
    expect(response.status).toBe(200);
  });

  it('refuses what is no form, and names what it takes', async () => {
    const response = await server.get('/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(415);
    expect(response.headers.get('accept-post')).toBe('application/x-www-form-urlencoded');
  });

  it('shows hostile paths as text', async () => {
    const page = await (await post(file('<img src=x onerror=alert(1)>/package.json', PACKAGE))).text();
    expect(page).toContain('&lt;img src=x');
    expect(page).not.toContain('<img');
  });
});

describe.runIf(hasBrowser)('the check page in a browser', () => {
  const browser = useBrowser();
  let folder: string;
  beforeAll(async () => {
    folder = temporaryFolder();
    await mkdir(join(folder, 'app', 'node_modules', 'left'), { recursive: true });
    await writeFile(join(folder, 'app', 'package.json'), PACKAGE);
    await writeFile(join(folder, 'app', 'node_modules', 'left', 'package.json'), PACKAGE);
    await writeFile(join(folder, 'app', '.env'), 'SECRET=hush\n');
    await writeFile(join(folder, 'app', '.env.example'), 'DATABASE_URL=\n');
    await writeFile(join(folder, 'app', 'notes.txt'), 'nothing\n');
  });

  /** What the page sends, gathered. */
  const sentBy = (page: Page): string[] => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    return sent;
  };

  it('checks what was pasted without a script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${server.origin}/check`);
    expect(await page.getByText('Drop files or a folder here').isVisible()).toBe(false);
    await page.getByLabel('Content').first().fill(PACKAGE);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Result');
    await page.getByRole('link', { name: 'Plan these needs' }).click();
    await page.waitForURL('**/plan?needs=postgres**');
    await context.close();
  });

  it('takes a folder: manifests it knows, no real env file, nothing of node_modules', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const sent = sentBy(page);
    await page.goto(`${server.origin}/check`);
    await page.locator('input[webkitdirectory]').setInputFiles(join(folder, 'app'));
    await page.getByText('(2, ').waitFor();
    expect((await page.locator('.files code').allTextContents()).sort()).toEqual([
      '.env.example',
      'package.json',
    ]);
    expect(await page.locator('.chosen').textContent()).toContain('.env is a real .env file. It was refused');
    await page.getByRole('button', { name: 'Remove .env.example' }).click();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('heading', { name: 'Result' }).waitFor();
    expect(await page.locator('.services').first().textContent()).toContain('package.json:2');
    const body = sent.join('\n');
    expect(body).toContain('pg');
    expect(body).not.toContain('hush');
    expect(body).not.toContain('env.example');
    await context.close();
  });

  it('refuses a real env file that was pasted, before anything is sent', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const sent = sentBy(page);
    await page.goto(`${server.origin}/zh-CN/check`);
    await page.getByLabel('在仓库中的路径').first().fill('.env.production');
    await page.getByLabel('内容').first().fill('SECRET=hush');
    await page.getByRole('button', { name: '检查', exact: true }).click();
    expect(await page.locator('.chosen').textContent()).toContain(
      '.env.production 是真实的 .env 文件，已拒绝',
    );
    expect(sent.join('')).not.toContain('hush');
    await context.close();
  });

  it('shows a result that everybody can read: no violation by axe-core, light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ colorScheme });
      const page = await context.newPage();
      await page.goto(`${server.origin}/check`);
      await page.getByLabel('Content').first().fill(PACKAGE);
      await page.getByText('Another file').first().click();
      await page.getByLabel('Path in the repository').nth(1).fill('notes.xyz');
      await page.getByLabel('Content').nth(1).fill('nothing');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await page.getByRole('heading', { name: 'Files not read' }).waitFor();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      await context.close();
    }
  });
});
