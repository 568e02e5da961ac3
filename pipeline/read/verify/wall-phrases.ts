/** Phrases of challenge, consent and login walls, soft 404s and empty shells. Lower case. */
import { phrases } from '../word-list.ts';

export const CHALLENGE_PHRASES: readonly string[] = phrases(`
  just a moment, checking your browser, verify you are human, verifying you are human,
  verify that you are not a robot, are you a robot, confirm you're not a robot, i am not a robot,
  attention required, ddos protection by, please enable cookies and reload,
  enable javascript and cookies to continue, request unsuccessful. incapsula, access denied,
  access to this page has been denied, unusual traffic, you have been blocked, security check,
  performing security verification, performance & security by cloudflare, press & hold,
  complete the captcha, solve the captcha, 安全验证, 人机验证, 滑动验证, 访问验证, 请完成验证, 拖动滑块, 正在验证, 访问被拒绝, 请求已被拦截
`);

export const CONSENT_PHRASES: readonly string[] = phrases(`
  before you continue, we value your privacy, accept all cookies, manage your cookie, your privacy choices,
  consent to the use of cookies, we and our partners, cookie consent, accept cookies to continue,
  接受所有 cookie, 同意并继续
`);

export const LOGIN_PHRASES: readonly string[] = phrases(`
  sign in to continue, log in to continue, please log in, please sign in, you must be logged in,
  login required, sign in to your account, log in to your account, single sign-on, forgot password,
  forgot your password, 请先登录, 请登录, 登录后, 账号登录, 扫码登录, 忘记密码
`);

export const LOGIN_TITLES: readonly string[] = ['sign in', 'log in', 'login', 'signin', '登录', '登陆'];

export const NOT_FOUND_PHRASES: readonly string[] = phrases(`
  page not found, not found, page doesn't exist, page does not exist, page can't be found,
  page cannot be found, couldn't find that page, couldn't find the page, page you're looking for,
  page you are looking for, page you requested, this page has moved, no longer available,
  this page could not be found, 页面不存在, 页面未找到, 找不到页面, 您访问的页面, 页面走丢, 内容不存在, 文档不存在, 页面已删除
`);

export const ERROR_TITLES: readonly string[] = phrases(`
  404, error 404, 404 error, 410 gone, 500, 502 bad gateway, 503 service, service unavailable,
  internal server error, under maintenance, domain for sale, parked
`);

export const SHELL_PHRASES: readonly string[] = phrases(`
  enable javascript, javascript is required, requires javascript, turn on javascript,
  javascript is disabled, doesn't work properly without javascript, you need to enable javascript,
  启用 javascript, 开启 javascript, 启用javascript
`);
