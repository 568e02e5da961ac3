/** Titles of changes: plan and figure, within a line, whatever the record holds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChangeEntry, isLimit } from '../../schemas/change.ts';
import { LOCALES } from '../../schemas/vocabulary.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import { change, limit } from '../../test/contract/fixture.ts';
import { CHANGE_TITLE_MAX, changeStep, changeTitle } from './change-title.ts';

/** Before every end of these entries but those that are told as past. */
const TODAY = '2024-03-01';
const NAMES = { en: 'Neon Free', 'zh-CN': 'Neon 免费版' };
const storage = (value: number | 'unlimited', part: Partial<Parameters<typeof limit>[1]> = {}) =>
  limit('storage', { metric: 'storage', value, unit: 'GB', roles: ['postgres'], ...part });

function titles(part: Partial<ChangeEntry>): string[] {
  const entry = change('x', { offer: 'neon-free', provider: 'neon', ...part });
  return LOCALES.map((locale) => changeTitle(entry, () => NAMES[locale], locale, TODAY));
}

describe('the title of a change', () => {
  it.each<[string, Partial<ChangeEntry>, string, string]>([
    [
      'says plan and figure',
      { before: storage(3), after: storage(0.5) },
      'Neon Free: storage 3 GB → 0.5 GB',
      'Neon 免费版：存储空间 3 GB → 0.5 GB',
    ],
    [
      'sets no blank between Chinese characters',
      { before: storage(100, { period: 'month' }), after: storage('unlimited') },
      'Neon Free: storage 100 GB per month → unlimited',
      'Neon 免费版：存储空间：每月 100 GB → 不限',
    ],
    [
      'sets words apart from the name of the fact',
      { field: 'signup.card', before: 'not-required', after: 'required' },
      'Neon Free: card at sign-up: not required → required',
      'Neon 免费版：注册时绑卡：不需要 → 需要',
    ],
    [
      'says when a plan ends',
      { field: 'endsOn', before: null, after: '2024-04-08' },
      'Neon Free: ends on 8 Apr 2024',
      'Neon 免费版：将于 2024-04-08 终止',
    ],
    [
      'says that an end was put off',
      { field: 'endsOn', before: '2024-04-08', after: '2024-05-01' },
      'Neon Free: ends on 1 May 2024, not 8 Apr 2024',
      'Neon 免费版：将于 2024-05-01 终止（原为 2024-04-08）',
    ],
    [
      'tells an end that has come as past',
      { field: 'endsOn', before: null, after: '2024-03-01' },
      'Neon Free: ended on 1 Mar 2024',
      'Neon 免费版：已于 2024-03-01 终止',
    ],
    [
      'says by when a plan was gone, where only a page of that day shows it',
      {
        field: 'endsOn',
        before: null,
        after: '2024-02-01',
        evidence: [
          {
            id: 'after',
            quote: 'The free plan is no longer available.',
            source: 'https://example.com',
            under: [],
            captured: { at: '2024-02-01', updated: null, permalink: null },
          },
        ],
      },
      'Neon Free: gone by 1 Feb 2024',
      'Neon 免费版：截至 2024-02-01 已不提供',
    ],
    [
      'tells a list by its name alone',
      { field: 'regions', before: ['Frankfurt'], after: ['Frankfurt', 'Tokyo'] },
      'Neon Free: regions',
      'Neon 免费版：区域',
    ],
    [
      'says that a correction is our own',
      { kind: 'correction', before: storage(3), after: storage(0.5) },
      'Neon Free: storage 3 GB → 0.5 GB (our correction)',
      'Neon 免费版：存储空间 3 GB → 0.5 GB（本站更正）',
    ],
    [
      'tells equal amounts apart',
      { before: storage(1), after: storage(1, { scope: 'account' }) },
      'Neon Free: storage 1 GB per project → 1 GB per account',
      'Neon 免费版：存储空间 1 GB（每个项目） → 1 GB（每个账号）',
    ],
  ])('%s', (_what, part, en, zh) => {
    expect(titles(part)).toEqual([en, zh]);
  });

  it('says a shared period once before it cuts the name of the fact', () => {
    const units = (value: number) =>
      limit('requests', {
        metric: 'usage-units',
        value,
        unit: 'count',
        period: 'month',
        roles: ['postgres'],
        label: { en: 'Request Units', 'zh-CN': '请求单位' },
      });
    const entry = change('x', {
      offer: 'neon-free',
      provider: 'neon',
      before: units(250_000_000),
      after: units(50_000_000),
    });
    expect(changeTitle(entry, () => 'CockroachDB Basic monthly credit', 'en', TODAY)).toBe(
      'CockroachDB Basic monthly credit: Request Units 250,000,000 → 50,000,000 per month',
    );
  });

  it.each<[string, Parameters<typeof storage>[1], Parameters<typeof storage>[1], string, string]>([
    ['uses', {}, { roles: ['postgres', 'vector-db'] }, 'the uses it covers', '适用用途'],
    ['owner', { scope: 'project' }, { scope: 'organization' }, 'what it applies to', '适用对象'],
    [
      'costs',
      { metric: 'credits', unit: 'count' },
      { metric: 'credits', unit: 'count', costs: [{ metric: 'searches', amount: 2, per: 1, unit: 'count' }] },
      'what it pays for',
      '抵扣规则',
    ],
  ])('says what changed where both sides would read the same: %s', (_what, own, other, en, chinese) => {
    const label = { en: 'Disk of one free service', 'zh-CN': '单个免费服务的磁盘' };
    const entry = change('x', {
      offer: 'a',
      provider: 'a',
      kind: 'correction',
      before: storage(10_000, { label, period: 'month', ...own }),
      after: storage(10_000, { label, period: 'month', ...other }),
    });
    const long = 'Aiven for PostgreSQL Free';
    expect(changeTitle(entry, () => long, 'en', TODAY)).toBe(
      `${long}: Disk of one free service: ${en} (our correction)`,
    );
    const name = '服务商的数据库免费套餐'.repeat(5);
    expect(changeTitle(entry, () => name, 'zh-CN', TODAY)).toBe(
      `${name}：单个免费服务的磁盘：${chinese}（本站更正）`,
    );
  });

  it('never shows two sides that read the same', async () => {
    const { opened } = await openNewest(defaultVersionsDir());
    const entries = (await opened?.changes()) ?? [];
    let amounts = 0;
    for (const entry of entries) {
      const { before, after } = entry;
      if (!isLimit(before) || !isLimit(after) || before.period !== after.period) continue;
      amounts += 1;
      for (const locale of LOCALES) {
        const words = [changeTitle(entry, (slug) => slug, locale, TODAY), changeStep(entry, locale, TODAY)];
        for (const said of words)
          expect(said).not.toMatch(/[ ：:](.+) → \1(?: per \w+)?(?: \(our correction\)|（本站更正）)?$/u);
      }
    }
    expect(amounts).toBeGreaterThan(50);
  });

  it('names a plan that is published no more by its slug', () => {
    const entry = change('x', { offer: 'neon-old', provider: 'neon', before: storage(3), after: storage(1) });
    expect(changeTitle(entry, () => null, 'en', TODAY)).toBe('neon-old: storage 3 GB → 1 GB');
  });

  it('shortens the name of the fact before the values, and the plan last', () => {
    const label = { en: 'Requests to every model of the large family at once', 'zh-CN': '请求' };
    const long = change('x', {
      offer: 'a',
      provider: 'a',
      before: storage(30, { label }),
      after: storage(20, { label }),
    });
    const of = (name: string) => changeTitle(long, () => name, 'en', TODAY);
    expect(of('A plan whose name takes many words')).toBe(
      'A plan whose name takes many words: Requests to every model of the large… 30 GB → 20 GB',
    );
    expect(of('A plan whose name takes so many words that nearly nothing is left')).toBe(
      'A plan whose name takes so many words that nearly nothing is left: Requests to every…',
    );
    expect(of('A plan whose name takes so very many words that nothing is left for what it says of it')).toBe(
      'A plan whose name takes so very many words that nothing is left for what it…: Requests to…',
    );
  });

  it('fits a line for every entry of the newest snapshot, and begins with the plan', async () => {
    const { opened } = await openNewest(defaultVersionsDir());
    const catalog = await opened?.catalog();
    const entries = (await opened?.changes()) ?? [];
    expect(entries.length).toBeGreaterThan(100);
    for (const locale of LOCALES) {
      const names = new Map(
        catalog?.offers.map(({ slug, translations }) => [slug, translations[locale].name]),
      );
      for (const entry of entries) {
        const title = changeTitle(entry, (slug) => names.get(slug) ?? null, locale, TODAY);
        expect([...title].length, title).toBeLessThanOrEqual(CHANGE_TITLE_MAX);
        expect(title.startsWith(names.get(entry.offer) ?? entry.offer), title).toBe(true);
        if (locale === 'zh-CN') expect(title).not.toMatch(/\p{Script=Han} \p{Script=Han}/u);
      }
    }
  });

  it('fits a line for whatever a record could hold', () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 300 });
    const anyLimit = fc
      .record({
        value: fc.oneof(fc.constant('unlimited' as const), fc.double({ min: 0, max: 1e15, noNaN: true })),
        label: fc.option(anyText),
      })
      .map(({ value, label }) =>
        storage(value, { label: label === null ? null : { en: label, 'zh-CN': label } }),
      );
    const anyValue = fc.oneof(anyLimit, anyText, fc.integer(), fc.array(anyText), fc.constant(null));
    fc.assert(
      fc.property(
        anyText,
        fc.constantFrom('limits.storage', 'endsOn', 'regions', 'overage', 'setup.x', 'unheard.of'),
        anyValue,
        anyValue,
        fc.constantFrom('change' as const, 'correction' as const),
        fc.constantFrom(...LOCALES),
        (name, field, before, after, kind, locale) => {
          const entry = change('x', { offer: 'a', provider: 'a', field, before, after, kind });
          const title = changeTitle(entry, () => name, locale, TODAY);
          expect([...title].length).toBeLessThanOrEqual(CHANGE_TITLE_MAX);
          expect(title).not.toMatch(/[\n\r\t]/);
        },
      ),
    );
  });
});
