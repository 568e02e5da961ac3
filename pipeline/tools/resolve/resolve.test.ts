import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { leadsTo, parseCommit, repositoryFile } from '../../repository-file.ts';
import { guessedAddresses, linksOfLlmsText, rankCandidates, readSitemap } from './site.ts';

type SourceInYaml = { url: string; captured: { at?: string; permalink?: string } };

/** The records as they are written; what they say is checked elsewhere. */
function recordTexts(): string[] {
  const dir = 'pipeline/records';
  return readdirSync(dir)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readFileSync(join(dir, name), 'utf8'));
}

describe('the addresses that may show a file', () => {
  const on = (...paths: string[]) => paths.map((path) => `https://docs.maple.example${path}`);
  const first = (path: string, ...paths: string[]) => rankCandidates(path, on(...paths))[0];

  it.each([
    [
      'src/content/docs/workers/platform/limits.mdx',
      ['/limits', '/workers/platform/limits', '/r2/platform/limits'],
      '/workers/platform/limits',
    ],
    ['docs/billing/index.md', ['/docs', '/docs/billing', '/docs/invoices'], '/docs/billing'],
    ['docs/01-start/02-free_tier.md', ['/start/free-tier/', '/start/pro'], '/start/free-tier/'],
    ['app/(docs)/pricing/page.mdx', ['/docs', '/pricing'], '/pricing'],
    ['content/plans.md', ['/zh/help/plans', '/plans.html'], '/plans.html'],
    ['doc/user/pages/_index.md', ['/user', '/user/pages/', '/index'], '/user/pages/'],
    ['src/routes/docs/regions/+page.markdoc', ['/docs', '/docs/regions'], '/docs/regions'],
    ['about/free-trial.html.md', ['/about', '/docs/about/free-trial/'], '/docs/about/free-trial/'],
    ['reference/v1.5_limits.md', ['/reference/v1', '/reference/v1.5-limits'], '/reference/v1.5-limits'],
  ])('%s is most likely shown at the one that ends alike', (path, addresses, wanted) => {
    expect(first(path, ...addresses)?.url).toBe(`https://docs.maple.example${wanted}`);
  });

  it('are right for files of which the records know the page, among the pages of its site', () => {
    // What a person has paired: the live page, and the file in whose copy the quotes were read.
    const sources = recordTexts().flatMap((text) =>
      Object.values((parse(text) as { sources: Record<string, SourceInYaml> }).sources),
    );
    // A repository is no site: neither its files nor its front page, which shows the README.
    const live = sources.filter(({ url }) => new URL(url).hostname !== 'github.com');
    const pairs = live.flatMap(({ url, captured: { permalink } }) => {
      const file = permalink === undefined ? null : repositoryFile(permalink);
      // A part that many pages include, or a component, has no page of its own.
      const isPage =
        file !== null &&
        /\.(?:mdx?|markdoc|html\.md)$/.test(file.path) &&
        !/partials|includes|snippets/.test(file.path);
      return isPage ? [{ url, path: file.path }] : [];
    });
    const bySite = new Map<string, string[]>();
    for (const { url } of live) {
      const { origin } = new URL(url);
      bySite.set(origin, [...(bySite.get(origin) ?? []), url]);
    }
    const found = pairs.filter(({ path, url }) =>
      rankCandidates(path, bySite.get(new URL(url).origin) ?? [])
        .slice(0, 6)
        .some((candidate) => candidate.url === url),
    );
    expect(pairs.length).toBeGreaterThan(300);
    expect(found.length / pairs.length).toBeGreaterThan(0.85);
  });

  it('are none of those that end otherwise', () => {
    expect(rankCandidates('docs/limits.md', on('/docs/limits/api', '/', '/unlimited'))).toEqual([]);
  });

  it('are guessed from the end of the path where a site lists nothing', () => {
    expect(guessedAddresses('src/content/docs/plans/free.mdx', 'https://maple.example')).toEqual([
      'https://maple.example/docs/plans/free',
      'https://maple.example/plans/free',
      'https://maple.example/free',
    ]);
  });
});

describe('what a site lists', () => {
  it('is read from sitemaps, with their references to others', () => {
    expect(
      readSitemap(
        '<urlset xmlns="x"><url><loc> https://a.example/x?a=1&amp;b=2 </loc></url><url><loc><![CDATA[https://a.example/y]]></loc></url><url><loc>javascript:1</loc></url></urlset>',
      ),
    ).toEqual({ pages: ['https://a.example/x?a=1&b=2', 'https://a.example/y'], sitemaps: [] });
    expect(
      readSitemap(
        '<?xml version="1.0"?><sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>',
      ),
    ).toEqual({
      pages: [],
      sitemaps: ['https://a.example/1.xml'],
    });
  });

  it('is read from llms.txt, whose Markdown copies stand for their pages', () => {
    expect(
      linksOfLlmsText('- [a](https://a.example/docs/x.md): y\n- [b](https://a.example/z/index.md)'),
    ).toEqual(['https://a.example/docs/x', 'https://a.example/z']);
  });
});

describe('a link back to the file', () => {
  const file = repositoryFile('https://github.com/Maple/docs/blob/main/docs/a%20b/free.md');
  it.each([
    ['https://github.com/maple/docs/edit/main/docs/a%20b/free.md', true],
    ['https://github.com/maple/docs/blob/feature/x/docs/a%20b/free.md', true],
    ['https://github.com/maple/docs/edit/main/other/a%20b/free.md', false],
    ['https://github.com/maple/docs/edit/main/b/free.md', false],
    ['https://github.com/maple/site/edit/main/docs/a%20b/free.md', false],
    ['https://github.com.evil.example/maple/docs/edit/main/docs/a%20b/free.md', false],
    ['https://github.com/maple/docs', false],
  ])('%s: %s', (link, leads) => {
    expect(file !== null && leadsTo(link, file)).toBe(leads);
  });

  it('has a commit only where the address names one', () => {
    const commit = '0123456789abcdef0123456789abcdef01234567';
    expect(parseCommit(`https://github.com/maple/docs/blob/${commit}/a.md`)).toEqual({
      repository: 'maple/docs',
      commit,
    });
    expect(parseCommit('https://github.com/maple/docs/blob/main/a.md')).toBeNull();
    expect(parseCommit('https://maple.example/a.md')).toBeNull();
  });
});
