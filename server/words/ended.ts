/** The end of a plan that is over, as far as it is known: the day that its provider named, or one by which it was gone. */
import type { Offer } from '../../schemas/catalog.ts';
import { goneBy } from '../../schemas/end-day.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import { describeGoneBy } from '../../schemas/words/describe-change.ts';
import { englishDay } from '../../schemas/words/describe-number.ts';
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
  return isLatest ? describeGoneBy(day) : text(`ended on ${englishDay(day)}`, `已于 ${day} 终止`);
}

/** In two or three words. */
export function endedBrief({ day, isLatest }: KnownEnd): LocalizedText {
  return isLatest ? endedMark({ day, isLatest }) : text(`ended ${englishDay(day)}`, `已于 ${day} 终止`);
}

/** Behind the plan in a sentence: `This plan ended on 2026-07-30`, `This plan was gone by 2025-01-07`. */
export function endedPhrase(end: KnownEnd): LocalizedText {
  const { en, 'zh-CN': zh } = endedMark(end);
  return text(end.isLatest ? `was ${en}` : en, zh);
}
