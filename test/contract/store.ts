/** Publishes versions into a store on disk, as the pipeline does. */
import type { Catalog } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import type { SnapshotFile } from '../../schemas/snapshot.ts';
import { sha256, toJsonBytes, writeVersion } from '../../snapshots/store/index.ts';
import { detectionOver } from '../checker/detection.ts';
import { DATA_AS_OF } from './fixture.ts';

export async function publishVersion(
  versionsDir: string,
  version: string,
  catalog: Catalog,
  entries: readonly ChangeEntry[],
): Promise<void> {
  const files = new Map<SnapshotFile, Buffer>([
    ['catalog.json', toJsonBytes(catalog)],
    ['changes.json', toJsonBytes({ entries })],
    ['detection.json', toJsonBytes(detectionOver(catalog).detection)],
  ]);
  await writeVersion(versionsDir, {
    version,
    files,
    manifest: {
      format: 1,
      createdAt: DATA_AS_OF,
      dataAsOf: DATA_AS_OF,
      previous: null,
      counts: {
        providers: catalog.providers.length,
        offers: catalog.offers.length,
        quotes: catalog.stats.quotes,
        sources: catalog.stats.sources,
        changes: entries.length,
      },
      recordsSha256: sha256('records'),
      extractor: 'test',
      verifier: 'test',
    },
  });
}
