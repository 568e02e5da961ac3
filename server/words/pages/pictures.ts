/** The words of the pictures. */

import type { PickState } from '../../../schemas/plan.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import { counted, SWITCH_NAMES, text } from '../index.ts';
import { SITE } from './layout.ts';

export const PICTURE_TEXTS = {
  plan: text('Plan: ', '套餐：'),
  noFigures: text('No figures on record', '尚无具体数字'),
  underReview: text('under review', '待复核'),
  headline: SITE.tagline,
  lead: text('Every fact with its quote, source and freshness.', '每条信息都附引文、来源链接和核实状态。'),
  offers: text('free plans', '免费套餐'),
  providers: text('providers', '服务商'),
  quotes: text('quotes', '引文'),
  planned: text('A stack of free plans', '用免费套餐搭建'),
  nothing: text('no plan fits', '没有合适的套餐'),
  commercial: SWITCH_NAMES.commercial,
  /** Between two notices. */
  between: text(' · ', '；'),
  notDrawn: text(
    'The picture could not be drawn. Try again in a few seconds.',
    '这张图片暂时无法绘制，请几秒后重试。',
  ),
  more: (picks: number) => text(`and ${picks} more`, `另有 ${picks} 项`),
  needs: (count: number) => text(`${counted(count, 'need')}: `, `共 ${count} 项需求：`),
  seenOfSite: (seen: string, quotes: string) =>
    text(` · ${seen} of ${quotes} quotes seen live`, ` · ${quotes} 条引文中，${seen} 条已在原网页核实`),
  seenOfPlan: (seen: number, quotes: number) =>
    text(
      ` · ${seen} of the ${quotes} quotes behind it seen live`,
      ` · 所依据的 ${quotes} 条引文中，${seen} 条已在原网页核实`,
    ),
} as const;

/** Counts of needs by status; `ends` fits for as long as it lasts. */
export const PICK_STATE_COUNTS: Readonly<Record<PickState, (needs: number) => LocalizedText>> = {
  none: (n) => text(`${n} without a free plan that fits`, `${n} 项没有合适的免费套餐`),
  exceeds: (n) => text(`${n} above the free allowance`, `${n} 项超出免费额度`),
  unproven: (n) => text(`${n} not proven`, `${n} 项无法确认够用`),
  ends: (n) => text(`${n} free only for a time`, `${n} 项仅在一定期限内免费`),
  'ends-unconfirmed': (n) => text(`${n} to be confirmed and free only for a time`, `${n} 项待确认且有期限`),
  unconfirmed: (n) => text(`${n} to be confirmed`, `${n} 项待确认`),
  fits: (n) => text(`${n} covered`, `${n} 项已满足`),
};
