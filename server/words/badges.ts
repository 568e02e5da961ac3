/** What badges say. */
import type { Offer } from '../../schemas/catalog.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { text } from './text.ts';

export const BADGE_TEXTS = {
  plan: text('free-plan stack', '免费方案'),
  noFigure: text('free plan', '免费套餐'),
  ended: (day: string) => text(`ended ${day}`, `已于 ${day} 终止`),
  closed: text('no new accounts', '已停止新用户注册'),
  ends: (day: string) => text(`ends ${day}`, `将于 ${day} 终止`),
  review: text('under review', '待复核'),
  readOn: (day: string) => text(`read on ${day}`, `查阅于 ${day}`),
  asOf: (day: string) => text(`data as of ${day}`, `数据截至 ${day}`),
  source: text('Zero catalog', 'Zero 目录'),
} as const;

/** What must be said of an offer before any figure; null where there is nothing. */
export function badgeCaution(
  { standing, endsOn, review }: Pick<Offer, 'standing' | 'endsOn' | 'review'>,
  locale: Locale,
): { readonly words: string; readonly isOver: boolean } | null {
  if (standing === 'ended' && endsOn !== null)
    return { words: BADGE_TEXTS.ended(endsOn)[locale], isOver: true };
  if (standing === 'closed') return { words: BADGE_TEXTS.closed[locale], isOver: true };
  if (review !== null) return { words: BADGE_TEXTS.review[locale], isOver: false };
  return endsOn === null ? null : { words: BADGE_TEXTS.ends(endsOn)[locale], isOver: false };
}
