/** `zero mirror`: updates a store to what its source offers with proof. */
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  compareVersions,
  faultText,
  isDiskError,
  lockStore,
  MANIFEST_FILE,
  PRUNED_FILE,
  parseManifest,
  pointLatestTo,
  readLatest,
  readManifest,
  removeLeftovers,
  storePath,
  verifyVersion,
  versionPath,
} from '../store/index.ts';
import {
  hashedTargetPath,
  MetadataError,
  publishedExpiry,
  readPublished,
  targetName,
  targetsDir,
} from '../tuf/index.ts';
import { download } from './download.ts';
import { installVersion, republish } from './install.ts';
import {
  inspectVersion,
  isSame,
  linkFault,
  type OfferedVersion,
  readOfferedVersions,
  type VersionState,
} from './offered-versions.ts';
import type { PullFault, PullResult } from './pull-result.ts';
import { refreshMetadata } from './refresh.ts';
import type { MirrorSource } from './source.ts';
import { type FirstTrust, readTrustedRoot } from './trust.ts';

export type PullEvents = {
  /** What is about to be brought. */
  readonly onPlan: (versions: number, bytes: number) => void;
  readonly onBytes: (bytes: number) => void;
  readonly onVersion: (version: string) => void;
};

export type PullOptions = {
  readonly versionsDir: string;
  readonly source: MirrorSource;
  readonly trust: FirstTrust;
  /** Read every byte that is here already, not only that of the newest version. */
  readonly full: boolean;
  readonly clock: () => Date;
  readonly events: PullEvents;
  /** As {@link lockStore} takes it. */
  readonly lockStaleMs?: number;
};

type Progress = { added: string[]; repaired: string[]; bytes: number };

/**
 * Pulls once. Versions are brought oldest first, each installed as one step, `latest.json` and the metadata for
 * mirrors of this mirror after them: whenever the pull ends or dies, what is here is whole, proved and chained.
 */
export async function pullMirror(options: PullOptions): Promise<PullResult> {
  const { versionsDir } = options;
  const progress: Progress = { added: [], repaired: [], bytes: 0 };
  let fault: PullFault | null;
  try {
    await mkdir(versionsDir, { recursive: true });
    const lock = await lockStore(versionsDir, options.lockStaleMs);
    if (lock === null) {
      fault = { kind: 'busy', what: '', message: 'another process is writing to this store' };
    } else {
      try {
        fault = await pullLocked(options, progress);
      } finally {
        await lock.release();
      }
    }
  } catch (error) {
    // Only what the disk says is an outcome; everything else is a bug of ours.
    if (!isDiskError(error)) throw error;
    fault = { kind: 'disk', what: '', message: faultText(error) };
  }
  const expires = await publishedExpiry(storePath(versionsDir));
  return {
    kind:
      fault !== null
        ? 'failed'
        : progress.added.length + progress.repaired.length > 0
          ? 'updated'
          : 'current',
    fault,
    added: progress.added,
    repaired: progress.repaired,
    // A damaged pointer points nowhere; the next version that comes mends it.
    serving: (await readLatest(versionsDir))?.version ?? null,
    downloadedBytes: progress.bytes,
    expires,
    stale: expires !== null && new Date(expires) <= options.clock(),
  };
}

async function pullLocked(options: PullOptions, progress: Progress): Promise<PullFault | null> {
  const { versionsDir, source, events } = options;
  const store = storePath(versionsDir);
  const work = join(store, '.mirror');
  const before = await digestsBefore(store);
  const trusted = await readTrustedRoot(store, options.trust, source);
  if (!trusted.ok) return { kind: 'untrusted', what: '', message: trusted.reason };
  const refreshed = await refreshMetadata(store, trusted.root, join(work, 'client'), source);
  if (!refreshed.ok) return refreshed.fault;
  const list = readOfferedVersions(refreshed.targets);
  if (!list.ok) return { kind: 'refused', what: 'targets.json', message: list.reason };
  const offers = list.versions;

  await removeLeftovers(versionsDir);
  const wanted: { offered: OfferedVersion; isRepair: boolean }[] = [];
  for (const [index, offered] of offers.entries()) {
    const isNewest = index === offers.length - 1;
    const state = await inspectVersion(versionsDir, offered, options.full || isNewest);
    const rewritten = await rewriteFault(versionsDir, offered, state, before);
    if (rewritten !== null) return { kind: 'refused', what: offered.version, message: rewritten };
    if (state !== 'whole') wanted.push({ offered, isRepair: state === 'damaged' });
  }
  const files = wanted.flatMap(({ offered }) => offered.files);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const tooLarge = files.find(({ bytes }) => bytes > source.limits.maxFileBytes);
  if (tooLarge !== undefined || total > source.limits.maxTotalBytes) {
    const message = `${tooLarge?.bytes ?? total} bytes are more than this mirror takes`;
    return { kind: 'too-large', what: tooLarge?.name ?? 'targets.json', message };
  }
  if (wanted.length > 0) events.onPlan(wanted.length, total);
  for (const { offered, isRepair } of wanted) {
    const fault = await bringVersion(options, offers, offered, isRepair, join(work, 'partial'), progress);
    if (fault !== null) return fault;
    (isRepair ? progress.repaired : progress.added).push(offered.version);
    events.onVersion(offered.version);
  }
  await pointToNewest(versionsDir, offers);
  const unmarked = await bringMarks(options, offers, join(work, 'partial'));
  if (unmarked !== null) return unmarked;
  await republish(versionsDir, refreshed.targets.targets, refreshed.read);
  await rm(work, { recursive: true, force: true });
  return null;
}

/**
 * A version never changes. One whose signed manifest is not the one that was signed before, or not that of a whole
 * version which is here without ever having been pulled, is history rewritten; anything else is damage here.
 */
async function rewriteFault(
  versionsDir: string,
  offered: OfferedVersion,
  state: VersionState,
  before: ReadonlyMap<string, string>,
): Promise<string | null> {
  const now = offered.files.find(({ name }) => name === MANIFEST_FILE)?.sha256;
  const then = before.get(targetName(offered.version, MANIFEST_FILE));
  if (then !== undefined)
    return then === now ? null : 'is signed with another manifest than it had: history was rewritten';
  if (state !== 'damaged') return null;
  const here = await verifyVersion(versionsDir, offered.version);
  return here.ok && here.version.manifestSha256 !== now
    ? 'is here with another manifest, from another source: move it away to take this one'
    : null;
}

/** The digests that were signed at the last pull; none if there was none or its list is damaged. */
async function digestsBefore(store: string): Promise<ReadonlyMap<string, string>> {
  try {
    const published = await readPublished(store);
    const targets = Object.values(published?.targets.signed.targets ?? {});
    return new Map(targets.map(({ path, hashes }) => [path, hashes.sha256 ?? '']));
  } catch (error) {
    if (error instanceof MetadataError) return new Map();
    throw error;
  }
}

async function bringVersion(
  options: PullOptions,
  offers: readonly OfferedVersion[],
  offered: OfferedVersion,
  isRepair: boolean,
  partial: string,
  progress: Progress,
): Promise<PullFault | null> {
  const { versionsDir, source } = options;
  const { version } = offered;
  await mkdir(partial, { recursive: true });
  const brought = await Promise.all(
    offered.files.map(async (file) => {
      const here = join(versionPath(versionsDir, version), file.name);
      if (isRepair && (await isSame(here, file, true))) return { file, path: here, fault: null };
      const target = targetName(version, file.name);
      const url = source.targetsUrl + hashedTargetPath(target, file.sha256);
      const path = join(partial, `${version}.${file.sha256}.${file.name}`);
      const { fault, bytes } = await download(source, url, path, file, target, options.events.onBytes);
      progress.bytes += bytes;
      return { file, path, fault };
    }),
  );
  const failed = brought.find(({ fault }) => fault !== null)?.fault;
  if (failed !== undefined && failed !== null) return failed;

  const paths = new Map(brought.map(({ file, path }) => [file.name, path]));
  const small = new Map<string, Buffer>();
  for (const name of [MANIFEST_FILE, PRUNED_FILE]) {
    const path = paths.get(name);
    if (path !== undefined) small.set(name, await readFile(path));
  }
  const previous = await readManifest(versionsDir, readPreviousVersion(small.get(MANIFEST_FILE)) ?? '-');
  const wrong = linkFault(
    offered,
    (name) => small.get(name) ?? Buffer.alloc(0),
    (before) => previous?.sha256 ?? offeredDigest(offers, before),
    offers[0] === offered && previous === null,
  );
  if (wrong !== null) return { kind: 'refused', what: version, message: wrong };
  await installVersion(versionsDir, version, paths, isRepair);
  for (const { path } of brought) if (path.startsWith(partial)) await rm(path, { force: true });
  return null;
}

/**
 * A version that the source has pruned and that is whole here stays whole: what a mirror holds is its own. Only the
 * mark is brought, to be offered on with the signed list that names it.
 */
async function bringMarks(
  { versionsDir, source, events }: PullOptions,
  offers: readonly OfferedVersion[],
  partial: string,
): Promise<PullFault | null> {
  for (const { version, files } of offers) {
    const mark = files.find(({ name }) => name === PRUNED_FILE);
    if (mark === undefined) continue;
    if (await isSame(join(versionPath(versionsDir, version), PRUNED_FILE), mark, false)) continue;
    const target = targetName(version, PRUNED_FILE);
    const hashed = hashedTargetPath(target, mark.sha256);
    const place = join(targetsDir(storePath(versionsDir)), hashed);
    if (await isSame(place, mark, false)) continue;
    await mkdir(partial, { recursive: true });
    await mkdir(dirname(place), { recursive: true });
    const path = join(partial, `${version}.${PRUNED_FILE}`);
    const { fault } = await download(source, source.targetsUrl + hashed, path, mark, target, events.onBytes);
    if (fault !== null) return fault;
    await rename(path, place);
  }
  return null;
}

function offeredDigest(offers: readonly OfferedVersion[], version: string): string | null {
  const files = offers.find((one) => one.version === version)?.files ?? [];
  return files.find(({ name }) => name === MANIFEST_FILE)?.sha256 ?? null;
}

/** What a manifest names before it; null if it names nothing or is none, which the link check then says. */
function readPreviousVersion(manifest: Buffer | undefined): string | null {
  const parsed = parseManifest(manifest ?? Buffer.alloc(0));
  return parsed.ok ? (parsed.value.previous?.version ?? null) : null;
}

async function pointToNewest(versionsDir: string, offers: readonly OfferedVersion[]): Promise<void> {
  const newest = offers.at(-1)?.version;
  const read = newest === undefined ? null : await readManifest(versionsDir, newest);
  if (newest === undefined || read === null) return;
  const now = await readLatest(versionsDir);
  if (now === null || compareVersions(now.version, newest) <= 0)
    await pointLatestTo(versionsDir, { version: newest, manifestSha256: read.sha256 });
}
