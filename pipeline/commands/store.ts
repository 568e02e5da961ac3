/** Shared by the commands that write to a store: its keys, its lock, and errors an operator can fix. */
import { EXIT, type ExitCode, type Output, type Terminal } from '../../schemas/terminal/index.ts';
import { lockStore } from '../../snapshots/store/index.ts';
import {
  KeyError,
  loadKeyFolder,
  MetadataError,
  type Signing,
  type SigningKey,
} from '../../snapshots/tuf/index.ts';

/** What cannot go on, for reasons the operator can mend. */
export class CeremonyError extends Error {
  override readonly name = 'CeremonyError';
}

export type KeyReading =
  /** Null if no keys are configured. */
  | { readonly ok: true; readonly keys: readonly SigningKey[] | null }
  | { readonly ok: false; readonly reason: string };

/** Reads the keys before any work is done, so that a night does not end unsigned for a wrong setting. */
export async function readSigningKeys(folder: string | null): Promise<KeyReading> {
  if (folder === null) return { ok: true, keys: null };
  try {
    return { ok: true, keys: await loadKeyFolder(folder) };
  } catch (error) {
    if (error instanceof KeyError) return { ok: false, reason: error.message };
    throw error;
  }
}

/** Prints how a signing went. @returns whether mirrors can now see what was signed */
export function reportSigning(signing: Signing, output: Output): boolean {
  switch (signing.kind) {
    case 'not-set-up':
      output.error('not signed: there is no root yet; begin with "zero-pipeline tuf init"\n');
      return false;
    case 'missing-key':
      output.error(`not signed: no key in TUF_KEYS_DIR may sign as ${signing.role}\n`);
      return false;
    case 'signed':
      for (const { version, reason } of signing.refused)
        output.error(`${version} is damaged and not offered to mirrors: ${reason}\n`);
      output.error(`signed ${signing.targets} files; valid until ${signing.expires}\n`);
      return true;
  }
}

/** Works while no other process writes to the snapshots. @returns `held` if one does */
export async function whileLocked(
  versionsDir: string,
  output: Output,
  work: () => Promise<ExitCode>,
): Promise<ExitCode> {
  const lock = await lockStore(versionsDir);
  if (lock === null) {
    output.error('another process is writing to these snapshots; nothing was done\n');
    return EXIT.held;
  }
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

/** Ends the program as the work does; an error that the operator can mend is a line and `badInput`. */
export async function runOnStore(terminal: Terminal, work: () => Promise<ExitCode>): Promise<void> {
  try {
    terminal.exit(await work());
  } catch (error) {
    const isMendable =
      error instanceof CeremonyError || error instanceof KeyError || error instanceof MetadataError;
    if (!isMendable) throw error;
    terminal.error(`${error.message}\n`);
    terminal.exit(EXIT.badInput);
  }
}
