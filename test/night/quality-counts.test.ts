/** The figures of `records report`: every way of counting the offers comes to the number of offers. */
import { describe, expect, it } from 'vitest';
import type { LoadedRecord } from '../../pipeline/load/index.ts';
import { recordsReportMarkdown, reportOnRecords } from '../../pipeline/records-report/index.ts';
import { limit, quotes, record } from './made-records.ts';

const TODAY = '2026-11-21';
const report = (records: readonly LoadedRecord[], day = TODAY) =>
  reportOnRecords(records, { day, invalid: 0 });
const figures = async (title: string, records: readonly LoadedRecord[], day = TODAY) => {
  const section = (await report(records, day)).figures.find((one) => one.title === title);
  if (section === undefined) throw new Error(`There is no section ${title}`);
  return section.rows;
};

describe('the age of evidence', () => {
  const agesOf = async (captured: object, today = TODAY, confirmed?: string) => {
    const sources = { plans: { url: 'https://maple.example', captured } };
    const evidence = quotes(2, confirmed === undefined ? {} : { confirmed });
    const offers = [{ slug: 'maple-free', evidence }];
    return (await figures('Age of the evidence', [record({ sources, offers })], today)).map(({ age }) => age);
  };

  it.each([
    ['2026-11-21', 'within 3 months'],
    ['2026-08-21', 'within 3 months'],
    ['2026-08-20', 'within 6 months'],
    ['2026-05-20', 'within 12 months'],
    ['2025-11-20', 'within 24 months'],
    ['2024-11-20', 'older'],
    ['2026-11-22', 'after the day of this report'],
    [null, 'unknown'],
  ])('of %s is %s', async (at, age) => {
    expect(await agesOf(at === null ? {} : { at })).toEqual([age]);
  });

  it.each([
    [
      'the last update which the page prints, if the day of the copy is not known',
      { updated: '2026-05-20' },
      TODAY,
      undefined,
      'within 12 months',
    ],
    [
      'calendar months, to the last day of a shorter one',
      { at: '2026-02-28' },
      '2026-05-31',
      undefined,
      'within 3 months',
    ],
    ['calendar months, a day before', { at: '2026-02-27' }, '2026-05-31', undefined, 'within 6 months'],
    [
      'the day on which a person read the quote again',
      { at: '2020-01-01' },
      TODAY,
      '2026-11-01',
      'within 3 months',
    ],
    ['that day also without a day of the copy', {}, TODAY, '2026-11-01', 'within 3 months'],
  ])('counts %s', async (_what, captured, today, confirmed, age) => {
    expect(await agesOf(captured, today, confirmed)).toEqual([age]);
  });

  it('of an offer is unknown by its oldest quote if the day of any is unknown', async () => {
    const sources = {
      plans: { url: 'https://maple.example/plans', captured: { at: '2026-11-01' } },
      terms: { url: 'https://maple.example/terms', captured: {} },
    };
    const evidence = [...quotes(1), ...quotes(1, { source: 'terms' })];
    const rows = await figures('Age of the evidence', [
      record({ sources, offers: [{ slug: 'maple-free', evidence }] }),
    ]);
    expect(rows).toEqual([
      { age: 'within 3 months', 'offers by newest quote': 1, 'offers by oldest quote': 0, quotes: 1 },
      { age: 'unknown', 'offers by newest quote': 0, 'offers by oldest quote': 1, quotes: 1 },
    ]);
  });
});

describe('the other figures', () => {
  it('count the main figure by offer and role, a credit apart from a figure', async () => {
    const credit = limit({ metric: 'credits', unit: 'USD', period: 'month', roles: ['llm'] });
    const priced = limit({ ...credit, costs: [{ metric: 'tokens', amount: 1, per: 1000, unit: 'count' }] });
    const other = limit({ ...credit, costs: [{ metric: 'seats', amount: 1, per: 1, unit: 'count' }] });
    const maple = record({
      offers: [
        { slug: 'silent', roles: ['object-storage'], limits: [limit({ metric: 'bandwidth' })] },
        { slug: 'credit', roles: ['llm'], limits: [credit] },
        { slug: 'stated', roles: ['object-storage', 'llm'], limits: [limit({}), credit] },
        { slug: 'priced', roles: ['llm'], limits: [priced] },
        { slug: 'other', roles: ['llm'], limits: [other] },
      ],
    });
    const { hints } = await report([maple]);
    const rows = await figures('Offers by role', [maple]);
    expect(rows.filter(({ offers }) => offers !== 0)).toMatchObject([
      { role: 'object-storage', offers: 2, main: 1, credit: 0 },
      { role: 'llm', offers: 4, main: 1, credit: 3 },
    ]);
    const missing = hints.find(({ title }) => title === 'Roles without their main figure')?.rows;
    expect(missing?.map(({ offer, role, instead }) => [offer, role, instead])).toEqual([
      ['silent', 'object-storage', ''],
      ['credit', 'llm', 'a credit'],
      ['stated', 'llm', 'a credit'],
      ['other', 'llm', 'a credit'],
    ]);
  });

  it('tell a fact left unstated from one that cannot be asked', async () => {
    const offers = [
      { slug: 'a', freeType: 'trial', trialDays: 14 },
      { slug: 'b', freeType: 'trial' },
      { slug: 'c', freeType: 'forever' },
    ] as const;
    const rows = await figures('Facts stated', [record({ offers })]);
    const wanted = { fact: 'trialDays', stated: 1, unstated: 1, 'does not apply': 1 };
    expect(rows.find(({ fact }) => fact === 'trialDays')).toEqual(wanted);
  });

  it('are all there, and say so in words, of no records at all', async () => {
    expect(recordsReportMarkdown(await report([]))).toContain(
      '## Worth a look\n\nThese are hints, not errors: each may be right as it is.\n\nNothing.',
    );
  });
});
