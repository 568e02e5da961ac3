/** Builds a finding from the table. */

import type { Evidence, Offer } from '../../../schemas/catalog.ts';
import type { CheckAnswer } from '../../../schemas/check.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { evidenceFor } from '../../catalog/index.ts';
import { fillSlots } from '../../words/index.ts';
import { FINDING_HELP } from './help.ts';
import { FINDING_TABLE, type FindingCode } from './texts.ts';

export type Finding = CheckAnswer['findings'][number];
/** Where in the repository a finding points; null if it means all of it. */
export type Place = { readonly path: string; readonly line: number | null } | null;

/**
 * @param values replace the names in braces
 * @param about slugs and names that tell it from other findings of its code at its place
 * @param plan the plan it is about, and the facts whose quotes support it
 */
export function finding(
  code: FindingCode,
  locale: Locale,
  values: Readonly<Record<string, string>>,
  place: Place,
  about: readonly string[] = [],
  plan?: { readonly offer: Offer; readonly fields: readonly string[] },
): Finding {
  const { severity, text } = FINDING_TABLE[code];
  const evidence = plan === undefined ? [] : quotes(plan.offer, plan.fields);
  return {
    severity,
    code,
    message: fillSlots(text[locale], values, locale),
    path: place?.path ?? null,
    line: place?.line ?? null,
    offer: plan?.offer.slug ?? null,
    about: [...about],
    evidence,
    fix: FINDING_HELP[code].help[locale],
    link: evidence[0]?.source ?? plan?.offer.url ?? null,
    instead: [],
  };
}

function quotes(offer: Offer, fields: readonly string[]): Evidence[] {
  return [...new Set(fields.flatMap((field) => evidenceFor(offer, field)))];
}
