/** What a comparison says in words: which rows differ, what a value is counted for, what only one plan states. */
import { describe, expect, it } from 'vitest';
import type { Offer, OfferLimit } from '../../schemas/catalog.ts';
import { compareOffers, createCatalogIndex, lineUpFacts } from '../../server/catalog/index.ts';
import {
  allRows,
  type Comparison,
  describeComparison,
  differenceTally,
  fewLimitsText,
  missingText,
  type Row,
} from '../../server/words/index.ts';
import { limit, makeCatalog, offer } from '../contract/fixture.ts';

type LimitPart = Partial<OfferLimit> & { readonly id: string };

function plan(slug: string, limits: readonly LimitPart[], part: Partial<Offer> = {}): Offer {
  return offer({
    slug,
    en: [slug, ''],
    zh: [slug, ''],
    provider: { slug: 'acorn', name: 'Acorn' },
    category: 'email',
    roles: ['transactional-email'],
    limits: limits.map(({ id, ...rest }) =>
      limit(id, {
        metric: 'emails',
        value: 100,
        unit: 'count',
        roles: ['transactional-email'],
        period: 'month',
        ...rest,
      }),
    ),
    ...part,
  });
}

function compared(locale: 'en' | 'zh-CN', ...offers: Offer[]): Comparison {
  const index = createCatalogIndex(makeCatalog(offers), []);
  const reading = compareOffers(
    index,
    offers.map(({ slug }) => slug),
    locale,
  );
  if (reading.kind !== 'found') throw new Error(reading.kind);
  return describeComparison(reading.value, lineUpFacts(offers), (slug) => slug, locale);
}

const shown = ({ name, isExtra, agreement, cells }: Row) => [
  name,
  isExtra,
  agreement,
  ...cells.map((cell) =>
    cell === null ? null : [cell.text, cell.note].filter((part) => part !== '').join(', '),
  ),
];
const limitsOf = (...offers: Offer[]) => {
  const { shared, ofOne } = compared('en', ...offers).limits;
  return { shared: shared.map(shown), ofOne: ofOne.map(shown) };
};

describe('a row of limits', () => {
  it('says in each cell what the limit is counted for, and the amount in the period of the row', () => {
    const daily = plan('a', [{ id: 'x', period: 'day', scope: 'account' }]);
    const monthly = plan('b', [{ id: 'x', value: 5000, scope: 'project' }]);
    expect(limitsOf(daily, monthly).shared).toEqual([
      [
        'Emails',
        false,
        'differs',
        '100 per day, per account, = 3,000 per month',
        '5,000 per month, per project',
      ],
    ]);
    expect(compared('zh-CN', daily, monthly).limits.shared.map(shown)[0]?.[3]).toBe(
      '每天 100（每个账号）, = 每月 3000',
    );
  });

  it('never says that amounts are the same which are counted for different things', () => {
    const rows = limitsOf(plan('a', [{ id: 'x', scope: 'account' }]), plan('b', [{ id: 'x' }]));
    expect(rows.shared.map(([, , agreement]) => agreement)).toEqual(['other-scope']);
  });

  it('keeps the words of a plan whose label is the same in the other language alone', () => {
    const logs = (slug: string, value: number, en: string) =>
      plan(slug, [{ id: 'x', value, label: { en, 'zh-CN': '日志保留时长' } }]);
    const two = [logs('a', 30, 'Retention of logs'), logs('b', 1, 'Log retention')];
    expect(limitsOf(...two).shared).toEqual([
      [
        'Retention of logs',
        false,
        'differs',
        '30 per month, per project',
        '1 per month, per project, Log retention',
      ],
    ]);
    const [chinese] = compared('zh-CN', ...two).limits.shared;
    expect(chinese?.name).toBe('日志保留时长');
    expect(chinese?.cells.map((cell) => cell?.note)).toEqual(['', '']);
  });

  it('bears a label only where it is the label of every value; else each value bears its own', () => {
    const marketing = { en: 'Marketing emails', 'zh-CN': '营销邮件' };
    const labelled = (slug: string) => plan(slug, [{ id: 'x', label: marketing }]);
    expect(limitsOf(labelled('a'), labelled('b')).shared[0]?.[0]).toBe('Marketing emails');
    expect(limitsOf(labelled('a'), plan('b', [{ id: 'x' }])).shared).toEqual([
      ['Emails', false, 'same', '100 per month, per project, Marketing emails', '100 per month, per project'],
    ]);
  });

  it('has what a plan states beside its main limit below it, whoever else states that', () => {
    const daily = { id: 'day', period: 'day', value: 10 } as const;
    const storage = { id: 's', metric: 'storage', unit: 'GB', period: 'total' } as const;
    const rows = limitsOf(plan('a', [{ id: 'x' }, storage, daily]), plan('b', [{ id: 'x', value: 300 }]));
    expect(rows.shared.map(([name, isExtra, agreement]) => [name, isExtra, agreement])).toEqual([
      ['Emails', false, 'differs'],
      ['Emails', true, 'alone'],
    ]);
    expect(rows.ofOne.map(([name]) => name)).toEqual(['Storage']);
  });

  it('says no more than that a plan states nothing beside its main limit', () => {
    const daily = { id: 'day', period: 'day', value: 10 } as const;
    const { shared } = compared(
      'en',
      plan('a', [{ id: 'x' }, daily]),
      plan('b', [{ id: 'x', period: 'day' }]),
    ).limits;
    expect(shared.map((row) => missingText(row, 'en'))).toEqual(['not stated', 'not stated separately']);
    expect(shared[1]?.cells[1]).toBeNull();
  });

  it('is drawn to scale only where at least two plans state it', () => {
    const storage = { id: 's', metric: 'storage', unit: 'GB', period: 'total' } as const;
    const { limits } = compared('en', plan('a', [{ id: 'x' }, storage]), plan('b', [{ id: 'x', value: 50 }]));
    expect(allRows(limits).map(({ cells }) => cells.map((cell) => cell?.share ?? null))).toEqual([
      [1, 0.5],
      [null, null],
    ]);
  });
});

describe('the most of a row', () => {
  const marks = (...offers: Offer[]) =>
    compared('en', ...offers).limits.shared.map(({ cells }) => cells.map((cell) => cell?.isMost ?? null));

  it('is one amount, larger than all others that are counted for the same thing', () => {
    expect(marks(plan('a', [{ id: 'x', value: 9 }]), plan('b', [{ id: 'x', value: 5 }]))).toEqual([
      [true, false],
    ]);
    expect(marks(plan('a', [{ id: 'x', value: 9 }]), plan('b', [{ id: 'x', value: 9 }]))).toEqual([
      [false, false],
    ]);
    expect(
      marks(
        plan('a', [{ id: 'x', value: 9, scope: 'account' }]),
        plan('b', [{ id: 'x', value: 5, scope: 'project' }]),
      ),
    ).toEqual([[false, false]]);
  });
});

describe('the sentence about differences', () => {
  const tally = (...offers: Offer[]) => [
    differenceTally(compared('en', ...offers), 'en'),
    differenceTally(compared('zh-CN', ...offers), 'zh-CN'),
  ];

  it('counts rows that at least two plans state, and tells apart what one states alone', () => {
    const a = plan('a', [{ id: 'x' }], { overage: 'blocked' });
    const b = plan('b', [{ id: 'x', value: 5 }]);
    // Category, roles, kind of free plan and emails; when used up.
    expect(tally(a, b)).toEqual([
      '1 difference, 3 the same, 1 stated by one plan only.',
      '1 项不同，3 项相同，1 项仅一个套餐写明。',
    ]);
    expect(tally(a, b, plan('c', []))).toEqual([
      '1 difference, 3 the same, 1 stated by one plan only.',
      '1 项不同，3 项相同，1 项仅一个套餐写明。',
    ]);
    expect(tally(b, plan('c', [{ id: 'x' }]))[0]).toBe('1 difference, 3 the same.');
  });

  it('takes our own classing for no silence of a provider', () => {
    const rows = compared('en', plan('a', [], { aside: ['transactional-email'] }), plan('b', []));
    expect(
      rows.terms.shared.map(({ id, agreement, cells }) => [id, agreement, cells.at(-1)?.text]),
    ).toContainEqual(['aside', 'differs', '–']);
    expect(compared('en', plan('a', []), plan('b', [])).unstated).not.toContain('Also offers');
  });
});

describe('what tells nothing apart', () => {
  const kindsRow = (...kinds: Offer['kinds'][]) =>
    allRows(
      compared(
        'en',
        ...kinds.map((one, at) => plan(`p${at}`, [], { kinds: one, roles: ['vector-db', 'search'] })),
      ).terms,
    ).filter(({ id }) => id === 'kinds').length;

  it('is the kind that every plan of a role is of', () => {
    expect(kindsRow({ 'vector-db': 'vector' }, {})).toBe(0);
    expect(kindsRow({ 'vector-db': 'vector' }, { search: 'site-search' })).toBe(0);
    expect(kindsRow({ 'vector-db': 'vector' }, { search: 'web-search' })).toBe(1);
  });

  it('has one name where both languages agree in one', () => {
    const window = (en: string): OfferLimit['label'] => ({ en, 'zh-CN': '时间点恢复窗口' });
    const span = { metric: 'backups', unit: 'hours', period: null } as const;
    const { limits } = compared(
      'en',
      plan('a', [{ id: 'restore', ...span, value: 6, label: window('Restore window') }]),
      plan('b', [{ id: 'recovery', ...span, value: 24, label: window('Recovery window') }]),
    );
    expect(allRows(limits).map(({ name }) => name)).toEqual(['Restore window']);
  });
});

describe('a plan of which almost no limit is recorded', () => {
  const limits = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `l${at}`, value: at + 1 }));
  const said = (own: number, other: number, note: Partial<Offer> = {}) => {
    const offers = [plan('own', limits(own), note), plan('other', limits(other))];
    const [first] = offers;
    return (['en', 'zh-CN'] as const).map((locale) =>
      first === undefined ? null : fewLimitsText(first, offers, locale),
    );
  };

  it('says so with the note of its record', () => {
    expect(said(1, 6, { note: 'The rest stands on its page.', noteZh: '其余见其页面。' })).toEqual([
      'We have only 1 limit for this plan on record. The rest stands on its page.',
      '该套餐只收录了 1 项额度。其余见其页面。',
    ]);
    expect(said(0, 1)).toEqual(['We have no limits for this plan on record.', '该套餐尚未收录任何额度。']);
  });

  it('is none beside plans of which no more is recorded', () => {
    for (const [own, other] of [
      [2, 6],
      [1, 2],
      [0, 0],
    ] as const)
      expect(said(own, other)).toEqual([null, null]);
  });
});
