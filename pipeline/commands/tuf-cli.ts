/** `tuf` on the maintainers' command line. */
import { type Command, InvalidArgumentError } from 'commander';
import { collect, type ExitCode, wholeNumber } from '../../schemas/terminal/index.ts';
import { ONLINE_ROLES, type OnlineRole } from '../../snapshots/tuf/index.ts';
import type { CommandContext } from '../settings.ts';
import { runOnStore } from './store.ts';
import { type TufContext, tufAccept, tufInit, tufRefresh, tufRotate, tufSign, tufStatus } from './tuf.ts';

function onlineRoles(text: string): OnlineRole[] {
  if (text === 'all') return [...ONLINE_ROLES];
  const requested = text.split(',');
  const roles = ONLINE_ROLES.filter((role) => requested.includes(role));
  if (roles.length === requested.length) return roles;
  throw new InvalidArgumentError(`write all, or some of ${ONLINE_ROLES.join(', ')}, separated by commas`);
}

export function addTufCommands(program: Command, { settings, terminal }: CommandContext): void {
  const run = (work: () => Promise<ExitCode>): Promise<void> => runOnStore(terminal, work);
  const buildContext = (snapshots: string): TufContext => ({
    snapshots,
    keysDir: settings.tufKeysDir,
    now: new Date(),
    output: terminal,
  });
  const tuf = program.command('tuf').description('sign the store for mirrors (The Update Framework)');
  const withStore = (name: string, description: string): Command =>
    tuf
      .command(name)
      .description(description)
      .option('--snapshots <dir>', 'folder of the snapshot versions', settings.snapshotsDir);
  const DRAFT = 'root-draft.json';
  const rootKey = ['--root-key <file>', 'a root key to sign with; may be repeated'] as const;

  withStore('init', 'the key ceremony: make all keys, sign the first root; prints its fingerprint')
    .requiredOption('--root-keys <dir>', 'where the root keys are written; take them offline afterwards')
    .option('--number <n>', 'how many root keys', wholeNumber(1), 3)
    .option('--threshold <n>', 'how many of them must sign a root', wholeNumber(1), 2)
    .action(({ snapshots, rootKeys, number, threshold }) =>
      run(() => tufInit({ rootKeysDir: rootKeys, rootKeys: number, threshold }, buildContext(snapshots))),
    );
  withStore('refresh', 'sign what is there and extend the dates; run it at least every two days').action(
    ({ snapshots }) => run(() => tufRefresh(buildContext(snapshots))),
  );
  withStore('rotate', 'change keys, or renew the root before it expires')
    .option(
      '--replace <roles>',
      'nightly roles that get a new key: all, or some separated by commas',
      onlineRoles,
      [],
    )
    .option(
      '--remove-root <id>',
      'remove a root key, given the beginning of its id; may be repeated',
      collect,
      [],
    )
    .option('--add-root <n>', 'how many new root keys to make', wholeNumber(0), 0)
    .option('--root-keys <dir>', 'where new root keys are written')
    .option('--threshold <n>', 'how many root keys must sign from now on', wholeNumber(1))
    .option(...rootKey, collect, [])
    .option('--draft <file>', 'where the new root is kept until enough keys have signed it', DRAFT)
    .action(({ snapshots, threshold, rootKeys, ...flags }) =>
      run(() =>
        tufRotate(
          { ...flags, threshold: threshold ?? null, rootKeysDir: rootKeys ?? null },
          buildContext(snapshots),
        ),
      ),
    );
  tuf
    .command('sign')
    .description('add signatures to a new root, on the machine where the keys are')
    .argument('<draft>', 'the file that rotate has left')
    .requiredOption(...rootKey, collect, [])
    .action((draft: string, flags: { rootKey: readonly string[] }) =>
      run(() => tufSign({ draft, rootKey: flags.rootKey }, terminal)),
    );
  withStore('accept', 'put a signed root in force')
    .argument('<draft>', 'the file that rotate has left')
    .action((draft: string, { snapshots }) => run(() => tufAccept(draft, buildContext(snapshots))));
  withStore('status', 'keys and dates in force; exit code 1 if anything has expired')
    .option('--json', 'print JSON', false)
    .action(({ snapshots, json }) => run(() => tufStatus(json, buildContext(snapshots))));
}
