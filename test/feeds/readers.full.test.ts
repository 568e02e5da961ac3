import { spawnSync } from 'node:child_process';
import { parseFeed as readWithFeedParser } from '@rowanmanning/feed-parser';
import { parseAtomFeed } from 'feedsmith';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { type ChangeKind, LOCALES } from '../../schemas/vocabulary.ts';
import type { FeedSubject } from '../../server/addresses.ts';
import { createCatalogIndex } from '../../server/catalog/index.ts';
import { writeChangeFeed } from '../../server/faces/feeds/index.ts';
import { CHANGES, change, DATA_AS_OF, makeCatalog } from '../contract/fixture.ts';
import { HISTORY } from './history.ts';
import { HOSTILE_CHANGES, hostileCatalog } from './hostile.ts';

const SITE = { publicUrl: 'https://zero.example', createdAt: DATA_AS_OF };
const EVERYTHING: FeedSubject = { about: 'everything' };
const MANY = Array.from({ length: 230 }, (_, number) =>
  change(`m${String(number).padStart(3, '0')}`, {
    offer: 'acorn-postgres',
    provider: 'acorn',
    publishedAt: new Date(Date.UTC(2026, 9, 1) - number * 3_600_000).toISOString(),
  }),
);

function write(
  subject: FeedSubject,
  options: {
    locale?: 'en' | 'zh-CN';
    kind?: ChangeKind;
    before?: string;
    hostile?: boolean;
    many?: boolean;
    past?: boolean;
  } = {},
): string {
  const changes = options.hostile ? HOSTILE_CHANGES : options.many ? MANY : options.past ? HISTORY : CHANGES;
  const index = createCatalogIndex(options.hostile ? hostileCatalog() : makeCatalog(), changes);
  const xml = writeChangeFeed(
    index,
    { subject, kind: options.kind, before: options.before, locale: options.locale ?? 'en' },
    SITE,
  );
  if (xml === null) throw new Error('no such page of the feed');
  return xml;
}

/** Throws at the first thing that XML 1.0 or its namespaces do not allow. */
function parseStrictly(xml: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}

const FEEDS = LOCALES.flatMap((locale) => [
  { name: `${locale} everything`, xml: () => write(EVERYTHING, { locale }) },
  { name: `${locale} offer`, xml: () => write({ about: 'offers', slug: 'acorn-postgres' }, { locale }) },
  { name: `${locale} provider`, xml: () => write({ about: 'providers', slug: 'birch' }, { locale }) },
  { name: `${locale} category`, xml: () => write({ about: 'categories', slug: 'databases' }, { locale }) },
  { name: `${locale} role`, xml: () => write({ about: 'best', slug: 'postgres' }, { locale }) },
  { name: `${locale} past`, xml: () => write(EVERYTHING, { locale, past: true }) },
  { name: `${locale} kind`, xml: () => write(EVERYTHING, { locale, kind: 'correction' }) },
  { name: `${locale} empty`, xml: () => write({ about: 'offers', slug: 'cedar-bucket' }, { locale }) },
  { name: `${locale} hostile`, xml: () => write(EVERYTHING, { locale, hostile: true }) },
]);

describe.each(FEEDS)('the $name feed', ({ xml: make }) => {
  const xml = make();

  it('is well-formed', () => {
    parseStrictly(xml);
  });

  it('is read alike by two independent readers', () => {
    const smith = parseAtomFeed(xml);
    const other = readWithFeedParser(xml);
    expect(other.meta).toMatchObject({ type: 'atom', version: '1.0' });
    expect(other.title).toBe(smith.title?.value);
    expect(other.updated?.toISOString()).toBe(smith.updated);
    expect(other.items.map(({ id }) => id)).toEqual((smith.entries ?? []).map(({ id }) => id));
    expect(other.items.map(({ updated }) => updated?.toISOString())).toEqual(
      (smith.entries ?? []).map(({ updated }) => updated),
    );
    expect(other.items.map(({ url }) => url)).toEqual(
      (smith.entries ?? []).map(({ links }) => links?.find(({ rel }) => rel === 'alternate')?.href),
    );
  });

  it('has what RFC 4287 asks of a feed and of each entry', () => {
    const feed = parseAtomFeed(xml);
    expect(feed).toMatchObject({ title: { value: expect.any(String) }, authors: [{ name: 'Zero' }] });
    expect(feed.id).toMatch(/^tag:zero\.example,2026:/);
    const language = /xml:lang="([^"]+)"/.exec(xml)?.[1];
    expect(feed.links?.filter(({ rel }) => rel === 'self')).toHaveLength(1);
    for (const links of [feed.links, ...(feed.entries ?? []).map((entry) => entry.links)]) {
      // One page, in the language of the feed: readers take the first or the last alternate, whatever its language.
      const pages = (links ?? []).filter(({ rel }) => rel === 'alternate');
      expect(pages.map(({ type, hreflang }) => `${type} ${hreflang}`)).toEqual([`text/html ${language}`]);
    }
    for (const entry of feed.entries ?? []) {
      expect(entry.id).toMatch(/^tag:zero\.example,2026:change\/[^\s<>"]+$/);
      expect(entry.title?.value).not.toBe('');
      expect(entry.updated).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect(entry.published).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect(entry.content).toMatchObject({ type: 'html' });
    }
    expect(new Set((feed.entries ?? []).map(({ id }) => id)).size).toBe(feed.entries?.length ?? 0);
    expect(new Set((feed.entries ?? []).map(({ updated }) => updated)).size).toBe(feed.entries?.length ?? 0);
  });

  it('is the same bytes when written again', () => {
    expect(make()).toBe(xml);
  });
});

describe('a change feed', () => {
  it('passes xmllint where that is installed', () => {
    const lint = spawnSync('xmllint', ['--noout', '-'], {
      input: write(EVERYTHING, { hostile: true }),
      encoding: 'utf8',
    });
    // Not every machine has it; the strict parser above runs everywhere.
    if (lint.error !== undefined) return;
    expect(lint.stderr).toBe('');
    expect(lint.status).toBe(0);
  });

  it('names kind, direction, provider and roles as categories, with labels in its language', () => {
    const [, entry] = parseAtomFeed(write(EVERYTHING, { locale: 'zh-CN' })).entries ?? [];
    expect(entry?.categories).toEqual([
      { term: 'change', scheme: 'tag:zero.example,2026:scheme/kind', label: '变更' },
      { term: 'worse', scheme: 'tag:zero.example,2026:scheme/direction', label: '收紧' },
      { term: 'acorn', scheme: 'tag:zero.example,2026:scheme/provider', label: '橡果' },
      { term: 'postgres', scheme: 'tag:zero.example,2026:scheme/role', label: 'Postgres 数据库' },
    ]);
  });

  it('says what changed, whose doing it was, and how the quote stands', () => {
    const [correction, , change0] = parseAtomFeed(write(EVERYTHING)).entries ?? [];
    expect(change0?.content?.value).toContain('Storage: 0.5 GB → 1 GB');
    expect(change0?.content?.value).toContain('The provider changed its plan on 1 Sep 2026.');
    expect(change0?.content?.value).toContain(
      '<blockquote cite="https://example.com/pricing"><bdi>1 GB storage</bdi></blockquote>',
    );
    expect(change0?.content?.value).toContain('seen live since by the nightly check');
    expect(correction?.content?.value).toContain('The provider did not change anything on that day');
    // The record no longer carries this quote: nothing is said of it but where it was read.
    expect(correction?.content?.value).toContain('Read in a stored copy of 1 Nov 2026.<');
  });

  it('leads to its page, and to its sibling in the other language', () => {
    const feed = parseAtomFeed(
      write({ about: 'providers', slug: 'birch' }, { locale: 'zh-CN', kind: 'change' }),
    );
    const path = 'providers/birch/changes';
    expect(feed.links).toEqual([
      {
        rel: 'self',
        type: 'application/atom+xml',
        href: `https://zero.example/zh-CN/${path}.xml?kind=change`,
      },
      {
        rel: 'alternate',
        type: 'text/html',
        hreflang: 'zh-CN',
        href: 'https://zero.example/zh-CN/providers/birch',
      },
      {
        rel: 'related',
        type: 'application/atom+xml',
        hreflang: 'en',
        href: `https://zero.example/${path}.xml?kind=change`,
      },
    ]);
  });

  it('leaves no entry out over its pages', () => {
    const ids: string[] = [];
    let next: string | undefined;
    let pages = 0;
    do {
      const before = next === undefined ? undefined : (new URL(next).searchParams.get('before') ?? undefined);
      const feed = parseAtomFeed(
        write(EVERYTHING, { many: true, ...(before === undefined ? {} : { before }) }),
      );
      ids.push(...(feed.entries ?? []).map(({ id }) => id ?? ''));
      expect(feed.updated).toBe(new Date(MANY[0]?.publishedAt ?? 0).toISOString());
      expect(feed.links?.find(({ rel }) => rel === 'first')?.href).toBe('https://zero.example/changes.xml');
      next = feed.links?.find(({ rel }) => rel === 'next')?.href;
      pages += 1;
    } while (next !== undefined);
    expect(pages).toBe(3);
    expect(ids).toEqual(MANY.map(({ id }) => `tag:zero.example,2026:change/${id}`));
  });

  it('counts what happened under an old slug as the present record', () => {
    const renamed = change('old', { offer: 'acorn-db', provider: 'acorn-inc' });
    const index = createCatalogIndex(makeCatalog(), [renamed]);
    for (const subject of [
      { about: 'offers', slug: 'acorn-postgres' },
      { about: 'providers', slug: 'acorn' },
    ] as const) {
      const xml = writeChangeFeed(index, { subject, kind: undefined, before: undefined, locale: 'en' }, SITE);
      const [entry] = parseAtomFeed(xml ?? '').entries ?? [];
      expect(entry?.links?.[0]?.href).toBe('https://zero.example/offers/acorn-postgres#old');
    }
  });

  it('keeps every character of a name in titles and labels', () => {
    const name = `A & B &amp; <i>"C"</i> 'D' ]]> 火`;
    const catalog = makeCatalog();
    const providers = catalog.providers.map((provider) => ({
      ...provider,
      translations: { en: { ...provider.translations.en, name }, 'zh-CN': provider.translations['zh-CN'] },
    }));
    const index = createCatalogIndex({ ...catalog, providers }, CHANGES);
    const request = { kind: undefined, before: undefined, locale: 'en' } as const;
    const xml = writeChangeFeed(index, { ...request, subject: { about: 'providers', slug: 'acorn' } }, SITE);
    parseStrictly(xml ?? '');
    const titles: string[] = [];
    const labels: string[] = [];
    let text = '';
    const parser = new SaxesParser({ xmlns: true });
    parser.on('opentag', ({ attributes }) => {
      text = '';
      if (attributes.label !== undefined) labels.push(attributes.label.value);
    });
    parser.on('text', (more) => {
      text += more;
    });
    parser.on('closetag', (tag) => {
      if (tag.name === 'title') titles.push(text);
    });
    parser.write(xml ?? '').close();
    expect(titles[0]).toBe(`Changes to ${name}`);
    expect(labels).toContain(name);
  });

  it('shows hostile text as text', () => {
    const xml = write(EVERYTHING, { hostile: true });
    expect(xml).toContain('<title type="text">&lt;script&gt;alert(1)&lt;/script&gt;');
    const [entry] = parseAtomFeed(xml).entries ?? [];
    expect(entry?.title?.value).toContain('<script>alert(1)</script> ]]> &amp; &nope;');
    expect(entry?.title?.value).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(entry?.content?.value).not.toContain('<script');
  });
});
