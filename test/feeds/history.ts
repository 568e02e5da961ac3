/** Five steps of one limit, a card that is asked for and an ended plan, found in dated files and told by one night. */
import type { OfferLimit } from '../../schemas/catalog.ts';
import type { ChangeEntry, FactValue } from '../../schemas/change.ts';
import type { Direction } from '../../schemas/vocabulary.ts';
import { change, limit } from '../contract/fixture.ts';

export const TOLD_AT = '2026-11-20T02:00:00Z';

const storage = (value: OfferLimit['value'], unit: OfferLimit['unit'] = 'GB'): OfferLimit =>
  limit('storage', { metric: 'storage', value, unit, roles: ['postgres'] });

type Step = {
  readonly on: string;
  readonly field?: string;
  readonly offer?: string;
  readonly before: FactValue;
  readonly after: FactValue;
  readonly direction: Direction;
};

const STEPS: readonly Step[] = [
  { on: '2023-02-14', before: storage('unlimited'), after: storage(10), direction: 'worse' },
  { on: '2023-09-01', before: storage(10), after: storage(3), direction: 'worse' },
  { on: '2024-04-08', before: storage(3), after: storage(512, 'MB'), direction: 'worse' },
  { on: '2024-04-08', field: 'signup.card', before: 'not-required', after: 'required', direction: 'worse' },
  { on: '2025-01-20', before: storage(512, 'MB'), after: storage(0.5), direction: 'other' },
  { on: '2025-06-30', before: storage(0.5), after: storage(1), direction: 'better' },
  {
    on: '2024-08-15',
    offer: 'birch-auth',
    field: 'endsOn',
    before: null,
    after: '2024-09-30',
    direction: 'worse',
  },
];

export const HISTORY: readonly ChangeEntry[] = STEPS.map(({ on, before, after, direction, ...part }) => {
  const { offer = 'acorn-postgres', field = 'limits.storage' } = part;
  const slug = field.replaceAll('.', '-').toLowerCase();
  return change(`history-${on}-${offer}-${slug}`, {
    offer,
    provider: offer.split('-')[0] ?? '',
    foundIn: 'history',
    field,
    before,
    after,
    direction,
    happenedOn: on,
    publishedAt: TOLD_AT,
    evidence: [quote('before', 'a', on), quote('after', 'b', on)],
  });
});

function quote(id: 'before' | 'after', digit: string, at: string): ChangeEntry['evidence'][number] {
  const permalink = `https://github.com/acorn/docs/blob/${digit.repeat(40)}/pricing.md`;
  return {
    id,
    quote: `The free plan ${id} ${at}`,
    source: permalink,
    under: ['Free'],
    captured: { at, updated: null, permalink },
  };
}
