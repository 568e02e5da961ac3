/** Pages that answer 200 and are not the page: only their text gives them away. Wording is our own. */
const html = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;

export const WALLS: readonly { name: string; state: 'blocked' | 'unreadable'; body: string }[] = [
  {
    name: 'a bot challenge',
    state: 'blocked',
    body: html(
      'Just a moment...',
      '<p>Checking your browser before you can go on.</p><script src="/cdn-cgi/challenge-platform/x.js"></script>',
    ),
  },
  {
    name: 'a captcha',
    state: 'blocked',
    body: html('Security check', '<h1>Verify you are human</h1><div class="g-recaptcha"></div>'),
  },
  {
    name: 'a Chinese captcha',
    state: 'blocked',
    body: html('安全验证', '<h1>安全验证</h1><p>请完成安全验证后继续访问</p>'),
  },
  {
    name: 'a login page',
    state: 'blocked',
    body: html('Sign in', '<h1>Sign in</h1><form><input name=user><input type=password></form>'),
  },
  {
    name: 'a Chinese login page',
    state: 'blocked',
    body: html('登录', '<h1>登录</h1><form><input name=user><input type=password>忘记密码</form>'),
  },
  {
    name: 'a consent wall',
    state: 'blocked',
    body: html(
      'Before you continue',
      '<h1>Before you continue</h1><p>We use cookies.</p><button>Accept all</button>',
    ),
  },
  {
    name: 'a soft 404',
    state: 'unreadable',
    body: html('Page not found', '<h1>404</h1><p>This page does not exist any more.</p>'),
  },
  {
    name: 'a Chinese soft 404',
    state: 'unreadable',
    body: html('页面不存在', '<h1>页面不存在</h1><a href=/>返回首页</a>'),
  },
  {
    name: 'an error page',
    state: 'unreadable',
    body: html('500 Internal Server Error', '<h1>Internal Server Error</h1>'),
  },
  {
    name: 'an empty shell',
    state: 'unreadable',
    body: html(
      'App',
      '<div id=root></div><script src=/app.js></script><noscript>You need to enable JavaScript to run this app.</noscript>',
    ),
  },
];
