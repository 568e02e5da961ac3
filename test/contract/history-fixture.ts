/** A small catalog whose plans have a past: five steps of one limit, a card change, an ended plan, an unknown step. */
import type { Offer, OfferLimit } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import type { Direction } from '../../schemas/vocabulary.ts';
import { change, evidence, limit, makeCatalog, OFFERS } from './fixture.ts';
import { snapshotOf } from './serve.ts';

const fileAt = (on: string): string =>
  `https://github.com/acorn/docs/blob/${on.replaceAll('-', '').padEnd(40, '0')}/pricing.md`;

/** A change found in dated files. @param words before and after, each with the day of its file */
export function pastChange(
  part: Partial<ChangeEntry> & Pick<ChangeEntry, 'offer' | 'provider' | 'field' | 'before' | 'after'>,
  on: string,
  direction: Direction,
  words: readonly [before: string, at: string, after: string],
): ChangeEntry {
  const [before, at, after] = words;
  const quoted = (id: string, quote: string, day: string) => ({
    id,
    quote,
    source: fileAt(day),
    under: ['Free'],
    captured: { at: day, updated: null, permalink: fileAt(day) },
  });
  const foundIn = 'history';
  const quotes = [quoted('before', before, at), quoted('after', after, on)];
  return change(`history-${on}-${part.offer}-${part.field.replaceAll('.', '-')}`, {
    foundIn,
    direction,
    happenedOn: on,
    publishedAt: '2026-11-20T02:00:00Z',
    note: null,
    evidence: quotes,
    ...part,
  });
}

const storage = (value: number, unit: OfferLimit['unit'] = 'GB'): OfferLimit =>
  limit('storage', { metric: 'storage', value, unit, roles: ['postgres'] });
const compute = (value: OfferLimit['value']): OfferLimit =>
  limit('compute', { metric: 'running-time', value, unit: 'CU-hours', period: 'month', roles: ['postgres'] });
const bandwidth = (value: number): OfferLimit =>
  limit('bandwidth', { metric: 'bandwidth', value, unit: 'GB', period: 'month', roles: ['postgres'] });

const ACORN = { offer: 'acorn-postgres', provider: 'acorn' } as const;
const step = (
  before: OfferLimit,
  after: OfferLimit,
  on: string,
  direction: Direction,
  words: readonly [before: string, at: string, after: string],
): ChangeEntry => pastChange({ ...ACORN, field: `limits.${after.id}`, before, after }, on, direction, words);

export const STORAGE_STEPS: readonly ChangeEntry[] = [
  step(storage(10), storage(3), '2023-06-15', 'worse', [
    'The Free plan includes 10 GB of storage',
    '2023-02-01',
    'The Free plan includes 3 GB of storage',
  ]),
  step(storage(3), storage(500, 'MB'), '2024-04-08', 'worse', [
    'The Free plan includes 3 GB of storage',
    '2024-04-01',
    '500 MB of storage per project',
  ]),
  step(storage(0.5), storage(1), '2024-11-20', 'better', [
    '500 MB of storage per project',
    '2024-11-19',
    '1 GB of storage per project',
  ]),
  step(storage(1), storage(0.25), '2025-03-03', 'worse', [
    '1 GB of storage per project',
    '2025-03-02',
    '0.25 GB of storage per project',
  ]),
  step(storage(0.25), storage(1), '2025-09-30', 'better', [
    '0.25 GB of storage per project',
    '2025-09-29',
    '1 GB of storage per project, on every branch of it',
  ]),
];

export const PAST_CHANGES: readonly ChangeEntry[] = [
  ...STORAGE_STEPS,
  step(compute('unlimited'), compute(300), '2023-10-01', 'worse', [
    'Unlimited compute hours',
    '2023-02-01',
    '300 compute hours per month',
  ]),
  // What led from 300 to 190 hours nobody knows.
  step(compute(190), compute(100), '2025-05-20', 'worse', [
    '190 compute hours per month',
    '2025-01-10',
    '100 compute hours per month',
  ]),
  step(bandwidth(10), bandwidth(8), '2024-02-01', 'worse', [
    '10 GB of egress',
    '2024-01-01',
    '8 GB of egress',
  ]),
  pastChange(
    { ...ACORN, field: 'signup.card', before: 'required', after: 'not-required' },
    '2024-01-15',
    'better',
    ['A credit card is required', '2024-01-10', 'No credit card required'],
  ),
  pastChange(
    { offer: 'acorn-mail', provider: 'acorn', field: 'endsOn', before: null, after: '2024-04-08' },
    '2024-04-08',
    'worse',
    ['The Free plan sends 100 emails per day', '2024-03-06', 'The Free plan ends on April 8, 2024'],
  ),
  change('night-1', {
    ...ACORN,
    kind: 'correction',
    field: 'overage',
    before: 'billed',
    after: 'paused',
    direction: 'other',
    happenedOn: '2026-11-18',
  }),
];

/** The offers of the small catalog; the storage of the first stands in a copy of 2025-11-02 in the same words. */
export const OFFERS_WITH_PAST: readonly Offer[] = OFFERS.map((offer) => {
  if (offer.slug === 'acorn-mail')
    return {
      ...offer,
      standing: 'ended',
      endsOn: '2024-04-08',
      evidence: [...offer.evidence, evidence('end', 'The Free plan ends on April 8, 2024', ['endsOn'])],
    };
  if (offer.slug !== 'birch-postgres') return offer;
  const copy = { at: '2025-11-02', permalink: fileAt('2025-11-02') };
  return {
    ...offer,
    evidence: [
      ...offer.evidence,
      { ...evidence('storage', '1000 MB of storage', ['limits.storage']), since: copy },
    ],
  };
});

export function snapshotWithPast() {
  return snapshotOf(makeCatalog(OFFERS_WITH_PAST), PAST_CHANGES);
}
