/** A change in one line: the plan and the figure, for feeds, lists and notices. */
import { type ChangeEntry, isLimit, type LimitValue } from '../../schemas/change.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { isUnannouncedEnd } from '../../schemas/words/describe-change.ts';
import { describeAmount, describeDifference, describeField } from '../../schemas/words/describe-fact.ts';
import { text } from '../../schemas/words/text.ts';
import { endedMark } from './facts.ts';
import { englishDay } from '../../schemas/words/describe-number.ts';
import { capitalised, choosePunctuation, withinLine } from './punctuation.ts';

/** Characters (code points) of the longest title: what a list of a feed reader shows. */
export const CHANGE_TITLE_MAX = 90;
/** A field's name is not cut below this; the values go before it. */
const FIELD_MIN = 12;

const OUR_CORRECTION = text('our correction', '本站更正');
const NO_END = text('end no longer announced', '不再有已公布的终止日期');

/** What of a limit changed if its amount did not, what weighs most first. */
const CHANGED_PARTS: readonly (readonly [keyof LimitValue, LocalizedText])[] = [
  ['metric', text('what it counts', '计量内容')],
  ['scope', text('what it applies to', '适用对象')],
  ['roles', text('the uses it covers', '适用用途')],
  ['costs', text('what it pays for', '抵扣规则')],
  ['period', text('its period', '计量周期')],
  ['label', text('its name', '名称')],
];

/** The parts of a title: the name of the fact, and the text of its values. */
type Told = {
  readonly field: string;
  readonly step: string;
  /** The same with a period that both values share said once; of equal amounts what else changed. */
  readonly shortStep: string;
};

/**
 * `Neon Free: storage 3 GB → 0.5 GB`, `Neon Free: ends on 2024-04-08`; a correction of ours says that it is one, so
 * that nobody takes it for the provider's doing. Plain text, at most {@link CHANGE_TITLE_MAX} characters: what does
 * not fit is left out, first of the name of the fact, then its values, last of the plan.
 * @param today YYYY-MM-DD, of the snapshot: an end that has come is in the past tense
 * @param nameOf the name of a plan in that language; null for one that is no longer published, shown by its slug
 */
export function changeTitle(
  entry: ChangeEntry,
  nameOf: (slug: string) => string | null,
  locale: Locale,
  today: string,
): string {
  const marks = choosePunctuation(locale);
  const plan = oneLine(nameOf(entry.offer) ?? entry.offer);
  const mark = entry.kind === 'correction' ? marks.bracket(OUR_CORRECTION[locale]) : '';
  const { field, step, shortStep } = told(entry, locale, today);
  const room = CHANGE_TITLE_MAX - lengthOf(mark);
  const head = `${plan}${marks.colon}`;
  const beside = room - lengthOf(head) - lengthOf(step);
  const shorter = beside < FIELD_MIN ? [] : [cut(field, beside) + step];
  for (const said of [field + step, field + shortStep, ...shorter, field]) {
    if (lengthOf(head + said) <= room) return head + said + mark;
  }
  const short = cut(field, Math.max(FIELD_MIN, room - lengthOf(head)));
  return `${cut(plan, room - lengthOf(marks.colon + short))}${marks.colon}${short}${mark}`;
}

/** What a title says behind the plan, uncut, as a line of its own: `Storage 3 GB → 0.5 GB`. @param today as of {@link changeTitle} */
export function changeStep(entry: ChangeEntry, locale: Locale, today: string): string {
  const { field, step } = told(entry, locale, today);
  return capitalised(field + step);
}

function told(entry: ChangeEntry, locale: Locale, today: string): Told {
  const { field, before, after } = entry;
  if (field === 'endsOn' && (typeof after === 'string' || after === null)) {
    return { field: endOf(entry, after, locale, today), step: '', shortStep: '' };
  }
  const name = describeField(field, after ?? before, locale);
  const isOwnLabel = [after, before].some((value) => isLimit(value) && value.label !== null);
  const shown = oneLine(isOwnLabel ? name : withinLine(name));
  // A list of regions or a command says nothing in a line.
  if ([before, after].some((value) => typeof value === 'object' && value !== null && !isLimit(value))) {
    return { field: shown, step: '', shortStep: '' };
  }
  const difference = sidesOf(entry, locale);
  const sides = [difference.before, difference.after].map((side) => tight(oneLine(side)));
  const part = changedPart(entry, locale);
  const saidOnce = part === null ? '' : choosePunctuation(locale).colon + part;
  if (sides[0] === sides[1]) return { field: shown, step: saidOnce, shortStep: saidOnce };
  const step = sides.join(' → ');
  // `storage 3 GB → 0.5 GB`; words behind the name of a fact need a mark between.
  const isFigure = isLimit(before) && !/^\p{Script=Han}/u.test(step);
  const mark = isFigure ? ' ' : choosePunctuation(locale).colon;
  const shortStep = part === null ? mark + (periodOnce(entry, locale) ?? step) : saidOnce;
  return { field: shown, step: mark + step, shortStep };
}

/** What else of a limit changed; null if its amount did, or if neither side is one. */
function changedPart({ before, after }: ChangeEntry, locale: Locale): string | null {
  if (!isLimit(before) || !isLimit(after)) return null;
  if (describeAmount(before, locale) !== describeAmount(after, locale)) return null;
  const [, part] =
    CHANGED_PARTS.find(([key]) => JSON.stringify(before[key]) !== JSON.stringify(after[key])) ?? [];
  return part?.[locale] ?? null;
}

/** `250 → 50 per month`; null if the values share no period. */
function periodOnce({ before, after }: ChangeEntry, locale: Locale): string | null {
  if (locale !== 'en' || !isLimit(before) || !isLimit(after) || before.period !== after.period) return null;
  return `${describeAmount({ ...before, period: null }, locale)} → ${describeAmount(after, locale)}`;
}

/** Both sides, without what credits pay for if the amounts alone tell them apart. */
function sidesOf({ field, before, after }: ChangeEntry, locale: Locale) {
  if (isLimit(before) && isLimit(after) && before.metric === after.metric) {
    const amounts = { before: describeAmount(before, locale), after: describeAmount(after, locale) };
    if (amounts.before !== amounts.after) return amounts;
  }
  return describeDifference(field, before, after, locale);
}

function endOf(entry: ChangeEntry, after: string | null, locale: Locale, today: string): string {
  if (after === null) return NO_END[locale];
  const { before } = entry;
  const day = oneLine(after);
  const end =
    day <= today
      ? endedMark({ day, isLatest: isUnannouncedEnd(entry) })
      : text(`ends on ${englishDay(day)}`, `将于 ${day} 终止`);
  if (typeof before !== 'string') return end[locale];
  const old = oneLine(before);
  return text(`${end.en}, not ${englishDay(old)}`, `${end['zh-CN']}（原为 ${old}）`)[locale];
}

/** At most so many characters, the last of them an ellipsis if words were left out: whole words, unless one is most of it. */
function cut(words: string, most: number): string {
  const characters = [...words];
  if (characters.length <= most) return words;
  const kept = characters.slice(0, most - 1).join('');
  const isWithinWord = characters[most - 1] !== ' ' && !/\p{Script=Han}$/u.test(kept);
  const end = kept.lastIndexOf(' ');
  return `${(isWithinWord && end * 2 >= kept.length ? kept.slice(0, end) : kept).trimEnd()}…`;
}

/** Without blanks between Chinese characters: `每月不限`. */
function tight(words: string): string {
  return words.replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
}

function lengthOf(words: string): number {
  return [...words].length;
}

function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}
