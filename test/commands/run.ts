/** Runs the users' commands in this process, in a world that a test can read. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import type { Catalog } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import {
  addCompletionCommand,
  addUserCommands,
  EXIT,
  type World,
} from '../../server/faces/commands/index.ts';
import { CHANGES, makeCatalog, VERSION } from '../contract/fixture.ts';
import { publishVersion } from '../contract/store.ts';

export type Ended = { readonly code: number; readonly out: string; readonly err: string };
export type Run = (args: readonly string[], world?: Partial<World>) => Promise<Ended>;

/** @param env the whole environment of the commands */
export function runner(env: Readonly<Record<string, string>>): Run {
  return async (args, part = {}) => {
    let out = '';
    let err = '';
    let code: number = EXIT.done;
    const world: World = {
      stdout: (text) => {
        out += text;
      },
      stderr: (text) => {
        err += text;
      },
      stdin: async () => '',
      env,
      columns: null,
      isTTY: false,
      exit: (given) => {
        code = given;
      },
      ...part,
    };
    const program = new Command('zero')
      .exitOverride()
      .configureOutput({ writeOut: world.stdout, writeErr: world.stderr });
    addUserCommands(program, world);
    addCompletionCommand(program, world);
    try {
      await program.parseAsync([...args], { from: 'user' });
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      code = error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage;
    }
    return { code, out, err };
  };
}

/** A folder with one version of a catalog, and commands that read it. */
export async function localWorld(
  catalog: Catalog = makeCatalog(),
  changes: readonly ChangeEntry[] = CHANGES,
): Promise<{ run: Run; env: Record<string, string>; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'zero-commands-'));
  const versions = join(folder, 'versions');
  await publishVersion(versions, VERSION, catalog, changes);
  const env = { SNAPSHOTS_DIR: versions, PUBLIC_URL: 'https://zero.example' };
  return { run: runner(env), env, close: () => rmSync(folder, { recursive: true, force: true }) };
}
