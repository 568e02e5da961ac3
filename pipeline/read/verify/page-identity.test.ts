/** What a page is known by on good nights decides whether an answer is that page, whatever it says. */
import { describe, expect, test } from 'vitest';
import { extractPage } from '../extract/index.ts';
import { judgePage, preparePage, readIdentity, verifyQuote } from './index.ts';

const URL_A = 'https://maple.example/pricing';
const MENU = '<nav><a>Product</a> <a>Pricing</a> <a>Docs</a> <a>Sign in</a></nav>';
const FOOT = '<footer>Maple Storage, Inc. Status, Careers, Blog</footer>';
const QUOTES = ['10 GB of storage', '5 projects for each workspace'];
const page = (lang: string, title: string, main: string): string =>
  `<html lang="${lang}"><title>${title}</title>${MENU}<main>${main}</main>${FOOT}</html>`;

const ENGLISH = page(
  'en',
  'Pricing | Maple Storage',
  `<h1>Simple pricing for storage</h1><h2>Hobby</h2><p>$0 forever</p><ul><li>10 GB of storage</li>
  <li>5 projects for each workspace</li><li>Community forum</li></ul><h2>Scale</h2><p>$20 per workspace</p>
  <ul><li>Unlimited projects</li><li>Versioned buckets and replication</li></ul>
  <h2>Questions</h2><p>Buckets keep every version of an object until a workspace deletes it.</p>`,
);
const CHINESE = page(
  'zh-CN',
  '价格 | 枫叶存储',
  '<h1>对象存储价格</h1><p>免费版每个工作区 10 GB 存储空间，5 个项目。专业版每月 20 元，不限项目数量，支持版本管理与跨区域复制。</p>',
);

/** How an answer is judged by what the page was known by. */
function judge(html: string, finalUrl = URL_A, good = ENGLISH): string {
  const prepared = preparePage(extractPage(html, 'html'));
  const trust = judgePage(prepared, {
    url: URL_A,
    finalUrl,
    previousTextLength: 600,
    usual: null,
    known: readIdentity(preparePage(extractPage(good, 'html'))),
    verdicts: QUOTES.map((quote) => verifyQuote(prepared, { quote, under: [] })),
  });
  return trust.trusted ? 'trusted' : trust.reason;
}

describe('an answer without one quote', () => {
  test.each([
    ['a wall of no known wording', '<title>Hold on</title><p>Our gate keeper is having a look at you.</p>'],
    ['a notice of works', '<title>Maple</title><h1>Tidying up</h1><p>We will be around again at noon.</p>'],
    [
      'a page of the same site',
      page('en', 'Jobs | Maple Storage', '<h1>Join us</h1><p>Ten open roles in Oslo.</p>'),
    ],
    [
      'a wall in the frame of the page that names some seconds',
      page(
        'en',
        'Pricing | Maple Storage',
        '<h1>Let us verify your browser</h1><p>This usually takes less than five seconds.</p>',
      ),
    ],
    [
      'the home page that sells by figures',
      page('en', 'Maple Storage', '<h1>Dream big</h1><p>Go live in 5 seconds from $20 a month.</p>'),
    ],
    [
      'a domain for sale',
      '<title>maple.example</title><p>Make an offer for this name, or lease it by the month.</p>',
    ],
  ])('is not the page if it is %s', (_what, html) => expect(judge(html)).toBe('not-this-page'));

  test('is the page if the plans were written anew under the same name', () => {
    const anew = page(
      'en',
      'Plans | Maple Storage',
      `<h1>Storage that grows with you</h1><h2>Starter</h2><p>Free for one workspace, 2 GB storage, 1 project.</p>
      <h2>Scale</h2><p>Unlimited projects, buckets, replication and versioned objects per workspace.</p>`,
    );
    expect(judge(anew)).toBe('trusted');
  });
  test('is the page if all that is left says that the plan is gone', () => {
    const gone = page(
      'en',
      'Pricing | Maple Storage',
      '<h1>Storage pricing</h1><p>The Hobby plan has been discontinued.</p>',
    );
    expect(judge(gone)).toBe('trusted');
  });
});

test('a notice of works is not the page, though its title is and it speaks of the service', () => {
  const works = '<p>The service is currently turned off for maintenance.</p>';
  expect(judge(page('en', 'Pricing | Maple Storage', works))).toBe('not-this-page');
});
test('an empty page is not the page, though title and heading are and it had no figures', () => {
  const words = page(
    'en',
    'Guide | Maple Storage',
    `<h1>Guide to buckets</h1>${'<p>Buckets keep objects for workspaces.</p>'.repeat(20)}`,
  );
  expect(judge(page('en', 'Guide | Maple Storage', '<h1>Guide to buckets</h1>'), URL_A, words)).toBe(
    'not-this-page',
  );
});

test('an answer from another address of the site is not the page without its quotes', () => {
  const other = ENGLISH.replace('10 GB', '20 GB').replace('5 projects', '9 projects');
  expect(judge(other)).toBe('trusted');
  expect(judge(other, `${URL_A}/`)).toBe('trusted');
  expect(
    judge(
      other.replace('20 GB of storage', '20 GB').replace('9 projects for', 'no'),
      'https://maple.example/summer',
    ),
  ).toBe('redirected-elsewhere');
});

describe('an answer in another language', () => {
  const german = page(
    'de',
    'Preise | Maple Storage',
    '<h1>Einfache Preise</h1><p>10 GB Speicher und 5 Projekte je Arbeitsbereich.</p>',
  );
  test('is suspended as such, by what it declares', () => expect(judge(german)).toBe('other-language'));
  test('though half of its quotes are the same in every language', () =>
    expect(judge(german.replace('10 GB Speicher', '10 GB of storage'))).toBe('other-language'));
  test('by the path that it led to', () =>
    expect(judge(german.replace('lang="de"', ''), 'https://maple.example/de/pricing')).toBe(
      'other-language',
    ));
  test('by its script, in both directions', () => {
    expect(judge(CHINESE.replace('zh-CN', 'en'))).toBe('other-language');
    expect(judge(ENGLISH.replace('10 GB', '12 GB').replace('5 proj', '6 proj'), URL_A, CHINESE)).toBe(
      'other-language',
    );
  });
});

test('the page is itself whatever else is on it, if half of its quotes are', () => {
  const covered = ENGLISH.replace('<main>', '<h1>Confirm that you are human</h1><main lang="de">');
  expect(judge(covered.replace('lang="en"', 'lang="de"'))).toBe('trusted');
});
