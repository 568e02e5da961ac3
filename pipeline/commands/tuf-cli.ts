/** `tuf` and `prune` on the maintainers' command line. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { DEFAULT_RETENTION } from '../../snapshots/store/index.ts';
import { KeyError, MetadataError, ONLINE_ROLES, type OnlineRole } from '../../snapshots/tuf/index.ts';
import type { PipelineSettings } from '../settings.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Output } from './nightly.ts';
import { prune } from './prune.ts';
import { type TufContext, tufAccept, tufInit, tufRefresh, tufRotate, tufSign, tufStatus } from './tuf.ts';
import { CeremonyError } from './tuf-files.ts';

const collect = (value: string, list: readonly string[]): readonly string[] => [...list, value];

function wholeNumber(min: number) {
  return (text: string): number => {
    if (/^\d{1,9}$/.test(text) && Number(text) >= min) return Number(text);
    throw new InvalidArgumentError(`write a whole number, ${min} or more`);
  };
}

function onlineRoles(text: string): OnlineRole[] {
  if (text === 'all') return [...ONLINE_ROLES];
  const asked = text.split(',');
  const roles = ONLINE_ROLES.filter((role) => asked.includes(role));
  if (roles.length === asked.length) return roles;
  throw new InvalidArgumentError(`write all, or some of ${ONLINE_ROLES.join(', ')} with commas between`);
}

/** Adds the commands that keep a store: its signatures and its size. */
export function addStoreCommands(program: Command, settings: PipelineSettings, output: Output): void {
  const run = async (work: () => Promise<ExitCode>): Promise<void> => {
    try {
      process.exitCode = await work();
    } catch (error) {
      const isMendable =
        error instanceof CeremonyError || error instanceof KeyError || error instanceof MetadataError;
      if (!isMendable) throw error;
      output.err(`${error.message}\n`);
      process.exitCode = EXIT.badInput;
    }
  };
  const contextOf = (snapshots: string): TufContext => ({
    snapshots,
    keysDir: settings.TUF_KEYS_DIR,
    now: new Date(),
    output,
  });
  const tuf = program.command('tuf').description('sign the store for mirrors (The Update Framework)');
  const withStore = (name: string, description: string): Command =>
    tuf
      .command(name)
      .description(description)
      .option('--snapshots <dir>', 'folder of the snapshot versions', settings.SNAPSHOTS_DIR);
  const DRAFT = 'root-draft.json';
  const rootKey = ['--root-key <file>', 'a root key to sign with; may be repeated'] as const;

  withStore('init', 'the key ceremony: make all keys, sign the first root; prints its fingerprint')
    .requiredOption('--root-keys <dir>', 'where the root keys are written; take them offline afterwards')
    .option('--number <n>', 'how many root keys', wholeNumber(1), 3)
    .option('--threshold <n>', 'how many of them must sign a root', wholeNumber(1), 2)
    .action(({ snapshots, rootKeys, number, threshold }) =>
      run(() => tufInit({ rootKeysDir: rootKeys, rootKeys: number, threshold }, contextOf(snapshots))),
    );
  withStore('refresh', 'sign what is there and move the dates on; at least every two days').action(
    ({ snapshots }) => run(() => tufRefresh(contextOf(snapshots))),
  );
  withStore('rotate', 'change keys, or renew the root before it expires')
    .option(
      '--replace <roles>',
      'nightly roles that get a new key: all, or some with commas',
      onlineRoles,
      [],
    )
    .option(
      '--remove-root <id>',
      'let a root key go, by the beginning of its id; may be repeated',
      collect,
      [],
    )
    .option('--add-root <n>', 'make so many new root keys', wholeNumber(0), 0)
    .option('--root-keys <dir>', 'where new root keys are written')
    .option('--threshold <n>', 'how many root keys must sign from now on', wholeNumber(1))
    .option(...rootKey, collect, [])
    .option('--draft <file>', 'where the new root is left until enough have signed', DRAFT)
    .action(({ snapshots, threshold, rootKeys, ...flags }) =>
      run(() =>
        tufRotate(
          { ...flags, threshold: threshold ?? null, rootKeysDir: rootKeys ?? null },
          contextOf(snapshots),
        ),
      ),
    );
  tuf
    .command('sign')
    .description('add signatures to a new root, on the machine where the keys are')
    .argument('<draft>', 'the file that rotate has left')
    .requiredOption(...rootKey, collect, [])
    .action((draft: string, flags: { rootKey: readonly string[] }) =>
      run(() => tufSign({ draft, rootKey: flags.rootKey }, output)),
    );
  withStore('accept', 'put a signed root in force')
    .argument('<draft>', 'the file that rotate has left')
    .action((draft: string, { snapshots }) => run(() => tufAccept(draft, contextOf(snapshots))));
  withStore('status', 'keys and dates in force; exit code 1 where anything has expired')
    .option('--json', 'print JSON', false)
    .action(({ snapshots, json }) => run(() => tufStatus(json, contextOf(snapshots))));

  const { keepDays, keepNewest } = DEFAULT_RETENTION;
  program
    .command('prune')
    .description('drop the large files of old versions; manifests, changes and facts stay, the chain holds')
    .option('--snapshots <dir>', 'folder of the snapshot versions', settings.SNAPSHOTS_DIR)
    .option('--keep-days <n>', 'days before the newest version that stay whole', wholeNumber(1), keepDays)
    .option(
      '--keep-newest <n>',
      'newest versions that stay whole whatever their age',
      wholeNumber(1),
      keepNewest,
    )
    .addOption(new Option('--no-keep-monthly', 'do not keep the first version of each month whole'))
    .option('--dry-run', 'say what would be dropped and drop nothing', false)
    .option('--json', 'print JSON', false)
    .action((flags) => run(() => prune({ ...flags, keysDir: settings.TUF_KEYS_DIR }, new Date(), output)));
}
