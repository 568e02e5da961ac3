import { describe, expect, it } from 'vitest';
import { chineseProblems, formatProblem, parseRecord } from './index.ts';

const record = (zh: string, label = '站点数', plan = 'Free', quote = 'Free sites'): string => `slug: alder
name: { en: Alder, zh-CN: 赤杨 }
summary: { en: Hosting., zh-CN: "${zh}" }
homepage: https://alder.example
sources:
  pricing:
    url: https://alder.example/pricing
    captured: { at: 2026-08-01 }
offers:
  - slug: alder-free
    plan: ${plan}
    name: { en: Alder Free, zh-CN: 赤杨免费版 }
    summary: { en: Static sites., zh-CN: 静态网站。 }
    category: hosting
    roles: [static-site]
    freeType: forever
    limits:
      - { id: sites, metric: sites, value: 3, unit: count, period: total, scope: account, roles: [static-site], label: { en: Sites, zh-CN: "${label}" } }
    evidence:
      - { id: sites, quote: "${quote} 3", source: pricing, fields: [freeType, limits.sites] }
`;

const problemsOf = (text: string): string[] => {
  const { loaded, problems } = parseRecord('alder.yaml', text);
  expect(problems).toEqual([]);
  return loaded === null ? [] : chineseProblems([loaded]).map(formatProblem);
};

describe('the Chinese of a record', () => {
  it('is left as it is where it says things as the catalog does', () => {
    expect(problemsOf(record('静态网站托管，每月 1.5 万次请求，查阅的页面未写明流量。'))).toEqual([]);
  });

  it('is refused with file, line, column and what to write', () => {
    expect(problemsOf(record('免费层没有写明流量。'))).toEqual([
      'alder.yaml:3:33 chinese-wording: summary.zh-CN: "免费层" is written otherwise here; write: 免费版 or 免费额度',
      'alder.yaml:3:33 chinese-wording: summary.zh-CN: "没有写" is written otherwise here; write: 未写明',
    ]);
    expect(problemsOf(record('托管。', '3,000 个站点'))).toEqual([
      expect.stringContaining(
        'offers.0.limits.0.label.zh-CN: "3,000" is written otherwise here; write: 3000',
      ),
    ]);
  });

  it.each([
    ['a blank between Chinese characters', '静态 网站。'],
    ['half-width punctuation', '静态网站,免费。'],
    ['half-width punctuation on one side', '静态网站 (免费)。'],
    ['a Latin letter right beside a Chinese character', '静态网站和CDN。'],
    ['a digit right beside a Chinese character', '共3 个网站。'],
    ['grouped digits that are a round number of 万', '每月 200,000 次。'],
    ['an account by the word for money', '每个账户一个。'],
    ['a plan by the word for a stack', '该方案不可商用。'],
    ['a round number in words', '每月一百万次调用。'],
    ['nothing to pay by another word than 0 元', '做不到零成本。'],
    ['a model by another name than 嵌入模型', '提供向量模型。'],
    ['a model named after what it does', '提供文本向量化模型。'],
    ['grouped digits that are no round number of 万', '上限 262,144 个。'],
    ['another word for when all is used up', '超出额度后会限速。'],
    ['a soft limit word for word', '限额为软性。'],
    ['more than the number that is meant', '约可存上百万条。'],
    ['a rate by the word for driving too fast', '超速会被拒收。'],
    ['errors and logs that are tracked', '错误与日志追踪工具。'],
  ])('is refused for %s', (_, zh) => {
    expect(problemsOf(record(zh))).toHaveLength(1);
  });

  it('is held to in the notes of revisions too', () => {
    const corrected = (note: string): string =>
      `revisions:
  - { date: 2026-08-02, kind: correction, offer: alder-free, fields: [limits.sites], note: { en: It was left out., zh-CN: ${note} } }
`;
    expect(problemsOf(record('托管。') + corrected('此前未收录站点数；官方文档已写明。'))).toEqual([]);
    expect(problemsOf(record('托管。') + corrected('记录此前无站点数，文档有写明。'))).toEqual([
      expect.stringContaining('revisions.0.note.zh-CN: "记录此前" is written otherwise here'),
    ]);
  });

  it('is held to in the past of a plan too', () => {
    const side = (digit: string) =>
      `{ at: 2024-03-0${digit}, permalink: https://github.com/a/docs/blob/${digit.repeat(40)}/plans.md }`;
    const past = (label: string, note: string): string => `history:
  - on: 2024-03-02
    kind: change
    offer: alder-free
    field: limits.sites
    before: { value: 5, unit: count, label: { en: Sites, zh-CN: ${label} } }
    after: { value: 3, unit: count }
    quoteBefore: 5 sites
    quoteAfter: 3 sites
    sourceBefore: ${side('1')}
    sourceAfter: ${side('2')}
    note: { en: It fell., zh-CN: ${note} }
`;
    expect(problemsOf(record('托管。') + past('站点数', '套餐有所减少。'))).toEqual([]);
    expect(problemsOf(record('托管。') + past('站点账户数', '方案有所减少。'))).toEqual([
      expect.stringContaining('history.0.before.label.zh-CN: "账户"'),
      expect.stringContaining('history.0.note.zh-CN: "方案"'),
    ]);
  });

  it('is held to in the reasons of corrections too', () => {
    const because = (zh: string): string =>
      `${record('托管。')}revisions:
  - { date: 2026-08-02, kind: correction, offer: alder-free, fields: [limits.sites], note: { en: It was wrong., zh-CN: ${zh} } }
`;
    expect(problemsOf(because('原记录有误。'))).toEqual([]);
    expect(problemsOf(because('写入限制改写在备注里。'))).toEqual([
      expect.stringContaining('revisions.0.note.zh-CN: "改写在备注"'),
    ]);
  });

  it('keeps the words that the provider itself uses, in a quote or as the name of its plan', () => {
    expect(problemsOf(record('仅限北京地域。', '站点数', 'Free', '北京地域免费站点'))).toEqual([]);
    expect(problemsOf(record('标准方案。', '站点数', '标准方案'))).toEqual([]);
  });

  it('keeps a number that is no round number of 万, and the other accounts', () => {
    expect(problemsOf(record('上限 262144 个，含存储账户。'))).toEqual([]);
  });
});
