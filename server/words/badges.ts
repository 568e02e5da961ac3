/** What badges say. */
import type { Offer } from '../../schemas/catalog.ts';
import { lasts } from '../../schemas/standing.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { planKind } from './names.ts';
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

/** What must be said of an offer beside any figure: that it is over, in doubt or does not last; null where it is none. */
export function badgeCaution(
  offer: Pick<Offer, 'standing' | 'endsOn' | 'review' | 'freeType' | 'signup' | 'renewEveryDays'>,
  locale: Locale,
): { readonly words: string; readonly isOver: boolean } | null {
  const { standing, endsOn, review } = offer;
  if (standing === 'ended' && endsOn !== null)
    return { words: BADGE_TEXTS.ended(endsOn)[locale], isOver: true };
  if (standing === 'closed') return { words: BADGE_TEXTS.closed[locale], isOver: true };
  if (review !== null) return { words: BADGE_TEXTS.review[locale], isOver: false };
  if (endsOn !== null) return { words: BADGE_TEXTS.ends(endsOn)[locale], isOver: false };
  return lasts(offer) ? null : { words: planKind(offer, locale), isOver: false };
}
