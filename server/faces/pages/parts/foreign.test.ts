import { describe, expect, it } from 'vitest';
import { foreignLanguage, providerWords, renderLang } from './wording.ts';

describe('words of providers in another language than the page', () => {
  it('are told by their script', () => {
    expect(foreignLanguage('100 GB per month', 'zh-CN')).toBe('en');
    expect(foreignLanguage('每月 100 GB', 'en')).toBe('zh-CN');
    expect(foreignLanguage('無料プラン', 'zh-CN')).toBe('ja');
    expect(foreignLanguage('무료 플랜', 'en')).toBe('ko');
  });

  it('need no mark in the language of the page, nor as mere figures', () => {
    expect(foreignLanguage('100 GB per month', 'en')).toBeNull();
    expect(foreignLanguage('免费版 Free', 'zh-CN')).toBeNull();
    expect(foreignLanguage('10,000', 'zh-CN')).toBeNull();
  });

  it('carry the language where they stand, escaped like any other text', async () => {
    expect(String(await providerWords('<b>Free</b>', 'zh-CN'))).toBe(
      '<span lang="en">&lt;b&gt;Free&lt;/b&gt;</span>',
    );
    expect(String(await providerWords('Free', 'en'))).toBe('Free');
    expect(String(await renderLang('免费版', 'en'))).toBe(' lang="zh-CN"');
    expect(String(await renderLang('Free', 'en'))).toBe('');
  });
});
