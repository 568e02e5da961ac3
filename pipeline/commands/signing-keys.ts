/** The keys that a publishing machine holds, by TUF_KEYS_DIR. */
import { KeyError, loadKeyFolder, type Signing, type SigningKey } from '../../snapshots/tuf/index.ts';

/**
 * Reads the keys before any work is done, so that a night does not end unsigned for a wrong setting.
 * @returns null where none are configured; a reason in words where they cannot be used
 */
export async function readSigningKeys(
  folder: string | undefined,
): Promise<readonly SigningKey[] | string | null> {
  if (folder === undefined) return null;
  try {
    return await loadKeyFolder(folder);
  } catch (error) {
    if (error instanceof KeyError) return error.message;
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
