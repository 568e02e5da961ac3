/** Builds the whole catalog as published, and its statistics. */
import type { Catalog, Category, Offer, Provider, Stats } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import { standingOn } from '../../schemas/standing.ts';
import type { Unlisted } from '../../schemas/unlisted.ts';
import { CATEGORIES, type CategorySlug, type Role, type Standing } from '../../schemas/vocabulary.ts';

const DAY_MS = 86_400_000;

/** @param changes all published entries, for the figures of the last 30 days */
export function assembleCatalog(
  snapshot: string,
  providers: readonly Provider[],
  offers: readonly Offer[],
  changes: readonly ChangeEntry[],
  unlisted: readonly Unlisted[],
  now: string,
): Catalog {
  const sortedOffers = bySlug(offers);
  const sortedProviders = bySlug(providers);
  // Doubtful, ended and closed plans stay readable; no figure counts them, their providers or their quotes.
  const standing = (of: Standing): Offer[] =>
    sortedOffers.filter((offer) => standingOn(offer, now.slice(0, 10)) === of);
  const free = standing('available');
  const categories = countedCategories(free);
  const dataAsOf = latestSighting(sortedOffers) ?? now;
  const recent = changes.filter(({ happenedOn }) => {
    const ago = Date.parse(now) - Date.parse(`${happenedOn}T00:00:00Z`);
    return ago >= 0 && ago <= 30 * DAY_MS;
  });
  const evidence = free.flatMap((offer) => offer.evidence);
  const stats: Stats = {
    offers: free.length,
    doubtful: standing('doubtful').length,
    providers: new Set(free.map(({ provider }) => provider.slug)).size,
    categories: categories.filter(({ offers: count }) => count > 0).length,
    quotes: evidence.length,
    sources: new Set(evidence.map(({ source }) => source)).size,
    verified: evidence.filter(({ freshness }) => freshness.status === 'verified').length,
    underReview: free.filter(({ review }) => review !== null).length,
    changes30d: recent.filter(({ kind }) => kind === 'change').length,
    corrections30d: recent.filter(({ kind }) => kind === 'correction').length,
    dataAsOf,
    snapshot,
  };
  return {
    dataAsOf,
    snapshot,
    categories,
    providers: sortedProviders,
    offers: sortedOffers,
    unlisted: bySlug(unlisted),
    stats,
  };
}

function bySlug<T extends { readonly slug: string }>(list: readonly T[]): T[] {
  return [...list].sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** When the newest piece of evidence was read, live or in a dated copy; null for a catalog without any. */
function latestSighting(offers: readonly Offer[]): string | null {
  let latest: { readonly moment: string; readonly at: number } | null = null;
  for (const offer of offers) {
    for (const { freshness, captured } of offer.evidence) {
      const read = captured.at === null ? null : `${captured.at}T00:00:00Z`;
      const moment = freshness.checkedAt ?? freshness.verifiedAt ?? read;
      if (moment === null) continue;
      const at = Date.parse(moment);
      if (latest === null || at > latest.at) latest = { moment, at };
    }
  }
  return latest?.moment ?? null;
}

type CategoryRow = Pick<Category, 'translations' | 'roles'>;
const row = (roles: Role[], en: [string, string], zh: [string, string]): CategoryRow => ({
  roles,
  translations: { en: { name: en[0], summary: en[1] }, 'zh-CN': { name: zh[0], summary: zh[1] } },
});

const CATEGORY_TABLE: Record<CategorySlug, CategoryRow> = {
  hosting: row(
    ['static-site', 'web-app'],
    ['Hosting', 'Static sites and web applications that run all the time or on request.'],
    ['托管', '静态网站与 Web 应用托管，常驻运行或按需唤醒。'],
  ),
  functions: row(
    ['serverless-functions'],
    ['Functions', 'Code that runs on a request or an event, without a server to keep.'],
    ['云函数（Serverless）', '由请求或事件触发运行的代码，无需维护服务器。'],
  ),
  databases: row(
    ['postgres', 'mysql', 'sqlite', 'document-db'],
    ['Databases', 'Hosted Postgres, MySQL, SQLite and document databases.'],
    ['数据库', '托管的 Postgres、MySQL、SQLite 与文档数据库。'],
  ),
  'cache-and-queues': row(
    ['redis', 'queue'],
    ['Cache and queues', 'Redis-compatible stores, message queues and background jobs.'],
    ['缓存与队列', '兼容 Redis 的存储、消息队列与后台任务。'],
  ),
  storage: row(
    ['object-storage'],
    ['Storage', 'Files and objects over an API.'],
    ['对象存储', '通过 API 存取文件与对象。'],
  ),
  auth: row(
    ['auth'],
    ['Authentication', 'Sign-up, sign-in and user management.'],
    ['身份认证', '注册、登录与用户管理。'],
  ),
  email: row(
    ['transactional-email'],
    ['Email', 'Transactional email over an API or SMTP.'],
    ['邮件', '通过 API 或 SMTP 发送事务邮件。'],
  ),
  ai: row(
    ['llm', 'embeddings'],
    ['AI models', 'Language models and embeddings over an API.'],
    ['AI 模型', '通过 API 调用的大语言模型与嵌入模型。'],
  ),
  search: row(
    ['search', 'vector-db'],
    ['Search', 'Full-text search, web search and vector databases.'],
    ['搜索', '全文搜索、联网搜索与向量数据库。'],
  ),
  monitoring: row(
    ['error-tracking'],
    ['Monitoring', 'Error tracking for applications in production.'],
    ['错误监控', '线上应用的错误监控。'],
  ),
  analytics: row(
    ['analytics'],
    ['Analytics', 'Website and product analytics.'],
    ['统计分析', '网站与产品的访问统计和行为分析。'],
  ),
};

/** All categories in their fixed order, in English, with the number of offers each has. */
export function countedCategories(offers: readonly { category: CategorySlug }[]): Category[] {
  return CATEGORIES.map((slug) => {
    const { translations, roles } = CATEGORY_TABLE[slug];
    return {
      slug,
      ...translations.en,
      translations,
      roles,
      offers: offers.filter((offer) => offer.category === slug).length,
    };
  });
}
