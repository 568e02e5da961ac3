/** Builds change feed entries from the history in the records: dated when they happened, published once. */
import type { ChangeEntry } from '../../schemas/change.ts';
import type { HistoryRecord, HistorySource } from '../../schemas/history.ts';
import type { OfferRecord, ProviderRecord } from '../../schemas/record.ts';
import { gradeDirection } from '../../schemas/direction.ts';
import { historyValues } from '../load/index.ts';

export type PublishedHistory = {
  readonly entries: readonly ChangeEntry[];
  /** Ids of entries that the version before did not have. */
  readonly added: readonly string[];
  /** Ids of entries of the version before that no record tells any more. */
  readonly withdrawn: readonly string[];
};

/**
 * Every entry of the records' histories, made anew each night, so that a mended entry reaches every face. One that was
 * published before keeps its id and moment; an offer that is held back keeps its published history.
 */
export function historyEntries(
  records: readonly ProviderRecord[],
  previous: readonly ChangeEntry[],
  heldBack: ReadonlySet<string>,
  now: string,
): PublishedHistory {
  const before = new Map(
    previous.filter(({ foundIn }) => foundIn === 'history').map((entry) => [entry.id, entry]),
  );
  const recorded = records.flatMap((record) =>
    record.history
      .filter(({ offer }) => !heldBack.has(offer))
      .map((entry) => {
        const offer = record.offers.find(({ slug }) => slug === entry.offer);
        if (offer === undefined) throw new Error(`${record.slug}: no offer ${entry.offer}; load checks this`);
        const ids = [offer.slug, ...offer.aliases].map((slug) => historyId(slug, entry));
        const known = ids.flatMap((id) => before.get(id) ?? [])[0];
        return published(record, offer, entry, {
          id: known?.id ?? historyId(offer.slug, entry),
          publishedAt: known?.publishedAt ?? now,
        });
      }),
  );
  const entries = [...recorded, ...[...before.values()].filter(({ offer }) => heldBack.has(offer))];
  const ids = new Set(entries.map(({ id }) => id));
  return {
    entries,
    added: [...ids].filter((id) => !before.has(id)),
    withdrawn: [...before.keys()].filter((id) => !ids.has(id)),
  };
}

/** The day it happened, the plan and the fact: the same for as long as the record tells it. */
function historyId(slug: string, { on, field }: HistoryRecord): string {
  return `history-${on}-${slug}-${field.replaceAll('.', '-').toLowerCase()}`;
}

function published(
  record: ProviderRecord,
  offer: OfferRecord,
  entry: HistoryRecord,
  { id, publishedAt }: Pick<ChangeEntry, 'id' | 'publishedAt'>,
): ChangeEntry {
  const values = historyValues(offer, entry);
  if (!values.ok) throw new Error(`${record.slug}: ${values.message}; load checks this`);
  const { before, after } = values;
  const evidence = [
    findQuote('before', entry.quoteBefore, entry.sourceBefore),
    findQuote('after', entry.quoteAfter, entry.sourceAfter),
  ];
  return {
    id,
    kind: entry.kind,
    offer: offer.slug,
    provider: record.slug,
    foundIn: 'history',
    field: entry.field,
    before,
    after,
    direction: gradeDirection(entry.field, before, after),
    happenedOn: entry.on,
    publishedAt,
    note: entry.note ?? null,
    evidence,
  };
}

function findQuote(
  id: 'before' | 'after',
  quote: string,
  { at, permalink, under }: HistorySource,
): ChangeEntry['evidence'][number] {
  return { id, quote, source: permalink, under: under ?? [], captured: { at, updated: null, permalink } };
}
