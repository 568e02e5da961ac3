/**
 * Where a signed repository lies in a store, as The Update Framework names the parts: `{store}/metadata/` and
 * `{store}/targets/`. A plain static host over the folder of the store serves it at the same addresses as ours.
 */
import { join } from 'node:path';

/** Metadata that never changes has its number before its name (consistent_snapshot); only the timestamp has none. */
export const METADATA_NAME = /^(?:[1-9]\d{0,8}\.(?:root|targets|snapshot)|timestamp)\.json$/;

/** `{version}/{sha256}.{file}`. */
export const TARGET_PATH = /^(\d{4}-\d{2}-\d{2}\.[1-9]\d*)\/([0-9a-f]{64})\.([a-z]+\.[a-z]+)$/;

export function metadataDir(store: string): string {
  return join(store, 'metadata');
}

export function targetsDir(store: string): string {
  return join(store, 'targets');
}

/** The folder of a mirror's own proofs: the root it trusts and the newest metadata it has seen. */
export function trustDir(store: string): string {
  return join(store, 'trust');
}

/** The name of a file of a version in the signed repository. */
export function targetName(version: string, file: string): string {
  return `${version}/${file}`;
}

/** Where a target is stored and served, under the folder of the targets: the digest is before the name. */
export function hashedTargetPath(target: string, sha256: string): string {
  const slash = target.lastIndexOf('/');
  return `${target.slice(0, slash + 1)}${sha256}.${target.slice(slash + 1)}`;
}
