/** The tables for spreadsheets: every field arrives as it is, and none of them runs. */
import { load } from 'cheerio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestAnswerSchema } from '../../schemas/best.ts';
import { changesAnswerSchema } from '../../schemas/change-queries.ts';
import { offersAnswerSchema } from '../../schemas/catalog-queries.ts';
import { writeCsv } from '../../server/exports/index.ts';
import { readAs, readProblem, useServer } from './serve.ts';

const server = useServer();

/** Reads RFC 4180 to the letter: fields, quotes doubled inside quotes, CR LF after every row. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = text;
  while (rest !== '') {
    const found = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest);
    if (found === null) throw new Error(`No CSV: ${rest.slice(0, 40)}`);
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\r\n') {
      rows.push(row);
      row = [];
    }
    rest = rest.slice(found[0].length);
  }
  return rows;
}

/** The rows by the names of their columns. */
async function table(path: string): Promise<Record<string, string>[]> {
  const bytes = Buffer.from(await (await server.get(path)).arrayBuffer());
  const [head = [], ...rows] = readCsv(bytes.toString('utf8').replace(/^\ufeff/, ''));
  for (const row of rows) expect(row).toHaveLength(head.length);
  expect(new Set(head).size).toBe(head.length);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

describe('/best/{role}.csv', () => {
  it('is a file to keep, in its language', async () => {
    for (const [path, language] of [
      ['/best/postgres.csv', 'en'],
      ['/zh-CN/best/postgres.csv', 'zh-CN'],
    ] as const) {
      const { headers } = await server.get(path);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
      expect(headers.get('content-language')).toBe(language);
      expect(headers.get('content-disposition')).toBe('attachment; filename="free-plans-postgres.csv"');
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('is for programs: an unknown role is a problem document, whoever asks', async () => {
    for (const accept of ['text/html', 'text/csv', '*/*']) {
      const answer = await server.get('/zh-CN/best/no-role.csv', { headers: { accept } });
      expect([accept, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
        accept,
        404,
        '*',
      ]);
      await readProblem(answer, 'not-found');
    }
  });

  it('says of every plan what the API says, with the quotes', async () => {
    const rows = await table('/best/postgres.csv?sort=bandwidth');
    const api = await readAs(
      await server.get('/api/zero/best?role=postgres&sort=bandwidth'),
      bestAnswerSchema,
    );
    expect(rows.map(({ slug }) => slug)).toEqual(api.plans.map(({ slug }) => slug));
    expect(rows.map(({ rank }) => rank)).toEqual(['1', '2']);
    const at = api.columns.findIndex(({ metric }) => metric === 'storage');
    rows.forEach((row, position) => {
      const cell = api.plans[position]?.cells[at];
      expect(row.storage_gb).toBe(String(cell?.amount));
      expect(row.storage_quotes).toBe(cell?.evidence.map(({ quote }) => quote).join(' | '));
      expect(row.card).toBe(api.plans[position]?.signup.card);
    });
    expect(rows[1]).toMatchObject({
      slug: 'acorn-postgres',
      storage_stated: '1 GB per project',
      storage_source: 'https://example.com/pricing',
      storage_freshness: 'seen live 20 Nov 2026',
      memory_gb: '',
      disclosure: 'We earn from this link.',
    });
  });

  it('is filtered, and Chinese in its texts alone', async () => {
    const [only, ...others] = await table('/zh-CN/best/postgres.csv?noCard=true');
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      slug: 'acorn-postgres',
      storage_stated: '1 GB（每个项目）',
      card: 'not-required',
    });
  });

  it.each([
    ['/best/nonsense.csv', 'not-found'],
    ['/best/postgres.csv?sort=emails', 'invalid-request'],
    ['/best/postgres.csv?role=redis', 'invalid-request'],
  ] as const)('refuses %s', async (path, code) => {
    await readProblem(await server.get(path), code);
  });
});

describe('/catalog.csv', () => {
  it('has every plan that the API finds, in its order, with its limits and their proof', async () => {
    for (const query of ['', '?q=postgres&noCard=true', '?role=auth&sort=name']) {
      const rows = await table(`/catalog.csv${query}`);
      const { offers, total } = await readAs(
        await server.get(`/api/zero/offers${query}${query === '' ? '?' : '&'}limit=500`),
        offersAnswerSchema,
      );
      expect(rows).toHaveLength(total);
      expect(rows.map(({ slug }) => slug)).toEqual(offers.map(({ slug }) => slug));
      rows.forEach((row, at) => {
        expect(row.quotes).toBe(offers[at]?.evidence.map(({ quote }) => quote).join(' | '));
        expect(row.card).toBe(offers[at]?.signup.card);
      });
    }
    const [postgres] = await table('/zh-CN/catalog.csv?q=acorn+postgres');
    expect(postgres?.limits).toMatch(/：1 GB（每/);
    expect(postgres?.disclosure).toBe('通过此链接注册，我们会获得佣金。');
  });

  it.each(['limit=3', 'locale=en', 'role=nothing'])('refuses %s', async (query) => {
    await readProblem(await server.get(`/catalog.csv?${query}`), 'invalid-request');
  });
});

describe('/changes.csv', () => {
  it('has the entries of the feed with values in words', async () => {
    const rows = await table('/changes.csv?kind=change');
    const { entries } = await readAs(
      await server.get('/api/zero/changes?kind=change&limit=200'),
      changesAnswerSchema,
    );
    expect(rows.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
    const [first] = entries;
    expect(rows[0]).toMatchObject({ summary: first?.summary, happened_on: first?.happenedOn });
    expect(rows[0]?.page).toContain(`/offers/${first?.offer}#`);
    await readProblem(await server.get('/changes.csv?before=nothing'), 'invalid-request');
  });
});

describe('every list of the site', () => {
  it.each([
    ['/catalog?q=postgres&noCard=true', '/catalog.csv?q=postgres&noCard=true'],
    ['/zh-CN/catalog', '/zh-CN/catalog.csv'],
    ['/compare/acorn-postgres-vs-birch-postgres', '/compare/acorn-postgres-vs-birch-postgres.md'],
    ['/zh-CN/changes', '/zh-CN/changes.csv?kind=change'],
    ['/changes/corrections', '/changes.csv?kind=correction'],
  ])('leads to itself as data: %s', async (path, file) => {
    const html = await (await server.get(path, { headers: { accept: 'text/html' } })).text();
    const $ = load(html);
    const links = $('p:contains("Markdown") a')
      .toArray()
      .map((link) => $(link).attr('href') ?? '');
    expect(links).toContain(file);
    expect(links.some((link) => link.startsWith('/api/zero/'))).toBe(true);
    for (const link of links) expect([link, (await server.get(link)).status]).toEqual([link, 200]);
  });
});

describe('a field', () => {
  it('arrives as it was, on one line', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 1 })), (rows) => {
        const guarded = (text: string): string =>
          /^(\s*[=+\-−@＝＋－＠﹦﹢﹣﹫]|\t)/.test(text) ? `'${text}` : text;
        expect(readCsv(writeCsv(rows))).toEqual(
          rows.map((row) => row.map((text) => guarded(text.replaceAll(/[\r\n]+/g, ' ')))),
        );
      }),
    );
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '﹦1+1',
    '−1',
    ' =1',
    '\u3000＝1',
  ])('that a spreadsheet would run is text: %j', (text) => {
    expect(writeCsv([[text]])).toBe(`'${text}\r\n`);
  });

  it.each(['a;=cmd|1!A', 'a\t=1', '\t=1'])('with what elsewhere ends a field is quoted: %j', (text) => {
    expect(writeCsv([[text]])).toMatch(/^"'?a?[;\t]=.*"\r\n$/);
  });
});
