/** `orgs`, `members`, `keys`, `stacks` and `webhooks` on the operators' command line. */

import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { EXIT, type ExitCode, type Terminal } from '../../../../schemas/terminal/index.ts';
import { RemoteError } from '../../../processes/calls.ts';
import { askHolder } from '../../../processes/store-socket.ts';
import type { Settings } from '../../../settings.ts';
import {
  DamagedStoreError,
  openStackStore,
  type StackStore,
  StoreBusyError,
  StoreUnavailableError,
} from '../../../stacks/index.ts';
import { addKeysCommands } from './keys.ts';
import { addMembersCommands } from './members.ts';
import { addOrgsCommands } from './orgs.ts';
import { addStacksCommands } from './stacks.ts';
import type { StoreContext } from './store-context.ts';
import { addWebhooksCommands } from './webhooks.ts';

/**
 * Adds the commands to a program. Each opens the store that the settings name, runs and closes it.
 * @param readSettings null if they are wrong, which it has then printed itself
 */
export function addStackCommands(
  program: Command,
  terminal: Terminal,
  readSettings: () => Settings | null,
): void {
  const run = async (command: (context: StoreContext) => Promise<ExitCode>): Promise<void> => {
    const settings = readSettings();
    if (settings !== null) terminal.exit(await withStore(settings, terminal, command));
  };
  addOrgsCommands(program, run);
  addMembersCommands(program, run);
  addKeysCommands(program, run);
  addStacksCommands(program, run);
  addWebhooksCommands(program, run);
}

/** `badInput` if the store cannot be used; the message says why and what to do. */
async function withStore(
  settings: Settings,
  terminal: Terminal,
  command: (context: StoreContext) => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    const store = await openOrAsk(settings);
    try {
      return await command({ store, settings, terminal, now: new Date(), random: randomBytes });
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isMendable =
      error instanceof StoreBusyError ||
      error instanceof DamagedStoreError ||
      error instanceof StoreUnavailableError ||
      error instanceof RemoteError ||
      // No rights, no such folder, a full disk: the system's own words name the path.
      'syscall' in error;
    if (!isMendable) throw error;
    const cause =
      error instanceof StoreUnavailableError && error.cause instanceof Error
        ? `: ${error.cause.message}`
        : '';
    terminal.error(`${error.message}${cause}\n`);
    return EXIT.badInput;
  }
}

/** A file that a running server holds is changed by that server. */
async function openOrAsk(settings: Settings): Promise<StackStore> {
  try {
    return await openStackStore(settings, { info: () => {}, warn: () => {} });
  } catch (error) {
    if (!(error instanceof StoreBusyError)) throw error;
    const store = await askHolder(settings.stacksFile);
    if (store === null) throw error;
    return store;
  }
}
