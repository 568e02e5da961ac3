/** `records resolve`: from a file of a repository to the live page that shows it. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLiveReader } from '../../pipeline/read/fetch/index.ts';
import { type Resolution, resolveRecords } from '../../pipeline/tools/resolve.ts';
import { EXIT } from '../../schemas/terminal/index.ts';
import { recordOutput } from '../recording.ts';
import { type DocsSite, startDocsSite } from '../world/docs-site.ts';
import { mapleRecord } from './maple.ts';

const COMMIT = 'a'.repeat(40);
const FILE = 'https://github.com/maple/docs/blob/main/content/plans/free-tier.mdx';
const PERMALINK = `https://github.com/maple/docs/blob/${COMMIT}/content/plans/free-tier.mdx`;
const EDIT = 'https://github.com/maple/docs/edit/main/content/plans/free-tier.mdx';
const TEXT = 'The Free plan has 5 GB of storage for small files.';

let home: string;
let site: DocsSite;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'zero-resolve-'));
  await mkdir(join(home, 'records'));
  site = await startDocsSite();
});
afterEach(async () => {
  await site.close();
  await rm(home, { recursive: true });
});

const recordFile = () => join(home, 'records', 'maple.yaml');
const writeRecord = (captured = `{ at: 2026-08-01, permalink: ${PERMALINK} }`): Promise<void> =>
  writeFile(
    recordFile(),
    mapleRecord({
      homepage: site.origin,
      sources: `  plans:\n    url: ${FILE} # the file\n    captured:   ${captured}`,
      evidence: [
        'id: storage, quote: The Free plan has 5 GB of storage, source: plans, fields: [freeType, limits.storage]',
      ],
    }),
  );

const pageOf = (text: string, head = '', links = ''): string =>
  `<!doctype html><html><head><title>Free tier</title>${head}</head><body><main><h1>Free tier</h1><p>${text}</p>${links}</main></body></html>`;
const editLink = `<a href="${EDIT}">Edit this page</a>`;
const sitemap = (...paths: string[]): void =>
  site.serve(
    '/sitemap.xml',
    `<?xml version="1.0"?><urlset>${paths.map((path) => `<url><loc>${site.origin}${path}</loc></url>`).join('')}</urlset>`,
    'application/xml',
  );

async function resolve(flags: { write?: boolean } = {}) {
  const { output, said } = recordOutput();
  const reader = createLiveReader({
    userAgent: 'ZeroTestBot/1 (resolve on loopback)',
    hostDelayMs: 0,
    jobs: 2,
    allowLoopback: true,
    clock: () => new Date('2026-11-20T02:00:00Z'),
    random: () => 0.5,
    browser: null,
    capture: null,
  });
  try {
    const code = await resolveRecords(
      { records: join(home, 'records'), only: [], write: false, json: true, ...flags },
      reader,
      output,
    );
    // What the command prints as JSON is a list of resolutions.
    const [only] = JSON.parse(said.out) as Resolution[];
    return { code, only, err: said.err };
  } finally {
    await reader.close();
  }
}

describe('records resolve', () => {
  it('finds the page that links back to the file, and says what speaks for it', async () => {
    await writeRecord();
    sitemap('/', '/guide/free-tier', '/docs/plans/free-tier', '/docs/plans/pro');
    const canonical = `<link rel="canonical" href="${site.origin}/docs/plans/free-tier">`;
    site.serve('/docs/plans/free-tier', pageOf(TEXT, canonical, editLink));
    const before = await readFile(recordFile(), 'utf8');
    const { code, only } = await resolve();
    expect(code).toBe(EXIT.done);
    expect(only).toMatchObject({
      provider: 'maple',
      source: 'plans',
      from: FILE,
      quotes: 1,
      outcome: null,
      page: {
        kind: 'found',
        url: `${site.origin}/docs/plans/free-tier`,
        proofs: [{ kind: 'edit-link', link: EDIT }, { kind: 'canonical' }, { kind: 'listed', matching: 2 }],
      },
    });
    expect(await readFile(recordFile(), 'utf8')).toBe(before);
    // The page that shares least of the path was never asked for.
    expect(site.asked).not.toContain('/docs/plans/pro');
  });

  it('makes the page the source when asked to, and changes that one line: the file stays as the permalink', async () => {
    await writeRecord();
    sitemap('/docs/plans/free-tier');
    site.serve('/docs/plans/free-tier', pageOf(TEXT, '', editLink));
    const before = await readFile(recordFile(), 'utf8');
    expect((await resolve({ write: true })).only?.outcome).toBe('written');
    expect(await readFile(recordFile(), 'utf8')).toBe(
      before.replace(FILE, `${site.origin}/docs/plans/free-tier`),
    );
  });

  it('does not write where no permalink would keep the file', async () => {
    await writeRecord('{ at: 2026-08-01 }');
    sitemap('/docs/plans/free-tier');
    site.serve('/docs/plans/free-tier', pageOf(TEXT, '', editLink));
    const before = await readFile(recordFile(), 'utf8');
    expect((await resolve({ write: true })).only?.outcome).toContain('no permalink');
    expect(await readFile(recordFile(), 'utf8')).toBe(before);
  });

  it.each([
    ['says another figure', 'The Free plan has 50 GB of storage for small files.'],
    ['says it of another plan', 'Small files are stored in every plan.'],
    ['says it no longer', 'The Free plan no longer has 5 GB of storage.'],
  ])('never proposes a page that %s, even one that links back to the file', async (_, text) => {
    await writeRecord();
    sitemap('/docs/plans/free-tier');
    site.serve('/docs/plans/free-tier', pageOf(text, '', editLink));
    const { only } = await resolve({ write: true });
    expect(only).toMatchObject({
      outcome: null,
      page: { kind: 'none', nearest: { url: `${site.origin}/docs/plans/free-tier`, found: 0 }, looked: 1 },
    });
  });

  it('does not take a kin page for the page of the file because the words stand there', async () => {
    await writeRecord();
    sitemap('/blog/free-tier');
    site.serve('/blog/free-tier', pageOf(TEXT));
    expect((await resolve()).only?.page).toMatchObject({ kind: 'none', nearest: { found: 1 } });
    site.serve(
      '/blog/free-tier',
      pageOf(
        TEXT,
        '',
        '<a href="https://github.com/maple/docs/edit/main/content/blog/free-tier.mdx">Edit</a>',
      ),
    );
    expect((await resolve()).only?.page.kind).toBe('none');
  });

  it('proposes the canonical address, once the quotes were found there', async () => {
    await writeRecord();
    sitemap('/v2/plans/free-tier');
    const head = `<link rel="canonical" href="/plans/free-tier">`;
    site.serve('/v2/plans/free-tier', pageOf(TEXT, head, editLink));
    expect((await resolve()).only?.page).toMatchObject({ url: `${site.origin}/v2/plans/free-tier` });
    site.serve('/plans/free-tier', pageOf(TEXT, head, editLink));
    expect((await resolve()).only?.page).toMatchObject({ url: `${site.origin}/plans/free-tier` });
    site.serve('/plans/free-tier', pageOf('Nothing of it.', head, editLink));
    expect((await resolve()).only?.page.kind).toBe('none');
  });

  it('follows the sitemaps that robots.txt names, and obeys its rules', async () => {
    await writeRecord();
    site.serve(
      '/robots.txt',
      `User-agent: *\nDisallow: /docs/\nSitemap: ${site.origin}/maps/all.xml\n`,
      'text/plain',
    );
    site.serve(
      '/maps/all.xml',
      `<sitemapindex><sitemap><loc>${site.origin}/maps/docs.xml</loc></sitemap></sitemapindex>`,
      'text/xml',
    );
    site.serve(
      '/maps/docs.xml',
      `<urlset><url><loc>${site.origin}/docs/plans/free-tier</loc></url></urlset>`,
      'application/xml',
    );
    site.serve('/docs/plans/free-tier', pageOf(TEXT, '', editLink));
    expect((await resolve()).only?.page).toEqual({ kind: 'none', nearest: null, looked: 1 });
    expect(site.asked).not.toContain('/docs/plans/free-tier');
    site.serve('/robots.txt', `Sitemap: ${site.origin}/maps/all.xml\n`, 'text/plain');
    expect((await resolve()).only?.page.kind).toBe('found');
  });

  it('reads llms.txt where there is no sitemap, and tries the usual addresses where there is neither', async () => {
    await writeRecord();
    site.serve('/plans/free-tier', pageOf(TEXT, '', editLink));
    expect((await resolve()).only?.page).toMatchObject({ proofs: [{ kind: 'edit-link' }] });
    site.serve('/llms.txt', `- [Free tier](${site.origin}/learn/plans/free-tier.md)\n`, 'text/plain');
    site.serve('/learn/plans/free-tier', pageOf(TEXT));
    expect((await resolve()).only?.page).toMatchObject({
      url: `${site.origin}/learn/plans/free-tier`,
      proofs: [{ kind: 'listed', matching: 2 }],
    });
  });

  it('does not follow a site that speaks for another', async () => {
    await writeRecord();
    const other = await startDocsSite();
    try {
      site.serve(
        '/sitemap.xml',
        `<urlset><url><loc>${other.origin}/docs/plans/free-tier</loc></url></urlset>`,
        'application/xml',
      );
      other.serve('/docs/plans/free-tier', pageOf(TEXT, '', editLink));
      expect((await resolve()).only?.page.kind).toBe('none');
      expect(other.asked).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
