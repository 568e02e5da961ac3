/** Texts of the pages of changes. */
import type { LocalizedText } from '../../../schemas/text.ts';
import { joinHan } from '../../../schemas/words/han-text.ts';
import { englishDay } from '../../../schemas/words/describe-number.ts';
import { counted, monthInWords, text } from '../index.ts';

/** Texts of the provider page. */
export const PROVIDER_TEXTS = {
  noChanges: text('No changes since we listed its plans.', '收录以来没有变更记录。'),
  feed: text('Follow changes by this provider', '订阅该服务商的变更'),
} as const;

/** Texts of the history of a plan or a provider, on their pages and in Markdown. */
export const HISTORY_TEXTS = {
  lead: text(
    'What the provider changed, in its words before and after.',
    '服务商做过的调整，每条都附变更前后的引文。',
  ),
  before: text('before', '变更前'),
  after: text('after', '变更后'),
  /** The link to the words in a file at a commit. */
  fileOf: (day: string) => text(`file of ${englishDay(day)}`, `${day} 的文件`),
  broken: text(
    'Dashed: it also changed in between, on an unknown date.',
    '虚线表示其间另有变更，具体日期不详。',
  ),
  gap: text('It also changed in between, on an unknown date.', '其间另有变更，具体日期不详。'),
  howLong: text('How stable it is', '各项多久没变'),
  howLongTheRest: text('How stable the rest is', '其余各项多久没变'),
  since: (day: string) =>
    text(`No change known since ${englishDay(day)} (oldest copy)`, `自 ${day}（最早存档的日期）起未发现变更`),
  corrections: (count: number, last: string) =>
    text(
      `We corrected this page ${count === 1 ? 'once' : `${count} times`} (last: ${englishDay(last)}). The plan itself did not change.`,
      `本站更正过 ${count} 次（最近：${last}），套餐本身未变。`,
    ),
  allCorrections: text('All our corrections', '查看本站全部更正'),
  /** On the page of a provider. */
  marks: text('Marks', '图例'),
  older: (count: number) =>
    text(
      `The plan pages have ${counted(count, 'older change')}.`,
      `另有 ${count} 条更早的变更，见各套餐页面。`,
    ),
} as const;

/** Texts of the page of endings. */
export const ENDINGS_TEXTS = {
  title: text('Endings', '套餐终止'),
  lead: text(
    'Free plans that have ended or will end, each with its quote.',
    '服务商将要终止或已经终止的免费套餐，均附引文；规划时都不视为长期免费。',
  ),
  soon: (count: number) => text(`Announced (${count})`, `已公布终止日期（${count} 个）`),
  ended: (count: number) => text(`Ended (${count})`, `已终止（${count} 个）`),
  noneSoon: text(
    'No provider in the catalog has announced an upcoming end.',
    '目录中暂无服务商公布即将终止的免费套餐。',
  ),
  none: text(
    'No provider in the catalog has announced the end of a free plan.',
    '目录中暂无服务商公布终止免费套餐。',
  ),
} as const;

export const REPLACE_TEXTS = {
  lead: (name: string) =>
    text(`Free alternatives to ${name}, best first.`, joinHan('可代替', name, '的免费套餐，按推荐排序。')),
  over: text('its free plan or the service has ended', '免费套餐或服务已终止'),
  /** @param since a day, or a month if no day is known */
  overSince: (since: string) =>
    since.length > 'YYYY-MM'.length
      ? text(`its free plan or the service ended on ${englishDay(since)}`, `免费套餐或服务已于 ${since} 终止`)
      : text(
          `its free plan or the service ended in ${monthInWords(since, 'en')}`,
          `免费套餐或服务已于 ${monthInWords(since, 'zh-CN')}终止`,
        ),
  ofKind: (kind: LocalizedText, plans: number) =>
    plans === 0
      ? text(
          `The catalog has no permanent plan of the same kind (${kind.en}).`,
          `目录中没有同类（${kind['zh-CN']}）的长期免费套餐。`,
        )
      : text(
          `Plans of the same kind come first (${kind.en}): ${counted(plans, 'permanent plan')}.`,
          `它的类型是“${kind['zh-CN']}”，同类的 ${plans} 个长期免费套餐排在前面。`,
        ),
  compare: (gone: string, next: string) =>
    text(`Compare ${gone} and ${next}`, joinHan('对比', gone, '、', next)),
  instead: text('What to use instead', '可以换成什么'),
} as const;

export const CHANGES_TEXTS = {
  pages: {
    change: {
      title: text('Changes', '变更'),
      lead: text(
        'What providers changed in their free plans, with quotes. We publish only changes that a person has reviewed.',
        '服务商对免费套餐的调整，按套餐和日期归并，每条都附引文。只发布经人工复核的内容。',
      ),
      none: text(
        'No provider change is on record yet. A newly listed plan is not a change. Our own corrections have their own page.',
        '目前还没有服务商调整套餐的记录。新收录的套餐不算变更；本站对自身记录的更正另列一页。',
      ),
    },
    correction: {
      title: text('Our corrections', '本站的更正'),
      lead: text(
        'Where our records were wrong or incomplete, and what we fixed. On these days, no provider changed anything.',
        '本站记录有误或不全之处及其更正，并非服务商在当天的调整。',
      ),
      none: text('We have not corrected any record yet.', '目前还没有更正过记录。'),
    },
  },
  change: text('By providers', '服务商调整'),
  correction: text('Our corrections', '本站更正'),
  changes: (count: number) => text(counted(count, 'change'), `${count} 项变更`),
  readAnew: (count: number) => text(`${counted(count, 'fact')} re-read`, `重新查阅了 ${count} 项信息`),
  list: text('By plan and day, newest first', '按套餐和日期，最新在前'),
  older: text('Older', '更早'),
  feed: text('Follow as a feed (Atom)', '订阅（Atom）'),
  followThese: text('Follow changes to these plans', '订阅这些套餐的变更'),
  filter: text('Show', '筛选'),
  unreadableBefore: text(
    'must be the id of an entry or an RFC 3339 time',
    '必须是某条变更的 id 或 RFC 3339 时间',
  ),
} as const;
