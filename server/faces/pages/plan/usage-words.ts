/** A usage figure beside what the plan allows, on one line. */
import type { Usage } from '../../../../schemas/plan.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { marksOf, usageInWords } from '../../../words/index.ts';
import { PLAN_TEXTS } from './texts.ts';

export function usageWords(
  usage: Usage,
  locale: Locale,
): { readonly name: string; readonly amounts: string; readonly shared: string | null } {
  const { figure, asked, allowed, share, shared } = usageInWords(usage, locale);
  const isMeasured = usage.share !== null && usage.allowed !== 'unlimited';
  return {
    name: figure,
    amounts:
      usage.allowed === null
        ? `${asked}${marksOf(locale).semicolon}${allowed}`
        : `${asked} ${PLAN_TEXTS.of[locale]} ${allowed}${isMeasured ? ` (${share})` : ''}`,
    shared,
  };
}
