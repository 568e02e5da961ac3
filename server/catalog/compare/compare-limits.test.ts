import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import { compareLimits } from './compare-limits.ts';

type LimitPart = Partial<Omit<OfferLimit, 'label'>> & { label?: string };

/** Only what the comparison of limits reads of an offer. */
function plan(...limits: LimitPart[]): Offer {
  const offer: Pick<Offer, 'limits' | 'evidence'> = {
    evidence: [],
    limits: limits.map(({ label, ...part }, number) => ({
      id: `l${number}`,
      metric: 'requests',
      value: 1,
      unit: 'count',
      period: 'month',
      scope: 'account',
      roles: ['llm'],
      label: label === undefined ? null : { en: label, 'zh-CN': label },
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
  it('keeps other periods and scopes in rows of their own', () => {
    expect(
      values(plan({ period: 'day' }), plan({ period: 'month' }), plan({ scope: 'project' })),
    ).toHaveLength(3);
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

  it('shows every stated limit exactly once, each in the column of its plan', () => {
    const limit = fc.record({
      metric: fc.constantFrom('requests', 'messages'),
      value: fc.integer({ min: 0, max: 5 }),
      period: fc.constantFrom('day', 'month'),
      roles: fc.subarray(['llm', 'embeddings', 'search'], { minLength: 1 }),
      label: fc.constantFrom('a', 'b'),
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
