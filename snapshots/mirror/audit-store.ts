/** Audits a whole store without a network: every byte, every link, every signature. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { z } from 'zod';
import { catalogSchema } from '../../schemas/catalog.ts';
import { changesFileSchema } from '../../schemas/change.ts';
import { latestSchema, stateFileSchema } from '../../schemas/snapshot.ts';
import {
  type Fault,
  fileFault,
  findLeftovers,
  LATEST_FILE,
  latestPath,
  listVersions,
  MANIFEST_FILE,
  nullIfMissing,
  PRUNED_FILE,
  parseJson,
  readManifest,
  readPruneMark,
  storePath,
  verifyChain,
  versionPath,
} from '../store/index.ts';
import { targetName, verifyPublished } from '../tuf/index.ts';

export type StoreAudit = {
  readonly versions: number;
  readonly pruned: readonly string[];
  readonly faults: readonly Fault[];
  /** Whether the store carries signed metadata. */
  readonly signed: boolean;
  /** Signed metadata past its date; no fault, but nobody vouches any more for the store being the newest. */
  readonly stale: readonly string[];
  /** What a writer that died left, or one leaves just now; no fault, and gone with the next night or pull. */
  readonly leftovers: readonly Fault[];
};

/** @param now for the dates of the signed metadata only */
export async function auditStore(versionsDir: string, now: Date): Promise<StoreAudit> {
  const faults: Fault[] = [];
  const versions = await listVersions(versionsDir);
  if (versions.length === 0) faults.push({ where: 'versions', what: 'there is no version here' });
  for (const version of [...versions].reverse()) faults.push(...(await auditVersion(versionsDir, version)));
  const chain = await verifyChain(versionsDir);
  for (const { version, reason } of chain.faults) {
    // A damaged file is named above, with its path; the chain adds what is wrong between versions.
    if (!faults.some(({ where }) => where.startsWith(`versions/${version}/`)))
      faults.push({ where: `versions/${version}`, what: reason });
  }
  const leftovers: Fault[] = (await findLeftovers(versionsDir)).map((path) => ({
    where: relative(storePath(versionsDir), path),
    what: 'was not finished',
  }));
  const pointer = await auditLatest(versionsDir, versions[0]);
  if (pointer?.isBehind) leftovers.push(pointer.fault);
  else if (pointer !== null) faults.push(pointer.fault);
  const signed = await verifyPublished(storePath(versionsDir), now);
  faults.push(...signed.faults);
  for (const [name, target] of Object.entries(signed.published?.targets.signed.targets ?? {})) {
    const manifest = /^([^/]+)\/manifest\.json$/.exec(name)?.[1];
    if (manifest === undefined) continue;
    const read = await readManifest(versionsDir, manifest);
    if (read !== null && read.sha256 !== target.hashes.sha256)
      faults.push({
        where: `versions/${targetName(manifest, MANIFEST_FILE)}`,
        what: 'is not the signed one',
      });
  }
  return {
    versions: versions.length,
    pruned: chain.pruned,
    faults,
    signed: signed.present,
    stale: signed.stale,
    leftovers,
  };
}

/** Every fault of one version, not only the first. */
async function auditVersion(versionsDir: string, version: string): Promise<Fault[]> {
  const faults: Fault[] = [];
  const folder = versionPath(versionsDir, version);
  const where = `versions/${version}`;
  const read = await readManifest(versionsDir, version);
  if (read === null) return [{ where: `${where}/${MANIFEST_FILE}`, what: 'is not there or not a manifest' }];
  if (read.manifest.version !== version)
    faults.push({ where: `${where}/${MANIFEST_FILE}`, what: `is that of ${read.manifest.version}` });
  const pruned = await readPruneMark(versionsDir, version);
  if (pruned.kind === 'damaged') faults.push({ where: `${where}/${PRUNED_FILE}`, what: pruned.reason });
  const dropped = new Set<string>(pruned.kind === 'marked' ? pruned.mark.dropped : []);
  for (const file of read.manifest.files) {
    if (dropped.has(file.name)) continue;
    const at = `${where}/${file.name}`;
    const fault = await fileFault(folder, file);
    if (fault !== null) faults.push({ where: at, what: fault });
    else faults.push(...schemaFaults(file.name, await readFile(join(folder, file.name)), at));
  }
  const known = new Set<string>([MANIFEST_FILE, PRUNED_FILE, ...read.manifest.files.map(({ name }) => name)]);
  for (const name of await readdir(folder))
    if (!known.has(name)) faults.push({ where: `${where}/${name}`, what: 'does not belong to the version' });
  return faults;
}

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'catalog.json': catalogSchema,
  'changes.json': changesFileSchema,
  'state.json': stateFileSchema,
};

/** Where a file does not match its schema; files that are for people have none. */
function schemaFaults(name: string, bytes: Buffer, where: string): Fault[] {
  const schema = SCHEMAS[name];
  if (schema === undefined) return [];
  const parsed = parseJson(bytes, schema);
  return parsed.ok ? [] : [{ where, what: parsed.reason }];
}

/** What is wrong with the pointer. One version behind, a writer died before its last step: readers open the newest. */
async function auditLatest(
  versionsDir: string,
  newest: string | undefined,
): Promise<{ readonly fault: Fault; readonly isBehind: boolean } | null> {
  const wrong = (what: string, isBehind = false) => ({ fault: { where: LATEST_FILE, what }, isBehind });
  const bytes = await nullIfMissing(readFile(latestPath(versionsDir)));
  if (bytes === null) return newest === undefined ? null : wrong('is not there');
  const parsed = parseJson(bytes, latestSchema);
  if (!parsed.ok) return wrong(parsed.reason);
  const latest = parsed.value;
  const pointed = await readManifest(versionsDir, latest.version);
  if (pointed === null) return wrong(`points at ${latest.version}, which is not here`);
  if (pointed.sha256 !== latest.manifestSha256)
    return wrong(`does not hold the SHA-256 of the manifest of ${latest.version}`);
  if (newest === undefined || newest === latest.version) return null;
  const previous = (await readManifest(versionsDir, newest))?.manifest.previous;
  const isBehind = previous?.version === latest.version && previous.sha256 === latest.manifestSha256;
  return wrong(`points at ${latest.version}, the newest version is ${newest}`, isBehind);
}
