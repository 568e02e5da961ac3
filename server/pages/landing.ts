/** The page at `/` and `/zh-CN/`: what this is, how fresh it is, where the reference stands. */
import { html } from 'hono/html';
import type { Stats } from '../../schemas/catalog.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { localePrefix } from '../addresses.ts';

const TEXTS = {
  en: {
    title: 'Zero: free plans, checked every night',
    lead: "A catalog of providers' free plans. Each fact carries a verbatim quote, its source and its freshness: seen live by the nightly check, or read in a dated copy.",
    asOf: (date: string, counts: string) => `Data as of ${date}. ${counts}.`,
    counts: (stats: Stats) =>
      `${stats.offers} offers of ${stats.providers} providers, ${stats.quotes} quotes`,
    notReady: 'No snapshot of the catalog could be opened yet.',
    plan: 'Plan a stack at $0',
    docs: 'Interactive API reference',
    api: 'Addresses of the API',
    feed: 'Changes (Atom)',
    other: '简体中文',
  },
  'zh-CN': {
    title: 'Zero：每晚核对的免费套餐目录',
    lead: '收录各服务商的免费套餐。每条信息都附有原文引用、来源链接和时效状态：已由每晚检查在原网页上核实，或仅在带日期的副本中读到。',
    asOf: (date: string, counts: string) => `数据截至 ${date}。${counts}。`,
    counts: (stats: Stats) =>
      `${stats.providers} 家服务商的 ${stats.offers} 个套餐，共 ${stats.quotes} 条引用`,
    notReady: '目前还没有可用的目录快照。',
    plan: '规划一套 0 元方案',
    docs: '交互式 API 文档',
    api: 'API 地址一览',
    feed: '变更订阅（Atom）',
    other: 'English',
  },
} as const;

/** Renders the page. @param stats of the snapshot being served, or null while there is none */
export async function renderLanding(locale: Locale, stats: Stats | null, publicUrl: string): Promise<string> {
  const texts = TEXTS[locale];
  const other: Locale = locale === 'en' ? 'zh-CN' : 'en';
  const figures =
    stats === null
      ? html`<p>${texts.notReady}</p>`
      : html`<p>${texts.asOf(stats.dataAsOf.slice(0, 10), texts.counts(stats))}</p>`;
  return String(
    await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<meta name="description" content="${texts.lead}">
<link rel="icon" href="data:,">
<link rel="canonical" href="${publicUrl}${localePrefix(locale)}/">
<link rel="alternate" hreflang="en" href="${publicUrl}/">
<link rel="alternate" hreflang="zh-CN" href="${publicUrl}/zh-CN/">
<link rel="alternate" type="application/atom+xml" title="${texts.feed}" href="${localePrefix(locale)}/changes.xml">
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem; }
</style>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p>${texts.lead}</p>
${figures}
<ul>
<li><a href="${localePrefix(locale)}/plan">${texts.plan}</a></li>
<li><a href="/docs">${texts.docs}</a></li>
<li><a href="/api/zero">${texts.api}</a></li>
<li><a href="${localePrefix(locale)}/changes.xml">${texts.feed}</a></li>
</ul>
</main>
<footer><a href="${localePrefix(other)}/" hreflang="${other}" lang="${other}">${texts.other}</a></footer>
</body>
</html>
`,
  );
}
