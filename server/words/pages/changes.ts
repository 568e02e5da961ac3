/** Texts of the pages of changes. */
import { text } from '../index.ts';

export const CHANGES_TEXTS = {
  pages: {
    change: {
      title: text('Changes', '变更'),
      lead: text(
        'What providers changed in their free plans, by plan and day, each with the words behind it. Only reviewed changes are published.',
        '服务商对免费套餐的调整，按套餐和日期归并，每条都附引文。只发布经人工复核的内容。',
      ),
      none: text(
        'No change by a provider is recorded yet. A newly listed plan is not a change; our own corrections have a page of their own.',
        '目前还没有服务商调整套餐的记录。新收录的套餐不算变更；本站对自身记录的更正另列一页。',
      ),
    },
    correction: {
      title: text('Our corrections', '本站的更正'),
      lead: text(
        'Where our records were wrong or said too little, and have been mended. None of it is a change of a provider on that day.',
        '本站记录有误或不全之处及其更正，并非服务商在当天的调整。',
      ),
      none: text('No record has been corrected yet.', '目前还没有更正过记录。'),
    },
  },
  change: text('By providers', '服务商调整'),
  correction: text('Our corrections', '本站更正'),
  changes: (count: number) => text(count === 1 ? '1 change' : `${count} changes`, `${count} 项变更`),
  readAnew: (count: number) =>
    text(count === 1 ? '1 fact read anew' : `${count} facts read anew`, `重新查阅了 ${count} 项信息`),
  list: text('By plan and day, newest first', '按套餐和日期，最新在前'),
  older: text('Older', '更早'),
  feed: text('Follow as a feed (Atom)', '订阅（Atom）'),
  jsonFeed: text('JSON Feed', 'JSON Feed'),
  followThese: text('Follow changes of these plans', '订阅这些套餐的变更'),
  filter: text('Show', '筛选'),
  unreadableBefore: text(
    'must be the id of an entry or an RFC 3339 time',
    '必须是某条变更的 id 或 RFC 3339 时间',
  ),
} as const;
