/** The verdict of a plan in words; "$0" is said only if the planner proved it. */
import { findMeasure } from '../../schemas/measures.ts';
import type { PlanAnswer, PlanRequest } from '../../schemas/plan.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { Locale, Role } from '../../schemas/vocabulary.ts';
import { ROLE_NAMES } from '../../schemas/words/role-names.ts';
import { text } from '../../schemas/words/text.ts';
import { figureAmount, figureName } from './figures.ts';
import { LABELS } from './labels.ts';
import { openPoints } from './open-points.ts';
import { choosePunctuation } from './punctuation.ts';

/** For how long a stack is wanted, inside a sentence: `for good`, `for the 30 days you ask for`. */
export function asLongAs(days: number | undefined): LocalizedText {
  if (days === undefined) return text('for good', '长期');
  return days === 1
    ? text('for the one day you ask for', '在所需的 1 天内')
    : text(`for the ${days} days you ask for`, `在所需的 ${days} 天内`);
}

/** Whether a stack is free as long as the request asks for, and no longer. */
export function isForDaysOnly({ warnings }: Pick<PlanAnswer, 'warnings'>): boolean {
  return warnings.some(({ code }) => code === 'free-for-days-only');
}

export function verdictTitle({
  verdict,
  picks,
  warnings,
  request,
}: Pick<PlanAnswer, 'verdict' | 'picks' | 'warnings'> & {
  readonly request: Pick<PlanRequest, 'days'>;
}): LocalizedText {
  const isForDays = isForDaysOnly({ warnings });
  const howLong = asLongAs(request.days);
  if (verdict === 'zero')
    return isForDays
      ? text(`$0 ${howLong.en}`, `${howLong['zh-CN']}为 0 元`)
      : text('$0 a month', '每月 0 元');
  if (verdict === 'zero-if-confirmed') {
    const open = openPoints(picks).length;
    const [en, zh] = isForDays ? [` ${howLong.en}`, howLong['zh-CN']] : ['', ''];
    return open === 1
      ? text(`$0${en} if confirmed: one open point`, `待确认后${zh}为 0 元（1 项待确认）`)
      : text(`$0${en} if confirmed: ${open} open points`, `待确认后${zh}为 0 元（${open} 项待确认）`);
  }
  const missing = picks.filter(({ choice }) => choice === null).length;
  if (missing === 1) return text('One need has no plan that fits', '有一项需求没有合适的套餐');
  if (missing > 1)
    return text(`${missing} needs have no plan that fits`, `有 ${missing} 项需求没有合适的套餐`);
  const isUnproven = picks.some(({ fit }) => fit !== 'fits');
  const ends = warnings.some(({ code }) => code === 'plans-that-end');
  return ends && !isUnproven
    ? text('Free, but not for good', '目前免费，但有期限')
    : text('Not proven to be free', '不能确定为每月 0 元');
}

/** What makes a plan stop being free on a day. */
export type EndKind = 'end' | 'renewal' | 'trial' | 'credit';

export function endInWords(
  kind: EndKind,
  {
    name,
    need,
    on,
    today,
  }: { readonly name: string; readonly need: Role; readonly on: string; readonly today: string },
): LocalizedText {
  const role = ROLE_NAMES[need];
  const start = { en: ` if you start on ${today}`, 'zh-CN': `（按 ${today} 开始使用计）` };
  return {
    end: text(`${role.en}: ${name} ends on ${on}.`, `${role['zh-CN']}：“${name}”将于 ${on} 终止。`),
    renewal: text(
      `${role.en}: ${name} must be renewed by hand by ${on}${start.en}.`,
      `${role['zh-CN']}：“${name}”须在 ${on} 前手动续期${start['zh-CN']}。`,
    ),
    trial: text(
      `${role.en}: the trial of ${name} ends on ${on}${start.en}.`,
      `${role['zh-CN']}：“${name}”的试用于 ${on} 结束${start['zh-CN']}。`,
    ),
    credit: text(
      `${role.en}: the credit of ${name} is good until ${on}${start.en}.`,
      `${role['zh-CN']}：“${name}”的赠送额度有效至 ${on}${start['zh-CN']}。`,
    ),
  }[kind];
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** A month, inside a sentence: `April 2027`, `2027 年 4 月`. @param month YYYY-MM */
export function monthInWords(month: string, locale: Locale): string {
  const [year, number] = month.split('-').map(Number);
  return locale === 'en' ? `${MONTHS[(number ?? 1) - 1]} ${year}` : `${year} 年 ${number} 月`;
}

/** The figures that a plan rests on and that nobody stated, a line each: `Auth: monthly active users 500. All sign in.` */
export function assumedLines({ assumed }: Pick<PlanAnswer, 'assumed'>, locale: Locale): string[] {
  const { colon } = choosePunctuation(locale);
  return assumed.map(({ need, measure, amount, assumption }) => {
    const figure = `byNeed.${need}.${measure}`;
    const shown = figureAmount(amount, findMeasure(figure)?.row.unit ?? 'count', locale);
    const stop = locale === 'en' ? '. ' : '。';
    return `${ROLE_NAMES[need][locale]}${colon}${figureName(figure, locale)} ${shown}${stop}${assumption}`;
  });
}

/**
 * For how long a plan lasts, a line each: what runs out first, what would be chosen at each multiple, which pick ends
 * first.
 */
export function runwayLines({ runway, ends }: Pick<PlanAnswer, 'runway' | 'ends'>, locale: Locale): string[] {
  const ending = ends.map(({ text: words }) => words);
  if (runway === null) return ending;
  const { colon, comma, bracket } = choosePunctuation(locale);
  return [
    runway.text,
    ...ending,
    ...runway.at.flatMap(({ times, month, verdict, instead }) => {
      if (runway.upTo === null || times <= runway.upTo) return [];
      const at = { en: `At ${times} times`, 'zh-CN': `用量为 ${times} 倍时` }[locale];
      const when = month === null ? '' : bracket(monthInWords(month, locale));
      const changes = instead.map(
        ({ need, offer }) =>
          `${ROLE_NAMES[need][locale]}${colon}${offer?.name ?? LABELS.nothingFits[locale]}`,
      );
      const title = { zero: '$0', 'zero-if-confirmed': '$0 if confirmed', 'not-zero': 'not $0' }[verdict];
      const chinese = { zero: '0 元', 'zero-if-confirmed': '待确认后为 0 元', 'not-zero': '不能确定为 0 元' }[
        verdict
      ];
      return [[at + when + colon + { en: title, 'zh-CN': chinese }[locale], ...changes].join(comma)];
    }),
  ];
}
