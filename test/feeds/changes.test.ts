import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { CHANGES, change, makeCatalog } from '../contract/fixture.ts';
import { readProblem, snapshotOf, startServer, useServer } from '../contract/serve.ts';

const server = useServer();

async function readFeed(path: string, from = server) {
  const response = await from.get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const xml = await response.text();
  const $ = load(xml, { xml: true });
  const entries = $('feed > entry')
    .toArray()
    .map((entry) => ({
      id: $('> id', entry).text(),
      title: $('> title', entry).text(),
      published: $('> published', entry).text(),
      updated: $('> updated', entry).text(),
      content: $('> content', entry).text(),
      link: $('> link', entry).attr('href'),
    }));
  return {
    xml,
    entries,
    id: $('feed > id').text(),
    title: $('feed > title').text(),
    updated: $('feed > updated').text(),
    language: $('feed').attr('xml:lang'),
    self: $('feed > link[rel=self]').attr('href'),
  };
}

describe('Atom feeds', () => {
  it('hold every change, by the day it happened, then as published', async () => {
    const feed = await readFeed('/changes.xml');
    expect(feed.entries.map(({ id }) => id)).toEqual(
      ['c2', 'c1', 'c3'].map((id) => `tag:zero.example,2026:change/${id}`),
    );
    expect(feed).toMatchObject({
      language: 'en',
      title: 'Changes to free plans',
      self: 'https://zero.example/changes.xml',
    });
  });

  it('say when it happened and when it was recorded; the feed is as new as its newest entry', async () => {
    const feed = await readFeed('/changes.xml');
    expect(feed.entries[2]).toMatchObject({
      published: '2026-09-01T00:00:00.000Z',
      updated: '2026-11-20T02:00:00.000Z',
    });
    expect(feed.updated).toBe('2026-11-20T02:00:00.000Z');
    expect((await readFeed('/providers/birch/changes.xml')).updated).toBe('2026-11-19T02:00:00.000Z');
  });

  it('are as new as the snapshot when they are empty', async () => {
    const feed = await readFeed('/offers/cedar-bucket/changes.xml');
    expect(feed).toMatchObject({ entries: [], updated: '2026-11-20T02:00:00.000Z' });
  });

  it('keep one record, or one kind', async () => {
    expect((await readFeed('/offers/acorn-postgres/changes.xml')).entries).toHaveLength(2);
    expect((await readFeed('/providers/birch/changes.xml')).entries).toHaveLength(1);
    expect((await readFeed('/changes.xml?kind=correction')).entries).toHaveLength(1);
    expect((await readFeed('/providers/birch/changes.xml?kind=change')).entries).toHaveLength(0);
  });

  it.each([
    '/changes.xml',
    '/offers/acorn-postgres/changes.xml',
    '/providers/birch/changes.xml?kind=correction',
  ])('%s has the same ids in Chinese', async (path) => {
    const english = await readFeed(path);
    const chinese = await readFeed(`/zh-CN${path}`);
    expect(chinese.id).toBe(english.id);
    expect(chinese.entries.map(({ id }) => id)).toEqual(english.entries.map(({ id }) => id));
    expect(chinese).toMatchObject({ language: 'zh-CN', self: `https://zero.example/zh-CN${path}` });
    for (const [position, { link }] of chinese.entries.entries()) {
      expect(link).toContain('https://zero.example/zh-CN/');
      expect(link).toBe(english.entries[position]?.link?.replace('example/', 'example/zh-CN/'));
    }
  });

  it('say plan and figure in plain titles, and lead to the change in the language of the feed', async () => {
    const entries = [
      ...(await readFeed('/offers/acorn-postgres/changes.xml?kind=change')).entries,
      ...(await readFeed('/zh-CN/offers/birch-postgres/changes.xml')).entries,
    ];
    expect(entries.map(({ title, link }) => [title, link])).toEqual([
      ['Acorn Postgres: storage 0.5 GB → 1 GB', 'https://zero.example/offers/acorn-postgres#c1'],
      ['Acorn Postgres: storage 0.5 GB → 1 GB', 'https://zero.example/offers/acorn-postgres#c3'],
      [
        'Birch 数据库：额度用完后：超出部分计费 → 拒绝继续使用（本站更正）',
        'https://zero.example/zh-CN/offers/birch-postgres#c2',
      ],
    ]);
    const { xml } = await readFeed('/changes.xml');
    const $ = load(xml, { xml: true });
    for (const entry of $('feed > entry').toArray()) {
      expect($('> title', entry).attr('type')).toBe('text');
      expect($('> link', entry).length).toBe(1);
      expect($('> link', entry).attr()).toMatchObject({
        rel: 'alternate',
        type: 'text/html',
        hreflang: 'en',
      });
    }
  });

  it('escape what stands in contents as text', async () => {
    const entry = (await readFeed('/changes.xml')).entries.find(({ id }) => id.endsWith('/c3'));
    expect(entry?.content).toContain('<bdi>Storage &amp; more &lt;c3&gt;</bdi>');
    expect(entry?.content.match(/0\.5 GB → 1 GB/g), 'said once').toHaveLength(1);
    expect(entry?.content).toContain(
      '<blockquote cite="https://example.com/pricing"><bdi>1 GB storage</bdi></blockquote>',
    );
  });

  it('hold no character that XML cannot', async () => {
    const nasty = 'bell \u0007 null \u0000 vt \u000b lone \ud800 end \uffff ]]> tail';
    const entry = change('x\u0001', {
      offer: 'acorn-postgres',
      provider: 'acorn',
      note: { en: nasty, 'zh-CN': nasty },
    });
    const own = await startServer({ snapshot: snapshotOf(makeCatalog(), [entry, ...CHANGES]) });
    const feed = await readFeed('/changes.xml', own);
    const illegal = [...feed.xml].filter((character) => {
      const code = character.codePointAt(0) ?? 0;
      return (
        (code < 0x20 && ![9, 10, 13].includes(code)) || (code >= 0xd800 && code < 0xe000) || code >= 0xfffd
      );
    });
    expect(illegal).toEqual([]);
    expect(feed.entries).toHaveLength(4);
    expect(feed.entries.map(({ content }) => content).join('')).toContain('lone  end  ]]&gt; tail');
  });

  it('redirect old slugs, keeping language and kind', async () => {
    const response = await server.get('/zh-CN/offers/acorn-db/changes.xml?kind=change');
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      '/zh-CN/offers/acorn-postgres/changes.xml?kind=change',
    ]);
  });

  it('refuse unknown records and parameters, in the language of the feed', async () => {
    await readProblem(await server.get('/offers/nothing/changes.xml'), 'unknown-slug');
    await readProblem(await server.get('/best/nothing/changes.xml'), 'unknown-slug');
    await readProblem(await server.get('/categories/nothing/changes.xml'), 'unknown-slug');
    const problem = await readProblem(await server.get('/zh-CN/changes.xml?kind=all'), 'invalid-request');
    expect(problem.detail).toBe('kind：只能是以下值之一：change、correction');
  });

  it('begin after the entry that the page before ended with, and refuse one they do not know', async () => {
    expect((await readFeed('/changes.xml?before=c2')).entries.map(({ id }) => id)).toEqual([
      'tag:zero.example,2026:change/c1',
      'tag:zero.example,2026:change/c3',
    ]);
    const problem = await readProblem(await server.get('/changes.xml?before=never'), 'invalid-request');
    expect(problem.detail).toBe('before: must be the id of an entry');
  });

  it.each([
    ['/categories/databases/changes.xml', 'Changes to free plans, category: Databases', 3],
    ['/zh-CN/categories/storage/changes.xml', '免费套餐变更，分类：存储', 0],
    ['/best/postgres/changes.xml', 'Changes to free plans: Postgres database', 3],
    ['/best/auth/changes.xml?kind=correction', 'Changes to free plans: Authentication (correction)', 1],
  ])('%s speaks of a category or a role', async (path, title, entries) => {
    const feed = await readFeed(path);
    expect([feed.title, feed.entries.length, feed.self]).toEqual([
      title,
      entries,
      `https://zero.example${path}`,
    ]);
  });

  it('still speak of a plan that is no longer published', async () => {
    const gone = change('gone', { offer: 'acorn-gone', provider: 'acorn' });
    const own = await startServer({ snapshot: snapshotOf(makeCatalog(), [gone]) });
    const { entries } = await readFeed('/zh-CN/offers/acorn-gone/changes.xml', own);
    expect(entries.map(({ link }) => link)).toEqual(['https://zero.example/zh-CN/changes']);
  });
});
