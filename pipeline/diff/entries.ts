/** Published entries of the change feed. */
import type { Offer } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import { describeDifference, describeField } from '../../schemas/describe-fact.ts';
import { speaksOf } from '../../schemas/speaks-of.ts';
import type { Locale } from '../../schemas/vocabulary.ts';

import { directionOf } from './direction.ts';
import type { ExplainedChange } from './explain.ts';

/**
 * @param offers the offers with their new facts, by slug
 * @param takenIds ids of entries published before; an id never comes twice
 * @param now RFC 3339, the night
 */
export function changeEntries(
  changes: readonly ExplainedChange[],
  offers: ReadonlyMap<string, Offer>,
  takenIds: ReadonlySet<string>,
  now: string,
): ChangeEntry[] {
  const taken = new Set(takenIds);
  return changes.map((change) => {
    const offer = offers.get(change.offer);
    if (offer === undefined) throw new Error(`A change of ${change.offer}, which is not in the catalog`);
    const id = freeId(
      `${now.slice(0, 10)}-${offer.slug}-${change.field.replaceAll('.', '-').toLowerCase()}`,
      taken,
    );
    taken.add(id);
    const translations = {
      en: { summary: summaryOf(change, offer, 'en') },
      'zh-CN': { summary: summaryOf(change, offer, 'zh-CN') },
    };
    return {
      id,
      kind: change.revision.kind,
      offer: offer.slug,
      provider: offer.provider.slug,
      field: change.field,
      before: change.before,
      after: change.after,
      direction: directionOf(change.field, change.before, change.after),
      happenedOn: change.revision.date,
      publishedAt: now,
      summary: translations.en.summary,
      translations,
      evidence: offer.evidence
        .filter((entry) => speaksOf(entry.fields, change.field))
        .map(({ id: evidenceId, quote, source, under, captured }) => ({
          id: evidenceId,
          quote,
          source,
          under,
          captured,
        })),
    };
  });
}

function summaryOf(change: ExplainedChange, offer: Offer, locale: Locale): string {
  const field = describeField(change.field, change.after ?? change.before, locale);
  const { before, after } = describeDifference(change.field, change.before, change.after, locale);
  const note = change.revision.note[locale];
  return locale === 'en'
    ? `${offer.translations.en.name}: ${field}: ${before} → ${after}. ${note}`
    : `${offer.translations['zh-CN'].name}：${field}：${before} → ${after}。${note}`;
}

function freeId(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}
