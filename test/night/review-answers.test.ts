import { readFile, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Report } from '../../schemas/report.ts';
import { type Nights, openNights } from './made-nights.ts';
import { runReview } from './review-run.ts';

const URL_OF_PAGE = 'https://gamma.example/pricing';

const record = (extra = '', terms = ''): string => `slug: gamma
name: { en: Gamma, zh-CN: Gamma }
summary: { en: Invented., zh-CN: 虚构。 }
homepage: https://gamma.example
sources:
  pricing: { url: '${URL_OF_PAGE}', captured: { at: 2026-11-01 } }
${terms}offers:
  - slug: gamma-free
    plan: Free
    name: { en: Gamma Free, zh-CN: Gamma 免费版 }
    summary: { en: A small database., zh-CN: 小型数据库。 }
    category: databases
    roles: [postgres]
    freeType: forever
    limits:
      - { id: storage, metric: storage, value: 5, unit: GB, period: total, scope: project, roles: [postgres] }
      - { id: requests, metric: requests, value: 1000, unit: count, period: day, scope: account, roles: [postgres] }
    signup: { card: not-required }
    evidence:
      - { id: storage, quote: The Free plan has 5 GB of storage for every project, source: pricing, fields: [freeType, limits.storage] }
      - { id: cap, quote: "Once you have stored 5 GB, writes fail until you delete rows", source: pricing, fields: [limits.storage] }
      - { id: requests, quote: You can send up to 1000 requests per day, source: pricing, fields: [limits.requests] }
      - { id: card, quote: No credit card is needed to sign up, source: pricing, fields: [signup.card] }
${extra}`;

const FILLER = `<p>${'Databases that scale to what your team needs, with backups and support. '.repeat(20)}</p>`;
const SENTENCES = [
  'The Free plan has 5 GB of storage for every project.',
  'Once you have stored 5 GB, writes fail until you delete rows.',
  'You can send up to 1000 requests per day.',
  'No credit card is needed to sign up.',
];
const page = (...changes: readonly (readonly [string, string])[]): string =>
  `<!doctype html><title>Pricing</title><main><h1>Pricing</h1>${SENTENCES.map(
    (one) => `<p>${changes.find(([before]) => before === one)?.[1] ?? one}</p>`,
  ).join('')}${FILLER}</main>`;
const [STORAGE = '', CAP = '', REQUESTS = '', CARD = ''] = SENTENCES;
const CARD_NOW = 'A credit card is required to sign up.';

describe('an answer to a lost quote', () => {
  let nights: Nights;
  const file = (): string => nights.file('gamma');
  const night = (day: string, body: string) => nights.night(day, { [URL_OF_PAGE]: body }, { confirm: true });
  const run = async (answers: readonly string[]): Promise<string> => {
    const left = [...answers];
    const folders = { records: nights.recordsDir, snapshots: nights.versionsDir };
    const { said } = await runReview(folders, () => left.shift() ?? null);
    expect(left).toEqual([]);
    return said;
  };
  /** Two nights: all is found, then the page has changed. */
  const lose = async (body: string, text = record()): Promise<void> => {
    await writeFile(file(), text);
    await night('2026-11-20', page());
    await night('2026-11-21', body);
  };
  /** Publishes the newest version again with another report. */
  const publishReport = async (change: (report: Report) => Report): Promise<void> =>
    nights.republish('2026-11-21.2', 'report.json', change(await nights.report()));

  beforeEach(async () => {
    nights = await openNights();
  });

  it('mends all quotes of a fact together', async () => {
    const capNow = 'Once you have stored 1 GB, writes fail until you delete rows';
    await lose(page([STORAGE, STORAGE.replace('5 GB', '1 GB')], [CAP, capNow]));
    // One by one; the quote, the value, the words of the other quote, date, both notes; the other is mended then.
    const said = await run(['d', 'ce', '', '', '', '', '', '']);
    expect(said).toContain('carries limits.storage too');
    const text = await readFile(file(), 'utf8');
    expect(text).toContain('value: 1, unit: GB');
    expect(text).toContain('quote: The Free plan has 1 GB');
    expect(text).toContain(`quote: "${capNow}"`);
    expect(said).toContain('fixed by the previous answer');
    expect(
      await night('2026-11-22', page([STORAGE, STORAGE.replace('5 GB', '1 GB')], [CAP, capNow])),
    ).toMatchObject({ report: { heldBack: [], stillMissed: [], published: [{ field: 'limits.storage' }] } });
  });

  it('takes a new period and a new scope', async () => {
    const now = 'You can send up to 1000 requests per month.';
    await lose(page([REQUESTS, now]));
    await run(['d', 'ce', '', '1000 month project', '', '', '']);
    const text = await readFile(file(), 'utf8');
    expect(text).toContain('value: 1000, unit: count, period: month, scope: project');
    expect(text).toContain('from 1,000 per day to 1,000 per month');
  });

  it('cannot leave a fact that the new words contradict', async () => {
    const before = record();
    await lose(page([CARD, CARD_NOW]), before);
    const kept = await run(['d', 'q', '', 'required', 'q', '', 'not-required', 'x']);
    expect(kept).toContain('the page says required, the record not-required');
    expect(kept).toContain('quote-against-value');
    const unchanged = await run(['d', 'c', '', '', 'x']);
    expect(unchanged).toContain('a change needs a fact that differs');
    expect(await readFile(file(), 'utf8')).toBe(before);

    await run(['d', 'c', '', 'required', '', '', '']);
    expect(await readFile(file(), 'utf8')).toContain('signup: { card: required }');
    await night('2026-11-22', page([CARD, CARD_NOW]));
    expect(await nights.offer('gamma')).toMatchObject({ signup: { card: 'required' }, review: null });
  });

  it('is given again for the other plans that quote the sentence, with one key', async () => {
    const other = record()
      .slice(record().indexOf('  - slug: gamma-free'))
      .replace('gamma-free', 'gamma-team')
      .replaceAll('Gamma Free', 'Gamma Team')
      .replace('Gamma 免费版', 'Gamma 团队版')
      .replace(/^ {6}- \{ id: (?:storage|cap|requests), quote.*\n/gm, '')
      .replace(/^ {4}limits:\n(?: {6}- \{ id: .* metric.*\n)+/m, '    limits: []\n')
      .replace('fields: [signup.card]', 'fields: [freeType, signup.card]');
    const shared = record(other).replace('fields: [signup.card]', 'fields: [freeType, signup.card]');
    await lose(page([CARD, CARD_NOW]), shared);
    const said = await run(['d', 'c', '', '', 'required', '', '', '', '']);
    expect(said).toContain(
      'the same sentence: answer as before (c, Enter, Enter, required, Enter, Enter, Enter)? [y]',
    );
    const text = await readFile(file(), 'utf8');
    expect(text.match(/signup: \{ card: required \}/g)).toHaveLength(2);
    expect(text.match(/offer: gamma-(?:free|team)/g)).toEqual(['offer: gamma-free', 'offer: gamma-team']);
  });

  it('written by hand as a revision without its fact holds the offer back', async () => {
    const revision =
      'revisions:\n  - { date: 2026-11-22, kind: change, offer: gamma-free, fields: [signup.card], note: { en: A card is asked for., zh-CN: 需要绑卡。 } }\n';
    await lose(page([CARD, 'Sign-up asks for a credit card.']));
    await writeFile(
      file(),
      record(revision).replace('No credit card is needed to sign up', 'Sign-up asks for a credit card'),
    );
    expect(await night('2026-11-22', page([CARD, 'Sign-up asks for a credit card.']))).toMatchObject({
      report: {
        heldBack: [
          {
            offer: 'gamma-free',
            remedy: expect.stringContaining('a revision says that signup.card changed'),
          },
        ],
        published: [],
      },
    });
    expect(await nights.offer('gamma')).toMatchObject({
      review: { fields: ['signup.card'] },
      evidence: expect.arrayContaining([
        expect.objectContaining({ quote: 'No credit card is needed to sign up' }),
      ]),
    });
  });

  it('keeps a quote only where the night saw it', async () => {
    const before = record();
    await lose(page([CARD, CARD_NOW]), before);
    expect(await run(['d', 'k', 'x'])).toContain('it cannot be kept as it is');
    expect(await readFile(file(), 'utf8')).toBe(before);
    await night('2026-11-22', page());
    await run(['d 1', 'k']);
    expect(await readFile(file(), 'utf8')).toContain('fields: [signup.card], confirmed: 2026-11-22 }');
  });

  it('keeps what was typed when something else is wrong, and asks only for that again', async () => {
    await lose(page([CARD, CARD_NOW]));
    const said = await run([
      'd',
      'c',
      '',
      'maybe',
      'required',
      '22 November',
      '2026-11-22',
      'Gamma asks for a card.',
      '',
    ]);
    expect(said).toContain('"maybe" cannot be signup.card');
    expect(said).toContain('write one of: required, not-required, unstated');
    expect(said).toContain('write YYYY-MM-DD');
    expect(await readFile(file(), 'utf8')).toContain('en: Gamma asks for a card.');

    await lose(page([REQUESTS, 'You can send up to 500 requests per day.']), record());
    const again = await run([
      'd',
      'ce',
      'words without a figure',
      '',
      '2026-11-23',
      'Halved.',
      '减半。',
      'You can send up to 500 requests per day',
      '',
    ]);
    expect(again).toContain('quote-without-value');
    expect(again).toContain('[words without a figure]');
    expect(await readFile(file(), 'utf8')).toMatch(/date: 2026-11-23[\s\S]*en: Halved\./);
  });

  it('drops a quote whose facts others carry, and makes the others unstated with a revision', async () => {
    await lose(page([CAP, 'Ask support about large databases.']));
    await run(['d 1', 'd']);
    const text = await readFile(file(), 'utf8');
    expect(text).not.toContain('id: cap');
    expect(text).not.toContain('revisions');

    await lose(page([CARD, 'Signing up takes a minute.']));
    await run(['d 1', 'd', '', '', '']);
    const without = await readFile(file(), 'utf8');
    expect(without).not.toContain('signup: {');
    expect(without).toContain('en: The page no longer states card at sign-up (it was not required).');
    expect(without).toContain('zh-CN: 页面不再写明注册时绑卡（此前为不需要）。');
  });

  it('finds a quote under the heading where it stands now', async () => {
    const under = record().replace('fields: [signup.card] }', 'fields: [signup.card], under: [Plans] }');
    await writeFile(file(), under);
    await night('2026-11-20', page().replace('Pricing</h1>', 'Plans</h1>'));
    await night('2026-11-21', page());
    await run(['d', 'u', '']);
    expect(await readFile(file(), 'utf8')).toContain('under: [Pricing]');
  });

  it('changes the fact of the terms, with a revision for each offer that inherits it', async () => {
    const terms = `terms:
  url: https://gamma.example/terms
  commercial: { use: allowed }
  evidence:
    - { id: terms-use, quote: You may use it for your business, source: pricing, fields: [commercial.use] }
`;
    const text = record('', terms);
    const second = text
      .slice(text.indexOf('  - slug: gamma-free'))
      .replaceAll('gamma-free', 'gamma-hobby')
      .replaceAll('Gamma Free', 'Gamma Hobby');
    await writeFile(file(), text + second);
    const before = page([CARD, `${CARD}</p><p>You may use it for your business.`]);
    const after = page([CARD, `${CARD}</p><p>You may not use it for your business.`]);
    await night('2026-11-20', before);
    await night('2026-11-21', after);
    const said = await run(['d', 'c', '', 'forbidden', '', '', '']);
    expect(said).toContain('gamma-free, gamma-hobby terms-use');
    const edited = await readFile(file(), 'utf8');
    expect(edited).toContain('commercial: { use: forbidden }');
    expect(edited.match(/kind: change/g)).toHaveLength(2);
    expect(await night('2026-11-22', after)).toMatchObject({ report: { heldBack: [], stillMissed: [] } });
  });

  it('takes what a night saw around a quote, at the top of a page, and of its move', async () => {
    await writeFile(file(), record());
    await night('2026-11-21', page());
    const found = { offer: 'gamma-free', provider: 'gamma', evidence: 'card', fields: ['signup.card'] };
    const notice = { what: 'headings' as const, before: 'Free', after: 'Legacy Free', words: ['legacy'] };
    await publishReport((report) => ({
      ...report,
      surroundings: [
        {
          ...found,
          quote: 'No credit card is needed to sign up',
          url: URL_OF_PAGE,
          record: 'gamma.yaml:25',
          since: '2026-11-21',
          notice,
          edit: 'confirmed: 2026-11-21',
        },
      ],
      redirects: [{ url: URL_OF_PAGE, to: 'https://gamma.example/plans', reportedBefore: false, places: [] }],
    }));
    const said = await run(['n', 'm']);
    expect(said).toContain('found, surroundings changed: look once');
    expect(said).toContain('moved for good to https://gamma.example/plans');
    const text = await readFile(file(), 'utf8');
    expect(text).toContain('fields: [signup.card], confirmed: 2026-11-22 }');
    expect(text).toContain("pricing: { url: 'https://gamma.example/plans', captured");
    expect(await run([])).toContain('0 quotes on 0 pages');
  });

  it('shows what waits and what was never seen live, in the same piles', async () => {
    await lose(page([STORAGE, STORAGE.replace('has', 'comes with')], [CARD, CARD_NOW]));
    await publishReport((report) => ({
      ...report,
      missed: [],
      waiting: report.missed
        .slice(0, 1)
        .map((line) => ({ ...line, since: null, because: 'breaker' as const, night: null })),
      unconfirmed: report.missed.slice(1).map((line) => ({ ...line, since: null })),
    }));
    const said = await run(['x']);
    expect(said).toMatch(/gamma-free card: signup.card: qualifier-changed, no marker yet/);
    expect(said).toMatch(/gamma-free storage: freeType, limits.storage, never yet seen live/);
  });
});
