/** What credits pay for is part of their limit on every face: in its words, in its quotes and in review markers. */
import { describe, expect, it } from 'vitest';
import { evidenceFor, offerInWords } from '../../server/catalog/index.ts';
import { fieldNames } from '../../server/words/index.ts';
import { offer } from '../planner/fixtures.ts';

const searches = offer({
  slug: 'alder-free',
  roles: ['search'],
  limits: [
    {
      id: 'credits',
      metric: 'credits',
      value: 1000,
      unit: 'count',
      period: 'month',
      scope: 'account',
      costs: [{ metric: 'searches', amount: 2, per: 1, unit: 'count' }],
    },
  ],
});
const [first] = searches.evidence;
if (first === undefined) throw new Error('The sketch has no quote');
const alder = {
  ...searches,
  evidence: [
    { ...first, id: 'credits', quote: '1,000 credits per month', fields: ['limits.credits'] },
    { ...first, id: 'cost', quote: '2 credits a search', fields: ['limits.credits.costs'] },
  ],
  review: { since: '2026-11-20', fields: ['limits.credits.costs'] },
};

describe('what credits pay for', () => {
  it('stands behind their limit with its quotes', () => {
    expect(evidenceFor(alder, 'limits.credits').map(({ id }) => id)).toEqual(['credits', 'cost']);
    expect(evidenceFor(alder, 'overage')).toEqual([]);
  });

  it('is named as their limit, and puts that limit under review', () => {
    expect(fieldNames(alder, ['limits.credits.costs'], 'en')).toBe('Credit');
    expect(fieldNames(alder, ['limits.credits', 'limits.credits.costs'], 'zh-CN')).toBe('赠送额度');
    expect(offerInWords(alder, 'en').limits).toMatchObject([{ field: 'limits.credits', underReview: true }]);
  });
});
