/** JSON Feed 1.1 beside every Atom feed: the same entries, with their typed values. */
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { changeEntrySchema } from '../../schemas/change.ts';
import { CHANGES, change, makeCatalog } from '../contract/fixture.ts';
import { snapshotOf, useServer } from '../contract/serve.ts';
import { HISTORY } from './history.ts';

const many = Array.from({ length: 120 }, (_, number) =>
  change(`m${number}`, { offer: 'acorn-mail', provider: 'acorn', publishedAt: '2026-11-12T02:00:00Z' }),
);
const all = [...CHANGES, ...HISTORY, ...many];
const server = useServer({ snapshot: snapshotOf(makeCatalog(), all) });

async function readJson(path: string) {
  const answer = await server.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const atom = await server.get(path.replace('changes.json', 'changes.xml'));
  expect(answer.headers.get('cache-control')).toBe(atom.headers.get('cache-control'));
  const text = await answer.text();
  return { whole: JSON.parse(text), feed: parseJsonFeed(text), atom: parseAtomFeed(await atom.text()) };
}

describe.each([
  '/changes.json',
  '/zh-CN/changes.json',
  '/changes.json?kind=change',
  '/offers/acorn-postgres/changes.json',
  '/zh-CN/providers/birch/changes.json',
  '/categories/databases/changes.json',
  '/zh-CN/best/postgres/changes.json',
  '/offers/cedar-bucket/changes.json',
])('%s', (path) => {
  it('tells the same as its Atom sibling', async () => {
    const { whole, feed, atom } = await readJson(path);
    expect(whole.version).toBe('https://jsonfeed.org/version/1.1');
    expect(feed).toMatchObject({
      title: atom.title?.value,
      language: path.startsWith('/zh-CN') ? 'zh-CN' : 'en',
      feed_url: `https://zero.example${path}`,
      home_page_url: atom.links?.find(({ rel }) => rel === 'alternate')?.href,
      authors: [{ name: 'Zero' }],
    });
    expect(
      (feed.items ?? []).map((item) => [
        item.id,
        item.title,
        item.url,
        item.date_published,
        item.date_modified,
      ]),
    ).toEqual(
      (atom.entries ?? []).map((entry) => [
        entry.id,
        entry.title?.value.replaceAll('&gt;', '>'),
        entry.links?.[0]?.href,
        entry.published,
        entry.updated,
      ]),
    );
  });
});

describe('an entry of a JSON Feed', () => {
  it('carries its typed values', async () => {
    const { whole } = await readJson('/offers/acorn-postgres/changes.json?kind=change');
    for (const { id, _zero } of whole.items) {
      const entry = all.find((one) => id.endsWith(`change/${one.id}`));
      const typed = changeEntrySchema
        .pick({
          kind: true,
          direction: true,
          field: true,
          before: true,
          after: true,
          offer: true,
          provider: true,
          foundIn: true,
        })
        .parse(_zero);
      expect(entry).toMatchObject(typed);
    }
    expect(whole.items).toHaveLength(2 + 6);
  });

  it('says of a change of the past what it was found in, with both commits', async () => {
    const { whole } = await readJson('/zh-CN/offers/birch-auth/changes.json');
    const [{ title, content_html: content, url }] = whole.items;
    expect(title).toBe('Birch 身份：已于 2024-09-30 终止');
    expect(url).toBe('https://zero.example/zh-CN/offers/birch-auth#history-2024-08-15-birch-auth-endson');
    expect(content).toContain('并非每晚检查时发现');
    for (const digit of ['a', 'b']) expect(content).toContain(`/blob/${digit.repeat(40)}/pricing.md">`);
    expect(content.indexOf('变更前')).toBeLessThan(content.indexOf('变更后'));
  });

  it('is reached once over the pages', async () => {
    const ids: string[] = [];
    let next: string | undefined = '/changes.json';
    while (next !== undefined) {
      const { whole } = await readJson(next);
      ids.push(...whole.items.map(({ id }: { id: string }) => id));
      next = whole.next_url?.replace('https://zero.example', '');
    }
    expect(ids).toHaveLength(all.length);
    expect(new Set(ids).size).toBe(all.length);
  });
});
