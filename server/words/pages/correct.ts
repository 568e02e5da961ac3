/** Texts of the page where a wrong fact is reported. */
import { text } from '../index.ts';
import { SITE } from './layout.ts';

export const CORRECT_TEXTS = {
  title: SITE.correct,
  lead: text(
    'Every fact has its own correction, filled in: the lines of the record, the quote, and the ways to send them.',
    '每条信息都备有预填的更正：记录中对应的行、引文，以及提交方式。',
  ),
  find: text('Name of the plan or provider', '套餐或服务商名称'),
  findButton: text('Show its facts', '查看其信息'),
  how: text('How it works', '更正步骤'),
  steps: [
    text('Find the plan above, and choose the fact that is wrong.', '在上方找到套餐，选择要更正的信息。'),
    text(
      'Its page opens at “Fix this fact”: the record’s lines are filled in, with the ways to send them.',
      '页面会打开并定位到“更正此信息”：记录内容已填好，并列出提交方式。',
    ),
    text(
      'Correct the value and the quote, in the words of the provider’s own page.',
      '按服务商页面的原文改正数值和引文。',
    ),
  ],
  onPlan: text(
    'On the page of a plan it takes as few steps: click a figure, and its quote opens with “Fix this fact” below it.',
    '在套餐页面上同样方便：点击数字展开引文，其下就是“更正此信息”。',
  ),
  example: text('For example', '例如'),
  others: text('Other plans that were found', '其他相符的套餐'),
  choose: text('Choose the fact that is wrong', '选择要更正的信息'),
  none: (words: string) =>
    text(
      `No plan is found for “${words}”. Try the name of its provider.`,
      `没有找到与“${words}”相符的套餐，可以试试服务商名称。`,
    ),
  propose: text('Propose a plan that is missing', '推荐尚未收录的套餐'),
  /** @param file of the record, in grave accents for code @param unstated names of facts, joined */
  elsewhere: (file: string, unstated: string) =>
    text(
      `Not stated yet: ${unstated}. If you know where the provider says it, add it, with its quote, to \`${file}\`.`,
      `尚未说明：${unstated}。知道出处？请连同引文补到 \`${file}\`。`,
    ),
  /** Of a service without a plan. @param folder and @param slug are set as code */
  unlisted: (folder: string, slug: string) =>
    text(
      `The catalog has no plan of it. If this is wrong, correct the entry with \`slug: ${slug}\` in one of the files of \`${folder}\`.`,
      `目录中没有该服务的套餐。如有误，请在 \`${folder}\` 的文件中更正 \`slug: ${slug}\` 一条。`,
    ),
  unlistedReach: text('How to send a correction', '如何提交更正'),
} as const;
