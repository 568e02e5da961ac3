/** Texts of the comparison and its picker. */

import type { Locale } from '../../../schemas/vocabulary.ts';
import { joinHan } from '../../../schemas/words/han-text.ts';
import { COMPARISON_LABELS, counted, text, unknownNameText } from '../index.ts';
import { OFFER_TEXTS } from './offer.ts';

export const COMPARE_TEXTS = {
  ...COMPARISON_LABELS,
  title: text('Compare free plans', '对比免费套餐'),
  lead: text(
    'Two to four plans side by side, with the quote behind every value.',
    '选择两到四个套餐并排对比，每个值都附引文。',
  ),
  description: text(
    'Compare free plans fact by fact: limits to scale, terms, and the quote behind every value.',
    '逐项对比各服务商的免费套餐：额度按比例绘制，条款并列，每个值都附引文。',
  ),
  whatFor: text('What do you need it for?', '用来做什么？'),
  choose: text('Choose two to four plans', '选择两到四个套餐'),
  chosen: text('Chosen', '已选'),
  /** The words and the need that narrow the plans to choose from; what is ticked stays whatever they are. */
  words: text('Words', '关键词'),
  need: text('Need', '用途'),
  anyNeed: text('All needs', '全部用途'),
  show: text('Show plans', '显示套餐'),
  showKeeps: text('Your selection stays when you search again.', '更换用途或关键词后，已勾选的套餐会保留。'),
  found: (shown: number, total: number) =>
    shown === total
      ? text(`${counted(total, 'plan')}`, `共 ${total} 个套餐`)
      : text(
          `The first ${shown} of ${total} plans. Add a word or choose a need to see others`,
          `共 ${total} 个套餐，显示前 ${shown} 个；可增加关键词或选择用途`,
        ),
  noneFound: text(
    'No plan matches. Try fewer words, or another need.',
    '没有匹配的套餐，可减少关键词或更换用途。',
  ),
  /** Beside plans that are chosen already. */
  noOtherFound: text(
    'No other plan matches. Try fewer words, or another need.',
    '没有其他匹配的套餐，可减少关键词或更换用途。',
  ),
  submit: text('Compare', '开始对比'),
  limitsNote: text(
    'Bars compare the amounts in a row. A full bar is the largest amount, or unlimited. Below each amount is what it applies to.',
    '条形按行内比例绘制，满格为该行最大值或不限；数值下方注明计量范围。',
  ),
  hideAgreeing: text('Hide rows where the plans agree', '隐藏相同的行'),
  hideAlone: (rows: number) =>
    text(`Hide ${counted(rows, 'row')} stated by one plan only`, `隐藏仅一个套餐写明的 ${rows} 行`),
  most: text('most', '最多'),
  remove: text('Remove', '移除'),
  add: text('Add a plan', '添加套餐'),
  addButton: text('Add', '添加'),
  addOther: text('Choose from all plans', '从全部套餐中选择'),
  planWith: OFFER_TEXTS.planWith,
  /** Between the names of two plans. */
  versus: text('vs', '与'),
  head: (names: string) => text(names, joinHan(names, '对比')),
  sideBySide: (list: string, tally: string) =>
    text(
      `${list} side by side, with the quote behind every value. ${tally}`,
      `${list}：免费套餐并排对比，每个值都附引文。${tally}`,
    ),
  /** The script fills in `{count}`. */
  countChosen: text('{count} of 4 chosen', '已选 {count} / 4'),
  sizeUp: text('Which one is enough for you? Enter your usage', '哪个够用？填写用量看看'),
  markdownPick: text('Comparisons have addresses like', '对比页的地址为'),
} as const;

/** The names of the compared plans as one heading: `A vs B vs C`, `A、B 与 C`. */
export function versus(names: readonly string[], locale: Locale): string {
  const between = COMPARE_TEXTS.versus[locale];
  return locale === 'en'
    ? names.join(` ${between} `)
    : joinHan(...names.flatMap((name, position) => [...hanBetween(position, names.length, between), name]));
}

/** Chinese sets only the last of several names apart with a word. */
function hanBetween(position: number, count: number, word: string): string[] {
  if (position === 0) return [];
  return position === count - 1 ? [word] : ['、'];
}

/** The plans that a reader has collected from lists; they are kept in the address. */
export const TRAY_TEXTS = {
  tray: text('Plans to compare', '待对比的套餐'),
  add: text('Compare', '加入对比'),
  /** What that does, for those who hear it by itself. */
  addNamed: (name: string) => text(`Compare ${name}`, `将“${name}”加入对比`),
  added: text('In the comparison', '已加入对比'),
  remove: text('Remove', '移除'),
  compare: (count: number) => text(`Compare (${count})`, `对比（${count}）`),
  oneMore: text('Add one more plan to compare', '再加入一个套餐即可对比'),
  full: text('You can compare up to four. Remove one to add another.', '最多四个，移除一个后才能再加入。'),
  pick: text('Choose from all plans', '从全部套餐中选择'),
  clear: text('Clear', '清空'),
  unknown: (slugs: readonly string[]) =>
    text(
      `Left out, because there is no such plan: ${slugs.join(', ')}.`,
      `目录中没有以下套餐，已忽略：${slugs.join('、')}。`,
    ),
  tooMany: (names: readonly string[]) =>
    text(
      `You can compare up to four plans. Left out: ${names.join(', ')}.`,
      `最多对比四个套餐，以下已忽略：${names.join('、')}。`,
    ),
} as const;

/** What is wrong with the address of a comparison. */
export const COMPARISON_PROBLEMS = {
  number: text(
    'a comparison must name two to four offers: /compare/{a}-vs-{b}',
    '对比须包含两到四个套餐：/compare/{a}-vs-{b}',
  ),
  twice: text('must name each offer only once', '每个套餐只能出现一次'),
} as const;

export const PICKER_PROBLEMS = {
  few: (count: number) =>
    count === 0
      ? text('You have not chosen a plan. Choose at least two.', '还没有选择套餐，至少需要两个。')
      : text('You have chosen one plan. Choose at least two.', '只选了一个套餐，至少需要两个。'),
  many: (count: number) =>
    text(`You have chosen ${count} plans. Choose at most four.`, `选了 ${count} 个套餐，最多四个。`),
  unknown: (slug: string, nearest: readonly string[]) => unknownNameText(['plan', '套餐'], slug, nearest),
};
