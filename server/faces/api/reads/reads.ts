/** Every catalog read of the API, in the order in which it is documented. */
import { z } from 'zod';
import { bestAnswerSchema, bestQuerySchema } from '../../../../schemas/best.ts';
import {
  catalogAnswerSchema,
  categoriesAnswerSchema,
  localeQuerySchema,
  offerAnswerSchema,
  offerPartSchema,
  offerPartsAnswerSchema,
  offerQuerySchema,
  offerSummariesAnswerSchema,
  offersAnswerSchema,
  offersQuerySchema,
  pickFields,
  providerAnswerSchema,
  statsAnswerSchema,
} from '../../../../schemas/catalog-queries.ts';
import { changesAnswerSchema, changesQuerySchema } from '../../../../schemas/change-queries.ts';
import { compareAnswerSchema, compareQuerySchema } from '../../../../schemas/compare.ts';
import { offerHistoryAnswerSchema } from '../../../../schemas/offer-history.ts';
import { comparePath } from '../../../addresses.ts';
import {
  bestPlans,
  comparedPlans,
  compareOffers,
  listCategories,
  listChanges,
  readCatalog,
  readOffer,
  readOfferHistory,
  readProvider,
  readStats,
  searchOffersText,
  unknownToolIssues,
} from '../../../catalog/index.ts';
import {
  invalidRequest,
  linkField,
  offsetLinks,
  type ProblemDetail,
  queryString,
  unknownSlug,
} from '../../../http/index.ts';
import { ISSUES, text } from '../../../words/index.ts';
import type { Operation } from '../../operation.ts';
import { BEST_PARAMETERS, OFFER_PARAMETERS } from '../../parameter-texts.ts';
import { API_BASE, defineRead, type ReadOutcome, type ReadRoute } from './read-route.ts';

const categoriesRead = defineRead({
  id: 'listCategories',
  path: '/categories',
  summary: text('Categories with offer counts and catalog figures', '分类、各分类套餐数与目录统计'),
  description: text(
    '`stats.changes30d` counts only what providers changed: no corrections, no newly listed plans.',
    '`stats.changes30d` 只统计服务商的调整，不含本站的更正和新收录的套餐。',
  ),
  query: localeQuerySchema,
  answer: categoriesAnswerSchema,
  pinned: true,
  read: ({ index, query }) => ({ kind: 'value', value: listCategories(index, query.locale) }),
});

const offersRead = defineRead({
  id: 'listOffers',
  path: '/offers',
  summary: text('Search and filter offers', '搜索与筛选套餐'),
  description: text(
    'Every word of `q` must match the names, summaries, plan, provider, category or role, in either language. Common words also match catalog terms: `login` finds authentication services, 大模型 model APIs. If few plans match all words, unknown words only affect the order (`suggestions.preferred`). Words that are facts (`no card`, `EU`, `10 GB`) become filters, listed in `interpreted`. Filters keep what is stated: silence is never a yes, and `false` filters nothing. Ordered by `sort`; by default by relevance with `q`, else by category, then name. `total`, `facets` and the list cover available plans, unless `standing` asks for ended or closed ones. `suggestions` says what would find more. `neon vs supabase`: `Link` has the comparison, as `related`.',
    '`q` 中的每个词都须与名称、简介、套餐、服务商、分类或用途匹配，中英文均可。常用词也代表目录术语：搜“登录”可找到身份认证服务，搜“大模型”可找到模型 API。全部匹配的套餐太少时，含义不明的词只影响排序（`suggestions.preferred`）。表示条件的词（`no card`、`EU`、`10 GB`）会转为相应的筛选条件，并在 `interpreted` 中列出。筛选只认已写明的内容：未写明的不算满足，`false` 等于不筛选。按 `sort` 排序；未指定时，有 `q` 则按相关度，否则先按分类、再按名称。`total`、`facets` 和列表默认只含现有的套餐，已终止或不接受新账号的套餐可用 `standing` 查询。没有结果时，`suggestions` 会提示怎样查找。`neon vs supabase` 一类的搜索，`Link` 中的 `related` 为对比页。',
  ),
  query: offersQuerySchema,
  explain: OFFER_PARAMETERS,
  answer: z.union([offersAnswerSchema, offerSummariesAnswerSchema, offerPartsAnswerSchema]),
  paged: true,
  read: ({ index, query }) => {
    const unknown = unknownToolIssues(index, query);
    if (unknown.length > 0) return { kind: 'problem', problem: invalidRequest(unknown) };
    const { text: body, total } = searchOffersText(index, query);
    const compared = comparedPlans(index, query.q ?? '', query.locale)?.map(({ slug }) => slug);
    const related = compared === undefined ? null : comparePath(compared, query.locale);
    return { kind: 'text', text: body, link: offsetLinks(`${API_BASE}/offers`, query, total, related) };
  },
});

const offerRead = defineRead({
  id: 'getOffer',
  path: '/offers/{slug}',
  exampleSlug: 'example-postgres',
  summary: text(
    'One offer with evidence, alternatives and recent changes',
    '单个套餐：引文、替代套餐与近期变更',
  ),
  description: text(
    'An old slug of a renamed offer redirects to the current one.',
    '套餐改名后，旧的 slug 会重定向到现用的 slug。',
  ),
  query: offerQuerySchema,
  answer: z.union([offerAnswerSchema, offerPartSchema]),
  problems: ['unknown-slug'],
  read: ({ index, query, slug }) => {
    const reading = readOffer(index, slug, query.locale);
    const asked =
      reading.kind === 'found' ? { ...reading, value: pickFields(reading.value, query.fields) } : reading;
    return readRecord('offer', slug, asked, (now) => `/offers/${now}`, query);
  },
});

const offerHistoryRead = defineRead({
  id: 'getOfferHistory',
  path: '/offers/{slug}/history',
  exampleSlug: 'example-postgres',
  summary: text('Each fact of an offer over time', '套餐各项信息的历史'),
  description: text(
    'What the provider changed, fact by fact, with the words before and after, and since when each fact is unchanged; corrections of our own record are only counted. `since` says whether that is the day of a change or the age of the oldest copy. An old slug of a renamed offer redirects to the current one.',
    '逐项列出服务商的调整，附变更前后的引文，以及每项信息已持续多久；本站自身的更正只计数量。`since` 说明该日期是变更当天，还是最早副本的日期。套餐改名后，旧的 slug 会重定向到现用的 slug。',
  ),
  query: localeQuerySchema,
  answer: offerHistoryAnswerSchema,
  problems: ['unknown-slug'],
  read: ({ index, query, slug }) =>
    readRecord(
      'offer',
      slug,
      readOfferHistory(index, slug, query.locale),
      (now) => `/offers/${now}/history`,
      query,
    ),
});

const providerRead = defineRead({
  id: 'getProvider',
  path: '/providers/{slug}',
  exampleSlug: 'example',
  summary: text('A provider with its free plans', '单个服务商及其免费套餐'),
  description: text(
    'An old slug of a renamed provider redirects to the current one.',
    '服务商改名后，旧的 slug 会重定向到现用的 slug。',
  ),
  query: localeQuerySchema,
  answer: providerAnswerSchema,
  problems: ['unknown-slug'],
  read: ({ index, query, slug }) =>
    readRecord(
      'provider',
      slug,
      readProvider(index, slug, query.locale),
      (now) => `/providers/${now}`,
      query,
    ),
});

const compareRead = defineRead({
  id: 'compareOffers',
  path: '/compare',
  summary: text('Two to four offers side by side', '并排对比 2 到 4 个套餐'),
  description: text(
    '`limits` lines up limits that measure the same thing over the same period for overlapping roles, one entry per plan in the requested order, null if a plan states no such limit. Values are converted to the unit and the period of the row: allowances of a day, a week, a month and a year share a row, and so do caps on speed; storage billed by the month is storage. Currencies are never converted. What a limit applies to, such as an account or a project, is in `stated`. `differs` is true when the stated values differ. `differences` holds the other facts on which the plans differ.',
    '`limits` 将用途有重叠、衡量对象相同、周期相同的限额对齐，每个套餐一项，按请求顺序排列；套餐未写明时为 null。数值统一换算为该行的单位和周期：按日、周、月、年计的额度同列一行，速率上限亦然；按月计费的存储视为存储。货币从不换算。限额的计量范围（如账号或项目）见 `stated`。写明的数值不同时，`differs` 为 true。`differences` 列出其余不同的条目。',
  ),
  query: compareQuerySchema,
  answer: compareAnswerSchema,
  problems: ['unknown-slug'],
  read: ({ index, query }) => {
    const reading = compareOffers(index, query.offers, query.locale);
    switch (reading.kind) {
      case 'found':
        return { kind: 'value', value: reading.value };
      case 'moved':
        return {
          kind: 'moved',
          location: `${API_BASE}/compare${queryString({ ...query, offers: reading.slugs })}`,
        };
      case 'unknown':
        return { kind: 'problem', problem: unknownSlug('offer', reading.slug, reading.nearest) };
    }
  },
});

const bestRead = defineRead({
  id: 'bestPlans',
  path: '/best',
  summary: text('The free plans of a role, side by side and ranked', '某一用途的免费套餐排行表'),
  description: text(
    'One entry for each available plan, with its amounts in the five to seven metrics that matter most for the role, each in one unit and, if it renews, per month. Ordered as the planner ranks, dedicated services before all-in-ones, or by `sort`. Plans made for the role come before those with it as a secondary use, and what a plan does not state comes last, in every order. `share` is the share of the largest comparable amount, for a bar.',
    '每个可用的套餐一项，列出该用途下 5 到 7 个关键指标，单位统一，周期性额度按月折算。默认按规划器的评判标准排序，专注少数用途的套餐排在多用途平台之前；也可用 `sort` 指定。无论何种排序，专为该用途设计的套餐都在顺带支持的套餐之前，未写明的排在最后。`share` 为占可比最大值的比例，可用于绘制条形图。',
  ),
  query: bestQuerySchema,
  explain: BEST_PARAMETERS,
  answer: bestAnswerSchema,
  paged: true,
  read: ({ index, query }) => {
    const reading = bestPlans(index, query);
    if (reading.kind === 'unknown-sort') return { kind: 'problem', problem: unknownSort(reading.sorts) };
    const { value } = reading;
    return { kind: 'value', value, link: offsetLinks(`${API_BASE}/best`, query, value.total) };
  },
});

const changesRead = defineRead({
  id: 'listChanges',
  path: '/changes',
  summary: text('Change feed, newest first', '变更列表，由新到旧'),
  description: text(
    '`kind=change` keeps only what providers changed, `kind=correction` only what the service corrected in its own records. `before` takes the id of an entry (`next` of the page before) or an RFC 3339 time.',
    '`kind=change` 只保留服务商的调整，`kind=correction` 只保留本站的更正。`before` 可填某一条目的 id（即上一页的 `next`），或 RFC 3339 时间。',
  ),
  query: changesQuerySchema,
  answer: changesAnswerSchema,
  paged: true,
  read: ({ index, query }) => {
    const reading = listChanges(index, query);
    if (reading.kind === 'unknown-before') return { kind: 'problem', problem: unknownBefore() };
    const { next } = reading.value;
    const at = (before: string | undefined): string =>
      `${API_BASE}/changes${queryString({ ...query, before })}`;
    return {
      kind: 'value',
      value: reading.value,
      link: linkField({ first: at(undefined), next: next === null ? null : at(next) }),
    };
  },
});

const statsRead = defineRead({
  id: 'getStats',
  path: '/stats',
  summary: text('Catalog figures', '目录统计'),
  description: text(
    'Counts and dates of the snapshot that is being served. `locale` is accepted but changes nothing.',
    '当前快照的数量与日期。可传 `locale`，但对结果没有影响。',
  ),
  query: localeQuerySchema,
  answer: statsAnswerSchema,
  pinned: true,
  read: ({ index }) => ({ kind: 'value', value: readStats(index) }),
});

const catalogRead = defineRead({
  id: 'getCatalog',
  path: '/catalog',
  summary: text('Every provider and offer with evidence', '全部服务商与套餐，附引文'),
  description: text(
    'For offline use and mirroring, with the services that have no plan here under `unlisted`. Send If-None-Match: while nothing has changed, the answer is 304 without a body.',
    '供离线使用与镜像；未收录套餐的服务见 `unlisted`。请发送 If-None-Match：内容未变时返回 304，不含正文。',
  ),
  query: localeQuerySchema,
  answer: catalogAnswerSchema,
  pinned: true,
  read: ({ index, query }) => ({ kind: 'value', value: readCatalog(index, query.locale) }),
});

export const READS: readonly ReadRoute[] = [
  categoriesRead,
  offersRead,
  offerRead,
  offerHistoryRead,
  providerRead,
  compareRead,
  bestRead,
  changesRead,
  statsRead,
  catalogRead,
];
export const READ_OPERATIONS: readonly Operation[] = READS.map(({ operation }) => operation);

type Reading =
  | { readonly kind: 'found'; readonly value: unknown }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'unknown'; readonly nearest: readonly string[] };

/** @param pathOf where the record is read now, by its present slug */
function readRecord(
  kind: 'offer' | 'provider',
  slug: string,
  reading: Reading,
  pathOf: (slug: string) => string,
  query: Parameters<typeof queryString>[0],
): ReadOutcome {
  switch (reading.kind) {
    case 'found':
      return { kind: 'value', value: reading.value };
    case 'moved':
      return { kind: 'moved', location: API_BASE + pathOf(reading.slug) + queryString(query) };
    case 'unknown':
      return { kind: 'problem', problem: unknownSlug(kind, slug, reading.nearest) };
  }
}

/** The table of the role has no such column. @param sorts what it can be ordered by */
export function unknownSort(sorts: readonly string[]): ProblemDetail {
  return invalidRequest([{ path: 'sort', message: ISSUES.notAColumn(sorts) }]);
}

/** `before` is neither the id of an entry nor a time. */
export function unknownBefore(): ProblemDetail {
  return invalidRequest([{ path: 'before', message: ISSUES.unknownEntryOrTime }]);
}
