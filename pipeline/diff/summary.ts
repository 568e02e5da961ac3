/** A change in one sentence. */
import type { ChangeEntry } from '../../schemas/change.ts';
import { describeDifference, describeField } from '../../schemas/describe-fact.ts';
import type { Locale } from '../../schemas/vocabulary.ts';

/**
 * `Neon Free: Storage: 3 GB → 0.5 GB. {note}`
 * @param name of the offer, in that language
 */
export function changeSummary(
  name: string,
  { field, before, after }: Pick<ChangeEntry, 'field' | 'before' | 'after'>,
  note: string | null,
  locale: Locale,
): string {
  const fact = describeField(field, after ?? before, locale);
  const difference = describeDifference(field, before, after, locale);
  const step = `${difference.before} → ${difference.after}`;
  return locale === 'en'
    ? `${name}: ${fact}: ${step}.${note === null ? '' : ` ${note}`}`
    : `${name}：${fact}：${step}。${note ?? ''}`;
}
