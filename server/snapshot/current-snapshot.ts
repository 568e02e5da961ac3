/** The snapshot that is being served, and the change to a newer one without a restart. */

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalog } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import { compileDetection, type Detection, type DetectionIndex } from '../../schemas/detection/index.ts';
import type { StateFile } from '../../schemas/snapshot.ts';
import type { Tools } from '../../schemas/tools.ts';
import {
  latestPath,
  listVersions,
  MANIFEST_FILE,
  nullIfMissing,
  type OpenSnapshot,
  openNewest,
  type Refusal,
} from '../../snapshots/store/index.ts';
import {
  type CatalogIndex,
  createCatalogIndex,
  NO_SIGHTINGS,
  prepareReads,
  type Sightings,
} from '../catalog/index.ts';
import { type NightFigures, readNightFigures } from './night-figures.ts';
import { createSightings } from './sightings.ts';

/** Immutable; a request takes it once and reads everything from it. */
export type ServedSnapshot = {
  readonly version: string;
  /** RFC 3339. */
  readonly createdAt: string;
  readonly index: CatalogIndex;
  /** How services are recognised; null if the version does not say, and then nothing can be checked. */
  readonly detection: DetectionIndex | null;
  /** Null if the version has no report. */
  readonly night: NightFigures | null;
  /** What the nights saw of quotes and their pages. */
  readonly sightings: Sightings;
};

export type CurrentSnapshot = {
  /** The snapshot to answer from now; null while none could be opened. */
  current(): ServedSnapshot | null;
  /** Looks for a newer version at once. */
  refresh(): Promise<void>;
  /** Stops following the store. */
  close(): void;
};

type SnapshotLog = { info(facts: object, text: string): void; warn(facts: object, text: string): void };

const POLL_MS = 2000;
const REPORT_FILE = 'report.json';
const STATE_FILE = 'state.json';

/** Indexes the parts of a version, so that requests can be answered from it. */
export function toServedSnapshot(parts: {
  version: string;
  createdAt: string;
  catalog: Catalog;
  changes: readonly ChangeEntry[];
  detection?: Detection | null;
  tools?: Tools | null;
  night?: NightFigures | null;
  state?: StateFile | null;
}): ServedSnapshot {
  return {
    version: parts.version,
    createdAt: parts.createdAt,
    index: createCatalogIndex(parts.catalog, parts.changes, parts.tools ?? null),
    detection: parts.detection == null ? null : compileDetection(parts.detection),
    night: parts.night ?? null,
    sightings: parts.state == null ? NO_SIGHTINGS : createSightings(parts.state),
  };
}

/**
 * Opens the newest valid version of a store and follows it: the folder and `latest.json` are polled every
 * {@link POLL_MS}, which unlike file events works on every file system. A version that is not valid is named
 * in the log once and the one being served stays.
 * @param whileReading runs what reads a new version, which takes a while on the thread that answers
 */
export async function followSnapshots(
  versionsDir: string,
  log: SnapshotLog,
  pollMs = POLL_MS,
  whileReading: (read: () => Promise<ServedSnapshot>) => Promise<ServedSnapshot> = (read) => read(),
): Promise<CurrentSnapshot> {
  let served: ServedSnapshot | null = null;
  let lastFingerprint = '';
  let reported = new Set<string>();
  let running: Promise<void> | null = null;
  let lastFailure = '';

  const poll = async (): Promise<void> => {
    const fingerprint = await storeFingerprint(versionsDir);
    if (fingerprint === lastFingerprint) return;
    const { opened, refused } = await openNewest(versionsDir);
    reported = reportRefusals(refused, reported, log);
    if (opened !== null && opened.manifest.version !== served?.version) {
      served = await whileReading(() => readSnapshot(opened));
      log.info({ version: served.version }, 'serving snapshot');
    }
    // Only now: a poll that failed half-way is tried again.
    lastFingerprint = fingerprint;
    lastFailure = '';
  };
  const refresh = (): Promise<void> => {
    running ??= poll().finally(() => {
      running = null;
    });
    return running;
  };

  await refresh();
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => {
      // Tried again at each poll, logged once.
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== lastFailure)
        log.warn({ err: error, versionsDir }, 'the snapshot store could not be read');
      lastFailure = reason;
    });
  }, pollMs);
  timer.unref();
  return { current: () => served, refresh, close: () => clearInterval(timer) };
}

/** What plans, checks and reads need of a version, ready to be read. */
export async function readVersion(
  { manifest, ...opened }: OpenSnapshot,
  more: Pick<Parameters<typeof toServedSnapshot>[0], 'state' | 'night'> = {},
): Promise<ServedSnapshot> {
  const [catalog, changes, detection, tools] = await Promise.all([
    opened.catalog(),
    opened.changes(),
    opened.detection(),
    opened.tools(),
  ]);
  const { version, createdAt } = manifest;
  return toServedSnapshot({ version, createdAt, catalog, changes, detection, tools, ...more });
}

async function readSnapshot(opened: OpenSnapshot): Promise<ServedSnapshot> {
  const has = (file: string): boolean => opened.manifest.files.some(({ name }) => name === file);
  const snapshot = await readVersion(opened, {
    state: has(STATE_FILE) ? await opened.state() : null,
    night: has(REPORT_FILE) ? readNightFigures(await opened.file(REPORT_FILE)) : null,
  });
  prepareReads(snapshot.index);
  return snapshot;
}

/**
 * Changes whenever a version or the pointer does; empty parts for what does not exist. The newest version is
 * looked at itself: a mirror that copies file by file makes the folder first and what proves it last.
 */
async function storeFingerprint(versionsDir: string): Promise<string> {
  const [newest = ''] = await listVersions(versionsDir);
  const parts = await Promise.all(
    [
      versionsDir,
      latestPath(versionsDir),
      join(versionsDir, newest),
      join(versionsDir, newest, MANIFEST_FILE),
    ].map(async (path) => {
      const stats = await nullIfMissing(stat(path));
      return stats === null ? 'absent' : `${stats.mtimeMs}/${stats.ino}/${stats.size}`;
    }),
  );
  return parts.join(' ');
}

function reportRefusals(
  refused: readonly Refusal[],
  reported: ReadonlySet<string>,
  log: SnapshotLog,
): Set<string> {
  const lines = new Set(refused.map(({ version, reason }) => `${version}: ${reason}`));
  for (const line of lines) if (!reported.has(line)) log.warn({ refused: line }, 'snapshot refused');
  return lines;
}
