import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FactRow } from '../../schemas/fact-table.ts';
import type { SnapshotFile } from '../../schemas/snapshot.ts';
import { writeVersion } from '../../snapshots/store/index.ts';
import { temporaryFolder } from '../../test/folders.ts';
import { testManifest } from '../../test/manifest.ts';
import { recordOutput } from '../../test/recording.ts';
import { type QueryFlags, query } from '../commands/query.ts';
import { toParquet } from '../diff/duckdb.ts';

const fact = (offer: string, field: string, value: unknown): FactRow => ({
  provider: 'p',
  offer,
  field,
  value: JSON.stringify(value),
  metric: null,
  amount: null,
  unlimited: null,
  unit: null,
  period: null,
  scope: null,
  evidence: 'e',
});

describe('a query over all versions', () => {
  let folder: string;
  let versions: string;
  beforeAll(async () => {
    folder = temporaryFolder();
    versions = join(folder, 'versions');
    for (const [day, card] of [
      ['2026-11-20', 'required'],
      ['2026-11-21', 'not-required'],
    ]) {
      const files = new Map<SnapshotFile, Buffer>([
        [
          'facts.parquet',
          await toParquet([fact('a', 'freeType', 'forever'), fact('a', 'signup.card', card)]),
        ],
        ['changes.json', Buffer.from('{ "entries": [] }')],
      ]);
      await writeVersion(versions, {
        version: `${day}.1`,
        files,
        manifest: {
          ...testManifest(null, `${day}T02:00:00.000Z`),
          counts: { providers: 1, offers: 1, quotes: 1, sources: 1, changes: 0 },
        },
      });
    }
  });

  const ask = async (sql: string, flags: Partial<QueryFlags> = {}) => {
    const { output, said } = recordOutput();
    const code = await query(
      sql,
      { snapshots: versions, format: 'csv', rows: 100, timeout: 20, memory: '256MB', ...flags },
      output,
    );
    return { code, ...said };
  };

  it('sees how a fact went from version to version', async () => {
    const sql = `select version, value ->> '$' as card from facts where field = 'signup.card' order by version`;
    expect(await ask(sql)).toEqual({
      code: 0,
      out: 'version,card\r\n2026-11-20.1,required\r\n2026-11-21.1,not-required\r\n',
      err: '',
    });
  });

  it('has the newest facts as latest, and every version with its counts', async () => {
    expect((await ask('select count(*) as n from latest')).out).toBe('n\r\n2\r\n');
    expect((await ask('select day, offers from versions order by day')).out).toBe(
      'day,offers\r\n2026-11-20,1\r\n2026-11-21,1\r\n',
    );
    expect((await ask('select count(*) as n from changes')).out).toBe('n\r\n0\r\n');
  });

  it('writes tables, CSV and JSON, and quotes what CSV needs quoted', async () => {
    const sql = `select 'a "b", c' as text, 1 as n, null as nothing, 2 as n`;
    expect((await ask(sql)).out).toBe('text,n,nothing,n\r\n"a ""b"", c",1,,2\r\n');
    expect(JSON.parse((await ask(sql, { format: 'json' })).out)).toEqual([
      { text: 'a "b", c', n: 1, nothing: null, n_2: 2 },
    ]);
    expect((await ask(sql, { format: 'table' })).out).toContain('│ a "b", c │ 1 │');
  });

  it('shows so many rows, and says that there are more', async () => {
    const { out, err } = await ask('select * from range(50)', { rows: 3 });
    expect(out.trim().split('\r\n')).toEqual(['range', '0', '1', '2']);
    expect(err).toContain('only the first 3 rows');
    expect((await ask('select * from range(3)', { rows: 3 })).err).toBe('');
  });

  it.each([
    ['COPY', `copy facts to '{file}'`],
    ['COPY of a query', `copy (select 1) to '{file}' (format parquet)`],
    ['EXPORT', `export database '{file}'`],
    ['ATTACH', `attach '{file}' as other`],
    ['INSTALL', 'install httpfs'],
    ['LOAD', 'load httpfs'],
    ['reading a file', `select * from read_text('{secret}')`],
    ['reading a file by its name', `select * from '{secret}'`],
    ['listing files', `select * from glob('{folder}/*')`],
    ['reading an address', `select * from read_csv('http://127.0.0.1:9/x.csv')`],
    ['an environment variable', `select getenv('HOME')`],
    ['deleting', 'delete from facts'],
    ['inserting', `insert into facts (version) values ('x')`],
    ['dropping', 'drop table facts'],
    ['creating', 'create table x as select 1'],
    ['a setting', 'set enable_external_access = true'],
    ['a pragma', 'pragma enable_profiling'],
    ['a second statement', `select 1; copy facts to '{file}'`],
    ['nothing', '  '],
  ])('refuses %s, in words', async (_what, template) => {
    const home = join(folder, 'home');
    await mkdir(home, { recursive: true });
    const secret = join(home, 'secret.csv');
    await writeFile(secret, 'password\nhunter2\n');
    const sql = template
      .replace('{file}', join(home, 'out'))
      .replace('{secret}', secret)
      .replace('{folder}', home);
    const { code, out, err } = await ask(sql);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/\w{4}/);
    expect(err).not.toContain('hunter2');
    expect(await readdir(home)).toEqual(['secret.csv']);
    expect((await ask('select count(*) as n from facts')).out).toBe('n\r\n4\r\n');
  });

  it('stops what takes too long or too much memory, and says so', async () => {
    const long = await ask('select sum((a.range * b.range) % 7) from range(1000000) a, range(1000000) b', {
      timeout: 1,
    });
    expect(long).toMatchObject({ code: 1, err: expect.stringContaining('longer than 1 seconds') });
    const large = await ask('select list(range) from range(200000000)', { memory: '128MB' });
    expect(large).toMatchObject({ code: 1, err: expect.stringMatching(/memory/i) });
  });

  it('explains a mistake in a query', async () => {
    expect((await ask('select offr from facts')).err).toMatch(/offr.*not found[\s\S]*offer/);
    expect((await ask('selec 1')).err).toContain('syntax error');
  });

  it('leaves a damaged version out and names it', async () => {
    const file = join(versions, '2026-11-20.1', 'facts.parquet');
    const whole = await readFile(file);
    const damaged = Buffer.from(whole);
    damaged.writeUInt8(damaged.readUInt8(40) ^ 1, 40);
    await writeFile(file, damaged);
    const { out, err } = await ask('select count(*) as n from facts');
    await writeFile(file, whole);
    expect(out).toBe('n\r\n2\r\n');
    expect(err).toContain('left out snapshot 2026-11-20.1: facts.parquet');
  });

  it('asks the facts of a version of which the large files were dropped', async () => {
    const folder = join(versions, '2026-11-20.1');
    const mark = { format: 1, prunedAt: '2026-11-22T00:00:00.000Z', dropped: ['changes.json'] };
    const changes = await readFile(join(folder, 'changes.json'));
    await writeFile(join(folder, 'pruned.json'), JSON.stringify(mark));
    await rm(join(folder, 'changes.json'));
    const { out, err } = await ask('select count(*) as n from facts');
    await writeFile(join(folder, 'changes.json'), changes);
    await rm(join(folder, 'pruned.json'));
    expect({ out, err }).toEqual({ out: 'n\r\n4\r\n', err: '' });
  });

  it('says where there is no version', async () => {
    expect(await ask('select 1', { snapshots: join(folder, 'nowhere') })).toMatchObject({
      code: 1,
      err: expect.stringContaining('there is no version in'),
    });
  });

  it('reads the very rows that the night wrote', async () => {
    const sql = `select offer, field, value from facts where version = '2026-11-21.1' order by all`;
    expect(JSON.parse((await ask(sql, { format: 'json' })).out)).toEqual([
      { offer: 'a', field: 'freeType', value: '"forever"' },
      { offer: 'a', field: 'signup.card', value: '"not-required"' },
    ]);
  });
});
