/** Texts of the catalog page. */
import type { LocalizedText } from '../../../schemas/text.ts';
import { CATEGORIES } from '../../../schemas/vocabulary.ts';
import { joinHan } from '../../../schemas/words/han-text.ts';
import { counted, joinList, text, unknownNameText } from '../index.ts';

/** `A and B`, `A, B and C`. */
const AND = new Intl.ListFormat('en-GB');

export const CATALOG_TEXTS = {
  title: text('Every free plan', '全部免费套餐'),
  description: text(
    'Search free plans and filter by what providers state. Every fact has its quote, source and freshness.',
    '按服务商页面上写明的内容搜索和筛选免费套餐，每条信息都附引文、来源与核实状态。',
  ),
  filters: text('Filters', '筛选'),
  words: text('Words', '关键词'),
  category: text('Category', '分类'),
  role: text('Need', '用途'),
  freeType: text('Kind of free plan', '免费类型'),
  any: text('Any', '不限'),
  more: text('More filters', '更多筛选'),
  least: text('At least', '额度不少于'),
  region: text('Region', '区域'),
  kind: text('Kind of service', '服务类型'),
  sort: text('Order', '排序'),
  bestFirst: text('Best first', '推荐优先'),
  byName: text('Name', '名称'),
  lastSeen: text('Last checked', '最近核实'),
  mostOf: (metric: LocalizedText) => text(`Most: ${metric.en}`, `${metric['zh-CN']}最多`),
  copyRead: text('the copy that was read', '查阅的副本'),
  apply: text('Apply', '筛选'),
  reset: text('Clear', '清除'),
  stated: text(
    'A filter keeps only plans whose provider says so. An unstated fact never counts as a yes.',
    '筛选只保留服务商明确写明满足条件的套餐；未说明的一律不算满足。',
  ),
  none: text('No plan states all of these conditions.', '没有套餐明确满足全部条件。'),
  previous: text('Previous', '上一页'),
  next: text('Next', '下一页'),
  pages: text('Pages of results', '结果分页'),
  /** The link to the comparison of these plans. */
  compare: (names: readonly string[]) =>
    text(`Compare ${AND.format(names)}`, joinHan('对比', joinList(names, 'zh-CN'))),
  invalid: text('We cannot read a filter in this address:', '地址中的筛选条件无法识别：'),
  /** Above a list: `142 plans`. */
  count: (plans: number) => text(`${counted(plans, 'plan')}`, `共 ${plans} 个套餐`),
} as const;

/** @param nearest similar names; all are listed if none is similar */
export function unknownCategoryText(slug: string, nearest: readonly string[]) {
  return unknownNameText(['category', '分类'], slug, nearest, CATEGORIES);
}
