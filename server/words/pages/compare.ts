/** Texts of the comparison and its picker. */
import { COMPARISON_LABELS, text } from '../index.ts';
import { OFFER_TEXTS } from './offer.ts';

export const COMPARE_TEXTS = {
  ...COMPARISON_LABELS,
  title: text('Compare free plans', '对比免费套餐'),
  lead: text(
    'Two to four plans side by side, one fact a row, with the quote behind every value.',
    '选择两到四个套餐并排对比：每行一个事实，每个值都附原文引用。',
  ),
  description: text(
    'Compare providers’ free plans fact by fact: limits drawn to scale, terms, and the verbatim quote behind every value.',
    '逐项对比各服务商的免费套餐：额度按比例绘制，条款并列，每个值都附原文引用。',
  ),
  whatFor: text('What do you need it for?', '用来做什么？'),
  choose: text('Choose two to four plans', '选择两到四个套餐'),
  chosen: text('Already chosen', '已选'),
  submit: text('Compare', '开始对比'),
  limitsNote: text(
    'Bars are drawn to scale within a row; a full bar is the largest stated amount, or unlimited.',
    '条形按行内比例绘制；满格表示该行写明的最大值或不限量。',
  ),
  onlyDifferences: text('Hide rows where the plans agree', '隐藏相同的行'),
  remove: text('Remove', '移除'),
  add: text('Add a plan', '添加套餐'),
  addButton: text('Add', '添加'),
  addOther: text('Choose from all plans', '从全部套餐中选择'),
  planWith: OFFER_TEXTS.planWith,
  /** Between the names of two plans. */
  versus: text('vs', '与'),
  head: (names: string) => text(names, `${names} 对比`),
  sideBySide: (list: string, tally: string) =>
    text(
      `${list}: their free plans side by side, with the quote behind every value. ${tally}`,
      `${list}的免费套餐并排对比，每个值都附原文引用。${tally}`,
    ),
  /** The script fills in `{count}`. */
  countChosen: text('{count} of 4 chosen', '已选 {count} / 4'),
  markdownPick: text('Comparisons stand at', '对比页的地址为'),
} as const;

/** What is wrong with the address of a comparison. */
export const COMPARISON_PROBLEMS = {
  number: text(
    'a comparison names two to four offers: /compare/{a}-vs-{b}',
    '对比须包含两到四个套餐：/compare/{a}-vs-{b}',
  ),
  twice: text('name each offer once', '每个套餐只能出现一次'),
} as const;

export const PICKER_PROBLEMS = {
  few: (count: number) =>
    count === 0
      ? text('No plan is chosen. Choose at least two.', '还没有选择套餐，至少需要两个。')
      : text('One plan is chosen. Choose at least two.', '只选了一个套餐，至少需要两个。'),
  many: (count: number) =>
    text(`${count} plans are chosen. Choose at most four.`, `选了 ${count} 个套餐，最多四个。`),
  unknown: (slug: string, nearest: readonly string[]) =>
    text(
      `There is no plan "${slug}".${nearest.length === 0 ? '' : ` Nearest: ${nearest.join(', ')}.`}`,
      `没有名为“${slug}”的套餐。${nearest.length === 0 ? '' : `相近的有：${nearest.join('、')}。`}`,
    ),
};
