/** What badges say. */
import { text } from '../../schemas/words/text.ts';

export const BADGE_TEXTS = {
  plan: text('free-plan stack', '免费方案'),
  noFigure: text('free plan', '免费套餐'),
  readOn: (day: string) => text(`read on ${day}`, `查阅于 ${day}`),
  asOf: (day: string) => text(`data as of ${day}`, `数据截至 ${day}`),
  source: text('Zero catalog', 'Zero 目录'),
} as const;
