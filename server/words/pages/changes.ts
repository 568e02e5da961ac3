/** Texts of the page of changes. */
import { text } from '../index.ts';

export const CHANGES_TEXTS = {
  title: text('Changes', '变更'),
  lead: text(
    'What providers changed in their free plans, and what we corrected in our records. Only reviewed changes are published, each with the quote behind it.',
    '服务商对免费套餐的变更，以及本站对记录的更正。只发布经人工复核的内容，每条都附有原文。',
  ),
  all: text('All', '全部'),
  change: text('By providers', '服务商变更'),
  correction: text('Our corrections', '本站更正'),
  list: text('Entries, newest first', '变更列表，最新在前'),
  none: text(
    'Nothing has been recorded yet. A newly listed plan is not a change.',
    '暂无记录。新收录的套餐不算变更。',
  ),
  older: text('Older', '更早'),
  feed: text('Follow as a feed', '订阅（Atom）'),
  followThese: text('Follow changes of these plans', '订阅这些套餐的变更'),
  filter: text('Show', '筛选'),
  unreadableBefore: text(
    'must be the id of an entry or an RFC 3339 time',
    '必须是某条变更的 id 或 RFC 3339 时间',
  ),
} as const;
