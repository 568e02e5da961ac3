/** Input and exit codes shared by every command on the store. */

import { columns, EXIT, type ExitCode, show, type Terminal } from '../../../../schemas/terminal/index.ts';
import type { Settings } from '../../../settings.ts';
import { OPERATOR, type Random, type StackStore, type When } from '../../../stacks/index.ts';

export type StoreContext = {
  readonly store: StackStore;
  readonly settings: Settings;
  readonly terminal: Terminal;
  readonly now: Date;
  readonly random: Random;
};

/** Runs a command on the open store and ends the program with its code. */
export type RunOnStore = (command: (context: StoreContext) => Promise<ExitCode>) => Promise<void>;

/** The option `--json`, as commander gives it. */
export type Json = { readonly json?: true };

/** A command's time and doer. */
export function byOperator({ now }: StoreContext): When {
  return { at: now.toISOString(), by: OPERATOR };
}

/** Prints what was done: a value for a program, or lines for a person. */
export function done(
  { terminal }: StoreContext,
  { json }: Json,
  value: unknown,
  lines: readonly string[],
): ExitCode {
  show(terminal, json === true, value, lines);
  return EXIT.done;
}

/** Prints a list: a value for a program, a table for a person. @param none said of an empty one */
export function listed(
  context: StoreContext,
  flags: Json,
  value: unknown,
  none: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): ExitCode {
  return done(context, flags, value, rows.length === 0 ? [none] : columns(head, rows));
}

/** Says where links would lead that others are given, while nobody has said where the service is reached. */
export function warnOfOwnAddress({ terminal, settings }: StoreContext): void {
  if (settings.siteUrl !== settings.publicUrl)
    terminal.error(`PUBLIC_URL is not set: addresses given to others begin with ${settings.publicUrl}.\n`);
}

/** Prints why nothing was done. */
export function refuse({ terminal }: StoreContext, line: string): ExitCode {
  terminal.error(`${line}\n`);
  return EXIT.badInput;
}
