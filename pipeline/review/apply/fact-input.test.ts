import { describe, expect, it } from 'vitest';
import { offerRecordSchema } from '../../../schemas/record.ts';
import { committedRecords } from '../../../test/records.ts';
import { statedFields } from '../../load/index.ts';
import { parseFact } from './fact-input.ts';
import { typedFact, typedValue } from './index.ts';

const OFFER = offerRecordSchema.parse({
  slug: 'alder-free',
  plan: 'Free',
  name: { en: 'Alder', 'zh-CN': '赤杨' },
  summary: { en: 'Invented.', 'zh-CN': '虚构。' },
  category: 'databases',
  roles: ['postgres'],
  freeType: 'trial',
  trialDays: 14,
  regions: ['Frankfurt (Germany)', 'Ohio, US'],
  limits: [
    {
      id: 'storage',
      metric: 'storage',
      value: 0.5,
      unit: 'GB',
      period: 'total',
      scope: 'project',
      roles: ['postgres'],
    },
    {
      id: 'file',
      metric: 'file-size',
      value: 5,
      unit: 'MB',
      period: null,
      scope: 'file',
      roles: ['postgres'],
    },
    {
      id: 'credits',
      metric: 'credits',
      value: 1000,
      unit: 'count',
      period: 'month',
      scope: 'account',
      roles: ['postgres'],
      costs: [{ metric: 'requests', amount: 3, per: 10000 }],
    },
  ],
  setup: [{ id: 'create', command: 'npx alder init' }],
  evidence: [{ id: 'all', quote: 'Everything', source: 'plans', fields: ['freeType'] }],
});

describe('a fact as a person types it', () => {
  it.each([
    ['1', { value: 1, unit: 'GB', period: 'total', scope: 'project' }],
    ['1 GB', { value: 1, unit: 'GB', period: 'total', scope: 'project' }],
    ['500MB per account', { value: 500, unit: 'MB', period: 'total', scope: 'account' }],
    ['1,000 mb a month / user', { value: 1000, unit: 'MB', period: 'month', scope: 'user' }],
    ['unlimited', { value: 'unlimited', unit: 'GB', period: 'total', scope: 'project' }],
    ['ceiling', { value: 0.5, unit: 'GB', period: null, scope: 'project' }],
  ])('%s keeps of a limit what it does not name', (typed, value) => {
    expect(parseFact(OFFER, 'limits.storage', typed)).toEqual({
      ok: true,
      value: { kind: 'limit', ...value },
    });
  });

  it.each([
    ['limits.storage', 'lots', '"lots" is none of these: a number or unlimited; a unit: B, KB'],
    ['limits.storage', '5 count', 'does not measure'],
    ['signup.card', 'maybe', 'write one of: required, not-required, unstated'],
    ['trialDays', 'soon', 'cannot be trialDays'],
    ['trialDays', '-3', 'cannot be trialDays'],
    ['endsOn', 'next year', 'cannot be endsOn'],
    ['limits.credits.costs', '3 credits', 'write a list such as'],
  ])('%s is not %s', (field, typed, why) => {
    expect(parseFact(OFFER, field, typed)).toEqual({ ok: false, message: expect.stringContaining(why) });
  });

  it.each([
    ['signup.card', 'required', { kind: 'plain', value: 'required' }],
    ['trialDays', '30', { kind: 'plain', value: 30 }],
    ['endsOn', '2027-01-01', { kind: 'plain', value: '2027-01-01' }],
    ['regions', 'Ohio, US; Sydney', { kind: 'plain', value: ['Ohio, US', 'Sydney'] }],
    ['signup.card', 'unstated', { kind: 'unstated' }],
    ['setup.create', 'npm create alder', { kind: 'command', command: 'npm create alder' }],
    [
      'limits.credits.costs',
      '[{ metric: searches, amount: 2 }]',
      { kind: 'costs', value: [{ metric: 'searches', amount: 2, per: 1, unit: 'count' }] },
    ],
  ])('%s is %s', (field, typed, value) => {
    expect(parseFact(OFFER, field, typed)).toEqual({ ok: true, value });
  });

  it('is on record as it would be typed', () => {
    expect(typedFact(OFFER, 'limits.file')).toBe('5 MB ceiling file');
    expect(typedFact(OFFER, 'limits.credits.costs')).toBe('[{ metric: requests, amount: 3, per: 10000 }]');
    expect(typedFact(OFFER, 'overage')).toBe('unstated');
  });

  it('says the same again when it is typed as it is on record, for every fact of the catalog', async () => {
    const { records } = await committedRecords();
    let facts = 0;
    for (const { record } of records)
      for (const offer of record.offers)
        for (const { field } of statedFields(offer)) {
          const typed = typedFact(offer, field);
          const parsed = parseFact(offer, field, typed);
          if (!parsed.ok) throw new Error(`${offer.slug} ${field}: ${parsed.message}`);
          expect(typedValue(parsed.value)).toBe(typed);
          facts++;
        }
    expect(facts).toBeGreaterThan(1500);
  });
});
