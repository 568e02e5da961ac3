/** Texts of the page of endings. */
import { text } from '../index.ts';

export const ENDINGS_TEXTS = {
  title: text('Endings', '套餐终止'),
  lead: text(
    'Free plans that their providers end or have ended, each with the words that say so. The planner picks none of them for good.',
    '服务商将要终止或已经终止的免费套餐，均附引文；规划时都不视为长期免费。',
  ),
  soon: (count: number) => text(`Announced (${count})`, `已公布终止日期（${count} 个）`),
  ended: (count: number) => text(`Ended (${count})`, `已终止（${count} 个）`),
  noneSoon: text(
    'No provider in the catalog has announced an end that is still to come.',
    '目录中暂无服务商公布即将终止的免费套餐。',
  ),
  none: text(
    'No provider in the catalog has announced an end of its free plan.',
    '目录中暂无服务商公布终止免费套餐。',
  ),
  calendar: text('Subscribe in your calendar', '订阅到日历（iCalendar）'),
} as const;
