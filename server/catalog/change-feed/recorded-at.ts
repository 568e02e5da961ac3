/** When an entry was recorded, as a feed says it. */
import type { ChangeEntry } from '../../../schemas/change.ts';
import type { CatalogIndex } from '../catalog-index.ts';

const SECOND = 1000;

/**
 * The moment of publication less a second for each entry of the same moment before it: readers sort by this time and
 * take equal ones for one change. It depends on what was published then and earlier, so it stays the same in every
 * later snapshot; it is never later than the publication, and never as early as the one before it, for which the
 * seconds become shorter where a night tells more entries than seconds passed since.
 */
export function recordedAt(index: CatalogIndex, entry: ChangeEntry): Date {
  const { changes, changePosition } = index;
  const published = Date.parse(entry.publishedAt);
  const isTogether = (position: number): boolean =>
    Date.parse(changes[position]?.publishedAt ?? '') === published;
  const position = changePosition.get(entry.id) ?? 0;
  let first = position;
  while (isTogether(first - 1)) first--;
  let behind = position + 1;
  while (isTogether(behind)) behind++;
  const older = changes[behind];
  const room = older === undefined ? Number.POSITIVE_INFINITY : published - Date.parse(older.publishedAt);
  const step = Math.min(SECOND, Math.max(1, Math.floor(room / (behind - first))));
  return new Date(published - (position - first) * step);
}
