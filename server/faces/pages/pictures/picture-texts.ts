/** The words of the pictures. */

import type { Fit } from '../../../../schemas/plan.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import { SWITCH_NAMES, text } from '../../../words/index.ts';
import type { Tone } from './frame.ts';

export const PICTURE_TEXTS = {
  plan: text('Plan: ', '套餐：'),
  noFigures: text('No figures on record', '本记录没有具体数字'),
  underReview: text('under review', '待复核'),
  headline: text('Free plans, quoted and checked', '有据可查的免费套餐目录'),
  lead: text(
    'Each fact with its verbatim quote, its source and how fresh it is.',
    '每条事实都附有原文引用、来源链接和时效状态。',
  ),
  offers: text('free plans', '个免费套餐'),
  providers: text('providers', '家服务商'),
  quotes: text('quotes', '条原文引用'),
  planned: text('A stack of free plans', '用免费套餐搭建'),
  nothing: text('no plan fits', '没有合适的套餐'),
  commercial: SWITCH_NAMES.commercial,
} as const satisfies Record<string, LocalizedText>;

/** How a pick stands, what most needs attention first; `ends` fits for as long as it lasts. */
export const PICK_STATES = ['none', 'exceeds', 'unproven', 'ends', 'fits'] as const satisfies readonly (
  | Fit
  | 'ends'
)[];
export type PickState = (typeof PICK_STATES)[number];

/** `label` stands beside a pick, `standing` after a number of needs. */
export const PICK_STATE_TEXTS: Readonly<
  Record<PickState, { readonly label: LocalizedText; readonly standing: LocalizedText; readonly tone: Tone }>
> = {
  none: {
    label: text('none', '无'),
    standing: text('without a free plan that fits', '没有合适的免费套餐'),
    tone: 'bad',
  },
  exceeds: {
    label: text('exceeds', '超出额度'),
    standing: text('above the free allowance', '超出免费额度'),
    tone: 'bad',
  },
  unproven: {
    label: text('unproven', '未证实'),
    standing: text('not proven by what the plan states', '未能由套餐说明证实'),
    tone: 'care',
  },
  ends: {
    label: text('for a time', '有期限'),
    standing: text('free only for a time', '仅在一定期限内免费'),
    tone: 'care',
  },
  fits: { label: text('covered', '已满足'), standing: text('covered', '已满足'), tone: 'good' },
};
