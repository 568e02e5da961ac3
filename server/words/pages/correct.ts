/** Texts of the page where a wrong fact is reported. */
import { text } from '../index.ts';
import { SITE } from './layout.ts';

export const CORRECT_TEXTS = {
  title: SITE.correct,
  lead: text(
    'Choose the wrong fact. We fill in the record’s lines and the quote, and show how to send them.',
    '选择有误的信息：记录中对应的行和引文已预填好，并附提交方式。',
  ),
  find: text('Name of the plan or provider', '套餐或服务商名称'),
  findButton: text('Show its facts', '查看其信息'),
  how: text('How it works', '更正步骤'),
  steps: [
    text('Find the plan above, and choose the fact that is wrong.', '在上方找到套餐，选择要更正的信息。'),
    text(
      'Its page opens at “Fix this fact”, with the record’s lines filled in.',
      '页面会打开并定位到“更正此信息”：记录内容已填好，并列出提交方式。',
    ),
    text(
      'Correct the value and the quote, in the provider’s own words, and send them.',
      '按服务商页面的原文改正数值和引文，然后提交。',
    ),
  ],
  onPlan: text(
    'On a plan’s page, click a figure to open its quote. “Fix this fact” is below it.',
    '在套餐页面上同样方便：点击数字展开引文，其下就是“更正此信息”。',
  ),
  example: text('For example', '例如'),
  others: text('Other matching plans', '其他相符的套餐'),
  choose: text('Choose the fact that is wrong', '选择要更正的信息'),
  none: (words: string) =>
    text(
      `We found no plan for “${words}”. Try the provider’s name.`,
      `没有找到与“${words}”相符的套餐，可以试试服务商名称。`,
    ),
  propose: text('Propose a missing plan', '推荐尚未收录的套餐'),
  /** @param file of the record, in grave accents for code @param unstated names of facts, joined */
  elsewhere: (file: string, unstated: string) =>
    text(
      `Not stated yet: ${unstated}. Do you know where the provider says it? Add it with its quote to \`${file}\`.`,
      `尚未说明：${unstated}。知道出处？请连同引文补到 \`${file}\`。`,
    ),
  /** Of a service without a plan. @param folder and @param slug are set as code */
  unlisted: (folder: string, slug: string) =>
    text(
      `The catalog lists no plan of this service. If that is wrong, correct the entry \`slug: ${slug}\` in \`${folder}\`.`,
      `目录中没有该服务的套餐。如有误，请在 \`${folder}\` 的文件中更正 \`slug: ${slug}\` 一条。`,
    ),
  unlistedReach: text('How to send a correction', '如何提交更正'),
} as const;
