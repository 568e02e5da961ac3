/** Badges: what they say, that they are SVG and fit their text, in both languages. */

import { load } from 'cheerio';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { leanPlanSchema } from '../../schemas/lean-plan.ts';
import { drawBadge } from '../../server/faces/badges/draw-badge.ts';
import { makeCatalog, OFFERS, offer } from '../contract/fixture.ts';
import { readAs, readProblem, snapshotOf, useServer } from '../contract/serve.ts';

const closed = offer({
  slug: 'dahlia-closed',
  en: ['Dahlia', 'Takes nobody.'],
  zh: ['大丽花', '不再接受新用户。'],
  provider: { slug: 'acorn', name: 'Acorn' },
  roles: ['auth'],
  category: 'auth',
  standing: 'closed',
  signup: { open: 'closed', card: 'unstated', phone: 'unstated', realName: 'unstated' },
});

const trial = offer({
  slug: 'elder-trial',
  en: ['Elder', 'For a month.'],
  zh: ['接骨木', '试用一个月。'],
  provider: { slug: 'acorn', name: 'Acorn' },
  roles: ['auth'],
  category: 'auth',
  freeType: 'trial',
});

/** Nobody knows when it was read: its page prints when it was updated. */
const undated = OFFERS.filter(({ slug }) => slug === 'acorn-postgres').map((one) => ({
  ...one,
  slug: 'fern-postgres',
  evidence: one.evidence.map((quote) => ({
    ...quote,
    captured: { at: null, updated: '2026-04-25', permalink: null },
    freshness: { ...quote.freshness, verifiedAt: null },
  })),
}));

const server = useServer({ snapshot: snapshotOf(makeCatalog([...OFFERS, closed, trial, ...undated])) });

function parsed(svg: string) {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(svg).close();
  const $ = load(svg, { xml: true });
  return {
    texts: $('text')
      .toArray()
      .map((one) => $(one).text()),
    title: $('title').text(),
    grounds: $('rect')
      .toArray()
      .map((one) => $(one).attr('fill')),
    width: Number($('svg').attr('width')),
    lang: $('svg').attr('xml:lang'),
    boxes: $('rect')
      .toArray()
      .map((one) => Number($(one).attr('width'))),
    lengths: $('text')
      .toArray()
      .map((one) => Number($(one).attr('textLength'))),
  };
}

async function badge(path: string) {
  const answer = await server.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers.get('cache-control')).toContain('max-age=60');
  expect(answer.headers.get('etag')).not.toBeNull();
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  return parsed(await answer.text());
}

describe('the badge of a plan', () => {
  it('says its main figure and the day on which it was read', async () => {
    expect(await badge('/badges/acorn-postgres.svg')).toMatchObject({
      texts: ['Acorn Postgres', 'Storage 1 GB · 2026-11-20'],
      title: 'Acorn Postgres: Storage 1 GB per project, read on 2026-11-20, Zero catalog',
      lang: 'en',
    });
  });

  it('is Chinese under /zh-CN and where the query says so', async () => {
    for (const path of ['/zh-CN/badges/acorn-postgres.svg', '/badges/acorn-postgres.svg?locale=zh-CN']) {
      const { title, lang } = await badge(path);
      expect(title).toContain('查阅于 2026-11-20');
      expect(lang).toBe('zh-CN');
    }
  });

  it('says first that a plan is over or under review, and never a figure of one that is over', async () => {
    const over = await badge('/badges/dahlia-closed.svg');
    expect(over.texts[1]).toBe('no new accounts');
    expect(over.grounds[1]).toBe('#a3251c');
    const review = OFFERS.find((one) => one.review !== null);
    expect((await badge(`/badges/${review?.slug}.svg`)).texts[1]).toContain('under review');
  });

  it('takes no update of a page for a day on which somebody read it', async () => {
    const { texts, title } = await badge('/badges/fern-postgres.svg');
    expect(texts[1]).toBe('Storage 1 GB');
    expect(title).not.toMatch(/read on|2026-04-25/);
  });

  it('never calls a trial or a credit a free plan, nor shows its figure in green', async () => {
    const trial = await badge('/badges/elder-trial.svg');
    expect(trial.texts[1]).toContain('Trial');
    expect(trial.texts[1]).not.toContain('free plan');
    expect(trial.grounds[1]).not.toBe((await badge('/badges/acorn-postgres.svg')).grounds[1]);
  });

  it('of an unknown plan is a problem that names the nearest, for an old slug the present one', async () => {
    const problem = await readProblem(await server.get('/badges/acorn-postgress.svg'), 'unknown-slug');
    expect(problem.detail).toContain('acorn-postgres');
    await readProblem(await server.get('/badges/acorn-postgres.svg?locale=fr'), 'invalid-request');
  });
});

describe('the badge of a stack', () => {
  it.each([
    ['needs=postgres&noCard=true', '#0a6b49'],
    ['needs=transactional-email,llm,search&audience=cn', '#a3251c'],
  ])('says the verdict of the planner: %s', async (query, ground) => {
    const { verdict } = await readAs(
      await server.get('/api/zero/plan', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          needs: (new URLSearchParams(query).get('needs') ?? '').split(','),
          constraints: query.includes('noCard') ? { noCard: true } : { audience: 'cn' },
        }),
      }),
      leanPlanSchema,
    );
    const tones: Record<string, string> = {
      zero: '#0a6b49',
      'zero-if-confirmed': '#855400',
      'not-zero': '#a3251c',
    };
    expect(tones[verdict]).toBe(ground);
    const { grounds, texts } = await badge(`/badges/plan.svg?${query}`);
    expect(grounds[1]).toBe(ground);
    expect(texts[1]).toMatch(/ · 2026-11-20$/);
  });

  it('without a need is refused', async () => {
    await readProblem(await server.get('/badges/plan.svg'), 'invalid-request');
  });
});

describe('a drawing', () => {
  it.each(['en', 'zh-CN'] as const)(
    'holds whatever a record holds, and every text in its box: %s',
    (locale) => {
      for (const text of ['<script>&"\'', '中文套餐', 'a\u0000b\ud800', 'W'.repeat(300), 'é·…']) {
        const { boxes, lengths, width } = parsed(
          drawBadge({ label: text, message: text, tone: 'open', title: text }, locale),
        );
        expect(width).toBe(boxes.reduce((sum, box) => sum + box, 0));
        lengths.forEach((length, at) => {
          expect(length + 14).toBe(boxes[at]);
        });
        expect(width).toBeLessThan(1500);
      }
    },
  );
});
