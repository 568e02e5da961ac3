/** The Chinese of published entries is a translation: where the record's was mended, they say it anew. */
import type { ChangeEntry } from '../../schemas/change.ts';
import type { RevisionRecord } from '../../schemas/record.ts';
import { speaksOf } from '../../schemas/speaks-of.ts';
import { groupByOffer } from './explain.ts';
import { changeSummary } from './summary.ts';

/** Whether a published entry tells what the revision says, in the same English words. */
export function tells(entry: ChangeEntry, { date, kind, offer, fields, note }: RevisionRecord): boolean {
  return (
    entry.offer === offer &&
    entry.kind === kind &&
    entry.happenedOn === date &&
    speaksOf(fields, entry.field) &&
    entry.summary.endsWith(note.en)
  );
}

/**
 * Published entries in the Chinese of today: that of the revision each tells, of the name and of the fact. All else
 * stays as it was published; so does an entry that no revision tells in the same English any more.
 * @param chineseNames of the offers, by slug
 */
export function inTodaysChinese(
  entries: readonly ChangeEntry[],
  revisions: readonly RevisionRecord[],
  chineseNames: ReadonlyMap<string, string>,
): ChangeEntry[] {
  const byOffer = groupByOffer(revisions);
  return entries.map((entry) => {
    const revision = byOffer.get(entry.offer)?.find((one) => tells(entry, one));
    const name = chineseNames.get(entry.offer);
    if (revision === undefined || name === undefined) return entry;
    const summary = changeSummary(name, entry, revision.note['zh-CN'], 'zh-CN');
    return { ...entry, translations: { ...entry.translations, 'zh-CN': { summary } } };
  });
}
