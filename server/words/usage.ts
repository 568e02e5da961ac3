/** A usage figure beside what a plan allows, in words. */
import { describeNumber, describeUnlimited } from '../../schemas/describe-fact.ts';
import type { Usage } from '../../schemas/plan.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { FIGURE_NAMES, roleList } from './names.ts';
import { marksOf } from './punctuation.ts';

/** `share` is a question mark where the plan states no limit; `shared` null where no other need draws on it. */
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
  const amount = (value: number): string => `${describeNumber(value)}${unit === 'count' ? '' : ` ${unit}`}`;
  const en = locale === 'en';
  // The answer's figure is a name of the schema's scale; the table has all of them.
  const named = Object.entries(FIGURE_NAMES).find(([name]) => name === usage.figure)?.[1][locale];
  return {
    figure: (named ?? usage.figure).replace(/, GB$|（GB）$/, ''),
    asked: amount(usage.asked),
    allowed:
      allowed === null
        ? en
          ? 'no limit stated'
          : '未说明额度'
        : allowed === 'unlimited'
          ? describeUnlimited(locale)
          : amount(allowed),
    share: share === null ? '?' : allowed === 'unlimited' ? '0%' : percentOf(share),
    shared:
      sharedWith.length === 0
        ? null
        : `${en ? 'shared with ' : `共用${marksOf(locale).colon}`}${roleList(sharedWith, locale)}`,
  };
}

/** Rounded up, so that a full allowance is never shown as less; small ones as such. */
function percentOf(share: number): string {
  if (share > 0 && share < 0.01) return '< 1%';
  // Sums of binary fractions stand a hair above the true share.
  return `${describeNumber(Math.ceil(Number((share * 100).toFixed(6))))}%`;
}
