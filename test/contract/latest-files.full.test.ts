/** `/snapshots/latest/*`: the newest version under addresses that stay, as files and as tables to take away. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import sqlite from 'node-sqlite3-wasm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Catalog } from '../../schemas/catalog.ts';
import { factRows } from '../../schemas/fact-table.ts';
import { createCodedForms } from '../../server/faces/files/send-file.ts';
import { followSnapshots } from '../../server/snapshot/index.ts';
import { currentSnapshotInMemory } from './snapshot-in-memory.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { openNewest, sha256 } from '../../snapshots/store/index.ts';
import { temporaryFolder } from '../folders.ts';
import { CHANGES, DATA_AS_OF, makeCatalog, OFFERS } from './fixture.ts';
import { readProblem, snapshotOf, startServer, type TestServer } from './serve.ts';
import { publishVersion } from './store.ts';

const PLAIN = { 'accept-encoding': 'identity' };
const quiet = { info: () => {}, warn: () => {} };

async function bytesOf(response: Response): Promise<Buffer> {
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('the address that stays', () => {
  let folder: string;
  let versionsDir: string;
  let server: TestServer;
  const open = async (): Promise<void> => {
    folder = temporaryFolder();
    versionsDir = join(folder, 'versions');
    await publishVersion(versionsDir, '2026-11-20.1', makeCatalog(), CHANGES);
    server = await startServer({ environment: { SNAPSHOTS_DIR: versionsDir } });
  };
  const close = async (): Promise<void> => {
    await server.close();
  };

  describe('of one version', () => {
    // Nobody changes it, and its tables are made on a thread that costs more than all that is asked here.
    beforeAll(open);
    afterAll(close);

    it('answers with the very file of the version that is served, without a redirect', async () => {
      const latest = await server.get('/snapshots/latest/catalog.json', { headers: PLAIN });
      const named = await server.get('/snapshots/2026-11-20.1/catalog.json', { headers: PLAIN });
      expect(latest.headers.get('etag')).toBe(named.headers.get('etag'));
      expect(latest.headers.get('last-modified')).toBe(new Date(DATA_AS_OF).toUTCString());
      expect(latest.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=86400');
      expect(latest.headers.get('access-control-allow-origin')).toBe('*');
      expect(await bytesOf(latest)).toEqual(await bytesOf(named));
    });

    it.each([
      ['the tag', (tag: string) => ({ 'if-none-match': tag }), 304],
      ['another tag', () => ({ 'if-none-match': '"other"' }), 200],
      ['the moment', () => ({ 'if-modified-since': new Date(DATA_AS_OF).toUTCString() }), 304],
      ['a moment before', () => ({ 'if-modified-since': 'Thu, 01 Oct 2026 00:00:00 GMT' }), 200],
      ['no moment at all', () => ({ 'if-modified-since': 'yesterday' }), 200],
      ['been told the moment', () => ({ 'if-unmodified-since': new Date(DATA_AS_OF).toUTCString() }), 200],
      ['been told a moment before', () => ({ 'if-unmodified-since': 'Thu, 01 Oct 2026 00:00:00 GMT' }), 412],
      ['been told no moment', () => ({ 'if-unmodified-since': 'yesterday' }), 200],
      [
        'the tag and a moment before',
        (tag: string) => ({ 'if-match': tag, 'if-unmodified-since': 'Thu, 01 Oct 2026 00:00:00 GMT' }),
        200,
      ],
      [
        'a range of the moment',
        () => ({ range: 'bytes=0-9', 'if-range': new Date(DATA_AS_OF).toUTCString() }),
        206,
      ],
      [
        'a range of a moment after',
        () => ({ range: 'bytes=0-9', 'if-range': 'Fri, 01 Jan 2027 00:00:00 GMT' }),
        200,
      ],
      [
        'another tag and the moment',
        () => ({ 'if-none-match': '"other"', 'if-modified-since': new Date(DATA_AS_OF).toUTCString() }),
        200,
      ],
    ])('tells a client that has %s whether it is current', async (_, condition, status) => {
      const path = '/snapshots/latest/facts.csv';
      const tag = (await server.get(path, { headers: PLAIN })).headers.get('etag') ?? '';
      const answer = await server.get(path, { headers: { ...PLAIN, ...condition(tag) } });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('etag')).toBe(status === 412 ? null : tag);
    });

    it('gives the same bytes at every replica', async () => {
      const other = await startServer({ environment: { SNAPSHOTS_DIR: versionsDir } });
      for (const name of ['facts.csv', 'zero.sqlite']) {
        const path = `/snapshots/latest/${name}`;
        const [here, there] = await Promise.all(
          [server, other].map(async ({ get }) => bytesOf(await get(path, { headers: PLAIN }))),
        );
        expect(here).toEqual(there);
      }
    });

    it('refuses bytes that the file does not have', async () => {
      for (const name of ['facts.csv', 'catalog.json']) {
        const answer = await server.get(`/snapshots/latest/${name}`, {
          headers: { range: 'bytes=999999999-' },
        });
        expect([name, answer.status]).toEqual([name, 416]);
      }
    });

    it('answers HEAD with the length, and offers ranges', async () => {
      for (const name of ['facts.csv', 'zero.sqlite', 'changes.json']) {
        const path = `/snapshots/latest/${name}`;
        const head = await server.get(path, { method: 'HEAD', headers: PLAIN });
        const { length } = await bytesOf(await server.get(path, { headers: PLAIN }));
        expect([name, head.headers.get('content-length')]).toEqual([name, String(length)]);
        expect([name, head.headers.get('accept-ranges')]).toEqual([name, 'bytes']);
      }
    });

    it.each([
      '/snapshots/latest/nothing.json',
      '/snapshots/latest/facts.parquet',
      '/snapshots/2026-11-20.1/facts.csv',
    ])('has nothing at %s where the version does not hold it', async (path) => {
      await readProblem(await server.get(path), 'not-found');
    });
  });

  describe('while versions come', () => {
    beforeEach(open);
    afterEach(close);

    it('goes on with a download only while it is the same file', async () => {
      const path = '/snapshots/latest/zero.sqlite';
      const first = await server.get(path, { headers: { range: 'bytes=0-15' } });
      expect([first.status, await first.text()]).toEqual([206, 'SQLite format 3\0']);
      const tag = first.headers.get('etag') ?? '';
      const go = { range: 'bytes=16-31', 'if-range': tag };
      expect((await server.get(path, { headers: go })).status).toBe(206);

      await publishVersion(versionsDir, '2026-11-21.1', makeCatalog(OFFERS.slice(1), '2026-11-21.1'), []);
      server.holder.swap(snapshotOf(makeCatalog(OFFERS.slice(1), '2026-11-21.1'), [], '2026-11-21.1'));
      const whole = await server.get(path, { headers: go });
      expect(whole.headers.get('etag')).not.toBe(tag);
      const bytes = await bytesOf(whole);
      expect(whole.headers.get('etag')).toBe(`"${sha256(bytes)}"`);
      expect(whole.headers.get('content-disposition')).toBe(
        'attachment; filename="zero-2026-11-21.1-zero.sqlite"',
      );
    });

    it('has nothing of a version that the store does not hold, and nothing before there is a version', async () => {
      server.holder.swap(snapshotOf(undefined, undefined, '2026-11-25.1'));
      for (const name of ['catalog.json', 'facts.csv', 'zero.sqlite'])
        await readProblem(await server.get(`/snapshots/latest/${name}`), 'not-found');
      const waiting = await startServer({
        holder: currentSnapshotInMemory(null),
        environment: { SNAPSHOTS_DIR: versionsDir },
      });
      await readProblem(await waiting.get('/snapshots/latest/facts.csv'), 'not-ready');
    });
  });
});

describe('the folder that the tables are made in', () => {
  let folder: string;
  let versionsDir: string;
  let temporary: string;
  beforeEach(async () => {
    folder = temporaryFolder();
    versionsDir = join(folder, 'versions');
    temporary = join(folder, 'tmp');
    await mkdir(temporary);
    vi.stubEnv('TMPDIR', temporary);
    await publishVersion(versionsDir, '2026-11-20.1', makeCatalog(), CHANGES);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
  });
  const start = () => startServer({ environment: { SNAPSHOTS_DIR: versionsDir } });
  const csvOf = async (server: TestServer) =>
    bytesOf(await server.get('/snapshots/latest/facts.csv', { headers: PLAIN }));

  it('may be emptied or removed by whoever cleans the machine: the files are made again', async () => {
    const server = await start();
    const first = await csvOf(server);
    const [made = ''] = await readdir(temporary);
    await rm(join(temporary, made, 'facts.csv'));
    // Together, so that one does not take away what the other has just begun.
    expect(await Promise.all([csvOf(server), csvOf(server), csvOf(server)])).toEqual([first, first, first]);
    for (const name of await readdir(temporary)) await rm(join(temporary, name), { recursive: true });
    expect(await csvOf(server)).toEqual(first);
    const coded = await server.get('/snapshots/latest/facts.csv', { headers: { 'accept-encoding': 'br' } });
    expect(await bytesOf(coded)).toEqual(first);
    await server.close();
    expect(await readdir(temporary)).toEqual([]);
  });

  it('is removed by the next server where a killed one left it, and only then', async () => {
    const server = await start();
    await csvOf(server);
    const [used = ''] = await readdir(temporary);
    const killed = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { createDataFiles } from '${join(process.cwd(), 'dist/server/exports/index.js')}';
        await createDataFiles(${JSON.stringify(versionsDir)}).get('2026-11-20.1', 'facts.csv');
        console.log('made');
        setInterval(() => {}, 1000);`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(killed.stdout, 'data');
    const others = ['zero-data-kept', 'somebody-else'];
    for (const name of others) await mkdir(join(temporary, name));
    // A link of the same name is not ours, and what it leads to neither.
    await symlink(join(temporary, 'somebody-else'), join(temporary, `zero-data-${killed.pid}-linked`));
    const both = await readdir(temporary);
    const left = both.filter((name) => ![used, ...others].includes(name) && !name.endsWith('linked'));
    expect(left).toHaveLength(1);

    const beside = await start();
    expect((await readdir(temporary)).sort()).toEqual(both.sort());
    await beside.close();

    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const next = await start();
    expect((await readdir(temporary)).sort()).toEqual(both.filter((name) => !left.includes(name)).sort());
    await Promise.all([next.close(), server.close()]);
  });

  it('is removed where a process of the same number made it before, as in a container that starts anew', async () => {
    const before = join(temporary, `zero-data-${process.pid}-before`);
    await mkdir(before);
    const longAgo = new Date('2026-01-01T00:00:00Z');
    await utimes(before, longAgo, longAgo);
    const server = await start();
    expect(await readdir(temporary)).toEqual([]);
    await server.close();
  });

  it('may be emptied while a file is compressed: the next reader gets it', async () => {
    const forms = createCodedForms();
    const bytes = Buffer.from('fact\n'.repeat(1000));
    const file = { path: join(temporary, 'facts.csv'), size: bytes.length, sha256: sha256(bytes) };
    await expect(forms.get(file, 'br')).rejects.toThrow('ENOENT');
    await writeFile(file.path, bytes);
    expect(brotliDecompressSync((await forms.get(file, 'br')) ?? '')).toEqual(bytes);
  });

  it('keeps no server from starting where there is no place for it', async () => {
    await rm(temporary, { recursive: true });
    const server = await start();
    expect((await server.get('/snapshots/latest/catalog.json')).status).toBe(200);
    await server.close();
  });
});

/** A doubt is our own judgement: its source is not the provider's, and no quote carries it. */
const QUOTED = "field <> 'doubt.since'";

describe('the tables of the committed version', () => {
  let folder: string;
  let server: TestServer;
  let catalog: Catalog;
  beforeAll(async () => {
    folder = temporaryFolder();
    const holder = await followSnapshots(defaultVersionsDir(), quiet, 3_600_000);
    server = await startServer({ holder, environment: { SNAPSHOTS_DIR: defaultVersionsDir() } });
    holder.close();
    const { opened } = await openNewest(defaultVersionsDir());
    if (opened === null) throw new Error('the repository holds no snapshot');
    catalog = await opened.catalog();
    for (const name of ['facts.csv', 'facts.parquet', 'zero.sqlite'])
      await writeFile(join(folder, name), await bytesOf(await server.get(`/snapshots/latest/${name}`)));
  });
  afterAll(() => server.close());

  const ask = async (sql: string): Promise<unknown[][]> => {
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const rows = (await connection.runAndReadAll(sql)).getRowsJson();
    connection.closeSync();
    instance.closeSync();
    return rows;
  };

  it('say in CSV what they say in Parquet, fact by fact', async () => {
    const columns = 'provider, offer, field, metric, amount, unlimited, unit, period, scope';
    const csv = `(SELECT ${columns} FROM read_csv('${join(folder, 'facts.csv')}', header = true))`;
    const parquet = `(SELECT ${columns} FROM '${join(folder, 'facts.parquet')}')`;
    const rows = factRows(catalog.offers).length;
    expect(rows).toBeGreaterThan(1000);
    expect(await ask(`SELECT count(*) FROM ${csv}`)).toEqual([[String(rows)]]);
    expect(await ask(`(${csv} EXCEPT ${parquet}) UNION ALL (${parquet} EXCEPT ${csv})`)).toEqual([]);
  });

  it('write values in CSV as the other tables do, never as JSON', async () => {
    const csv = `read_csv('${join(folder, 'facts.csv')}', header = true)`;
    const valuesOf = async (field: string): Promise<unknown[]> =>
      (await ask(`SELECT DISTINCT value FROM ${csv} WHERE field = '${field}'`)).flat();
    const types: readonly string[] = [...new Set(catalog.offers.map(({ freeType }) => freeType))];
    expect((await valuesOf('freeType')).sort()).toEqual([...types].sort());
    expect(await ask(`SELECT value FROM ${csv} WHERE value LIKE '{%' OR value LIKE '[%'`)).toEqual([]);
  });

  it('give every fact its quotes, where they stand and how fresh they are', async () => {
    const csv = `read_csv('${join(folder, 'facts.csv')}', header = true)`;
    expect(
      await ask(
        `SELECT offer, field FROM ${csv} WHERE ${QUOTED} AND (quotes IS NULL OR sources IS NULL OR freshness IS NULL)`,
      ),
    ).toEqual([]);
    const offer = catalog.offers.find(({ evidence }) => evidence.length > 0);
    const [quote] = offer?.evidence ?? [];
    const found = await ask(
      `SELECT count(*) > 0 FROM ${csv} WHERE offer = '${offer?.slug}' AND contains(quotes, '${quote?.quote.replaceAll("'", "''")}') AND contains(sources, '${quote?.source}')`,
    );
    expect(found).toEqual([[true]]);
  });

  it('are one whole database in SQLite, in which every fact leads to its quotes', async () => {
    const copy = join(folder, 'copy.sqlite');
    await cp(join(folder, 'zero.sqlite'), copy);
    const database = new sqlite.Database(copy, { readOnly: true });
    const count = (sql: string): unknown => database.get(`SELECT count(*) AS n FROM ${sql}`)?.n;
    expect(database.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
    expect(database.all('SELECT version, data_as_of FROM snapshot')).toEqual([
      { version: catalog.snapshot, data_as_of: catalog.dataAsOf },
    ]);
    expect(count('offers')).toBe(catalog.offers.length);
    expect(count('providers')).toBe(catalog.providers.length);
    expect(count('quotes')).toBe(catalog.offers.flatMap(({ evidence }) => evidence).length);
    expect(count('facts')).toBe(factRows(catalog.offers).length);
    expect(
      count(
        `facts f WHERE ${QUOTED} AND NOT EXISTS (SELECT 1 FROM fact_quotes q WHERE q.offer = f.offer AND q.field = f.field)`,
      ),
    ).toBe(0);
    expect(
      count('fact_quotes f LEFT JOIN quotes q ON q.offer = f.offer AND q.id = f.quote WHERE q.id IS NULL'),
    ).toBe(0);
    expect(count('offers o LEFT JOIN providers p ON p.slug = o.provider WHERE p.slug IS NULL')).toBe(0);
    expect(count('changes')).toBeGreaterThan(0);
    database.close();
  });

  it('can be read piece by piece, as DuckDB and others read a Parquet file over HTTP', async () => {
    const path = '/snapshots/latest/facts.parquet';
    const head = await server.get(path, { method: 'HEAD' });
    const size = Number(head.headers.get('content-length'));
    const pieces: Buffer[] = [];
    for (let at = 0; at < size; at += 16_384) {
      const range = `bytes=${at}-${Math.min(at + 16_384, size) - 1}`;
      const piece = await server.get(path, { headers: { range, 'accept-encoding': 'gzip, br' } });
      expect([piece.status, piece.headers.get('etag')]).toEqual([206, head.headers.get('etag')]);
      pieces.push(Buffer.from(await piece.arrayBuffer()));
    }
    const file = join(folder, 'pieces.parquet');
    await writeFile(file, Buffer.concat(pieces));
    expect(await ask(`SELECT count(*) FROM '${file}'`)).toEqual([[String(factRows(catalog.offers).length)]]);
  });
});

describe('a catalog as nobody writes it', () => {
  it('keeps quotation marks, commas, line ends and both languages', async () => {
    const folder = temporaryFolder();
    const versionsDir = join(folder, 'versions');
    const quote = 'Free, "for ever";\n免费，O\'Reilly — 100 %';
    const [first, ...others] = OFFERS;
    if (first === undefined) throw new Error('the fixture has no offers');
    const odd = { ...first, evidence: first.evidence.map((entry) => ({ ...entry, quote })) };
    await publishVersion(versionsDir, '2026-11-20.1', makeCatalog([odd, ...others]), CHANGES);
    const server = await startServer({ environment: { SNAPSHOTS_DIR: versionsDir } });
    const csv = (await bytesOf(await server.get('/snapshots/latest/facts.csv'))).toString();
    expect(csv).toContain(`Free, ""for ever""; 免费，O'Reilly — 100 %`);
    const file = join(folder, 'odd.sqlite');
    await writeFile(file, await bytesOf(await server.get('/snapshots/latest/zero.sqlite')));
    const database = new sqlite.Database(file);
    expect(database.get('SELECT DISTINCT quote FROM quotes WHERE offer = ?', [first.slug])).toEqual({
      quote,
    });
    database.close();
    await server.close();
  });
});
