import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Evidence, Offer } from '../../schemas/catalog.ts';
import { planConstraintsSchema } from '../../schemas/plan.ts';
import { LOCALES, ROLES, type Role } from '../../schemas/vocabulary.ts';
import { createCatalogIndex, offerInLocale } from '../../server/catalog/index.ts';
import { openFontBook } from '../../server/faces/pages/pictures/drawing/fonts.ts';
import { box, type PictureNode, readNodeText } from '../../server/faces/pages/pictures/drawing/node.ts';
import { openStudio, type Studio } from '../../server/faces/pages/pictures/drawing/studio.ts';
import { bestPicture, offerPicture, planPicture } from '../../server/faces/pages/pictures/subjects.ts';
import {
  drawPicture,
  estimateEms,
  fitSize,
  type Picture,
} from '../../server/faces/pages/pictures/template.ts';
import { createCallerTime } from '../../server/turns/index.ts';
import { freshnessLine } from '../../server/words/index.ts';
import { evidence, makeCatalog, OFFERS } from '../contract/fixture.ts';
import { readProblem, snapshotOf, startServer, useServer } from '../contract/serve.ts';
import { planned } from '../planner/fixtures.ts';
import { HOSTILE_OFFER, hostileCatalog } from './hostile.ts';

const index = createCatalogIndex(hostileCatalog(), []);
const find = (slug: string): Offer => {
  const offer = index.offerBySlug.get(slug);
  if (offer === undefined) throw new Error(`the fixture has no ${slug}`);
  return offer;
};

/** Width and height as the header of a PNG says. */
function sizeOf(png: Buffer): readonly [number, number] {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

const drawn = (picture: Picture): PictureNode => drawPicture(picture, 'zero.example');
const said = (picture: Picture): string => readNodeText(drawn(picture));
const sized = (tree: PictureNode) => ({ tree, width: 1200, height: 630 });

describe('what a picture of an offer says', () => {
  it('is the name, provider, plan, figures with their units, and how the quotes stand', () => {
    const words = said(offerPicture(offerInLocale(index, find('acorn-postgres'), 'en'), 'en'));
    for (const part of [
      'Acorn Postgres',
      'Plan: Free',
      'Storage',
      '1 GB',
      'per project',
      'All 3 quotes seen live, 20 Nov 2026',
      'zero.example',
    ]) {
      expect(words).toContain(part);
    }
  });

  it('is a review or an announced end, and then never "no end date"', () => {
    const words = said(offerPicture(offerInLocale(index, find('hostile'), 'en'), 'en'));
    expect(words).toContain('Announced end: 31 Dec 2026 · Under review since 2026-11-19');
    expect(words).toContain('under review');
    expect(words).not.toContain('without an end date');
    const chinese = said(offerPicture(offerInLocale(index, find('birch-postgres'), 'zh-CN'), 'zh-CN'));
    expect(chinese).toContain('自 2026-11-19 起待复核');
  });

  it('is the days of a trial', () => {
    expect(said(offerPicture(find('birch-auth'), 'en'))).toContain('Trial, 30 days');
    expect(said(offerPicture(find('birch-auth'), 'zh-CN'))).toContain('限时试用，30 天');
  });

  it('is never a fact that is unstated', () => {
    for (const offer of index.offers) {
      for (const locale of LOCALES) {
        for (const { value } of offerPicture(offer, locale).rows)
          expect(value).not.toMatch(/not stated|未说明/);
      }
    }
    expect(said(offerPicture(find('acorn-mail'), 'en'))).toContain('allowed');
  });
});

describe('what a picture of a table says', () => {
  it('is the plans at its top, in its order, with what they give and where that is not stated', () => {
    const words = said(bestPicture(index, 'postgres', 'en'));
    expect(words).toContain('Best free Postgres databases');
    expect(words).toContain('Storage (GB)');
    expect(words).toContain('Acorn Postgres1 GB');
    expect(words).toContain('Data as of');
  });

  it.each(ROLES)('of %s can be drawn in both languages, however little is stated', (role) => {
    for (const locale of LOCALES) {
      for (const plans of [index, createCatalogIndex(makeCatalog([]), [])])
        expect(said(bestPicture(plans, role, locale))).not.toMatch(/undefined|NaN|Infinity/);
    }
  });
});

describe('the line about freshness', () => {
  const quote = (status: 'verified' | 'captured' | 'stale' | 'missing', at = '2026-08-02') => ({
    ...evidence(status, status, []),
    captured: { at, updated: null, permalink: null },
    freshness: { status, verifiedAt: status === 'captured' ? null : '2026-11-20T02:00:00Z', checkedAt: null },
  });

  /** Of a copy whose day is not known, of a page that prints its last update. */
  const asPrinted = (updated: string): Evidence => ({
    ...quote('captured'),
    captured: { at: null, updated, permalink: null },
  });

  it.each<[Evidence[], string]>([
    [[quote('captured')], 'Read in a stored copy of Aug 2026, not yet seen live'],
    [
      [quote('captured', '2026-03-01'), quote('captured')],
      'Read in stored copies of Mar 2026 to Aug 2026, not yet seen live',
    ],
    [[quote('verified'), quote('verified')], 'All 2 quotes seen live, 20 Nov 2026'],
    [
      [quote('captured', '2026-03-01'), asPrinted('2026-05-20')],
      'Read in copies of pages as of Mar 2026 to May 2026, not yet seen live',
    ],
    [[quote('verified'), quote('captured')], '1 seen live, 20 Nov 2026 · 1 only in stored copies'],
    [[quote('stale'), quote('missing')], '1 not seen lately · 1 no longer found'],
    [[], 'No quotes'],
  ])('claims no more than the quotes: %#', (quotes, line) => {
    expect(freshnessLine(quotes, 'en')).toBe(line);
  });

  it('is said in Chinese as well', () => {
    expect(freshnessLine([quote('captured')], 'zh-CN')).toBe('读自 2026-08 的存档副本，尚未在原网页核实');
  });
});

describe('what a picture of a plan says', () => {
  const plan = (needs: Role[]) =>
    planned(
      index.catalog,
      {
        needs,
        kinds: {},
        constraints: planConstraintsSchema.parse({ commercial: true }),
        scale: {},
        prefer: [],
        exclude: ['hostile'],
        tools: [],
        locale: 'en',
      },
      { planUrlBase: '', changesByOffer: new Map() },
    );

  it('is the verdict and the picks', () => {
    const words = said(planPicture(plan(['postgres']), 'en'));
    expect(words).toContain('$0 a month');
    expect(words).toContain('Acorn Postgres');
    expect(words).toContain('Commercial project');
  });

  it('is what stands in the way where there is no proof of $0', () => {
    const words = said(planPicture(plan(['postgres', 'queue']), 'en'));
    expect(words).not.toContain('$0 a month');
    expect(words).toContain('2 needs: 1 without a free plan that fits · 1 covered');
    expect(words).toContain('no plan fits');
  });

  it('names the needs that most want attention first where not all have room', () => {
    const many = plan(['postgres', 'auth', 'transactional-email', 'web-app', 'llm', 'queue', 'search']);
    const { rows } = planPicture(many, 'en');
    expect(rows).toHaveLength(5);
    expect(rows[0]?.value).toBe('no plan fits');
    expect(rows[4]?.name).toBe('and 3 more');
  });
});

describe('the size of a text', () => {
  it('is one of those given, the largest that fits, and never larger for a longer text', () => {
    const sizes: [number, ...number[]] = [80, 60, 40];
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, more) => {
        const size = fitSize(text, { width: 600, lines: 1 }, sizes);
        expect(sizes).toContain(size);
        expect(fitSize(text + more, { width: 600, lines: 1 }, sizes)).toBeLessThanOrEqual(size);
        if (size > 40) expect(estimateEms(text) * size).toBeLessThanOrEqual(600);
      }),
    );
  });
});

describe('the fonts of a text', () => {
  const book = openFontBook();

  it('are the Latin ones and the parts of the Chinese one that it needs', () => {
    expect(new Set(book.fontsFor('Free').map(({ name }) => name)).size).toBeLessThanOrEqual(2);
    const chinese = new Set(book.fontsFor('免费套餐').map(({ name }) => name));
    expect(chinese.size).toBeLessThanOrEqual(6);
    expect([...chinese].some((name) => name.startsWith('Noto Sans SC'))).toBe(true);
  });

  it('have a box for what none of them has', () => {
    expect(book.readable('a𓀀b')).toBe('a□b');
    expect(book.readable('免费 Free – ¥')).toBe('免费 Free – ¥');
  });
});

describe('the studio', () => {
  let studio: Studio;
  beforeAll(() => {
    studio = openStudio(createCallerTime(), { atOnce: 1, waiting: 2, waitMs: 60_000 });
  });
  afterAll(() => studio.close());

  it('draws hostile text as text, in the size asked', async () => {
    for (const locale of LOCALES) {
      const node = drawn(offerPicture(offerInLocale(index, HOSTILE_OFFER, locale), locale));
      const outcome = await studio.draw('somebody', locale, sized(node));
      expect(outcome.kind).toBe('drawn');
      if (outcome.kind === 'drawn') expect(sizeOf(outcome.png)).toEqual([1200, 630]);
    }
  });

  it('draws for callers in turns, and once for all who wait for the same', async () => {
    const done: string[] = [];
    const draw = async (caller: string, key: string) => {
      const { kind } = await studio.draw(caller, key, sized(SQUARE));
      done.push(`${caller} ${key} ${kind}`);
    };
    await Promise.all([draw('flood', 'a'), draw('flood', 'b'), draw('flood', 'c'), draw('guest', 'a')]);
    expect(done).toEqual(['flood c no-turn', 'flood a drawn', 'guest a drawn', 'flood b drawn']);
    const before = await studio.draw('flood', 'a', sized(SQUARE));
    const again = await studio.draw('guest', 'a', sized(SQUARE));
    expect(before.kind === 'drawn' && again.kind === 'drawn' && before.png === again.png).toBe(true);
  });

  it('goes on after a picture that cannot be drawn', async () => {
    const broken = await studio.draw(
      'somebody',
      'broken',
      sized(box({ display: 'nothing' }, SQUARE, SQUARE)),
    );
    expect(broken.kind).toBe('failed');
    expect((await studio.draw('somebody', 'next', sized(SQUARE))).kind).toBe('drawn');
  });
});

const SQUARE = box({ width: 16, height: 16, backgroundColor: '#000' });

describe('the addresses of pictures', () => {
  const server = useServer({ snapshot: snapshotOf(makeCatalog([...OFFERS, HOSTILE_OFFER])) });

  it.each([
    '/pictures/site.png',
    '/zh-CN/pictures/site.png',
    '/pictures/offers/acorn-postgres.png',
    '/zh-CN/pictures/offers/hostile.png',
    '/pictures/plan.png?needs=postgres,auth&commercial=true',
    '/zh-CN/pictures/plan.png?needs=postgres,queue',
  ])('%s is a PNG of the size previews ask for, with a tag', async (path) => {
    const response = await server.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(sizeOf(Buffer.from(await response.arrayBuffer()))).toEqual([1200, 630]);
    const etag = response.headers.get('etag') ?? '';
    expect((await server.get(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  it('are that of the site for a caller who has taken its time', async () => {
    const own = await startServer({ time: createCallerTime({ callerMs: 1, refillRate: 0.000_001 }) });
    expect((await own.get('/pictures/offers/acorn-postgres.png')).headers.get('etag')).not.toBeNull();
    const standIn = await own.get('/pictures/offers/birch-postgres.png', {
      headers: { 'accept-encoding': 'br' },
    });
    expect([standIn.status, standIn.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect(standIn.headers.get('content-encoding')).toBeNull();
    const site = await server.get('/pictures/site.png');
    expect(Buffer.from(await standIn.arrayBuffer()).equals(Buffer.from(await site.arrayBuffer()))).toBe(
      false,
    );
  });

  it('redirect old slugs and know the nearest ones', async () => {
    const moved = await server.get('/zh-CN/pictures/offers/acorn-db.png');
    expect([moved.status, moved.headers.get('location')]).toEqual([
      308,
      '/zh-CN/pictures/offers/acorn-postgres.png',
    ]);
    const problem = await readProblem(await server.get('/pictures/offers/acorn-postgre.png'), 'unknown-slug');
    expect(problem.detail).toContain('acorn-postgres');
  });

  it('refuse what is no plan', async () => {
    await readProblem(await server.get('/pictures/plan.png'), 'invalid-request');
    await readProblem(await server.get('/pictures/plan.png?needs=nothing'), 'invalid-request');
    await readProblem(await server.get('/pictures/plan.png?needs=postgres&prefer=nobody'), 'invalid-request');
  });

  it('say so while no snapshot is open', async () => {
    const own = await startServer({ snapshot: null });
    await readProblem(await own.get('/pictures/site.png'), 'not-ready');
  });

  it('have the icons beside them', async () => {
    const sizes = { '/apple-touch-icon.png': 180, '/icon-192.png': 192, '/icon-512.png': 512 };
    for (const [path, size] of Object.entries(sizes)) {
      const icon = await server.get(path);
      expect(icon.headers.get('content-type')).toBe('image/png');
      expect(sizeOf(Buffer.from(await icon.arrayBuffer()))).toEqual([size, size]);
    }
    const svg = await server.get('/favicon.svg');
    expect(svg.headers.get('content-type')).toBe('image/svg+xml');
    expect(await svg.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64">/);
    const ico = Buffer.from(await (await server.get('/favicon.ico')).arrayBuffer());
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
    for (const [position, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * position;
      const start = ico.readUInt32LE(entry + 12);
      expect(ico.readUInt8(entry)).toBe(size);
      expect(sizeOf(ico.subarray(start, start + ico.readUInt32LE(entry + 8)))).toEqual([size, size]);
    }
  });
});

describe('a server on which nothing that draws is installed', () => {
  const server = useServer({ drawsPictures: false });

  it.each(['/', '/zh-CN/offers/acorn-postgres', '/best/postgres', '/plan?needs=postgres', '/nothing-here'])(
    'links from %s to no picture that is not there',
    async (path) => {
      const page = await (await server.get(path, { headers: { accept: 'text/html' } })).text();
      expect(page).toContain('<h1');
      expect(page).not.toContain('og:image');
      expect(page).not.toContain('summary_large_image');
    },
  );

  it.each(['/pictures/site.png', '/zh-CN/pictures/plan.png?needs=postgres'])(
    'answers %s for good',
    async (path) => {
      const answer = await server.get(path);
      expect(answer.headers.get('retry-after')).toBeNull();
      await readProblem(answer, 'not-found');
    },
  );

  it('has its icons all the same', async () => {
    for (const path of ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/icon-512.png'])
      expect([path, (await server.get(path)).status]).toEqual([path, 200]);
  });
});
