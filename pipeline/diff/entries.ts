/** Builds the entries of the change feed. */
import type { Offer } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import type { RevisionRecord } from '../../schemas/record.ts';
import { mentionsFact } from '../../schemas/speaks-of.ts';
import { gradeDirection } from '../../schemas/direction.ts';
import { type ExplainedChange, groupByOffer } from './explain.ts';

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
    const evidence = offer.evidence
      .filter((entry) => mentionsFact(entry.fields, change.field))
      .map(({ id: evidenceId, quote, source, under, captured }) => ({
        id: evidenceId,
        quote,
        source,
        under,
        captured,
      }));
    return {
      id,
      kind: change.revision.kind,
      foundIn: 'night',
      offer: offer.slug,
      provider: offer.provider.slug,
      field: change.field,
      before: change.before,
      after: change.after,
      direction: gradeDirection(change.field, change.before, change.after),
      happenedOn: change.revision.date,
      publishedAt: now,
      note: change.revision.note,
      evidence,
    };
  });
}

/** Published entries with the Chinese of today's records: it is a translation, and may be mended. */
export function withMendedNotes(
  entries: readonly ChangeEntry[],
  revisions: readonly RevisionRecord[],
): ChangeEntry[] {
  const byOffer = groupByOffer(revisions);
  return entries.map((entry) => {
    const revision = byOffer.get(entry.offer)?.find((one) => isPublishedAs(entry, one));
    return revision === undefined ? entry : { ...entry, note: revision.note };
  });
}

/** Whether an entry was published for the revision: its Chinese may differ. */
function isPublishedAs(entry: ChangeEntry, { date, kind, fields, note }: RevisionRecord): boolean {
  return (
    entry.kind === kind &&
    entry.happenedOn === date &&
    mentionsFact(fields, entry.field) &&
    entry.note?.en === note.en
  );
}

function freeId(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}
