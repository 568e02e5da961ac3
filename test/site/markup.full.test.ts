/** Every kind of page is valid HTML, by the Nu HTML Checker. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveConformance } from '../conformance/packages.ts';
import type { TestServer } from '../contract/serve.ts';
import { temporaryFolder } from '../folders.ts';
import { pageAddresses, startSite } from './site.ts';

const run = promisify(execFile);
const jar = resolveConformance('vnu-jar/build/dist/vnu.jar');
const java = await run('java', ['-version']).then(
  () => true,
  () => false,
);
if (!java) console.log('markup: skipped, no Java on this machine to run the Nu HTML Checker');

describe('the pages as HTML', () => {
  let folder: string;
  const servers: TestServer[] = [];
  const written = new Map<string, string>();

  beforeAll(async () => {
    folder = temporaryFolder();
    for (const of of ['committed', 'fixture'] as const) {
      const site = await startSite(of);
      servers.push(site);
      const pages = of === 'committed' ? pageAddresses(site.snapshot) : fixturePages;
      for (const { name, path } of [...pages, { name: 'not found', path: '/nothing' }]) {
        const answer = await site.get(path, { headers: { accept: 'text/html' } });
        expect(answer.headers.get('content-type'), path).toBe('text/html; charset=utf-8');
        const file = join(folder, `${written.size}.html`);
        await writeFile(file, await answer.text());
        written.set(file, `${of}: ${name} ${path}`);
      }
    }
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  it('has a checker where CI runs', () => {
    if (process.env.CI === 'true') expect(java, 'CI needs Java for the Nu HTML Checker').toBe(true);
  });

  it.runIf(java)('has no error and no warning on any page', async () => {
    const outcome = await run(
      'java',
      ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...written.keys()],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    const { messages } = JSON.parse(outcome.stdout) as { messages: VnuMessage[] };
    const found = messages.map(
      ({ url, lastLine, message, extract }) =>
        `${written.get(url.replace('file:', ''))}:${lastLine}: ${message} (${extract ?? ''})`,
    );
    expect(found).toEqual([]);
    expect(written.size).toBeGreaterThanOrEqual(40);
  });
});

/** What the checker prints; only these parts are read. */
type VnuMessage = { url: string; lastLine: number; message: string; extract?: string };

const fixturePages = [
  { name: 'changes', path: '/changes' },
  { name: 'changes, Chinese', path: '/zh-CN/changes' },
  { name: 'corrections', path: '/changes/corrections' },
  { name: 'front page with changes', path: '/' },
  { name: 'filter that cannot be read', path: '/catalog?limit=x' },
  { name: 'plan that cannot be read', path: '/plan?needs=nothing' },
];
