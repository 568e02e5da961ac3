import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { surroundingsSchema } from '../../../schemas/surroundings.ts';
import { extractPage } from '../extract/index.ts';
import { compareSurroundings, pageNotice, preparePage, readSurroundings } from './index.ts';

const pageOf = (html: string) => preparePage(extractPage(html, 'html'));
const around = (html: string, quote: string, under: string[] = []) =>
  readSurroundings(pageOf(html), { quote, under });

/** What is noticed between two pages that both show the quote. */
function noticed(before: string, after: string, quote: string) {
  const was = around(before, quote);
  const is = around(after, quote);
  if (was === null || is === null) throw new Error(`not on the page: ${quote}`);
  const found = compareSurroundings(was, is);
  return found === null ? null : { what: found.what, words: found.words };
}

const TABLE = (free: string, storage = 'Storage') =>
  `<h1>Pricing</h1><p>All plans.</p><table><tr><th></th><th>${free}</th><th>Pro</th></tr>
  <tr><td>Projects</td><td>3</td><td>30</td></tr><tr><td>${storage}</td><td>5 GB</td><td>50 GB</td></tr></table><p>Prices in dollars.</p>`;

describe('the surroundings of a quote', () => {
  test('are its sentence, its headings and what stands beside it', () => {
    const html =
      '<h1>Limits</h1><p>Old page.</p><h2>Free</h2><p>Hello there. You get 5 GB of storage, e.g. for files. More is paid.</p><ul><li>Next</li></ul>';
    expect(around(html, '5 GB of storage')).toEqual({
      sentence: 'You get 5 GB of storage, e.g. for files.',
      // The title of the page is none of the quote's own.
      headings: ['Free'],
      row: [],
      column: [],
      before: 'Hello there.',
      after: 'More is paid. Next',
      card: null,
      places: 1,
    });
  });
  test('of a table cell are its heads, and what stands before and below the table', () => {
    expect(around(TABLE('Free'), '5 GB')).toEqual({
      sentence: '5 GB',
      headings: ['Pricing'],
      row: ['Storage'],
      column: ['Free'],
      before: 'All plans.',
      after: 'Prices in dollars.',
      card: null,
      places: 1,
    });
    expect(around(TABLE('Free'), 'Storage 5 GB')).toMatchObject({
      sentence: 'Storage | 5 GB',
      row: [],
      column: ['Free'],
    });
  });
  test('count the places in the scope of the record', () => {
    const html = '<h2>Free</h2><p>Up to 5 users.</p><p>5 users at most.</p><h2>Pro</h2><p>5 users</p>';
    expect(around(html, '5 users')?.places).toBe(3);
    expect(around(html, '5 users', ['Free'])?.places).toBe(2);
  });
  test('are null where the quote is not found', () => {
    expect(around('<p>You get 1 GB of storage.</p>', '5 GB of storage')).toBeNull();
  });
  test('are bounded around the quote, so that an edit far away changes nothing', () => {
    const long = (tail: string): string =>
      `<p>${'word '.repeat(400)}5 GB of storage ${'more '.repeat(400)}${tail}</p>`;
    const first = around(long('x'), '5 GB of storage');
    expect(first?.sentence.length).toBeLessThanOrEqual(600);
    expect(first?.sentence).toContain('5 GB of storage');
    expect(around(long('y z'), '5 GB of storage')?.sentence).toBe(first?.sentence);
  });
  test('are the same below a dialog', () => {
    const body = (dialog: string): string =>
      `<title>Pricing</title>${dialog}<main><h1>Pricing</h1><h2>Free</h2><p>10 GB of storage.</p></main>`;
    const around = (html: string) =>
      readSurroundings(preparePage(extractPage(html, 'html')), { quote: '10 GB of storage', under: [] });
    const dialog = '<div role="dialog"><h1>We value your privacy</h1><p>Accept all</p></div>';
    expect(around(body(dialog))).toEqual(around(body('')));
  });

  test('of Chinese text end with its own stops', () => {
    expect(
      around('<p>欢迎使用。个人版永久免费，无需信用卡。超出部分按量计费。</p>', '永久免费')?.sentence,
    ).toBe('个人版永久免费，无需信用卡。');
  });
});

describe('a notice', () => {
  const quote = '5 GB of storage';
  const said = (text: string): string => `<h2>Free</h2><p>${text}</p>`;
  test.each([
    ['You get 5 GB of storage.', 'You get 5 GB of storage for the first 6 months.', ['first 6 months']],
    ['You get 5 GB of storage.', 'You get 5 GB of storage during the beta.', ['beta']],
    ['You get 5 GB of storage.', 'Up to 5 GB of storage, shared between projects.', ['shared between']],
    ['You get 5 GB of storage.', 'Students get 5 GB of storage.', []],
    ['You get 5 GB of storage.', 'You get 5 GB of storage*', []],
    ['You get 5 GB of storage.', 'You get 5 GB of storage 2 GB.', []],
  ])('of the sentence: %s / %s', (before, after, words) => {
    expect(noticed(said(before), said(after), quote)).toEqual({ what: 'sentence', words });
  });
  test.each([
    ['Free', 'Legacy free plan', ['legacy']],
    ['Free', 'Team', []],
    ['Free', 'Free (until 2027)', ['until']],
  ])('of the headings: %s / %s', (before, after, words) => {
    const page = (heading: string): string =>
      `<h1>Plans</h1><h2>${heading}</h2><p>You get 5 GB of storage.</p>`;
    expect(noticed(page(before), page(after), quote)).toEqual({ what: 'headings', words });
  });
  test('of row heads, column heads and places', () => {
    expect(noticed(TABLE('Free'), TABLE('Pro trial'), '5 GB')).toEqual({ what: 'column', words: ['trial'] });
    expect(noticed(TABLE('Free'), TABLE('Free', 'Backup'), '5 GB')).toEqual({ what: 'row', words: [] });
    expect(
      noticed(said('5 GB of storage.'), `${said('5 GB of storage.')}<p>5 GB of storage.</p>`, quote),
    ).toEqual({ what: 'places', words: [] });
  });
  test('of neighbours only where a word that ends or limits came', () => {
    const page = (beside: string): string => `${said('You get 5 GB of storage.')}<p>${beside}</p>`;
    expect(noticed(page('Enjoy.'), page('Enjoy it a lot.'), quote)).toBeNull();
    expect(noticed(page('Enjoy.'), page('This offer was discontinued.'), quote)).toEqual({
      what: 'after',
      words: ['discontinued'],
    });
    expect(noticed(page('Paid plans get more.'), page('More comes with paid plans.'), quote)).toBeNull();
    expect(
      noticed(said('您可使用 5 GB of storage'), `<p>本服务已停止新用户注册。</p>${page('x')}`, quote),
    ).not.toBeNull();
  });
  test('of a footnote below the table', () => {
    const page = TABLE('Free');
    expect(
      noticed(page, page.replace('Prices in dollars.', '* Only during the trial.'), '5 GB'),
    ).toMatchObject({ what: 'after' });
  });
  test.each([
    ['不再', '个人版永久免费。', '个人版永久免费，2027 年起不再提供。'],
    ['限时', '个人版永久免费。', '个人版永久免费（限时活动）。'],
    ['部分', '个人版永久免费。', '个人版永久免费，部分功能收费。'],
  ])('of Chinese: %s', (word, before, after) => {
    const found = noticed(`<p>${before}</p>`, `<p>${after}</p>`, '永久免费');
    expect(found?.what).toBe('sentence');
    expect(found?.words).toContain(word);
  });
  test.each([
    ['You get 5 GB of storage', 'you get <b>5 GB</b> of storage.'],
    ['You get 5 GB of storage - free', 'You get 5 GB of storage – free'],
    ['You get 5 GB of storage; 1,000 calls', 'You get 5 GB of storage; 1&nbsp;000 calls'],
    ['5 GB of storage, 3,500 e-mails', '5 GB of storage, 3 500 emails'],
    ['Sign-up gives 5 GB of storage', 'Signup gives 5 GB of storage'],
    ['“5 GB of storage” for all', '"5 GB of storage" for all'],
    ['You get 5 GB of storage.', 'You get 5 GB of storage<sup>[1]</sup>.'],
    ['You get 5 GB of storage per month.', 'You get 5 GB of storage/month.'],
    ['You get 5 GB of storage.', '**You** get *5 GB of storage*.'],
  ])('is not made of form: %s / %s', (before, after) => {
    expect(noticed(said(before), said(after), quote)).toBeNull();
  });
  test('is not made of a head that says the same, or of a list that became a table', () => {
    expect(noticed('<h2>Free plan</h2><p>5 GB</p>', '<h3>FREE</h3><p>5 GB</p>', '5 GB')).toBeNull();
    expect(
      noticed('<h1>Pricing</h1><ul><li>Storage: 5 GB</li></ul>', TABLE('Free'), 'Storage 5 GB'),
    ).toBeNull();
    expect(
      noticed('<h1>Pricing</h1><ul><li>Storage: 5 GB</li></ul>', TABLE('Enterprise'), 'Storage 5 GB'),
    ).toEqual({ what: 'column', words: ['enterprise'] });
  });
  test('prefers the part to which a listed word came', () => {
    const before = '<h2>Free</h2><p>You get 5 GB of storage.</p>';
    const after = '<h2>Discontinued plans</h2><p>You had 5 GB of storage.</p>';
    expect(noticed(before, after, quote)).toEqual({ what: 'headings', words: ['discontinued'] });
  });
});

describe('a notice of the page', () => {
  const page = (banner: string): string =>
    `<title>Example Cloud</title><nav><a>Deprecated APIs</a></nav><h1>Plans</h1><div>${banner}</div><p>You get 5 GB.</p>`;
  test.each([
    ['The Free plan will be shut down on 1 January 2027.', 'plan will be shut down'],
    ['This product has been discontinued and is kept for existing users.', 'product has been discontinued'],
    ['We are shutting down on June 3. Export your data.', 'we are shutting down'],
    ['Example Cloud ends on December 31, 2026 for everybody.', 'example cloud ends on'],
    ['本服务将于 2026 年 12 月 31 日停止服务，请尽快迁移。', '本服务将于 2026 年 12 月 31 日停止'],
    ['关于免费版停服公告：请尽快备份数据。', '停服公告'],
  ])('%s', (banner, word) => {
    expect(pageNotice(pageOf(page(banner)))).toEqual({
      what: 'page',
      before: '',
      after: banner,
      words: [word],
    });
  });
  test.each([
    'The old API endpoints and keys still work here.',
    'Deprecated APIs',
    'Instances are stopped when idle for an hour.',
    '免费额度用完后将按量计费，请留意账单。',
  ])('not of: %s', (banner) => {
    expect(pageNotice(pageOf(page(banner)))).toBeNull();
  });
  test('far down the page too, and in an admonition', () => {
    const filler = '<p>Something about the product that is long enough to fill the page.</p>'.repeat(600);
    const last = (words: string) => pageNotice(pageOf(`${filler}<p>${words}</p>`));
    expect(last('The Free plan has been discontinued.')?.words).toEqual(['plan has been discontinued']);
    expect(last('The v1 API has been discontinued for everybody.')).toBeNull();
    expect(last('The Pro plan was retired.</p><p>We will end the free plan.')?.words).toEqual([
      'we will end the free plan',
    ]);
    expect(last('<table><tr><td>Free</td><td>This plan is being retired.</td></tr></table>')).not.toBeNull();
    const admonition = preparePage(extractPage(':::danger\n\nClosed to new sign-ups.\n\n:::', 'markdown'));
    expect(pageNotice(admonition)?.words).toEqual(['closed to new sign-ups']);
  });
});

/** Pieces of pages, put together at random around one quote. */
const PIECES = [
  '<p>Some words. And more!</p>',
  '<h2>Plans</h2>',
  '<table><tr><th></th><th>Free</th></tr><tr><td>Storage</td><td>5 GB of storage</td></tr></table>',
  '<ul><li>No longer free</li><li>until 2027</li></ul>',
  '<p>你好。个人版已下线；</p>',
  `<p>${'long '.repeat(300)}</p>`,
  '<p>In all you get 5 GB of storage, i.e. enough.</p>',
  '<div>5 GB <b>of storage</b><br>per month</div>',
  '<s>5 GB of storage</s>',
];

test('on any page: bounded, and no notice of what did not change', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
      const found = around(pieces.join(''), '5 GB of storage');
      if (found === null) return;
      expect(surroundingsSchema.parse(found)).toEqual(found);
      expect(compareSurroundings(found, found)).toBeNull();
      const spaced = around(pieces.join('').replaceAll(' ', '\n\t'), '5 GB of storage');
      expect(spaced === null ? null : compareSurroundings(found, spaced)).toBeNull();
    }),
  );
});

test('any text that comes into the sentence is noticed, any listed word that comes beside it too', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('today', 'for students', 'maybe', 'in the beta', 'until June', 'per seat'),
      fc.constantFrom('no longer', 'until May', 'deprecated', 'trial', '不再', '停止', '企业版'),
      (inside, beside) => {
        const page = (sentence: string, next: string): string => `<p>${sentence}</p><p>${next}</p>`;
        const before = page('You get 5 GB of storage.', 'Enjoy.');
        expect(
          noticed(before, page(`You get 5 GB of storage ${inside}.`, 'Enjoy.'), '5 GB of storage')?.what,
        ).toBe('sentence');
        expect(
          noticed(before, page('You get 5 GB of storage.', `Enjoy ${beside} it.`), '5 GB of storage')?.what,
        ).toBe('after');
      },
    ),
  );
});
