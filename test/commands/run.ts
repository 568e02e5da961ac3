/** Runs the users' commands in this process, in a world that a test can read. */
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Catalog } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import {
  createProgram,
  createProgress,
  EXIT,
  runProgram,
  type Terminal,
} from '../../schemas/terminal/index.ts';
import { addCommands } from '../../server/commands.ts';
import { CHANGES, makeCatalog, VERSION } from '../contract/fixture.ts';
import { publishVersion } from '../contract/store.ts';
import { temporaryFolder } from '../folders.ts';
import { useShared } from '../use-shared.ts';

export type Ended = { readonly code: number; readonly out: string; readonly err: string };
export type Run = (args: readonly string[], terminal?: Partial<Terminal>) => Promise<Ended>;

/** A terminal that keeps what is written: nothing is typed, and it is no screen. */
export function recordingTerminal(env: Readonly<Record<string, string>> = {}) {
  const ended = { code: EXIT.done as number, out: '', err: '' };
  const log = new PassThrough().on('data', (chunk: Buffer) => {
    ended.err += chunk.toString();
  });
  const terminal: Terminal = {
    out: (text) => {
      ended.out += text;
    },
    error: (text) => {
      ended.err += text;
    },
    stdin: async () => '',
    env,
    columns: null,
    isTTY: false,
    exit: (code) => {
      ended.code = code;
    },
    progress: (format) => createProgress(log, format),
  };
  return { terminal, ended };
}

/** @param env the whole environment of the commands */
export function runner(env: Readonly<Record<string, string>>): Run {
  return async (args, part = {}) => {
    const { terminal: recording, ended } = recordingTerminal(env);
    const terminal = { ...recording, ...part };
    const program = createProgram('zero', terminal);
    await addCommands({ program, terminal }, args);
    await runProgram(program, args, terminal);
    return ended;
  };
}

/** A {@link localWorld} for all tests of the file or `describe` that calls this. */
export function useWorld(...of: Parameters<typeof localWorld>): World {
  const world = useShared(() => localWorld(...of));
  return {
    run: (...line) => world.run(...line),
    get env() {
      return world.env;
    },
  };
}

type World = { run: Run; env: Record<string, string> };

/** A folder with one version of a catalog, and commands that read it. */
export async function localWorld(
  catalog: Catalog = makeCatalog(),
  changes: readonly ChangeEntry[] = CHANGES,
): Promise<World> {
  const folder = temporaryFolder();
  const versions = join(folder, 'versions');
  await publishVersion(versions, VERSION, catalog, changes);
  const env = { SNAPSHOTS_DIR: versions, PUBLIC_URL: 'https://zero.example' };
  return { run: runner(env), env };
}
