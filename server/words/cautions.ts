/** Warnings shown next to an offer: a review marker, an announced end, a referral. */
import type { Offer } from '../../schemas/catalog.ts';
import { lasts } from '../../schemas/standing.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { describeDuration, englishDay } from '../../schemas/words/describe-number.ts';
import { text } from '../../schemas/words/text.ts';
import { endedBrief, endedMark, fieldNames, knownEnd } from './facts.ts';
import { planKind } from './names.ts';
import { capitalised, choosePunctuation } from './punctuation.ts';

/** `Under review since 2026-11-19`; null if it carries no marker. */
export function reviewMark({ review }: Pick<Offer, 'review'>, locale: Locale): string | null {
  if (review === null) return null;
  return locale === 'en' ? `Under review since ${review.since}` : `自 ${review.since} 起待复核`;
}

/** What a review marker says, behind "under review": since when, and which facts; null if there is none. */
export function reviewText(offer: Pick<Offer, 'review' | 'limits'>, locale: Locale): string | null {
  const { review } = offer;
  if (review === null) return null;
  const names = fieldNames(offer, review.fields, locale);
  return locale === 'en'
    ? `since ${englishDay(review.since)}: the nightly check no longer finds the quotes for ${names}`
    : `自 ${review.since} 起，每晚检查已找不到以下内容的引文：${names}`;
}

export function endMentioned(since: string): LocalizedText {
  return text(
    `its page has said since ${englishDay(since)} that it may end`,
    `自 ${since} 起，其页面提到终止`,
  );
}

/** What speaks against a plan, in a sentence of its own; null if nothing does. */
export function doubtText({ doubt }: Pick<Offer, 'doubt'>, locale: Locale): string | null {
  return doubt === null ? null : { en: doubt.note, 'zh-CN': doubt.noteZh }[locale];
}

/**
 * `In doubt since 2026-08-20`, `Its page has mentioned an end since 2026-11-20`, `Announced end: 2026-12-31`, `Ended on 2026-07-30`, `Gone by 2025-01-07`, `Takes no new accounts`; both of a
 * closed plan whose end is announced, null if there is no such thing.
 */
export function endMark(
  offer: Pick<Offer, 'endsOn' | 'standing' | 'evidence'> & Partial<Pick<Offer, 'doubt' | 'ending'>>,
  locale: Locale,
): string | null {
  const { standing, ending = null } = offer;
  const end = knownEnd(offer);
  const { doubt } = offer;
  const said = [
    ...(standing === 'doubtful' && doubt != null
      ? [text(`in doubt since ${englishDay(doubt.since)}`, `自 ${doubt.since} 起存疑`)]
      : []),
    ...(standing === 'closed' ? [text('takes no new accounts', '已停止新用户注册')] : []),
    ...(end === null
      ? standing === 'available' && ending !== null
        ? [endMentioned(ending.since)]
        : []
      : standing === 'ended'
        ? [endedMark(end)]
        : [text(`announced end: ${englishDay(end.day)}`, `已公布将于 ${end.day} 终止`)]),
  ];
  if (said.length === 0) return null;
  return capitalised(said.map((words) => words[locale]).join(choosePunctuation(locale).semicolon));
}

/** How long a plan is free, with its end if one is known: `Trial (3 days)`, `Free without an end date`. */
export function howLong(
  offer: Parameters<typeof planKind>[0] & Parameters<typeof endMark>[0] & Pick<Offer, 'trialDays'>,
  locale: Locale,
): string {
  const { bracket, semicolon } = choosePunctuation(locale);
  const { trialDays } = offer;
  const kind =
    planKind(offer, locale) + (trialDays === null ? '' : bracket(describeDuration(trialDays, locale)));
  return [kind, endMark(offer, locale) ?? []].flat().join(semicolon);
}

const BRIEF = {
  closed: text('no new accounts', '已停止新用户注册'),
  doubtful: text('in doubt', '存疑'),
  mayEnd: text('may end', '或将终止'),
  ends: (day: string) => text(`ends ${englishDay(day)}`, `将于 ${day} 终止`),
  review: text('under review', '待复核'),
} as const;

/** The warning that a plan needs wherever only one of its figures is shown. */
type FigureCaution = {
  /** Nobody can have the plan any more: its figures are those of nothing. */
  readonly isOver: boolean;
  /** In two or three words. */
  readonly brief: string;
  readonly words: string;
};

/** That a plan is over, in doubt, coming to an end or not lasting, the gravest first; none if it is none of these. */
export function figureCautions(
  offer: Pick<
    Offer,
    'standing' | 'endsOn' | 'evidence' | 'review' | 'freeType' | 'signup' | 'renewEveryDays'
  > &
    Partial<Pick<Offer, 'doubt' | 'ending'>>,
  locale: Locale,
): FigureCaution[] {
  const { standing, endsOn, ending = null } = offer;
  const [end, mark] = [endMark(offer, locale), reviewMark(offer, locale)];
  const isOver = standing === 'ended' || standing === 'closed';
  const caution = (brief: string, words: string | null): FigureCaution[] =>
    words === null ? [] : [{ isOver: false, brief, words }];
  const reviewed = caution(BRIEF.review[locale], mark);
  if (isOver) {
    const known = knownEnd(offer);
    const brief = standing === 'closed' || known === null ? BRIEF.closed : endedBrief(known);
    return [{ isOver, brief: brief[locale], words: end ?? planKind(offer, locale) }, ...reviewed];
  }
  if (standing === 'doubtful') return [...caution(BRIEF.doubtful[locale], end), ...reviewed];
  // Beside an announced end, the kind "without an end date" would contradict it.
  if (endsOn !== null) return [...reviewed, ...caution(BRIEF.ends(endsOn)[locale], end)];
  if (ending !== null) return [...reviewed, ...caution(BRIEF.mayEnd[locale], end)];
  const kind = planKind(offer, locale);
  return [...reviewed, ...(lasts(offer) ? [] : caution(kind, kind))];
}

/** The disclosure of an offer in the locale; the English one if no Chinese one is written. */
export function disclosureIn(
  { disclosure, disclosureZh }: Pick<Offer['commercial'], 'disclosure' | 'disclosureZh'>,
  locale: Locale,
): string | null {
  return { en: disclosure, 'zh-CN': disclosureZh ?? disclosure }[locale];
}

/** The notice shown next to the link of an offer; null if there is none. */
export function disclosureNotice(
  { referral, disclosure }: Pick<Offer['commercial'], 'referral' | 'disclosure'>,
  locale: Locale,
): string | null {
  if (disclosure !== null) return disclosure;
  return referral ? (locale === 'en' ? 'referral link' : '推广链接') : null;
}
