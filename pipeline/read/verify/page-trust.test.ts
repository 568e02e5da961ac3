import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../../schemas/verdict.ts';
import { extractPage } from '../extract/index.ts';
import { classifyBody, judgePage, preparePage } from './index.ts';

const URL_A = 'https://docs.example.com/pricing';
const classify = (html: string, finalUrl = URL_A): string => {
  const trust = classifyBody(extractPage(html, 'html'), { url: URL_A, finalUrl });
  return trust.trusted ? 'trusted' : `${trust.outcome}: ${trust.reason}`;
};
const verdict = (name: Verdict['verdict']): Verdict => ({
  verdict: name,
  passage: null,
  where: null,
  figures: [],
});

describe('a page that is not the page', () => {
  test.each([
    [
      '<title>Just a moment...</title><p>Checking your browser before accessing docs.example.com</p>',
      'blocked: challenge',
    ],
    [
      '<title>docs</title><script src="/cdn-cgi/challenge-platform/x.js"></script><p>Cloudflare Ray ID 1</p>',
      'blocked: challenge',
    ],
    ['<title>安全验证</title><p>请完成验证后继续访问</p>', 'blocked: challenge'],
    ['<title>Sign in</title><form><input name="u"><input type="password"></form>', 'blocked: login-wall'],
    ['<title>登录</title><p>请先登录</p>', 'blocked: login-wall'],
    ['<title>Before you continue</title><p>We use cookies. Accept all</p>', 'blocked: consent-wall'],
    ['<title>Page not found | Docs</title><h1>404</h1><p>Try the search.</p>', 'unreadable: soft-404'],
    ['<title>文档中心</title><h1>页面不存在</h1>', 'unreadable: soft-404'],
    ['<title>App</title><div id="root"></div><script src="/app.js"></script>', 'unreadable: empty-shell'],
    [
      '<title>App</title><noscript>You need to enable JavaScript to run this app.</noscript><div id="root">Loading</div><script>x</script>',
      'unreadable: empty-shell',
    ],
    ['', 'unreadable: no-text'],
  ])('%s', (html, expected) => {
    expect(classify(html)).toBe(expected);
  });
  test('another site', () => {
    expect(
      classify(
        '<h1>Domains</h1><p>Buy this one for 5 dollars, with much more text about it.</p>',
        'https://parking.invalid-host.net/',
      ),
    ).toBe('unreadable: foreign-host');
    expect(classify('<h1>Pricing</h1><p>5 GB</p>', 'https://www.example.com/pricing')).toBe('trusted');
  });
});

describe('a page that is the page', () => {
  test('small, but with figures', () => {
    expect(classify('<h1>Free</h1><p>5 GB</p>')).toBe('trusted');
  });
  test('long documentation about captchas, logins and 404s', () => {
    const text =
      '<p>Add a captcha to your sign in form; verify you are human with our widget. Page not found errors are logged.</p>'.repeat(
        40,
      );
    expect(classify(`<title>Bot protection</title><h1>Bot protection</h1>${text}`)).toBe('trusted');
  });
});

describe('a page whose quotes vanish at once', () => {
  const page = extractPage(`<h1>Docs</h1>${'<p>Some other text stands here now.</p>'.repeat(20)}`, 'html');
  const judge = (
    verdicts: readonly Verdict[],
    previousTextLength: number | null,
    finalUrl = URL_A,
  ): boolean =>
    judgePage(preparePage(page), {
      url: URL_A,
      finalUrl,
      previousTextLength,
      usual: null,
      known: null,
      verdicts,
    }).trusted;
  const gone = [verdict('missing'), verdict('missing'), verdict('missing')];
  test('and that has shrunk, or sent us home, is not trusted', () => {
    expect(judge(gone, page.visibleLength * 5)).toBe(false);
    expect(judge(gone, page.visibleLength, 'https://docs.example.com/')).toBe(false);
  });
  test('but is trusted at its old length, or where its figures only changed', () => {
    expect(judge(gone, page.visibleLength)).toBe(true);
    expect(
      judge(
        [verdict('figure-changed'), verdict('figure-changed'), verdict('missing')],
        page.visibleLength * 5,
      ),
    ).toBe(true);
  });
  test('half of the quotes standing proves any page', () => {
    expect(judge([verdict('found'), verdict('missing')], page.visibleLength * 5)).toBe(true);
  });
});
