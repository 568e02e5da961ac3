import { describe, expect, it } from 'vitest';
import { judgeRedirect } from './redirect.ts';

const judge = (from: string, to: string) => {
  const reading = judgeRedirect(new URL(from), new URL(to));
  return reading.kind === 'on' ? 'on' : reading.outcome;
};

describe('a redirect', () => {
  it.each([
    ['to https', 'http://a.example/pricing', 'https://a.example/pricing'],
    ['to www', 'https://a.example/pricing', 'https://www.a.example/pricing'],
    [
      'to the documentation host of the site',
      'https://a.example/docs/limits',
      'https://docs.a.example/limits',
    ],
    ['to a language', 'https://a.example/pricing', 'https://a.example/zh-cn/pricing'],
    ['of the front page to a language', 'https://a.example/', 'https://a.example/en/'],
    ['within a public suffix of two parts', 'https://a.com.cn/jiage', 'https://www.a.com.cn/jiage'],
    ['to documentation about login', 'https://a.example/docs/auth', 'https://a.example/docs/sso/setup'],
    ['to a page with a short name', 'https://a.example/products/ai-platform', 'https://a.example/ai'],
    ['from the login page to itself', 'https://a.example/login', 'https://a.example/login?x=1'],
  ])('%s leads on', (_name, from, to) => {
    expect(judge(from, to)).toBe('on');
  });

  it.each([
    ['to another site', 'https://a.example/pricing', 'https://b.example/pricing', 'unreadable'],
    [
      'to a neighbour under a shared suffix',
      'https://a.github.io/plans',
      'https://b.github.io/plans',
      'unreadable',
    ],
    ['to the front page', 'https://a.example/pricing', 'https://a.example/en', 'unreadable'],
    ['to the login', 'https://a.example/pricing', 'https://a.example/users/sign_in', 'blocked'],
    ['to the login host', 'https://a.example/pricing', 'https://accounts.a.example/v2/start', 'blocked'],
    [
      'to a gate that keeps the way back',
      'https://a.example/plans',
      'https://a.example/age?next=/plans',
      'blocked',
    ],
    ['to a login elsewhere', 'https://a.example/plans', 'https://login.idp.example/oauth2', 'blocked'],
  ])('%s leads astray', (_name, from, to, outcome) => {
    expect(judge(from, to)).toBe(outcome);
  });

  it('shows no query in its reason: it may hold a token', () => {
    const reading = judgeRedirect(
      new URL('https://a.example/p'),
      new URL('https://b.example/q?token=secret'),
    );
    expect(JSON.stringify(reading)).not.toContain('secret');
  });
});
