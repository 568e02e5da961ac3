/** The history of plans in words: since when a fact is unchanged, how often it was cut or raised, how we know. */
import { type ChangeEntry, type FactValue, isLimit } from '../../schemas/change.ts';
import type { Effect, FactHistory, HistoryStep } from '../../schemas/offer-history.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { describeChange, END_NAME, isUnannouncedEnd } from '../../schemas/words/describe-change.ts';
import { joinHan } from '../../schemas/words/han-text.ts';
import { text } from '../../schemas/words/text.ts';
import { factName, factValue } from './facts.ts';
import { DIRECTION_NAMES } from './names.ts';
import { englishDay } from '../../schemas/words/describe-number.ts';
import { choosePunctuation, joinList } from './punctuation.ts';

/** What a step means for those who use the plan. */
export const EFFECT_NAMES: Readonly<Record<Effect, LocalizedText>> = {
  ...DIRECTION_NAMES,
  ended: text('ended or closed', '终止或停止注册'),
};

/** The same without colours, for marks and lists. */
export const EFFECT_SIGNS: Readonly<Record<Effect, string>> = {
  better: '▲',
  worse: '▼',
  ended: '■',
  other: '●',
};

const EFFECTS: readonly Effect[] = ['better', 'worse', 'ended', 'other'];

type EffectCount = { readonly effect: Effect; readonly count: number };

/** Counts steps by effect; effects without a step are left out. */
export function effectCounts(steps: readonly Pick<HistoryStep, 'effect'>[]): EffectCount[] {
  return EFFECTS.map((effect) => ({
    effect,
    count: steps.filter((step) => step.effect === effect).length,
  })).filter(({ count }) => count > 0);
}

/** `3 better`, `放宽 3 次` */
export function effectCount({ effect, count }: EffectCount, locale: Locale): string {
  const { en, 'zh-CN': zh } = EFFECT_NAMES[effect];
  return text(`${count} ${en}`, `${zh} ${count} 次`)[locale];
}

/** `3 better, 6 worse, 1 ended` */
export function effectTally(steps: readonly Pick<HistoryStep, 'effect'>[], locale: Locale): string {
  return joinList(
    effectCounts(steps).map((one) => effectCount(one, locale)),
    locale,
  );
}

/** The name of the fact of a history: `Storage`. */
export function historyName({ field, current, steps }: FactHistory, locale: Locale): string {
  const last = steps.at(-1);
  if (last !== undefined && isUnannouncedEnd({ ...last, field })) return END_NAME[locale];
  return factName(field, locale, current ?? last?.after ?? last?.before ?? null);
}

/** A line of steps in words: `Storage: 10 GB from 2023-02-01, 3 GB from 2023-06-15, until 2026-11-20`. */
export function historyTitle(
  fact: FactHistory,
  plateaus: readonly { readonly from: string; readonly to: string; readonly value: FactValue }[],
  locale: Locale,
): string {
  const { colon, comma } = choosePunctuation(locale);
  const until = plateaus.at(-1)?.to ?? '';
  const told = plateaus.map(({ from, to, value }, position) => {
    const amount = factValue({ field: fact.field, value }, locale);
    // The copy before the first step is of its very day.
    if (from === to && position === 0)
      return text(`${amount} until ${englishDay(to)}`, joinHan(to, '之前', amount))[locale];
    return text(`${amount} from ${englishDay(from)}`, joinHan(from, '起', amount))[locale];
  });
  const end = text(`until ${englishDay(until)}`, `截至 ${until}`)[locale];
  return `${historyName(fact, locale)}${colon}${[...told, end].join(comma)}`;
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

/** How often a fact was changed and since when that is known: `cut twice and raised once since 2023`. */
function stepTally({ field, current, steps, cut, raised, knownFrom }: FactHistory, locale: Locale): string {
  if (steps.length === 0 || knownFrom === null) return '';
  const isAmount = isLimit(current ?? steps[0]?.before ?? null) && field.startsWith('limits.');
  const counts: readonly (readonly [number, LocalizedText])[] = [
    [cut, isAmount ? text('cut', '下调') : text('changed for the worse', '收紧')],
    [raised, isAmount ? text('raised', '上调') : text('changed for the better', '放宽')],
    [steps.length - cut - raised, text('changed in other ways', '其他变更')],
  ];
  const told = counts.filter(([count]) => count > 0);
  const year = knownFrom.slice(0, 4);
  return locale === 'en'
    ? `${listed(told.map(([count, word]) => `${word.en} ${times(count)}`))} since ${year}`
    : `${year} 年以来${told.map(([count, word]) => `${word['zh-CN']} ${count} 次`).join('、')}`;
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Since when a fact is unchanged: `unchanged since 2024-04-08; cut twice since 2023`; empty if unknown. */
export function unchangedText(fact: FactHistory, locale: Locale): string {
  const { field, current } = fact;
  const last = fact.steps.at(-1);
  if (field === 'endsOn' && current !== null)
    return last?.after === current
      ? describeChange({ ...last, field }, locale).after
      : factValue({ field, value: current }, locale);
  const parts = [standing(fact)?.[locale] ?? '', stepTally(fact, locale)];
  return parts.filter((part) => part !== '').join(choosePunctuation(locale).semicolon);
}

function standing({ since, current, steps }: FactHistory): LocalizedText | null {
  const last = steps.at(-1)?.on;
  if (since === null)
    return last === undefined
      ? null
      : text(`latest known change: ${englishDay(last)}`, `最近一次已知变更：${last}`);
  const { on, known } = since;
  if (known === 'copy')
    return text(
      `no change known since ${englishDay(on)} (oldest copy)`,
      `自 ${on}（最早存档的日期）起未发现变更`,
    );
  return current === null
    ? text(`no longer stated since ${englishDay(on)}`, `自 ${on} 起不再写明`)
    : text(`unchanged since ${englishDay(on)}`, `自 ${on} 起未变`);
}

/**
 * The past of a plan in one line, without a score: `Storage: unchanged since 2024-04-08; cut twice since 2023.`
 * @param others how many changes of other facts are known
 */
export function stabilityText(fact: FactHistory, others: number, locale: Locale): string {
  const { colon, semicolon, stop } = choosePunctuation(locale);
  const more =
    others === 1
      ? text('1 other known change to this plan', '该套餐另有 1 次已知变更')
      : text(`${others} other known changes to this plan`, `该套餐另有 ${others} 次已知变更`);
  const rest = others === 0 ? '' : semicolon + more[locale];
  return `${historyName(fact, locale)}${colon}${unchangedText(fact, locale)}${rest}${stop}`;
}

export const FOUND_IN_TEXTS = {
  history: text(
    'Found in archived files with dates, not by a nightly check.',
    '在带日期的历史文件中查到，并非每晚检查时发现。',
  ),
  before: text('Before', '变更前'),
  after: text('After', '变更后'),
} as const;

/** Which side a quote of a change says; null for one that a night saw, whose quotes are of now. */
export function quoteSide(
  { foundIn }: Pick<ChangeEntry, 'foundIn'>,
  quoteId: string,
  locale: Locale,
): string | null {
  if (foundIn !== 'history' || (quoteId !== 'before' && quoteId !== 'after')) return null;
  return FOUND_IN_TEXTS[quoteId][locale];
}
