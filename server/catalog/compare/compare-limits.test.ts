import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { compareLimits } from './compare-limits.ts';

type LimitPart = Partial<Omit<OfferLimit, 'label'>> & { label?: string | undefined; labelZh?: string };

/** Only what the comparison of limits reads of an offer. */
function plan(...limits: LimitPart[]): Offer {
  const offer: Pick<Offer, 'limits' | 'evidence'> = {
    evidence: [],
    limits: limits.map(({ label, labelZh = label ?? '', ...part }, number) => ({
      id: `l${number}`,
      metric: 'requests',
      value: 1,
      unit: 'count',
      period: 'month',
      scope: 'account',
      roles: ['llm'],
      label: label === undefined ? null : { en: label, 'zh-CN': labelZh },
      ...part,
    })),
  };
  // The rest of an offer plays no part here.
  return offer as Offer;
}

const values = (...offers: Offer[]) =>
  compareLimits(offers).map(({ values: cells, differs }) => [
    cells.map((cell) => cell?.value ?? null),
    differs,
  ]);

describe('compareLimits', () => {
  it('puts what comes back in one row, told for the month where the periods differ', () => {
    const daily = plan({ value: 100, period: 'day' });
    expect(compareLimits([daily, plan({ value: 3000 })])).toMatchObject([
      { period: 'month', differs: false, values: [{ value: 3000, stated: { value: 100 } }, { value: 3000 }] },
    ]);
    expect(compareLimits([daily, plan({ value: 200, period: 'day' })])).toMatchObject([
      { period: 'day', differs: true, values: [{ value: 100 }, { value: 200 }] },
    ]);
    expect(values(plan({ value: 365, period: 'year' }), plan({ value: 30 }))).toEqual([[[30, 30], false]]);
  });

  it('converts caps on speed into one period, and lines them up with nothing else', () => {
    expect(
      values(
        plan({ value: 60, period: 'minute' }),
        plan({ value: 1, period: 'second' }),
        plan({ value: 60, period: 'month' }),
      ),
    ).toEqual([
      [[60, 60, null], false],
      [[null, null, 60], false],
    ]);
  });

  it('shows what a limit is counted for in the cell, not as a row of its own', () => {
    const [row, ...others] = compareLimits([
      plan({ value: 1, scope: 'account' }),
      plan({ value: 2, scope: 'organization' }),
      plan({ value: 3, scope: 'database' }),
    ]);
    expect(others).toEqual([]);
    expect(row?.values.map((cell) => cell?.stated.scope)).toEqual(['account', 'organization', 'database']);
  });

  it('never lines up a ceiling on one thing with what the whole plan gives', () => {
    expect(values(plan({ value: 5, scope: 'request' }), plan({ value: 5 }))).toHaveLength(2);
    expect(values(plan({ scope: 'ip' }), plan({ scope: 'ip' }))).toHaveLength(1);
    const file = { metric: 'file-size', unit: 'MB', period: null } as const;
    expect(values(plan({ ...file, scope: 'file' }), plan({ ...file, scope: 'account' }))).toHaveLength(1);
  });

  it('takes storage for a month as storage, and knows it from what is given once', () => {
    const storage = { metric: 'storage', unit: 'GB', value: 10 } as const;
    expect(values(plan({ ...storage, period: 'month' }), plan({ ...storage, period: 'total' }))).toEqual([
      [[10, 10], false],
    ]);
    expect(values(plan({ period: 'total' }), plan({ period: 'month' }))).toHaveLength(2);
  });

  it("lines up the plans' main limits, and what they state beside them only where it is alike", () => {
    const monthly = (value: number, daily: number) => plan({ value: daily, period: 'day' }, { value });
    expect(values(monthly(3000, 100), monthly(6000, 200), plan({ value: 300, period: 'day' }))).toEqual([
      [[3000, 6000, 9000], true],
      [[100, 200, null], true],
    ]);
    expect(
      values(
        plan({ value: 1, label: 'Data' }, { value: 2, label: 'Files' }),
        plan({ value: 3 }, { value: 4, label: 'Backups' }),
      ),
    ).toEqual([
      [[1, 3], true],
      [[2, null], false],
      [[null, 4], false],
    ]);
  });

  it('knows the main limit of each role', () => {
    const database = { value: 1, roles: ['postgres'], label: 'Database size' } as const;
    const files = { value: 2, roles: ['object-storage'], label: 'Files' } as const;
    const other = { value: 3, roles: ['object-storage'], label: 'Object storage' } as const;
    const parts = ({ roles, ...part }: typeof database | typeof files | typeof other): LimitPart => ({
      ...part,
      roles: [...roles],
    });
    expect(values(plan(parts(database), parts(files)), plan(parts(other)))).toEqual([
      [[1, null], false],
      [[2, 3], true],
    ]);
  });

  it('knows unlimited from a number', () => {
    expect(values(plan({ value: 'unlimited' }), plan({ value: 5 }))).toEqual([[['unlimited', 5], true]]);
  });

  it('takes binary and decimal units for what they are', () => {
    const rows = compareLimits([
      plan({ metric: 'storage', unit: 'GB', value: 1 }),
      plan({ metric: 'storage', unit: 'GiB', value: 1 }),
    ]);
    expect(rows[0]).toMatchObject({ unit: 'GB', differs: true });
    expect(rows[0]?.values[1]?.value).toBe(1.073741824);
  });

  it('never converts currencies or units of no fixed rate', () => {
    const credits = { metric: 'credits', value: 5 } as const;
    expect(values(plan({ ...credits, unit: 'USD' }), plan({ ...credits, unit: 'EUR' }))).toEqual([
      [[5, null], false],
      [[null, 5], false],
    ]);
  });

  it('lines up the only limits of two plans even where they are called differently', () => {
    expect(
      values(plan({ value: 1, label: 'Edge requests' }), plan({ value: 2, label: 'Web requests' })),
    ).toEqual([[[1, 2], true]]);
  });

  it('asks for equal labels where a plan states several', () => {
    const first = plan({ value: 1, label: 'Large model' }, { value: 2, label: 'Small model' });
    const second = plan({ value: 3, label: 'Small model' });
    expect(values(first, second)).toEqual([
      [[1, null], false],
      [[2, 3], true],
    ]);
  });

  it('compares only for roles that both serve', () => {
    expect(values(plan({ roles: ['llm'] }), plan({ roles: ['embeddings'] }))).toHaveLength(2);
    expect(
      compareLimits([plan({ roles: ['llm', 'embeddings'] }), plan({ roles: ['embeddings'] })])[0]?.roles,
    ).toEqual(['embeddings']);
  });

  it('sets lengths of time side by side that one label in either language holds together, whatever their roles', () => {
    const window = { metric: 'backups', period: null, labelZh: '时间点恢复窗口' } as const;
    const restore = { ...window, value: 6, unit: 'hours', label: 'Restore window' } as const;
    const recovery = { ...window, value: 1, unit: 'days', label: 'Recovery window' } as const;
    const rows = compareLimits([
      plan({ ...restore, roles: ['postgres'] }),
      plan({ ...recovery, roles: ['sqlite'] }),
    ]);
    expect(rows).toMatchObject([{ roles: [], differs: true, values: [{ value: 6 }, { value: 24 }] }]);
    // An amount is of its role: room for a database is none for files.
    const room = { metric: 'storage', unit: 'GB', period: 'total', label: 'Room' } as const;
    expect(
      values(plan({ ...room, roles: ['postgres'] }), plan({ ...room, roles: ['object-storage'] })),
    ).toHaveLength(2);
  });

  it('sets the room of databases side by side, whatever kind of database, and of nothing else', () => {
    const room = { metric: 'storage', unit: 'GB', period: 'total' } as const;
    const postgres = plan({ ...room, value: 0.5, roles: ['postgres', 'vector-db'] });
    const both = plan(
      { ...room, value: 500, unit: 'MB', roles: ['postgres'], scope: 'project' },
      { ...room, value: 1, roles: ['object-storage'] },
    );
    const sqlite = plan(
      { ...room, value: 5, roles: ['sqlite'] },
      { ...room, value: 0.1, roles: ['sqlite'], scope: 'database', label: 'Storage of one database' },
    );
    for (const plans of [
      [postgres, both, sqlite],
      [sqlite, both, postgres],
      [both, sqlite, postgres],
    ]) {
      const rows = compareLimits(plans);
      const [databases] = rows.filter(({ values: cells }) => cells.every((cell) => cell !== null));
      expect(databases).toMatchObject({ metric: 'storage', roles: [], differs: true });
      expect(rows).toHaveLength(3);
    }
    const bucket = plan({ ...room, value: 10, roles: ['object-storage'] });
    const memory = plan({ ...room, value: 0.25, roles: ['redis'] });
    expect(compareLimits([postgres, bucket, memory])).toHaveLength(3);
  });

  it('keeps the room of two databases in one row, whoever joins', () => {
    const databases: Role[] = ['postgres', 'sqlite', 'vector-db'];
    const served = fc.oneof(
      fc.subarray(databases, { minLength: 1 }),
      fc.constantFrom<Role[]>(['redis'], ['object-storage']),
    );
    fc.assert(
      fc.property(fc.array(served, { minLength: 3, maxLength: 5 }), (roles) => {
        const plans = roles.map((of) => plan({ metric: 'storage', unit: 'GB', period: 'total', roles: of }));
        const rows = compareLimits(plans).map((row) => row.values.map((cell) => cell !== null));
        const held = roles.map((of) => of.some((role) => databases.includes(role)));
        expect(rows.filter((row) => row.some((stated, column) => stated && held[column]))).toEqual(
          held.includes(true) ? [held] : [],
        );
      }),
    );
  });

  it('lets no third plan part two that share a row, whichever of them shares a role with it', () => {
    const span = { metric: 'backups', period: null, unit: 'days', labelZh: '时间点恢复窗口' } as const;
    const neon = plan({ ...span, value: 6, label: 'Restore window', roles: ['postgres', 'vector-db'] });
    const d1 = plan({ ...span, value: 7, label: 'Recovery window', roles: ['sqlite'] });
    const backups = plan({ metric: 'backups', period: null, unit: 'days', value: 3, roles: ['postgres'] });
    for (const plans of [
      [neon, d1, backups],
      [backups, d1, neon],
      [d1, neon, backups],
    ])
      expect(compareLimits(plans).map(({ roles }) => roles)).toEqual([[]]);
    const search = plan({ metric: 'backups', period: null, unit: 'days', value: 3, roles: ['vector-db'] });
    expect(values(neon, d1, search)).toEqual([[[6, 7, 3], true]]);
  });

  it('keeps two plans in the row that they share, whoever joins', () => {
    const window = fc.record({
      value: fc.integer({ min: 1, max: 9 }),
      role: fc.constantFrom('postgres' as const, 'sqlite' as const, 'search' as const),
      label: fc.constantFrom(undefined, 'Restore window', 'Recovery window', 'History'),
      labelZh: fc.constantFrom('恢复窗口', '历史'),
    });
    let shared = 0;
    fc.assert(
      fc.property(fc.array(window, { minLength: 3, maxLength: 5 }), (windows) => {
        const plans = windows.map(({ role, ...part }) =>
          plan({ ...part, metric: 'backups', unit: 'days', period: null, roles: [role] }),
        );
        const all = compareLimits(plans);
        for (const [b, second] of plans.entries())
          for (const [a, first] of plans.slice(0, b).entries()) {
            if (compareLimits([first, second]).length > 1) continue;
            shared += 1;
            expect(all.some((row) => row.values[a] !== null && row.values[b] !== null)).toBe(true);
          }
      }),
    );
    expect(shared).toBeGreaterThan(100);
  });

  it('parts no lengths of time that would share a row as amounts', () => {
    const limit = fc.record({
      roles: fc.subarray(['postgres', 'sqlite', 'search'], { minLength: 1 }),
      label: fc.constantFrom(undefined, 'a', 'b'),
    });
    const plans = fc.array(fc.array(limit, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 4 });
    let joined = 0;
    fc.assert(
      fc.property(plans, (parts) => {
        const rowsIn = (unit: 'days' | 'count') =>
          compareLimits(
            parts.map((limits) =>
              // fast-check widens the words of the vocabulary to strings.
              plan(...(limits as LimitPart[]).map((part) => ({ ...part, unit, period: null }))),
            ),
          ).map((row) => row.values.map((cell) => cell?.stated.id ?? null));
        const spans = rowsIn('days');
        for (const amounts of rowsIn('count')) {
          const holds = spans.some((row) => amounts.every((id, column) => id === null || row[column] === id));
          expect(holds).toBe(true);
        }
        if (spans.length < rowsIn('count').length) joined += 1;
      }),
    );
    expect(joined).toBeGreaterThan(0);
  });

  it('shows every stated limit exactly once, each in the column of its plan', () => {
    const limit = fc.record({
      metric: fc.constantFrom('requests', 'messages', 'storage'),
      value: fc.integer({ min: 0, max: 5 }),
      period: fc.constantFrom('minute', 'day', 'month', 'total', null),
      scope: fc.constantFrom('account', 'project', 'request'),
      roles: fc.subarray(['llm', 'embeddings', 'search'], { minLength: 1 }),
      label: fc.constantFrom(undefined, 'a', 'b'),
    });
    const plans = fc.array(fc.array(limit, { maxLength: 4 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(plans, (parts) => {
        // fast-check widens the words of the vocabulary to strings.
        const offers = parts.map((limits) => plan(...(limits as LimitPart[])));
        const rows = compareLimits(offers);
        offers.forEach((offer, column) => {
          const shown = rows.flatMap((row) => row.values[column]?.stated ?? []);
          expect(shown.map(({ id }) => id).sort()).toEqual(offer.limits.map(({ id }) => id).sort());
        });
        for (const row of rows) expect(row.values).toHaveLength(offers.length);
      }),
    );
  });
});
