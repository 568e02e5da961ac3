import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defaultVersionsDir, packageRoot } from '../snapshots/package.ts';
import { listVersions } from '../snapshots/store/index.ts';
import { temporaryFolder } from './folders.ts';
import { patientFetch } from './openapi/checked-fetch.ts';
import { freePort } from './stacks/free-port.ts';

const RECORD = `slug: nowhere
name: { en: Nowhere, zh-CN: 无处 }
summary: { en: A host that does not exist., zh-CN: 不存在的主机。 }
homepage: https://nowhere.invalid
sources:
  plans: { url: 'https://nowhere.invalid/plans', captured: { at: 2026-11-01 } }
offers:
  - slug: nowhere-free
    plan: Free
    name: { en: Nowhere Free, zh-CN: 无处免费版 }
    summary: { en: Nothing., zh-CN: 无。 }
    category: hosting
    roles: [static-site]
    freeType: forever
    evidence:
      - { id: free, quote: The Free plan costs nothing, source: plans, fields: [freeType] }
`;

/** The request of a curl command of the documents; what stands behind a pipe only shortens the answer. */
function readCurl(command: string): { address: string; query: string; body: string | null } {
  const [plain = ''] = command.split(' | ');
  const [address = '', ...rest] = [...plain.matchAll(/'([^']+)'/g)].map(([, text = '']) => text);
  const body = rest.find((text) => text.startsWith('{')) ?? null;
  const data = body === null ? rest : [];
  return {
    address,
    query: data.map((pair) => pair.split('=').map(encodeURIComponent).join('=')).join('&'),
    body,
  };
}

describe.each([
  { contact: 'you@zero.example', nights: true },
  { contact: '', nights: false },
])('npm start on a machine without internet, with CONTACT=$contact', ({ contact, nights }) => {
  let folder: string;
  let child: ChildProcess;
  let log = '';
  let origin: string;
  let exited: Promise<number | null>;

  beforeAll(async () => {
    const program = join(packageRoot(), 'dist', 'server', 'cli.js');
    if (!existsSync(program)) throw new Error('The package is not built: run `npm run build` first');
    folder = temporaryFolder();
    const versions = join(folder, 'snapshots', 'versions');
    const [newest = ''] = await listVersions(defaultVersionsDir());
    await cp(join(defaultVersionsDir(), newest), join(versions, newest), { recursive: true });
    // An old version, so that the server has a night to make up for.
    const manifest = join(versions, newest, 'manifest.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(
      manifest,
      text.replace(/"createdAt": "[^"]*"/, '"createdAt": "2026-01-01T00:00:00.000Z"'),
    );
    await mkdir(join(folder, 'records'));
    await writeFile(join(folder, 'records', 'nowhere.yaml'), RECORD);

    child = spawn(process.execPath, [program, 'start'], {
      env: {
        ...process.env,
        PORT: '0',
        CONTACT: contact,
        SNAPSHOTS_DIR: versions,
        RECORDS_DIR: join(folder, 'records'),
        CAPTURES_DIR: join(folder, 'captures'),
        STACKS_FILE: join(folder, 'stacks.json'),
        STACKS_DATABASE_URL: '',
        RATE_LIMIT_REDIS_URL: '',
      },
    });
    exited = new Promise((resolve) => child.once('close', resolve));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        log += chunk.toString();
      });
    }
    await vi.waitFor(() => expect(log).toMatch(/Server listening at http:[^"\s]+/), {
      timeout: 120_000,
      interval: 100,
    });
    origin = /Server listening at (http:[^"\s]+)/.exec(log)?.[1] ?? '';
  });
  afterAll(async () => {
    child.kill('SIGKILL');
    await exited;
  });

  it.each([
    '/api/zero/categories',
    '/api/zero/offers',
    '/api/zero/offers/neon-free',
    '/api/zero/providers/clerk',
    '/api/zero/compare?offers=clerk-hobby,kinde-free',
    '/api/zero/changes',
    '/api/zero/stats',
    '/api/zero/catalog',
    '/openapi.json',
    '/docs',
    '/healthz',
    '/readyz',
    '/changes.xml',
    '/',
    '/zh-CN/',
  ])('answers %s from the committed snapshot', async (path) => {
    const answer = await patientFetch(`${origin}${path}`);
    expect(answer.status, await answer.text()).toBe(200);
  });

  it.each(['README.md', 'server/README.md'])('answers every curl command of %s', async (name) => {
    const text = await readFile(join(packageRoot(), name), 'utf8');
    const commands = text.match(/^curl (?:.*\\\n)*.*$/gm) ?? [];
    expect(commands.length).toBeGreaterThanOrEqual(2);
    for (const command of commands) {
      const { address, query, body } = readCurl(command);
      // What a terminal sends is bytes: an address with other letters than ASCII must be encoded by its command.
      expect(address, command).toMatch(/^[\x21-\x7e]+$/);
      const { pathname, search } = new URL(address);
      const answer = await patientFetch(
        `${origin}${pathname}${query === '' ? search : `?${query}`}`,
        body === null ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body },
      );
      // A call of saved stacks wants a key of the reader's own.
      expect(answer.status, command).toBe(command.includes('Bearer zero_...') ? 401 : 200);
    }
  });

  it.runIf(!nights)(
    'reads no page of others, and says in one line how to turn nightly checks on',
    async () => {
      const lines = log.split('\n').filter((line) => line.includes('CONTACT'));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('nightly checks are off; to turn them on, set CONTACT');
      expect(log).not.toContain('a night starts');
      expect(existsSync(join(folder, 'captures'))).toBe(false);
    },
  );

  it.runIf(nights)('says that the night read nothing, marks nothing and publishes nothing', async () => {
    await expect
      .poll(() => log, { timeout: 120_000, interval: 250 })
      .toContain('not a single page could be read');
    expect(log).toContain('nothing published, nothing marked');
    expect(await readdir(join(folder, 'snapshots', 'versions'))).toHaveLength(1);
    const stats = await patientFetch(`${origin}/api/zero/stats`);
    expect(await stats.json()).toMatchObject({ underReview: 0 });
  });

  it('ends gracefully when it is told to', async () => {
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(log).toContain('stopping');
  });
});

describe('npm start', () => {
  let folder: string;
  let port: number;
  let running: ChildProcess[] = [];

  beforeEach(async () => {
    folder = temporaryFolder();
    port = await freePort();
  });
  afterEach(async () => {
    for (const child of running) stopGroup(child, 'SIGKILL');
    running = [];
  });

  /** Starts npm as a terminal does: the leader of a process group of its own. */
  function npmStart() {
    const child = spawn('npm', ['start'], {
      cwd: packageRoot(),
      detached: true,
      env: {
        ...process.env,
        PORT: String(port),
        // No version is served: this is about starting and ending.
        SNAPSHOTS_DIR: join(folder, 'versions'),
        RECORDS_DIR: folder,
        CAPTURES_DIR: join(folder, 'captures'),
        STACKS_FILE: join(folder, 'stacks.json'),
        STACKS_DATABASE_URL: '',
        RATE_LIMIT_REDIS_URL: '',
      },
    });
    running.push(child);
    const written = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      written.out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      written.err += chunk.toString();
    });
    const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { child, written, exited };
  }

  function stopGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
    if (pid === undefined) throw new Error('npm did not start');
    try {
      process.kill(-pid, signal);
    } catch (error) {
      // Nothing of the group is left.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }

  function isRunning(pid: number): boolean {
    try {
      process.kill(pid, 0);
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
      throw error;
    }
  }

  /** Listens and stops again. @throws where somebody else listens */
  async function occupy(): Promise<() => Promise<void>> {
    const server = createServer();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return async () => {
      server.close();
      await once(server, 'close');
    };
  }

  it.each([
    ['SIGTERM to npm alone', (child: ChildProcess) => void child.kill('SIGTERM')],
    ['Ctrl-C, which a terminal sends to all', (child: ChildProcess) => stopGroup(child, 'SIGINT')],
  ])('hands on %s: the server ends gracefully and its port is free', async (_name, stop) => {
    const { child, written, exited } = npmStart();
    await vi.waitFor(() => expect(written.out).toContain('Server listening'), {
      timeout: 120_000,
      interval: 100,
    });
    const server = z
      .object({ pid: z.number() })
      .parse(JSON.parse(written.out.split('\n').find((line) => line.includes('Server listening')) ?? ''));
    expect(isRunning(server.pid)).toBe(true);
    stop(child);
    expect(await exited).toBe(0);
    expect(isRunning(server.pid)).toBe(false);
    expect(written.out).toContain('"msg":"stopping"');
    const release = await occupy();
    await release();
  });

  it('says in one line that the port is in use, and ends with code 2', async () => {
    const release = await occupy();
    const { written, exited } = npmStart();
    expect(await exited).toBe(2);
    await release();
    expect(written.err.split('\n').filter((line) => line !== '' && !line.startsWith('npm '))).toEqual([
      `port ${port} of 127.0.0.1 is in use; set PORT to another`,
    ]);
  }, 120_000);
});
