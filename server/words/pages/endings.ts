/** Texts of the page of announced endings. */
import { text } from '../index.ts';

export const ENDINGS_TEXTS = {
  title: text('Announced endings', '已公布终止的套餐'),
  lead: text(
    'Free plans whose providers have said when they end. The planner no longer picks them for good.',
    '服务商已公布终止日期的免费套餐；规划时不再视为长期免费。',
  ),
  none: text(
    'No provider in the catalog has announced an end of its free plan.',
    '目录中暂无服务商公布终止免费套餐。',
  ),
  calendar: text('Subscribe in your calendar', '订阅到日历（iCalendar）'),
} as const;
