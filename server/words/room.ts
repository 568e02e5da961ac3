/** How far the picks of a plan go, in words. */
import type { Measure } from '../../schemas/measures.ts';
import type { NamedOffer } from '../../schemas/plan.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { Locale, Role } from '../../schemas/vocabulary.ts';
import { describeUnlimited } from '../../schemas/words/describe-fact.ts';
import { joinHan } from '../../schemas/words/han-text.ts';
import { ROLE_NAMES } from '../../schemas/words/role-names.ts';
import { text } from '../../schemas/words/text.ts';
import { figureName, roundedNumber } from './figures.ts';
import { joinList, joinSentences, withinLine } from './punctuation.ts';

/** What is counted: what a project is asked for, such as its users, or multiples of the stated figures. */
export type RoomUnit =
  /** `asked`: null if nothing was stated, and usual use is counted. */
  | { readonly kind: 'counted'; readonly name: LocalizedText; readonly asked: number | null }
  | { readonly kind: 'times' };

export type RoomRow = {
  readonly need: Role;
  /** So many of the unit; Infinity if no limit is reached, null if the plan does not say enough. */
  readonly carries: number | null;
  /** What runs out first, or what the plan leaves unsaid. */
  readonly measure: Measure | null;
};

/** The picks of a plan, the shortest first; those that do not say enough are last. */
export type Room = {
  readonly unit: RoomUnit;
  /** Needs with a pick of which nothing is known: no figure bears on it, or the plan does not say enough. */
  readonly uncounted: readonly Role[];
  readonly rows: readonly (RoomRow & {
    /** The plan to take next, and how far that goes. */
    readonly instead: (NamedOffer & { readonly carries: number | null }) | null;
  })[];
};

/** Of what is counted there is no part. */
function roomAmount(carries: number, kind: RoomUnit['kind'], locale: Locale): string {
  return roundedNumber(kind === 'counted' ? Math.floor(carries) : carries, locale);
}

/** A number of the unit by itself: `2,000`, `1.5×`; null has no words. */
export function roomNumber(carries: number, { kind }: RoomUnit, locale: Locale): string {
  if (carries === Number.POSITIVE_INFINITY) return describeUnlimited(locale);
  const number = roomAmount(carries, kind, locale);
  return kind === 'counted' ? number : { en: `${number}×`, 'zh-CN': joinHan(number, '倍') }[locale];
}

/** What the numbers count, on its own: `Users a month`. */
export function roomUnitName(unit: RoomUnit): LocalizedText {
  return unit.kind === 'counted' ? unit.name : text('Multiples of your usage', '所填用量的倍数');
}

/** What runs out first and when: `First to run out: Transactional email, at 750 users a month.` Empty if nothing is known. */
export function roomLine({ unit, uncounted, rows }: Room, locale: Locale): string {
  const [first] = rows;
  if (first === undefined || first.carries === null) return '';
  const names = joinList(
    uncounted.map((need) => ROLE_NAMES[need][locale]),
    locale,
  );
  const unsaid = text(
    `Left out, because they state too few limits: ${names}.`,
    `未计入（缺少可推算的数据）：${names}。`,
  );
  return joinSentences(
    [firstOut(first.need, first.carries, unit)[locale], ...(names === '' ? [] : [unsaid[locale]])],
    locale,
  );
}

function firstOut(need: Role, carries: number, unit: RoomUnit): LocalizedText {
  const { en, 'zh-CN': zh } = ROLE_NAMES[need];
  if (carries === Number.POSITIVE_INFINITY)
    return text('You would not reach any limit that these plans state.', '这些套餐写明的额度都用不完。');
  if (carries === 0 || (unit.kind === 'counted' && carries < 1))
    return text(`${en} is too small from the start.`, joinHan(zh, '的额度从一开始就不够。'));
  const [inEnglish, inChinese] = [
    roomAmount(carries, unit.kind, 'en'),
    roomAmount(carries, unit.kind, 'zh-CN'),
  ];
  const out = `First to run out: ${en}, at ${inEnglish}`;
  const outChinese = joinHan('最先不够用的是', zh);
  if (unit.kind === 'times')
    return text(
      `${out} times your usage.`,
      `${joinHan('用量达到所填的', inChinese, '倍时')}，${outChinese}。`,
    );
  const { name, asked } = unit;
  const [counted, countedInChinese] = [
    `${out} ${withinLine(name.en)}`,
    `${joinHan(name['zh-CN'], '达到', inChinese, '时')}，${outChinese}`,
  ];
  if (asked === null) return text(`${counted}, with typical use.`, `按一般用量，${countedInChinese}。`);
  if (carries >= asked) return text(`${counted}.`, `${countedInChinese}。`);
  return text(
    `${counted}, fewer than your ${roundedNumber(asked, 'en')}.`,
    `${countedInChinese}，不到所填的 ${roundedNumber(asked, 'zh-CN')}。`,
  );
}

/** What limits a plan, or what it leaves unsaid: `limited by bandwidth`, `not stated: requests`; empty if nothing does. */
export function roomMeasure({ need, carries, measure }: RoomRow, locale: Locale): string {
  if (measure === null)
    return carries === null ? text('too few limits stated', '写明的额度不足以推算')[locale] : '';
  const name = figureName(`byNeed.${need}.${measure}`, locale);
  return carries === null
    ? text(`not stated: ${name}`, `未写明：${name}`)[locale]
    : text(`limited by ${name}`, joinHan('受限于', name))[locale];
}
