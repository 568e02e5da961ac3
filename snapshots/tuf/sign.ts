/** Signs the files of a store, so that a reader finds a consistent repository at any moment. TUF 4.4 to 4.6. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Metadata, MetaFile, type Root, Snapshot, Targets, Timestamp } from '@tufjs/models';
import { replaceDurably, sha256, storePath, writeStoreIndex } from '../store/index.ts';
import type { OnlineRole, SigningKey } from './keys.ts';
import { metadataDir } from './layout.ts';
import { expiryAfter, metadataBytes, SPEC_VERSION } from './metadata.ts';
import { readPublished } from './published.ts';
import { newestRoot } from './root.ts';
import { collectTargets, placeTargets, removeUnlisted, type TargetList } from './targets.ts';

/**
 * Days until metadata must be renewed. The timestamp outlives two nights that fail and no more: for as long a
 * mirror can be shown an old catalog without noticing.
 */
export const LIFETIME_DAYS = { root: 365, targets: 90, snapshot: 14, timestamp: 3 } as const;

/** Metadata of the last so many signings stays, for readers that are half-way through. */
const KEPT_NUMBERS = 10;

export type Signing =
  | {
      readonly kind: 'signed';
      readonly timestamp: number;
      readonly expires: string;
      readonly targets: number;
      readonly refused: readonly { readonly version: string; readonly reason: string }[];
    }
  /** No root yet: the key ceremony comes first. */
  | { readonly kind: 'not-set-up' }
  | { readonly kind: 'missing-key'; readonly role: OnlineRole };

export type SigningInput = {
  readonly versionsDir: string;
  readonly keys: readonly SigningKey[];
  readonly now: Date;
  /** A root about to follow: what is signed now must hold under both. */
  readonly nextRoot?: Metadata<Root>;
  /** Delete what no target names any more, after the new list is in force. */
  readonly removeUnlisted?: boolean;
};

type Numbered = Snapshot | Targets;

/**
 * Signs the versions of a store and moves the timestamp on. Targets and snapshot are renewed only if they
 * changed, are past half their life, or lack the signature of a key that the root names. Every file is written
 * before the one that names it and the timestamp last, so a crash leaves the repository of before in force.
 * The caller holds the store's lock.
 */
export async function signRepository(input: SigningInput): Promise<Signing> {
  const store = storePath(input.versionsDir);
  const root = await newestRoot(store);
  if (root === null && input.nextRoot === undefined) return { kind: 'not-set-up' };
  const roots = [root, input.nextRoot ?? null].filter((one) => one !== null);
  const signers = { targets: [], snapshot: [], timestamp: [] } as Record<OnlineRole, SigningKey[]>;
  for (const role of ['timestamp', 'snapshot', 'targets'] as const) {
    const named = roots.map((one) => new Set(one.signed.roles[role]?.keyIDs ?? []));
    signers[role] = input.keys.filter(({ key }) => named.some((ids) => ids.has(key.keyID)));
    const enough = named.at(-1);
    if (!signers[role].some(({ key }) => enough?.has(key.keyID) === true))
      return { kind: 'missing-key', role };
  }
  await mkdir(metadataDir(store), { recursive: true });
  const published = await readPublished(store);
  const before = published?.targets.signed.targets ?? {};
  const { targets: list, refused } = await collectTargets(input.versionsDir, before);
  await placeTargets(input.versionsDir, list);

  const isDue = (old: Metadata<Numbered>, role: OnlineRole): boolean =>
    Date.parse(old.signed.expires) - input.now.getTime() < (LIFETIME_DAYS[role] * 86_400_000) / 2 ||
    signers[role].some(({ key }) => old.signatures[key.keyID] === undefined) ||
    Object.keys(old.signatures).length > signers[role].length;
  const common = (role: OnlineRole, number: number) => ({
    version: number,
    specVersion: SPEC_VERSION,
    expires: expiryAfter(input.now, LIFETIME_DAYS[role]),
  });
  const write = async (name: string, metadata: Metadata<Numbered | Timestamp>, role: OnlineRole) => {
    for (const { sign } of signers[role]) metadata.sign(sign);
    const bytes = metadataBytes(metadata);
    await replaceDurably(join(metadataDir(store), name), bytes, 'signing');
    return bytes;
  };

  let snapshot = published?.snapshot ?? null;
  if (published === null || !sameTargets(list, before) || isDue(published.targets, 'targets')) {
    const number = (published?.targets.signed.version ?? 0) + 1;
    const signed = new Targets({ ...common('targets', number), targets: { ...list } });
    const bytes = await write(`${number}.targets.json`, new Metadata(signed), 'targets');
    snapshot = new Metadata(
      new Snapshot({
        ...common('snapshot', (published?.snapshot.signed.version ?? 0) + 1),
        meta: { 'targets.json': metaFile(number, bytes) },
      }),
    );
  } else if (isDue(published.snapshot, 'snapshot')) {
    const { version, meta } = published.snapshot.signed;
    snapshot = new Metadata(new Snapshot({ ...common('snapshot', version + 1), meta }));
  }
  if (snapshot === null) throw new Error('a first signing always makes a snapshot');
  const unchanged = snapshot === published?.snapshot;
  const snapshotMeta = unchanged
    ? published.timestamp.signed.snapshotMeta
    : metaFile(
        snapshot.signed.version,
        await write(`${snapshot.signed.version}.snapshot.json`, snapshot, 'snapshot'),
      );
  const timestamp = new Timestamp({
    ...common('timestamp', (published?.timestamp.signed.version ?? 0) + 1),
    snapshotMeta,
  });
  await writeStoreIndex(input.versionsDir);
  await write('timestamp.json', new Metadata(timestamp), 'timestamp');

  await removeOldNumbers(store, 'snapshot', snapshot.signed.version);
  await removeOldNumbers(store, 'targets', snapshot.signed.meta['targets.json']?.version ?? 0);
  if (input.removeUnlisted === true) await removeUnlisted(store, list);
  return {
    kind: 'signed',
    timestamp: timestamp.version,
    expires: timestamp.expires,
    targets: Object.keys(list).length,
    refused,
  };
}

function metaFile(version: number, bytes: Buffer): MetaFile {
  return new MetaFile({ version, length: bytes.length, hashes: { sha256: sha256(bytes) } });
}

function sameTargets(a: TargetList, b: TargetList): boolean {
  const paths = Object.keys(a);
  return (
    paths.length === Object.keys(b).length &&
    paths.every((path) => {
      const other = b[path];
      return other !== undefined && a[path]?.equals(other) === true;
    })
  );
}

async function removeOldNumbers(store: string, role: 'snapshot' | 'targets', newest: number): Promise<void> {
  for (const name of await readdir(metadataDir(store))) {
    const number = new RegExp(`^(\\d+)\\.${role}\\.json$`).exec(name)?.[1];
    if (number !== undefined && Number(number) <= newest - KEPT_NUMBERS)
      await rm(join(metadataDir(store), name));
  }
}
