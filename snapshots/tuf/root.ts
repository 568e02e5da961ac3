/** The root of trust: which keys may sign what. Made offline, renewed by its own keys. TUF 4.3, 6.1. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Key, Metadata, MetadataKind, Root } from '@tufjs/models';
import { nullIfMissing, replaceDurably } from '../store/index.ts';
import type { OnlineRole, SigningKey } from './keys.ts';
import { metadataDir } from './layout.ts';
import { metadataBytes, parseRoot, SPEC_VERSION } from './metadata.ts';

/** The keys of each role, and how many of the root's must sign. */
export type RootKeys = {
  readonly root: readonly Key[];
  readonly rootThreshold: number;
  readonly online: Readonly<Record<OnlineRole, readonly Key[]>>;
};

/** An unsigned root. @param expires RFC 3339 UTC @throws RangeError if the threshold cannot be met */
export function draftRoot(keys: RootKeys, version: number, expires: string): Metadata<Root> {
  if (keys.rootThreshold < 1 || keys.rootThreshold > keys.root.length)
    throw new RangeError(`a threshold of ${keys.rootThreshold} of ${keys.root.length} root keys`);
  const root = new Root({ version, specVersion: SPEC_VERSION, expires, consistentSnapshot: true });
  for (const key of keys.root) root.addKey(key, 'root');
  for (const [role, list] of Object.entries(keys.online)) for (const key of list) root.addKey(key, role);
  const roles = Object.fromEntries(
    Object.entries(root.toJSON().roles ?? {}).map(([name, role]) =>
      name === 'root' ? [name, { ...role, threshold: keys.rootThreshold }] : [name, role],
    ),
  );
  return new Metadata(Root.fromJSON({ ...root.toJSON(), roles }));
}

/** The keys that a root names. */
export function listRootKeys({ signed }: Metadata<Root>): RootKeys {
  const of = (role: string): Key[] =>
    (signed.roles[role]?.keyIDs ?? []).flatMap((id) => signed.keys[id] ?? []);
  return {
    root: of('root'),
    rootThreshold: signed.roles.root?.threshold ?? 1,
    online: { targets: of('targets'), snapshot: of('snapshot'), timestamp: of('timestamp') },
  };
}

/** Adds signatures; keys that neither the old root nor this one names sign nothing. */
export function signRoot(
  next: Metadata<Root>,
  current: Metadata<Root> | null,
  keys: readonly SigningKey[],
): void {
  const named = new Set(
    [next, ...(current === null ? [] : [current])].flatMap((root) => root.signed.roles.root?.keyIDs ?? []),
  );
  for (const { key, sign } of keys) if (named.has(key.keyID)) next.sign(sign);
}

/** What keeps a root from following another: TUF 5.3.4 and 5.3.5 as a client applies them. */
export function rootFaults(next: Metadata<Root>, current: Metadata<Root> | null): string[] {
  const faults: string[] = [];
  const expected = (current?.signed.version ?? 0) + 1;
  if (next.signed.version !== expected)
    faults.push(`it is number ${next.signed.version}, the next one is ${expected}`);
  if (!next.signed.consistentSnapshot) faults.push('it does not ask for content-addressed files');
  for (const [by, root] of [
    ['the keys of the root before it', current],
    ['its own keys', next],
  ] as const) {
    if (root === null) continue;
    try {
      root.verifyDelegate(MetadataKind.Root, next);
    } catch (error) {
      faults.push(
        `it is not signed by enough of ${by} (${error instanceof Error ? error.message : String(error)})`,
      );
    }
  }
  return faults;
}

/** The root that a store publishes, the one with the highest number; null if it publishes none. */
export async function newestRoot(store: string): Promise<Metadata<Root> | null> {
  const newest = (await rootNumbers(store)).at(-1);
  return newest === undefined ? null : parseRoot(await readFile(rootPath(store, newest)));
}

/** The numbers of the roots that a store publishes, in order. */
export async function rootNumbers(store: string): Promise<number[]> {
  const names = (await nullIfMissing(readdir(metadataDir(store)))) ?? [];
  return names
    .flatMap((name) => /^([1-9]\d*)\.root\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

export function rootPath(store: string, number: number): string {
  return join(metadataDir(store), `${number}.root.json`);
}

/** Publishes a root that {@link rootFaults} found nothing against. The folder must be there. */
export async function installRoot(store: string, root: Metadata<Root>): Promise<void> {
  await replaceDurably(rootPath(store, root.signed.version), metadataBytes(root), 'signing');
}
