/** Texts of the history of a plan or a provider, on their pages and in Markdown. */
import { text } from '../index.ts';

export const HISTORY_TEXTS = {
  lead: text(
    'What the provider changed, each with its words before and after.',
    '服务商做过的调整，每条都附变更前后的引文。',
  ),
  before: text('before', '变更前'),
  after: text('after', '变更后'),
  /** The link to the words in a file at a commit. */
  fileOf: (day: string) => text(`file of ${day}`, `${day} 的文件`),
  broken: text(
    'Dashed: it changed in between on a day that is not known.',
    '虚线表示其间另有变更，具体日期不详。',
  ),
  gap: text('It changed in between on a day that is not known.', '其间另有变更，具体日期不详。'),
  howLong: text('How stable it is', '各项内容的稳定时长'),
  howLongTheRest: text('How stable the rest is', '其余内容的稳定时长'),
  since: (day: string) =>
    text(`No change known since ${day} (oldest copy)`, `自 ${day}（最早存档的日期）起未发现变更`),
  corrections: (count: number, last: string) =>
    text(
      `Our own record was corrected ${count === 1 ? 'once' : `${count} times`}, last on ${last}; those are no changes of the provider on those days.`,
      `本站更正过自己的记录 ${count} 次，最近一次在 ${last}，并非服务商在当天的调整。`,
    ),
  allCorrections: text('All our corrections', '查看本站全部更正'),
  /** On the page of a provider. */
  marks: text('Marks', '图例'),
  older: (count: number) =>
    text(
      `${count} older ${count === 1 ? 'change is' : 'changes are'} on the pages of the plans.`,
      `另有 ${count} 条更早的变更，见各套餐页面。`,
    ),
} as const;
