/** The end of a plan that is over, as far as it is known: the day that its provider named, or one by which it was gone. */
import type { Offer } from '../../schemas/catalog.ts';
import { goneBy } from '../../schemas/end-day.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import { describeGoneBy } from '../../schemas/words/describe-change.ts';
import { joinHan } from '../../schemas/words/han-text.ts';
import { text } from '../../schemas/words/text.ts';

/** What is known of an end that has come. */
export type KnownEnd = {
  readonly day: string;
  /** Whether the day is only that of a page that no longer has the plan. */
  readonly isLatest: boolean;
};

/** @returns null if no end is recorded */
export function knownEnd(offer: Pick<Offer, 'endsOn' | 'evidence'>): KnownEnd | null {
  const { endsOn } = offer;
  return endsOn === null ? null : { day: endsOn, isLatest: goneBy(offer) !== null };
}

/** As a mark: `ended on 2026-07-30`, `gone by 2025-01-07`. */
export function endedMark({ day, isLatest }: KnownEnd): LocalizedText {
  return isLatest ? describeGoneBy(day) : text(`ended on ${day}`, `已于 ${day} 终止`);
}

/** In two or three words. */
export function endedBrief({ day, isLatest }: KnownEnd): LocalizedText {
  return isLatest ? endedMark({ day, isLatest }) : text(`ended ${day}`, `已于 ${day} 终止`);
}

/** Behind the plan in a sentence: `This plan ended on 2026-07-30`, `This plan was gone by 2025-01-07`. */
export function endedPhrase(end: KnownEnd): LocalizedText {
  const { en, 'zh-CN': zh } = endedMark(end);
  return text(end.isLatest ? `was ${en}` : en, zh);
}

/** The words of the calendar of ends. */
export const CALENDAR_TEXTS = {
  en: {
    name: 'Ends of free plans',
    about: 'The day on which a free plan ends or by which it was gone, with the quote that says so.',
    summary: ({ offer }: EndingShown, end: KnownEnd) =>
      `${offer.name}: ${end.isLatest ? 'free plan gone by this day' : 'announced end of the free plan'}`,
    lead: ({ offer, isPast }: EndingShown, end: KnownEnd) =>
      isPast
        ? `The plan "${offer.plan}" of ${offer.provider.name} ${endedPhrase(end).en}.`
        : `${offer.provider.name} has announced that its plan "${offer.plan}" ends on ${end.day}.`,
    review: (since: string) =>
      `Under review since ${since}: quotes of this record can no longer be found on the provider's pages.`,
    quote: (words: string) => `"${words}"`,
  },
  'zh-CN': {
    name: '免费套餐终止日期',
    about: '免费套餐终止的日期，或截至何日已不提供，附引文。',
    summary: ({ offer }: EndingShown, end: KnownEnd) =>
      `${offer.name}：${end.isLatest ? '截至当天免费套餐已不提供' : '免费套餐已公布终止日期'}`,
    lead: ({ offer, isPast }: EndingShown, end: KnownEnd) =>
      isPast
        ? joinHan(offer.provider.name, `的“${offer.plan}”套餐${endedPhrase(end)['zh-CN']}。`)
        : joinHan(offer.provider.name, `已宣布，其“${offer.plan}”套餐将于 ${end.day} 终止。`),
    review: (since: string) => `自 ${since} 起待复核：这条记录的部分引文在服务商页面上已找不到。`,
    quote: (words: string) => `“${words}”`,
  },
} as const;

/** @property isPast whether the end has come */
type EndingShown = { readonly offer: Pick<Offer, 'name' | 'plan' | 'provider'>; readonly isPast: boolean };
