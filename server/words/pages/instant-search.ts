/** Texts of the suggestions below the search field. */
import { text } from '../../../schemas/words/text.ts';

export const INSTANT_SEARCH_TEXTS = {
  results: text('Suggestions', '搜索建议'),
  plans: text('Free plans', '免费套餐'),
  providers: text('Providers', '服务商'),
  roles: text('Best of', '排行'),
  pages: text('Pages', '页面'),
  plansCount: (count: number) => text(`${count} ${count === 1 ? 'plan' : 'plans'}`, `${count} 个套餐`),
  gone: text('no longer available', '已无法开通'),
  /** `{q}` is what was typed. */
  all: text('All results for “{q}”', '查看“{q}”的全部结果'),
  /** If there is no suggestion: what the catalog will find is not known yet. */
  none: text('No name fits. Enter searches all plans.', '没有同名的条目，按回车键搜索全部套餐。'),
  ask: text('Search all plans for “{q}”', '在全部套餐中搜索“{q}”'),
  /** `{count}` is the number of suggestions, more than one. */
  found: text('{count} suggestions', '{count} 条建议'),
  foundOne: text('1 suggestion', '1 条建议'),
  /** On the field, for those who have a keyboard. */
  keys: text('Press / or Ctrl K to search', '按 / 或 Ctrl K 开始搜索'),
} as const;
