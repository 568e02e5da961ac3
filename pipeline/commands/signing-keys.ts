/** The keys that a publishing machine holds, by TUF_KEYS_DIR. */
import { KeyError, loadKeyFolder, type Signing, type SigningKey } from '../../snapshots/tuf/index.ts';

export type SigningKeysReading =
  /** `keys` is null where no folder is configured: the store is not signed. */
  | { readonly ok: true; readonly keys: readonly SigningKey[] | null }
  /** `reason` names the file that cannot be used, and says why. */
  | { readonly ok: false; readonly reason: string };

/** Reads the keys before any work is done, so that a night does not end unsigned for a wrong setting. */
export async function readSigningKeys(folder: string | undefined): Promise<SigningKeysReading> {
  if (folder === undefined) return { ok: true, keys: null };
  try {
    return { ok: true, keys: await loadKeyFolder(folder) };
  } catch (error) {
    if (error instanceof KeyError) return { ok: false, reason: error.message };
    throw error;
  }
}

/** Says how a signing went. @returns whether mirrors can now see what was signed */
export function saySigning(signing: Signing, output: { err(text: string): void }): boolean {
  switch (signing.kind) {
    case 'not-set-up':
      output.err('not signed: there is no root yet; begin with "zero-pipeline tuf init"\n');
      return false;
    case 'missing-key':
      output.err(`not signed: no key in TUF_KEYS_DIR may sign as ${signing.role}\n`);
      return false;
    case 'signed':
      for (const { version, reason } of signing.refused)
        output.err(`${version} is damaged and not offered to mirrors: ${reason}\n`);
      output.err(`signed ${signing.targets} files; valid until ${signing.expires}\n`);
      return true;
  }
}
