/** The table of a role: its order, its filters, its amounts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BestAnswer, bestQuerySchema } from '../../schemas/best.ts';
import type { Offer, OfferLimit } from '../../schemas/catalog.ts';
import { ROLE_COLUMNS } from '../../schemas/role-columns.ts';
import { ROLES, type Role } from '../../schemas/vocabulary.ts';
import { bestPlans, countPlans, createCatalogIndex, listSorts } from '../../server/catalog/index.ts';
import { besideColumns, isSilent, shownColumns, TERM_COLUMNS } from '../../server/words/index.ts';
import { evidence, limit, makeCatalog, offer } from '../contract/fixture.ts';
import { committedSnapshot } from '../site/site.ts';

type Query = Record<string, string>;

function plan(slug: string, part: Partial<Offer> = {}): Offer {
  return offer({
    slug,
    en: [slug, `${slug} does things.`],
    zh: [slug, `${slug} 很有用。`],
    roles: ['postgres'],
    category: 'databases',
    provider: { slug: 'acorn', name: 'Acorn' },
    ...part,
  });
}

const storage = (value: OfferLimit['value'], unit: OfferLimit['unit'] = 'GB'): OfferLimit =>
  limit('storage', { metric: 'storage', value, unit, roles: ['postgres'] });

const bandwidth = (value: OfferLimit['value'], period: OfferLimit['period']): OfferLimit =>
  limit('bandwidth', { metric: 'bandwidth', value, unit: 'GB', period, roles: ['postgres'] });

function tableOf(offers: readonly Offer[], query: Query = {}): BestAnswer {
  const index = createCatalogIndex(makeCatalog(offers), []);
  const reading = bestPlans(index, bestQuerySchema.parse({ role: 'postgres', ...query }));
  if (reading.kind !== 'table') throw new Error('no such column');
  return reading.value;
}

const slugsOf = ({ plans }: BestAnswer): string[] => plans.map(({ slug }) => slug);

const cellOf = (table: BestAnswer, slug: string, metric: string) => {
  const at = table.columns.findIndex((column) => column.metric === metric);
  return table.plans.find((one) => one.slug === slug)?.cells[at];
};

describe('the order of a table', () => {
  const plans = [
    plan('silent'),
    plan('small', { limits: [storage(500, 'MB')] }),
    plan('large', { limits: [storage(10)] }),
    plan('endless', { limits: [storage('unlimited')] }),
    plan('trial', { limits: [storage(100)], freeType: 'trial', trialDays: 30 }),
    plan('aside', { limits: [storage(1000)], aside: ['postgres'] }),
    plan('ended', { limits: [storage(50)], standing: 'ended', endsOn: '2026-11-01' }),
  ];

  it('is that of the planner, and by the first column where two stand alike', () => {
    expect(slugsOf(tableOf(plans))).toEqual(['endless', 'large', 'small', 'trial', 'aside', 'silent']);
  });

  it('is by a column from the largest, unlimited first and silence last', () => {
    const table = tableOf(plans, { sort: 'storage' });
    expect(table.order).toBe('desc');
    expect(slugsOf(table)).toEqual(['endless', 'trial', 'large', 'small', 'aside', 'silent']);
  });

  it('turns round, with what serves by the way still behind, and silence last', () => {
    const table = tableOf(plans, { sort: 'storage', order: 'asc' });
    expect(slugsOf(table)).toEqual(['small', 'large', 'trial', 'endless', 'aside', 'silent']);
  });

  it('is by name in both directions', () => {
    expect(slugsOf(tableOf(plans, { sort: 'name' }))).toEqual([
      'endless',
      'large',
      'small',
      'trial',
      'aside',
      'silent',
    ]);
    expect(slugsOf(tableOf(plans, { sort: 'name', order: 'desc' }))[0]).toBe('trial');
  });

  it('leaves out what nobody can have, and marks what serves the role by the way', () => {
    const table = tableOf(plans);
    expect(table.total).toBe(6);
    expect(table.plans.filter(({ byTheWay }) => byTheWay).map(({ slug }) => slug)).toEqual(['aside']);
  });

  it('has no order by a column of another role', () => {
    const index = createCatalogIndex(makeCatalog(plans), []);
    const query = bestQuerySchema.parse({ role: 'postgres', sort: 'emails' });
    expect(bestPlans(index, query)).toEqual({ kind: 'unknown-sort', sorts: listSorts('postgres') });
  });
});

describe('an amount', () => {
  it('is told in the unit of its column, and per month where it comes back', () => {
    const table = tableOf([
      plan('daily', { limits: [storage(500, 'MB'), bandwidth(1, 'day')] }),
      plan('monthly', { limits: [bandwidth(60, 'month')] }),
    ]);
    expect(cellOf(table, 'daily', 'storage')).toMatchObject({ amount: 0.5, basis: 'held' });
    expect(cellOf(table, 'daily', 'bandwidth')).toMatchObject({
      amount: 30,
      basis: 'month',
      share: 0.5,
      stated: { value: 1, period: 'day' },
    });
    expect(cellOf(table, 'monthly', 'bandwidth')).toMatchObject({ share: 1 });
  });

  it.each(['desc', 'asc'])('that does not come back never ranks among those that do: %s', (order) => {
    const table = tableOf(
      [
        plan('once', { limits: [bandwidth(1000, 'total')] }),
        plan('monthly', { limits: [bandwidth(1, 'month')] }),
        plan('silent'),
      ],
      { sort: 'bandwidth', order },
    );
    expect(slugsOf(table)).toEqual(['monthly', 'once', 'silent']);
    expect(cellOf(table, 'once', 'bandwidth')).toMatchObject({ basis: 'once', share: null });
  });

  it('has no bar where it is the only one, or unlimited', () => {
    const table = tableOf([
      plan('one', { limits: [storage(1), bandwidth(5, 'month')] }),
      plan('two', { limits: [storage(2)] }),
      plan('endless', { limits: [storage('unlimited')] }),
    ]);
    expect(cellOf(table, 'one', 'bandwidth')?.share).toBeNull();
    expect(cellOf(table, 'one', 'storage')?.share).toBe(0.5);
    expect(cellOf(table, 'endless', 'storage')).toMatchObject({ amount: 'unlimited', share: null });
  });

  it('in another currency is shown and not converted', () => {
    const credits = (id: string, unit: 'USD' | 'CNY', value: number): OfferLimit =>
      limit(id, { metric: 'credits', value, unit, period: 'month', roles: ['postgres'] });
    const table = tableOf(
      [
        plan('yuan', { limits: [credits('credit', 'CNY', 500)] }),
        plan('dollars', { limits: [credits('credit', 'USD', 5)] }),
      ],
      { sort: 'credits' },
    );
    expect(slugsOf(table)).toEqual(['dollars', 'yuan']);
    expect(cellOf(table, 'yuan', 'credits')).toMatchObject({ amount: null, stated: { value: 500 } });
  });

  it('brings the quotes behind it', () => {
    const table = tableOf([
      plan('one', {
        limits: [storage(1)],
        evidence: [evidence('size', '1 GB of storage', ['limits.storage']), evidence('plan', 'Free', [])],
      }),
    ]);
    expect(cellOf(table, 'one', 'storage')?.evidence.map(({ quote }) => quote)).toEqual(['1 GB of storage']);
  });
});

describe('a filter', () => {
  const plans = [
    plan('stated', {
      signup: { open: 'open', card: 'not-required', phone: 'unstated', realName: 'unstated' },
    }),
    plan('both', {
      signup: { open: 'open', card: 'not-required', phone: 'unstated', realName: 'unstated' },
      commercial: { use: 'allowed', referral: false, disclosure: null, disclosureZh: null },
    }),
    plan('silent'),
  ];

  it('keeps only plans that state it', () => {
    expect(slugsOf(tableOf(plans, { noCard: 'true' }))).toEqual(['both', 'stated']);
    expect(slugsOf(tableOf(plans, { noCard: 'true', commercialOnly: 'true' }))).toEqual(['both']);
    expect(tableOf(plans, { noCard: 'false' }).total).toBe(3);
  });

  it('says how many plans are left with it, beside those that are on', () => {
    const filters = tableOf(plans, { noCard: 'true' }).filters;
    expect(filters.find(({ name }) => name === 'noCard')).toEqual({
      name: 'noCard',
      value: 'true',
      on: true,
      plans: 2,
    });
    expect(filters.find(({ name }) => name === 'commercialOnly')).toMatchObject({ on: false, plans: 1 });
  });
});

describe('a page of a table', () => {
  it('keeps the order and the scale of the whole', () => {
    const plans = [1, 2, 4, 8].map((value) => plan(`p${value}`, { limits: [storage(value)] }));
    const table = tableOf(plans, { sort: 'storage', limit: '2', offset: '2' });
    expect(table).toMatchObject({ total: 4, limit: 2, offset: 2 });
    expect(slugsOf(table)).toEqual(['p2', 'p1']);
    expect(cellOf(table, 'p2', 'storage')?.share).toBe(0.25);
  });
});

describe('the shown columns', () => {
  it('are those that four in ten of the plans with a figure fill, and the one that orders the table', () => {
    const card = { open: 'open', card: 'not-required', phone: 'unstated', realName: 'unstated' } as const;
    const plans = [
      plan('one', { limits: [storage(1), bandwidth(1, 'month')], signup: card }),
      plan('two', { limits: [storage(1)] }),
      plan('three', {
        limits: [limit('units', { metric: 'usage-units', value: 9, unit: 'count', roles: ['postgres'] })],
      }),
      ...['x', 'y', 'z'].map((slug) => plan(slug, { signup: card })),
    ];
    const metrics = (query: Query): string[] =>
      shownColumns(tableOf(plans, query)).amounts.map(({ metric }) => metric);
    expect(metrics({})).toEqual(['storage']);
    expect(metrics({ sort: 'bandwidth' })).toEqual(['storage', 'bandwidth']);
    expect(shownColumns(tableOf(plans)).terms).toEqual([]);
    const own = tableOf(plans).plans.find(({ slug }) => slug === 'three');
    expect(own?.also.map(({ stated }) => stated.id)).toEqual(['units']);
  });

  it('leave out no stated limit of a role that has a column, over random plans', () => {
    const some = fc.array(
      fc.record({ columns: fc.subarray([storage(2), bandwidth(3, 'month')]), card: fc.boolean() }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(some, (made) => {
        const table = tableOf(made.map(({ columns: limits }, at) => plan(`p${at}`, { limits })));
        const shown = shownColumns(table);
        const telling = table.plans.filter((one) => !isSilent(one));
        for (const { at } of shown.amounts)
          expect(telling.filter(({ cells }) => cells[at] !== null).length).toBeGreaterThanOrEqual(
            telling.length * 0.4,
          );
        expect(TERM_COLUMNS).toEqual(expect.arrayContaining([...shown.terms]));
        for (const one of telling) {
          const { main, also } = besideColumns(one, shown);
          const told = [...also, ...(main === null ? [] : [main])].map(({ stated }) => stated.id);
          const inColumns = shown.amounts.flatMap(({ at }) => one.cells[at]?.stated.id ?? []);
          const limits = one.cells.flatMap((cell) => (cell === null ? [] : [cell.stated.id]));
          expect([...told, ...inColumns].sort()).toEqual(limits.sort());
          expect(main === null).toBe(inColumns.length > 0);
        }
      }),
    );
  });
});

describe('over the committed catalog', async () => {
  const { index } = await committedSnapshot();
  const read = (query: Query): BestAnswer => {
    const reading = bestPlans(index, bestQuerySchema.parse({ limit: '500', ...query }));
    if (reading.kind !== 'table') throw new Error('no such column');
    return reading.value;
  };

  it('counts the plans of each role as its table has them', () => {
    expect(countPlans(index.offers)).toEqual(ROLES.map((role) => ({ role, plans: read({ role }).total })));
  });

  // A role that is newer than the committed version has no plans in it.
  it.each(ROLES.filter((role) => read({ role }).total > 0))(
    'every column of %s is stated by at least two plans',
    (role: Role) => {
      const silent = read({ role }).columns.filter(({ stated }) => stated < 2);
      expect(silent.map(({ metric }) => metric)).toEqual([]);
    },
  );

  it('has every plan of a role exactly once in every order, and orders by amount', () => {
    const asked = fc
      .constantFrom(...ROLES)
      .chain((role) =>
        fc.record({
          role: fc.constant(role),
          sort: fc.constantFrom(...listSorts(role)),
          order: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
        }),
      );
    fc.assert(
      fc.property(asked, (query) => {
        const table = read(query);
        const served = index.offers.filter(
          ({ standing, roles }) => standing === 'available' && roles.includes(query.role),
        );
        expect(slugsOf(table).sort()).toEqual(served.map(({ slug }) => slug).sort());
        const at = ROLE_COLUMNS[query.role].findIndex(({ metric }) => metric === query.sort);
        if (at === -1) return;
        for (const byTheWay of [false, true]) {
          const cells = table.plans
            .filter((one) => one.byTheWay === byTheWay && !isSilent(one))
            .map(({ cells: all }) => all[at]);
          const basis = table.columns[at]?.basis;
          const compared = cells.flatMap((cell) =>
            cell?.basis === basis && cell?.amount != null
              ? [cell.amount === 'unlimited' ? Number.POSITIVE_INFINITY : cell.amount]
              : [],
          );
          const upward = [...compared].sort((a, b) => (a === b ? 0 : a - b));
          expect(compared).toEqual(query.order === 'asc' ? upward : upward.reverse());
          // What compares, then what does not, then silence.
          const groups = cells.map((cell) =>
            cell == null ? 2 : cell.basis === basis && cell.amount !== null ? 0 : 1,
          );
          expect(groups).toEqual([...groups].sort());
        }
      }),
      { numRuns: 200 },
    );
  });
});
