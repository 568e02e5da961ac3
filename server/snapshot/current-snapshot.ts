/** The snapshot that is being served, and the change to a newer one without a restart. DESIGN 5. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalog } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import {
  latestPath,
  listVersions,
  MANIFEST_FILE,
  type OpenSnapshot,
  openNewest,
  type Refusal,
} from '../../snapshots/store/index.ts';
import { type CatalogIndex, createCatalogIndex } from '../catalog/index.ts';
import { type NightFigures, readNightFigures } from './night-figures.ts';

/** Immutable; a request takes it once and reads everything from it. */
export type ServedSnapshot = {
  readonly version: string;
  /** RFC 3339. */
  readonly createdAt: string;
  readonly index: CatalogIndex;
  /** Null where the version has no report. */
  readonly night: NightFigures | null;
};

export type SnapshotHolder = {
  /** The snapshot to answer from now; null while none could be opened. */
  current(): ServedSnapshot | null;
  /** Looks for a newer version at once. */
  refresh(): Promise<void>;
  /** Stops following the store. */
  close(): void;
};

export type HolderLog = { info(facts: object, text: string): void; warn(facts: object, text: string): void };

export const POLL_MS = 2000;
const REPORT_FILE = 'report.json';

/** Makes a snapshot ready to be served. */
export function serveSnapshot(parts: {
  version: string;
  createdAt: string;
  catalog: Catalog;
  changes: readonly ChangeEntry[];
  night?: NightFigures | null;
}): ServedSnapshot {
  return {
    version: parts.version,
    createdAt: parts.createdAt,
    index: createCatalogIndex(parts.catalog, parts.changes),
    night: parts.night ?? null,
  };
}

/** A holder of one snapshot in memory; `swap` puts another in its place. */
export function holdInMemory(
  first: ServedSnapshot | null,
): SnapshotHolder & { swap(next: ServedSnapshot | null): void } {
  let held = first;
  return {
    current: () => held,
    refresh: async () => {},
    close: () => {},
    swap: (next) => {
      held = next;
    },
  };
}

/**
 * Opens the newest valid version of a store and follows it: the folder and `latest.json` are looked at every
 * {@link POLL_MS}, which unlike file events works on every file system. A version that is not valid is named
 * in the log once and the one being served stays.
 */
export async function followSnapshots(
  versionsDir: string,
  log: HolderLog,
  pollMs = POLL_MS,
): Promise<SnapshotHolder> {
  let held: ServedSnapshot | null = null;
  let seen = '';
  let reported = new Set<string>();
  let running: Promise<void> | null = null;
  let complaint = '';

  const look = async (): Promise<void> => {
    const mark = await storeMark(versionsDir);
    if (mark === seen) return;
    const { opened, refused } = await openNewest(versionsDir);
    reported = reportRefusals(refused, reported, log);
    if (opened !== null && opened.manifest.version !== held?.version) {
      held = await serve(opened);
      log.info({ version: held.version }, 'serving snapshot');
    }
    // Only now: a look that failed half-way is tried again.
    seen = mark;
    complaint = '';
  };
  const refresh = (): Promise<void> => {
    running ??= look().finally(() => {
      running = null;
    });
    return running;
  };

  await refresh();
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => {
      // Tried again at each look, said once.
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== complaint) log.warn({ err: error, versionsDir }, 'the snapshot store could not be read');
      complaint = reason;
    });
  }, pollMs);
  timer.unref();
  return { current: () => held, refresh, close: () => clearInterval(timer) };
}

async function serve(opened: OpenSnapshot): Promise<ServedSnapshot> {
  const [catalog, changes] = await Promise.all([opened.catalog(), opened.changes()]);
  const hasReport = opened.manifest.files.some(({ name }) => name === REPORT_FILE);
  const served = serveSnapshot({
    version: opened.manifest.version,
    createdAt: opened.manifest.createdAt,
    catalog,
    changes,
    night: hasReport ? readNightFigures(await opened.file(REPORT_FILE)) : null,
  });
  // Before it is served: the first search would else keep everybody waiting.
  await served.index.prepare();
  return served;
}

/**
 * Changes whenever a version or the pointer does; empty parts for what does not exist. The newest version is
 * looked at itself: a mirror that copies file by file makes the folder first and what proves it last.
 */
async function storeMark(versionsDir: string): Promise<string> {
  const [newest = ''] = await listVersions(versionsDir);
  const marks = await Promise.all(
    [
      versionsDir,
      latestPath(versionsDir),
      join(versionsDir, newest),
      join(versionsDir, newest, MANIFEST_FILE),
    ].map(async (path) => {
      const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
        throw error;
      });
      return stats === null ? 'absent' : `${stats.mtimeMs}/${stats.ino}/${stats.size}`;
    }),
  );
  return marks.join(' ');
}

function reportRefusals(
  refused: readonly Refusal[],
  reported: ReadonlySet<string>,
  log: HolderLog,
): Set<string> {
  const lines = new Set(refused.map(({ version, reason }) => `${version}: ${reason}`));
  for (const line of lines) if (!reported.has(line)) log.warn({ refused: line }, 'snapshot refused');
  return lines;
}
