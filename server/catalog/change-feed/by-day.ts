/** The order of feeds and of the page of changes: by the day it happened, newest first, then as published. */
import type { ChangeEntry } from '../../../schemas/change.ts';
import type { CatalogIndex } from '../catalog-index.ts';

/** Compares two entries of the index. */
export function byDay(index: CatalogIndex): (a: ChangeEntry, b: ChangeEntry) => number {
  const place = ({ id }: ChangeEntry): number => index.changePosition.get(id) ?? index.changes.length;
  return (a, b) =>
    a.happenedOn === b.happenedOn ? place(a) - place(b) : a.happenedOn < b.happenedOn ? 1 : -1;
}
