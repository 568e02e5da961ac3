/** The whole catalog with its changes, for what is worked out on this machine: the check of a folder. */
import type { Catalog } from '../../../../schemas/catalog.ts';
import {
  CHANGES_LIMIT_MAX,
  catalogAnswerSchema,
  changesAnswerSchema,
} from '../../../../schemas/catalog-queries.ts';
import type { ChangeEntry } from '../../../../schemas/change.ts';
import { askFor } from './ask.ts';
import type { CatalogSource } from './catalog-source.ts';
import type { Outcome } from './failure.ts';

/** A check looks back 90 days; nobody publishes this many entries in that time. */
const PAGES_MAX = 25;

/** Reads the catalog, and the newest entries of the change feed page by page. */
export async function readWholeCatalog(
  source: CatalogSource,
): Promise<Outcome<{ catalog: Catalog; changes: readonly ChangeEntry[] }>> {
  const catalog = await askFor(source, catalogAnswerSchema, '/catalog');
  if (!catalog.ok) return catalog;
  const changes: ChangeEntry[] = [];
  let before: string | null = '';
  for (let page = 0; page < PAGES_MAX && before !== null; page++) {
    const from: string = before === '' ? '' : `&before=${encodeURIComponent(before)}`;
    const answer = await askFor(source, changesAnswerSchema, `/changes?limit=${CHANGES_LIMIT_MAX}${from}`);
    if (!answer.ok) return answer;
    changes.push(...answer.value.value.entries);
    before = answer.value.value.next;
  }
  return { ok: true, value: { catalog: catalog.value.value, changes } };
}
