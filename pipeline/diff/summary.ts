/** A change in one sentence. */
import { describeStep, type Step } from '../../schemas/describe-step.ts';
import type { Locale } from '../../schemas/vocabulary.ts';

/**
 * `Neon Free: Storage: 3 GB → 0.5 GB. {note}`
 * @param name of the offer, in that language
 */
export function changeSummary(name: string, told: Step, note: string | null, locale: Locale): string {
  const { name: fact, before, after } = describeStep(told, locale);
  const step = `${before} → ${after}`;
  return locale === 'en'
    ? `${name}: ${fact}: ${step}.${note === null ? '' : ` ${note}`}`
    : `${name}：${fact}：${step}。${note ?? ''}`;
}
