import { describe, expect, it } from 'vitest';
import { CITATION_FORMS, type Cited, cite } from './citation.ts';

const cited: Cited = {
  title: 'Acorn 100% {Free}: Storage: 1 GB',
  address: 'https://zero.example/snapshots/2026-11-20.1/offers/acorn#limits.storage',
  version: '2026-11-20.1',
  quoting: {
    quote: '1_GB & 100 % of C:\\temp ~ $5',
    provider: 'Acorn',
    source: 'https://acorn.example/pricing',
    day: '2026-11-01',
    together: 0,
  },
};
const plain = (words: string): string => words;
const marked = (words: string): string => words.replaceAll(/([_{}[\]])/g, '\\$1');

describe('a citation', () => {
  it('is one sentence with its address as text', () => {
    expect(cite('text', cited, 'en', marked)).toBe(
      'Acorn 100% {Free}: Storage: 1 GB. Zero, snapshot 2026-11-20.1. Quoting Acorn: “1_GB & 100 % of C:\\temp ~ $5” (https://acorn.example/pricing, as of 1 Nov 2026). https://zero.example/snapshots/2026-11-20.1/offers/acorn#limits.storage',
    );
    expect(cite('text', cited, 'zh-CN', plain)).toBe(
      'Acorn 100% {Free}: Storage: 1 GB。Zero，快照 2026-11-20.1。引自 Acorn：“1_GB & 100 % of C:\\temp ~ $5”（https://acorn.example/pricing，2026-11-01）。https://zero.example/snapshots/2026-11-20.1/offers/acorn#limits.storage',
    );
  });

  it('says where the words are one of several quotes that prove the fact', () => {
    const { quoting } = cited;
    if (quoting === undefined) throw new Error('the example quotes');
    const one = { ...cited, quoting: { ...quoting, together: 7 } };
    expect(cite('text', one, 'en', plain)).toContain(
      'as of 1 Nov 2026), one of 8 quotes that prove it together. https',
    );
    expect(cite('text', one, 'zh-CN', plain)).toContain('2026-11-01），共同证明该信息的 8 条引文之一。https');
  });

  it('says the words as people read them, without the emphasis of their source', () => {
    const quoting = {
      quote: '即**2027 年 1 月 12 日**',
      provider: 'Acorn',
      source: 'https://a.example',
      day: null,
      together: 0,
    };
    for (const form of CITATION_FORMS)
      expect(cite(form, { ...cited, quoting }, 'zh-CN', plain), form).toContain('“即2027 年 1 月 12 日”');
  });

  it('is a link in Markdown, with its words escaped', () => {
    const text = cite('markdown', cited, 'en', marked);
    expect(text).toMatch(
      /^\[Acorn 100% \\\{Free\\\}: Storage: 1 GB\]\(https:\/\/zero\.example\/\S+\)\. Zero, /,
    );
    expect(text).toContain('1\\_GB');
  });

  it('of a whole page quotes nothing', () => {
    const { quoting: _, ...page } = cited;
    expect(cite('text', page, 'en', plain)).toBe(
      `${page.title}. Zero, snapshot 2026-11-20.1. ${page.address}`,
    );
  });
});
