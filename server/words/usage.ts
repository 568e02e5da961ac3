/** A usage figure compared with what a plan allows, in words. */

import type { Usage } from '../../schemas/plan.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { describeNumber } from '../../schemas/words/describe-number.ts';
import { text } from '../../schemas/words/text.ts';
import { figureAmount, figureHeading } from './figures.ts';
import { roleList } from './names.ts';

const NO_LIMIT_STATED = text('no limit stated', '未写明额度');
const SHARED_WITH = text('shared with ', '与其共用：');

/** `share` is a question mark if the plan states no limit; `shared` null if no other need draws on it. */
export function usageInWords(
  usage: Usage,
  locale: Locale,
): {
  readonly figure: string;
  readonly asked: string;
  readonly allowed: string;
  readonly share: string;
  readonly shared: string | null;
} {
  const { allowed, share, sharedWith, unit } = usage;
  const amount = (value: number): string => figureAmount(value, unit, locale);
  return {
    figure: figureHeading(usage.figure, locale),
    asked: amount(usage.asked),
    allowed:
      allowed === null
        ? NO_LIMIT_STATED[locale]
        : amount(allowed === 'unlimited' ? Number.POSITIVE_INFINITY : allowed),
    share: share === null ? '?' : allowed === 'unlimited' ? '0%' : shareInWords(share),
    shared: sharedWith.length === 0 ? null : SHARED_WITH[locale] + roleList(sharedWith, locale),
  };
}

/** How much of a limit the stated usage takes, without its amounts: `your usage takes 90%`. */
export function usageShareInWords(share: number, locale: Locale): string {
  const percent = shareInWords(share);
  return { en: `your usage takes ${percent}`, 'zh-CN': `你的用量占 ${percent}` }[locale];
}

/** A share as a percentage, rounded up, so that a full allowance is never shown as less; small ones as such. */
export function shareInWords(share: number): string {
  if (share > 0 && share < 0.01) return '< 1%';
  // Sums of binary fractions may exceed the true share slightly.
  return `${describeNumber(Math.ceil(Number((share * 100).toFixed(6))), 'en')}%`;
}
