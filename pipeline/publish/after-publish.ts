/** After a version is published: compresses its files, and signs them if keys are configured. */
import { SNAPSHOT_FILES } from '../../schemas/snapshot.ts';
import { MANIFEST_FILE, writeEncodedForms } from '../../snapshots/store/index.ts';
import { type Signing, type SigningKey, signRepository } from '../../snapshots/tuf/index.ts';

/**
 * The caller holds the store's lock. A version is published before this; if signing fails or the machine dies
 * here, mirrors stay with the version before it until `tuf refresh` or the next night.
 * @param keys null if the store is not signed
 */
export async function afterPublish(
  versionsDir: string,
  version: string,
  keys: readonly SigningKey[] | null,
  now: Date,
): Promise<Signing | null> {
  await writeEncodedForms(versionsDir, version, [...SNAPSHOT_FILES, MANIFEST_FILE]);
  return keys === null ? null : signRepository({ versionsDir, keys, now });
}
