/** The verdict of a plan in words; "$0" is said only if the planner proved it. */
import type { PlanAnswer } from '../../schemas/plan.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { ROLE_NAMES } from '../../schemas/words/role-names.ts';
import { text } from '../../schemas/words/text.ts';
import { LABELS } from './labels.ts';
import { openPoints } from './open-points.ts';
import { choosePunctuation } from './punctuation.ts';

export function verdictTitle({
  verdict,
  picks,
  warnings,
}: Pick<PlanAnswer, 'verdict' | 'picks' | 'warnings'>): LocalizedText {
  if (verdict === 'zero') return text('$0 a month', '每月 0 元');
  if (verdict === 'zero-if-confirmed') {
    const open = openPoints(picks).length;
    return open === 1
      ? text('$0 if confirmed: one open point', '待确认后为 0 元（1 项待确认）')
      : text(`$0 if confirmed: ${open} open points`, `待确认后为 0 元（${open} 项待确认）`);
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

/** For how much more a plan lasts, a line each: what runs out first, then what would be chosen at each multiple. */
export function runwayLines({ runway }: Pick<PlanAnswer, 'runway'>, locale: Locale): string[] {
  if (runway === null) return [];
  const { colon, comma } = choosePunctuation(locale);
  return [
    runway.text,
    ...runway.at.flatMap(({ times, verdict, instead }) => {
      if (verdict === null) return [];
      const at = { en: `At ${times} times`, 'zh-CN': `用量为 ${times} 倍时` }[locale];
      const changes = instead.map(
        ({ need, offer }) =>
          `${ROLE_NAMES[need][locale]}${colon}${offer?.name ?? LABELS.nothingFits[locale]}`,
      );
      const title = { zero: '$0', 'zero-if-confirmed': '$0 if confirmed', 'not-zero': 'not $0' }[verdict];
      const chinese = { zero: '0 元', 'zero-if-confirmed': '待确认后为 0 元', 'not-zero': '不能确定为 0 元' }[
        verdict
      ];
      return [[at + colon + { en: title, 'zh-CN': chinese }[locale], ...changes].join(comma)];
    }),
  ];
}
