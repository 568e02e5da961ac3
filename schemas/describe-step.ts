/**
 * A step of a fact in words: its name and both values. Of an end that nobody announced it says no more than is known:
 * that a page of that day no longer has the plan.
 */
import type { ChangeEntry } from './change.ts';
import { describeDifference, describeField } from './describe-fact.ts';
import { isDayOfCopy } from './end-day.ts';
import type { LocalizedText } from './text.ts';
import type { Locale } from './vocabulary.ts';

export type Step = Pick<ChangeEntry, 'field' | 'before' | 'after' | 'foundIn' | 'evidence'>;

/** Of an end that its provider never announced. */
export const END_NAME: LocalizedText = { en: 'End', 'zh-CN': '终止' };

/** `gone by 2025-01-07`: of a plan of which only the latest day of its end is known. */
export function describeGoneBy(day: string): LocalizedText {
  return { en: `gone by ${day}`, 'zh-CN': `截至 ${day} 已不提供` };
}

/**
 * Whether a step is to an end that its provider never announced. Of a change of the past the quote of what was before
 * says nothing of the end, on whatever day it was read.
 */
export function isStepToBound({ field, after, foundIn, evidence }: Omit<Step, 'before'>): boolean {
  if (field !== 'endsOn' || typeof after !== 'string') return false;
  const quotes = foundIn === 'history' ? evidence.filter(({ id }) => id !== 'before') : evidence;
  return isDayOfCopy(after, quotes);
}

/** The name of the fact and its values in words that differ. */
export function describeStep(
  step: Step,
  locale: Locale,
): { readonly name: string; readonly before: string; readonly after: string } {
  const { field, before, after } = step;
  const values = describeDifference(field, before, after, locale);
  return typeof after === 'string' && isStepToBound(step)
    ? { name: END_NAME[locale], before: values.before, after: describeGoneBy(after)[locale] }
    : { name: describeField(field, after ?? before, locale), ...values };
}
