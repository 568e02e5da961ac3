/** Suggests answers to the reviewer of a quote: the new value and the text of the revision. */

import type { FactValue } from '../../../schemas/change.ts';
import { isStated } from '../../../schemas/fact-values.ts';
import type { LimitRecord, OfferRecord } from '../../../schemas/record.ts';
import type { QuoteLine } from '../../../schemas/report.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import type { ChangeKind } from '../../../schemas/vocabulary.ts';
import { revisionNote } from '../../suggest/index.ts';
import { type FactInput, factOnRecord, typedFact, typedValue } from './fact-input.ts';
import type { FactEdit } from './record-edit.ts';

/** A fact as it should be typed: with the new value of a limit if the page shows it, else as it is on record. */
export function suggestFact({ suggestion }: QuoteLine, offer: OfferRecord, field: string): string {
  const limit = offer.limits.find(({ id }) => field === `limits.${id}`);
  const next = suggestion?.limits.find(({ id }) => id === limit?.id);
  if (limit === undefined || next === undefined) return typedFact(offer, field);
  return typedValue({ ...limit, kind: 'limit', value: next.value, period: next.period ?? limit.period });
}

/**
 * A first wording of the revision, in both languages; the person may write another.
 * @returns empty texts if no fact differs
 */
export function suggestNote(kind: ChangeKind, offer: OfferRecord, facts: readonly FactEdit[]): LocalizedText {
  const differences = facts.map(({ field, value }) => ({
    field,
    before: presentFact(offer, field),
    after: publishedFact(offer, field, value),
  }));
  return revisionNote(kind, differences) ?? { en: '', 'zh-CN': '' };
}

/** A fact on record as the catalog publishes it; null if it is not stated. */
function presentFact(offer: OfferRecord, field: string): FactValue {
  const limit = findLimit(offer, field);
  if (limit !== undefined) return { ...limit, label: limit.label ?? null };
  const value = publishedFact(offer, field, factOnRecord(offer, field));
  return isStated(value) ? value : null;
}

/** A fact as the catalog would publish it. */
function publishedFact(offer: OfferRecord, field: string, value: FactInput): FactValue {
  const limit = findLimit(offer, field);
  switch (value.kind) {
    case 'unstated':
      return null;
    case 'limit': {
      if (limit === undefined) throw new Error(`${offer.slug} has no ${field}`);
      const { kind: _, ...parts } = value;
      return { ...limit, label: limit.label ?? null, ...parts };
    }
    case 'costs':
      if (limit === undefined) throw new Error(`${offer.slug} has no ${field}`);
      return { ...limit, label: limit.label ?? null, costs: [...value.value] };
    case 'command':
      return {
        command: value.command,
        roles: offer.setup.find(({ id }) => field === `setup.${id}`)?.roles ?? offer.roles,
      };
    case 'plain':
      return typeof value.value === 'object' ? [...value.value] : value.value;
  }
}

function findLimit(offer: OfferRecord, field: string): LimitRecord | undefined {
  return offer.limits.find(({ id }) => field === `limits.${id}` || field === `limits.${id}.costs`);
}
