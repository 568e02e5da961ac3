/** The timeline: who gave and who took, the same in picture, table, twin, CSV and file, and the filters of `/changes`. */
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../schemas/vocabulary.ts';
import type { Unlisted } from '../../schemas/unlisted.ts';
import { readTimeline } from '../../server/catalog/index.ts';
import { stack } from '../../server/faces/pages/charts/draw.ts';
import { ratioText } from '../../server/words/pages/timeline.ts';
import { change, evidence, makeCatalog, OFFERS } from '../contract/fixture.ts';
import { snapshotOf, useServer } from '../contract/serve.ts';
import { HISTORY } from '../feeds/history.ts';
import { committedSnapshot } from './site.ts';

const gone = (slug: string, since: string | null): Unlisted => ({
  ...{
    slug,
    name: { en: `Gone ${slug}`, 'zh-CN': `已终止 ${slug}` },
    aliases: [],
    roles: ['redis'],
    state: 'ended',
  },
  ...{ since, note: { en: 'It is over.', 'zh-CN': '已终止。' }, source: 'https://gone.example/end' },
  ...{ quote: `The end of ${slug}`, captured: { at: null, updated: null, permalink: null } },
});

/** One plan ends after the day of the snapshot, without an entry; one announcement was put off. */
const offers = OFFERS.map((offer) => {
  if (offer.slug === 'acorn-mail') {
    const quote = evidence('end', 'It will be retired on December 1, 2027', ['endsOn']);
    return { ...offer, endsOn: '2027-12-01', evidence: [...offer.evidence, quote] };
  }
  if (offer.slug === 'birch-auth') return { ...offer, endsOn: '2024-09-30', standing: 'ended' as const };
  return offer.slug === 'cedar-models' ? { ...offer, endsOn: '2027-06-01' } : offer;
});
const ending = (id: string, on: string, after: string) =>
  change(id, {
    ...{ offer: 'cedar-models', provider: 'cedar', field: 'endsOn', before: null, after },
    ...{ direction: 'worse', happenedOn: on, publishedAt: '2026-11-18T02:00:00Z' },
  });
const catalog = {
  ...makeCatalog(offers),
  unlisted: [gone('dyno', '2022-11-28'), gone('vague', null), gone('acorn', '2023-01-01')],
};
const changes = [
  ...HISTORY,
  ending('put-off', '2026-02-01', '2027-01-01'),
  ending('later', '2026-03-01', '2027-06-01'),
];
const server = useServer({ snapshot: snapshotOf(catalog, changes) });
const committed = useServer(async () => ({ snapshot: await committedSnapshot() }));

const prefix = { en: '', 'zh-CN': '/zh-CN' } as const;

async function open(path: string, from = server, status = 200) {
  const answer = await from.get(path, { headers: { accept: 'text/html' } });
  expect([path, answer.status]).toEqual([path, status]);
  const html = await answer.text();
  const $ = load(html);
  const rows = $('table.timeline tbody tr')
    .toArray()
    .map((row) => $(row).text());
  return { $, html, title: $('h1').text(), rows };
}

describe('the timeline', () => {
  it('counts in its title what it shows', async () => {
    const { index } = snapshotOf(catalog, changes);
    const { title, rows } = await open('/timeline');
    const { marks } = readTimeline(index, {}, 'en');
    expect(rows).toHaveLength(marks.length);
    expect(title).toBe('Free plans since 2022: 6 changes for the worse, 1 for the better, 2 announced ends');
    expect((await open('/timeline?year=2024')).title).toBe('Free plans in 2024: 2 changes for the worse');
    expect((await open('/timeline?need=postgres&year=2025')).title).toBe(
      'Postgres database in 2025: 1 change for the better',
    );
    expect((await open('/zh-CN/timeline?year=2024')).title).toBe('2024 年免费套餐变更：收紧 2 次');
    expect((await open('/timeline?year=2019')).title).toBe('Free plans in 2019: no known change');
  });

  it('is one mark for what happened to a plan on a day', () => {
    const { marks } = readTimeline(
      snapshotOf(catalog, changes).index,
      { year: 2024, need: 'postgres' },
      'en',
    );
    expect(marks.map(({ on, entries }) => [on, entries.length])).toEqual([['2024-04-08', 2]]);
    expect(marks[0]?.ratio).toBeCloseTo(0.5 / 3, 1);
  });

  it('places an end on its day, an announcement that was put off on its own', () => {
    const { marks } = readTimeline(snapshotOf(catalog, changes).index, {}, 'en');
    const ofCedar = marks.filter(({ slug }) => slug === 'cedar-models');
    expect(ofCedar.map(({ on, effect, isAnnounced }) => [on, effect, isAnnounced])).toEqual([
      ['2027-06-01', 'ended', true],
      ['2026-02-01', 'worse', false],
    ]);
    expect(marks.find(({ slug }) => slug === 'birch-auth')).toMatchObject({
      on: '2024-09-30',
      isAnnounced: false,
    });
    expect(marks[0]).toMatchObject({ slug: 'acorn-mail', on: '2027-12-01', isAnnounced: true, entries: [] });
  });

  it('tells the ends of services without a plan, with their words, and none of them twice', async () => {
    const { $, rows } = await open('/timeline?year=2022');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('Gone dyno');
    expect($('tr#dyno blockquote').text()).toContain('The end of dyno');
    expect($('svg.plot a').attr('href')).toBe('#dyno');
    const { html } = await open('/timeline');
    expect(html).not.toContain('Gone vague');
    expect(html).not.toContain('Gone acorn');
  });

  it('leads from every mark to a place that exists', async () => {
    const { $ } = await open('/timeline');
    const hrefs = $('svg.plot a')
      .toArray()
      .map((one) => $(one).attr('href') ?? '');
    expect(hrefs.length).toBeGreaterThan(5);
    for (const href of hrefs) {
      const [path = '', place = ''] = href.split('#');
      const page = path === '' ? $ : (await open(path)).$;
      expect([href, page(`[id="${place}"]`).length]).toEqual([href, 1]);
    }
  });

  it.each(LOCALES)('says the same in twin, table and picture in %s', async (locale) => {
    const at = `${prefix[locale]}/timeline`;
    const { title, rows } = await open(at);
    const twin = await (await server.get(`${at}.md`)).text();
    expect(twin).toContain(`# ${title}`);
    expect(twin.match(/^- \d{4}-\d\d/gm)).toHaveLength(rows.length);
    expect(twin).toContain('The end of dyno');
    const csv = await (await server.get(`${at}.csv`)).text();
    expect(csv.trim().split(/\r\n/)).toHaveLength(rows.length + 1);
    const file = await server.get(`${at}.svg`);
    expect(file.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    const svg = load(await file.text(), { xml: true });
    expect(svg('svg > title').text()).toBe(`${title}, 2026-11-20`);
    expect(svg('script, style, a, [class]')).toHaveLength(0);
  });

  it('names what is wrong with an address, on every face', async () => {
    const { $ } = await open('/timeline?need=postgre&direction=down&year=26', server, 400);
    for (const said of ['need', 'direction', 'year', 'nearest: postgres'])
      expect($('main').text()).toContain(said);
    for (const path of ['/timeline.svg?year=x', '/timeline.csv?need=x', '/api/zero/changes?direction=x'])
      expect([path, (await server.get(path)).status]).toEqual([path, 400]);
  });

  it('holds what the committed catalog knows: names that people know, and ends that are to come', async () => {
    const { html, rows, $ } = await open('/timeline', committed);
    for (const name of ['Heroku', 'PlanetScale', 'ElephantSQL']) expect(html).toContain(name);
    expect(rows.length).toBeGreaterThan(150);
    expect($('svg.plot path.announced').length).toBeGreaterThan(0);
  });
});

describe('/changes with the filters of the timeline', () => {
  it('keeps what is asked for, in page, twin, table and API', async () => {
    const { $ } = await open('/changes?need=postgres&direction=worse&year=2023');
    const heads = $('.change-days h3')
      .toArray()
      .map((head) => $(head).text());
    expect(heads).toEqual(['Acorn Postgres, 1 Sep 2023: 1 change', 'Acorn Postgres, 14 Feb 2023: 1 change']);
    const query = 'kind=change&need=postgres&direction=worse&year=2023';
    const links = $('p.row a')
      .toArray()
      .map((one) => $(one).attr('href'));
    expect(links).toEqual([
      `/changes.csv?${query}`,
      `/api/zero/changes?${query}`,
      '/changes.md?need=postgres&direction=worse&year=2023',
    ]);
    const { entries } = (await (await server.get(`/api/zero/changes?${query}`)).json()) as {
      entries: unknown[];
    };
    expect(entries).toHaveLength(2);
    expect((await open('/changes?need=analytics')).$('main').text()).toContain(
      'No recorded change matches these filters.',
    );
  });
});

describe('marks that are near one another', () => {
  it('never overlap on a level, and lie as low as they can', () => {
    const marks = Array.from({ length: 200 }, (_, at) => ({ x: Math.sqrt(at) * 9, radius: 3 + (at % 4) }));
    const levels = stack(marks);
    levels.forEach((level, at) => {
      const left = marks
        .slice(0, at)
        .filter((_, before) => levels[before] === level)
        .at(-1);
      const own = marks[at] ?? { x: 0, radius: 0 };
      if (left !== undefined) expect(left.x + left.radius).toBeLessThan(own.x - own.radius + 1e-9);
    });
    expect(
      stack([
        { x: 0, radius: 4 },
        { x: 20, radius: 4 },
      ]),
    ).toEqual([0, 0]);
  });
});

describe('how much a change is', () => {
  it.each([
    [0.1, '−90%'],
    [0.5, '−50%'],
    [0.003, '−99.7%'],
    [0.00001, '−99.99%'],
    [0.998, '−0.2%'],
    [1.003, '×1.003'],
    [5, '×5'],
    [0.9999, ''],
    [null, ''],
  ])('of %j is never rounded to nothing, to all or to no change', (ratio, words) => {
    expect(ratioText(ratio, 'en')).toBe(words);
  });
});
