/**
 * A change in words, made when it is read: the name of the fact, both values, and the sentence of them. Of an end that
 * nobody announced it says no more than is known: that a page of that day no longer has the plan.
 */
import type { Offer } from '../catalog.ts';
import type { ChangeEntry } from '../change.ts';
import { isDayOfCopy } from '../end-day.ts';
import type { LocalizedText } from '../text.ts';
import type { Locale } from '../vocabulary.ts';
import { englishDay } from './describe-number.ts';
import { describeDifference, describeField } from './describe-fact.ts';

type FactChange = Pick<ChangeEntry, 'field' | 'before' | 'after' | 'foundIn' | 'evidence'>;

/** Of an end that its provider never announced. */
export const END_NAME: LocalizedText = { en: 'End', 'zh-CN': '终止' };

/** `gone by 2025-01-07`: for a plan if only the latest day of its end is known. */
export function describeGoneBy(day: string): LocalizedText {
  return { en: `gone by ${englishDay(day)}`, 'zh-CN': `截至 ${day} 已不提供` };
}

/**
 * Whether a change is to an end that its provider never announced. Of a change of the past the quote of what was before
 * says nothing of the end, on whatever day it was read.
 */
export function isUnannouncedEnd({ field, after, foundIn, evidence }: Omit<FactChange, 'before'>): boolean {
  if (field !== 'endsOn' || typeof after !== 'string') return false;
  const quotes = foundIn === 'history' ? evidence.filter(({ id }) => id !== 'before') : evidence;
  return isDayOfCopy(after, quotes);
}

/** The name of the fact and its values in words that differ. */
export function describeChange(
  change: FactChange,
  locale: Locale,
): { readonly name: string; readonly before: string; readonly after: string } {
  const { field, before, after } = change;
  const values = describeDifference(field, before, after, locale);
  return typeof after === 'string' && isUnannouncedEnd(change)
    ? { name: END_NAME[locale], before: values.before, after: describeGoneBy(after)[locale] }
    : { name: describeField(field, after ?? before, locale), ...values };
}

/** `Storage: 3 GB → 0.5 GB. {note}` */
export function changeSentence(
  change: FactChange & { readonly note: LocalizedText | null },
  locale: Locale,
): string {
  const { name, before, after } = describeChange(change, locale);
  const note = change.note?.[locale] ?? '';
  return locale === 'en'
    ? `${name}: ${before} → ${after}. ${note}`.trimEnd()
    : `${name}：${before} → ${after}。${note}`;
}

/** `Neon Free: Storage: 3 GB → 0.5 GB. {note}` */
export function changeSummary(
  plan: string,
  change: FactChange & { readonly note: LocalizedText | null },
  locale: Locale,
): string {
  return `${plan}${locale === 'en' ? ': ' : '：'}${changeSentence(change, locale)}`;
}

/** Today's names of plans by their slugs, old ones too; a plan that is published no more is named by its slug. */
export function planNamer(
  offers: readonly Pick<Offer, 'slug' | 'aliases' | 'translations'>[],
): (slug: string, locale: Locale) => string {
  const bySlug = new Map(
    offers.flatMap((offer) => [offer.slug, ...offer.aliases].map((slug) => [slug, offer])),
  );
  return (slug, locale) => bySlug.get(slug)?.translations[locale].name ?? slug;
}
