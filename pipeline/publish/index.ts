/** Step 9 of a night: the files of a version, written as one step. */
import { factRows } from '../../schemas/fact-table.ts';
import type { SnapshotFile } from '../../schemas/snapshot.ts';
import { writeVersion } from '../../snapshots/store/index.ts';
import { toParquet } from '../diff/index.ts';
import type { NextSnapshot } from '../next-snapshot.ts';
import { EXTRACTOR_VERSION } from '../read/extract/index.ts';
import { VERIFIER_VERSION } from '../read/verify/index.ts';
import { reportHtml, reportMarkdown } from '../report/index.ts';

export type PublishContext = {
  readonly versionsDir: string;
  readonly version: string;
  readonly createdAt: string;
  readonly previous: { readonly version: string; readonly sha256: string } | null;
  readonly recordsSha256: string;
};

/** The bytes of every file of a version but the manifest; the same snapshot gives the same bytes. */
export async function snapshotFiles(next: NextSnapshot): Promise<Map<SnapshotFile, Buffer>> {
  return new Map<SnapshotFile, Buffer>([
    ['catalog.json', compactJson(next.catalog)],
    ['changes.json', compactJson({ entries: next.changes })],
    ['detection.json', compactJson(next.detection)],
    ['facts.parquet', await toParquet(factRows(next.catalog.offers))],
    ['report.html', Buffer.from(await reportHtml(next.report), 'utf8')],
    ['report.json', compactJson(next.report)],
    ['report.md', Buffer.from(reportMarkdown(next.report), 'utf8')],
    ['state.json', compactJson(next.state)],
    ['tools.json', compactJson(next.tools)],
  ]);
}

/** Without indents a version takes two thirds of the room. */
function compactJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`, 'utf8');
}

/** Writes the version and points `latest.json` at it; the caller holds the store's lock. */
export async function publish(next: NextSnapshot, context: PublishContext): Promise<void> {
  const { catalog } = next;
  const evidence = catalog.offers.flatMap((offer) => offer.evidence);
  await writeVersion(context.versionsDir, {
    version: context.version,
    files: await snapshotFiles(next),
    manifest: {
      format: 1,
      createdAt: context.createdAt,
      dataAsOf: catalog.dataAsOf,
      previous: context.previous,
      counts: {
        providers: catalog.providers.length,
        offers: catalog.offers.length,
        quotes: evidence.length,
        sources: new Set(evidence.map(({ source }) => source)).size,
        changes: next.changes.length,
      },
      recordsSha256: context.recordsSha256,
      extractor: EXTRACTOR_VERSION,
      verifier: VERIFIER_VERSION,
    },
  });
}
