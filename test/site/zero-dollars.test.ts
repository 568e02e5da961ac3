/** What $0 buys: the same figures in picture, list, twin and file, and users that the planner itself proves. */
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { lasts } from '../../schemas/standing.ts';
import { planRequestSchema } from '../../schemas/plan.ts';
import { LOCALES } from '../../schemas/vocabulary.ts';
import { zeroDollars } from '../../server/catalog/index.ts';
import { FILLS } from '../../server/faces/pages/charts/dots.ts';
import { readZeroCharts } from '../../server/faces/pages/zero-dollars.ts';
import { crowdModel, planStack } from '../../server/planner/index.ts';
import { makeCatalog } from '../contract/fixture.ts';
import { snapshotOf, useServer } from '../contract/serve.ts';
import { committedSnapshot } from './site.ts';

const { index } = await committedSnapshot();
const server = useServer(async () => ({ snapshot: await committedSnapshot() }));
const small = useServer({ snapshot: snapshotOf(makeCatalog()) });

async function open(path: string, from = server) {
  const answer = await from.get(path, { headers: { accept: 'text/html' } });
  expect([path, answer.status]).toEqual([path, 200]);
  return load(await answer.text());
}

describe('what $0 buys', () => {
  it('is of plans that last and are made for the need, the least first', () => {
    for (const { role, plans, median, lasting } of zeroDollars(index)) {
      const amounts = plans.map(({ amount }) => amount);
      expect(amounts).toEqual([...amounts].sort((a, b) => (a === b ? 0 : a - b)));
      expect(plans.length).toBeLessThanOrEqual(lasting);
      for (const { offer } of plans) {
        expect([offer.slug, lasts(offer), offer.standing]).toEqual([offer.slug, true, 'available']);
        expect(offer.aside).not.toContain(role);
      }
      if (median !== null) {
        const finite = amounts.filter(Number.isFinite);
        expect(finite.filter((amount) => amount < median).length).toBeLessThanOrEqual(finite.length / 2);
        expect(finite.filter((amount) => amount > median).length).toBeLessThanOrEqual(finite.length / 2);
      }
    }
  });

  it.each(['/zero-dollars', '/zh-CN/zero-dollars', '/zero-dollars/users'])(
    'draws a dot for each plan of the list below it: %s',
    async (path) => {
      const $ = await open(path);
      const charts = $('.small-charts > section').toArray();
      expect(charts.length).toBeGreaterThan(8);
      for (const chart of charts) {
        const dots = $(chart)
          .find('svg a')
          .toArray()
          .map((dot) => $(dot).attr('href'));
        const listed = $(chart)
          .find('li a')
          .toArray()
          .map((one) => $(one).attr('href'));
        expect(dots.toReversed()).toEqual(listed);
      }
    },
  );

  it('fills a dot only if commercial use is stated as allowed, and colours it by the card', async () => {
    expect(FILLS).toEqual({ allowed: '1', forbidden: '0', unstated: '0.25', 'own-business': '0.25' });
    const $ = await open('/zero-dollars');
    for (const dot of $('#transactional-email svg a').toArray()) {
      const offer = index.offerBySlug.get($(dot).attr('href')?.split('/').at(-1) ?? '');
      const circle = $(dot).find('circle');
      expect(circle.attr('class')).toBe(offer?.signup.card);
      expect(circle.attr('fill-opacity')).toBe(FILLS[offer?.commercial.use ?? 'unstated']);
    }
  });

  it.each(LOCALES)(
    'has each chart as a file with its day, and says the same in its twin in %s',
    async (locale) => {
      const prefix = locale === 'en' ? '' : `/${locale}`;
      for (const measure of ['given', 'users'] as const) {
        const page = `${prefix}/zero-dollars${measure === 'users' ? '/users' : ''}`;
        const twin = await (await server.get(`${page}.md`)).text();
        const $ = await open(page);
        for (const { role, plans } of readZeroCharts(index, measure)) {
          const file = await server.get(`${page}/${role}.svg`);
          expect([role, file.status]).toEqual([role, plans.length < 3 ? 404 : 200]);
          if (file.status !== 200) continue;
          const svg = load(await file.text(), { xml: true });
          const title = svg('svg > title')
            .text()
            .replace(`, ${index.catalog.dataAsOf.slice(0, 10)}`, '');
          expect(twin).toContain(`## ${title}`);
          expect(svg('circle')).toHaveLength(plans.length + 3);
          expect(svg('script, style, a, [class]')).toHaveLength(0);
          expect($(`#${role} a[href="${page}/${role}.svg"]`)).toHaveLength(1);
        }
      }
    },
  );

  it('says of which needs too few plans state anything', async () => {
    const $ = await open('/zero-dollars', small);
    expect($('.small-charts > section')).toHaveLength(0);
    expect($('main').text()).toContain('Too few plans state it');
    expect((await small.get('/zero-dollars/postgres.svg')).status).toBe(404);
  });
});

describe('users per month at $0', () => {
  it('are so many that the planner calls the plan enough, and no more than it does', () => {
    const given = { planUrlBase: '', changesByOffer: index.changesByOffer };
    const others = (role: string, slug: string): string[] =>
      index.offers
        .filter((one) => one.slug !== slug && one.roles.some((own) => own === role))
        .map((one) => one.slug);
    const isEnough = (
      role: string,
      slug: string,
      model: string,
      question: string,
      users: number,
    ): boolean => {
      const request = planRequestSchema.parse({
        needs: [role],
        // Nothing else is left to choose.
        exclude: others(role, slug),
        project: { model, answers: { [question]: users } },
      });
      const outcome = planStack(index, request, given);
      const pick = outcome.kind === 'plan' ? outcome.plan.picks[0] : undefined;
      return pick?.choice?.slug === slug && pick.fit === 'fits';
    };
    let seen = 0;
    for (const chart of readZeroCharts(index, 'users')) {
      const crowd = crowdModel(chart.role);
      // Some models are of commercial projects, which the planner holds against a plan besides its amounts.
      const plans = chart.plans.filter(({ offer }) => offer.commercial.use !== 'forbidden');
      for (const { offer, amount } of [plans[0], plans.at(-1)].flatMap((plan) => plan ?? [])) {
        if (crowd === null || !Number.isFinite(amount)) continue;
        const of = [chart.role, offer.slug, crowd.model, crowd.question] as const;
        expect([...of, amount, isEnough(...of, amount)]).toEqual([...of, amount, true]);
        expect([...of, isEnough(...of, amount * 1.2 + 10)]).toEqual([...of, false]);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(10);
  });
});
