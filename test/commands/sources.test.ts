import { createServer, type Server } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openNewest } from '../../snapshots/store/index.ts';
import { snapshotOf, startServer, useServer } from '../contract/serve.ts';
import { listen } from '../world/listen.ts';
import { type Run, useWorld } from './run.ts';

const local = useWorld();
const { run } = local;
const server = useServer(async () => {
  const { opened } = await openNewest(local.env.SNAPSHOTS_DIR ?? '');
  if (opened === null) throw new Error('the version that was just published opens');
  return { snapshot: snapshotOf(await opened.catalog(), await opened.changes()) };
});

/** Command lines and the read that each is. */
const READS: readonly (readonly [line: string, path: string])[] = [
  ['search', '/offers'],
  ['search postgres login', '/offers?q=postgres+login'],
  [
    'search --role postgres --no-card --commercial-only',
    '/offers?role=postgres&noCard=true&commercialOnly=true',
  ],
  ['search --eu-region --role postgres', '/offers?euRegion=true&role=postgres'],
  [
    'search --no-idle-pause --china-ok --limit 1 --offset 0',
    '/offers?noIdlePause=true&chinaOk=true&limit=1&offset=0',
  ],
  ['search --category ai --free-type recurring-credit', '/offers?category=ai&freeType=recurring-credit'],
  ['search --provider acorn-inc', '/offers?provider=acorn-inc'],
  ['search 雪松', '/offers?q=%E9%9B%AA%E6%9D%BE'],
  ['offer acorn-postgres', '/offers/acorn-postgres'],
  ['offer birch-postgres', '/offers/birch-postgres'],
  ['provider cedar', '/providers/cedar'],
  ['compare acorn-postgres birch-postgres', '/compare?offers=acorn-postgres,birch-postgres'],
  [
    'compare acorn-postgres birch-postgres cedar-models',
    '/compare?offers=acorn-postgres,birch-postgres,cedar-models',
  ],
  ['changes', '/changes'],
  ['changes --kind correction --limit 1', '/changes?kind=correction&limit=1'],
  ['changes --before c3', '/changes?before=c3'],
  ['categories', '/categories'],
  ['stats', '/stats'],
  ['best postgres', '/best?role=postgres&limit=10'],
];
const PLANS = [
  'plan --need postgres,auth --no-card --database-gb 0.5',
  'plan --need llm --need postgres --audience cn --prefer cedar --exclude birch-postgres',
  'plan --need queue --commercial --eu-region --no-phone --no-idle-pause --no-data-training',
];
const LINES = [...READS.map(([line]) => line), ...PLANS];

describe('a local snapshot and a server of the same snapshot', () => {
  it.each(LINES)('answer alike, byte for byte, in every face and language: %s', async (line) => {
    for (const face of [[], ['--json'], ['--markdown']]) {
      for (const locale of ['en', 'zh-CN']) {
        const args = [...line.split(' '), ...face, '--locale', locale];
        const own = await run(args);
        const asked = await run([...args, '--url', server.origin]);
        expect(own.err).toBe('');
        expect(own.code).toBe(0);
        expect(own.out.length).toBeGreaterThan(20);
        expect(asked).toEqual(own);
      }
    }
  });

  it.each(READS)("prints the API's own bytes as JSON: %s", async (line, path) => {
    const body = await (await server.get(`/api/zero${path}`)).text();
    expect((await run([...line.split(' '), '--json'])).out).toBe(`${body}\n`);
  });

  it("prints the API's own bytes of a plan", async () => {
    const request = {
      needs: ['postgres', 'auth'],
      constraints: { noCard: true },
      scale: { databaseGb: 0.5 },
    };
    const response = await server.post('/api/zero/plan', request);
    const flags = await run([...(PLANS[0] ?? '').split(' '), '--json']);
    expect(flags.out).toBe(`${await response.text()}\n`);
    const piped = await run(['plan', '--request', '-', '--json'], {
      stdin: async () => JSON.stringify(request),
    });
    expect(piped.out).toBe(flags.out);
  });

  it.each([
    'offer acorn-postgre',
    'offer ../stats',
    'provider nobody-at-all',
    'compare acorn-postgres birch-postgre',
    'changes --before yesterday',
    'plan --need postgres --prefer acron',
    `search ${'long '.repeat(60).trim()}`,
  ])('refuse alike, with 1: %s', async (line) => {
    for (const locale of ['en', 'zh-CN']) {
      const args = [...line.split(' '), '--locale', locale];
      const own = await run(args);
      expect(own).toMatchObject({ code: 1, out: '' });
      expect(own.err).not.toBe('');
      expect(await run([...args, '--url', server.origin])).toEqual(own);
    }
  });

  it('name the nearest slugs, and the option that is wrong', async () => {
    expect((await run(['offer', 'acorn-postgre'])).err).toBe(
      'error: There is no offer "acorn-postgre". Nearest: acorn-postgres.\n',
    );
    expect((await run(['changes', '--before', 'yesterday'])).err).toContain(
      '--before: must be the id of an entry',
    );
    const plan = await run(['plan', '--need', 'postgres', '--prefer', 'acron']);
    expect(plan.err).toContain('--prefer: no offer or provider "acron"; nearest: acorn');
  });

  it('follow old slugs and say so', async () => {
    for (const args of [
      ['offer', 'acorn-db'],
      ['offer', 'acorn-db', '--url', server.origin],
    ]) {
      const { code, out, err } = await run(args);
      expect(code).toBe(0);
      expect(out).toContain('acorn-postgres');
      expect(err).toBe('note: acorn-db is now acorn-postgres\n');
    }
  });
});

describe('a server that does not answer as hoped', () => {
  it('that limits calls: says when to try again', async () => {
    const strict = await startServer({ rateLimits: { allowanceFactor: 0 } });
    const { code, err } = await run(['search', '--url', strict.origin]);
    expect(code).toBe(1);
    expect(err).toMatch(/^error: /);
    expect(err).toContain('Try again in 60 seconds.');
  });

  it('that has no snapshot yet', async () => {
    const empty = await startServer({ snapshot: null });
    const { code, err } = await run(['stats', '--url', empty.origin]);
    expect(code).toBe(1);
    expect(err).toContain('No snapshot of the catalog could be opened yet.');
    expect(err).toContain('Try again in 5 seconds.');
  });

  async function answering(
    answer: { type: string; body: string; status?: number } | null,
    args: readonly string[],
  ): Promise<Awaited<ReturnType<Run>>> {
    const other: Server = createServer((_, response) => {
      if (answer === null) return;
      response.writeHead(answer.status ?? 200, { 'content-type': answer.type }).end(answer.body);
    });
    const port = await listen(other);
    const ended = await run([...args, '--url', `http://127.0.0.1:${port}`]);
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
    return ended;
  }

  it('that is another program', async () => {
    const page = await answering({ type: 'text/html', body: '<p>hello' }, ['stats']);
    expect(page).toMatchObject({ code: 1, out: '' });
    expect(page.err).toContain('did not answer like this API (HTTP 200, text/html)');
    const broken = await answering({ type: 'application/json', body: '{' }, ['stats']);
    expect(broken.err).toContain('the answer is not JSON');
    const odd = await answering({ type: 'application/json', body: '{"offers":"many"}' }, ['stats']);
    expect(odd).toMatchObject({ code: 1, out: '' });
  });

  it('that is silent', async () => {
    const { code, err } = await answering(null, ['stats', '--timeout', '1']);
    expect(code).toBe(1);
    expect(err).toContain('did not answer within 1 seconds; pass --timeout to wait longer');
  });

  it('that is not there', async () => {
    const { code, err } = await run(['stats', '--url', 'http://127.0.0.1:1']);
    expect(code).toBe(1);
    expect(err).toContain('cannot be reached: ');
  });

  it('that is newer: properties it added are passed over', async () => {
    const stats: unknown = await (await server.get('/api/zero/stats')).json();
    const body = JSON.stringify({ ...(stats as object), novelty: { of: 'tomorrow' } });
    const { code, out } = await answering({ type: 'application/json', body }, ['stats']);
    expect(code).toBe(0);
    expect(out).toContain('2026-11-20.1');
  });

  it('that sends what steers a terminal: it is shown, not obeyed', async () => {
    const text = await (await server.get('/api/zero/offers/acorn-mail')).text();
    const body = text.replace('Sends receipts', 'Sends \\u001b]0;owned\\u0007\\u202ereceipts');
    for (const face of [[], ['--markdown']]) {
      const { code, out } = await answering({ type: 'application/json', body }, [
        'offer',
        'acorn-mail',
        ...face,
      ]);
      expect(code).toBe(0);
      expect(out.replace('\\]', ']')).toContain('Sends \u{FFFD}]0;owned\u{FFFD}\u{FFFD}receipts');
    }
  });
});

describe('a machine without a snapshot', () => {
  it('says where it looked and what to do', async () => {
    const { code, err } = await run(['stats'], { env: { SNAPSHOTS_DIR: '/nowhere/at/all' } });
    expect(code).toBe(1);
    expect(err).toBe(
      'error: no valid snapshot in /nowhere/at/all; set SNAPSHOTS_DIR, or ask a server with --url\n',
    );
  });

  it('names a wrong setting, as wrong usage', async () => {
    const { code, err } = await run(['stats'], { env: { PUBLIC_URL: 'nonsense' } });
    expect(code).toBe(2);
    expect(err).toContain('PUBLIC_URL=nonsense is not valid');
  });
});
