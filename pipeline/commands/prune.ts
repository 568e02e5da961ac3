/** `zero-pipeline prune`: drops the large files of old versions; the chain stays provable. */
import { type Command, Option } from 'commander';
import { EXIT, type ExitCode, jsonText, type Output, wholeNumber } from '../../schemas/terminal/index.ts';
import {
  DEFAULT_RETENTION,
  dropPruned,
  markPruned,
  planPruning,
  type RetentionRule,
  storePath,
  writeStoreIndex,
} from '../../snapshots/store/index.ts';
import { newestRoot, signRepository } from '../../snapshots/tuf/index.ts';
import type { CommandContext } from '../settings.ts';
import { readSigningKeys, reportSigning, runOnStore, whileLocked } from './store.ts';

export type PruneFlags = RetentionRule & {
  readonly snapshots: string;
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly keysDir: string | null;
};

export function addPruneCommand(program: Command, { settings, terminal }: CommandContext): void {
  const { keepDays, keepNewest } = DEFAULT_RETENTION;
  program
    .command('prune')
    .description(
      'drop the large files of old versions; manifests and facts stay, and the chain remains valid',
    )
    .option('--snapshots <dir>', 'folder of the snapshot versions', settings.snapshotsDir)
    .option(
      '--keep-days <n>',
      'how many days before the newest version to keep whole',
      wholeNumber(1),
      keepDays,
    )
    .option(
      '--keep-newest <n>',
      'how many of the newest versions to keep whole, whatever their age',
      wholeNumber(1),
      keepNewest,
    )
    .addOption(new Option('--no-keep-monthly', 'do not keep the first version of each month whole'))
    .option('--dry-run', 'print what would be dropped, and drop nothing', false)
    .option('--json', 'print JSON', false)
    .action((flags: Omit<PruneFlags, 'keysDir'>) =>
      runOnStore(terminal, () => prune({ ...flags, keysDir: settings.tufKeysDir }, new Date(), terminal)),
    );
}

/**
 * Marks, signs, then deletes: at no moment is a reader promised a file that is gone, and a run that was killed is
 * finished by the next. A store that is signed is pruned only with its keys at hand.
 */
export async function prune(flags: PruneFlags, now: Date, output: Output): Promise<ExitCode> {
  const signing = await readSigningKeys(flags.keysDir);
  if (!signing.ok) {
    output.error(`TUF_KEYS_DIR: ${signing.reason}\n`);
    return EXIT.wrongUsage;
  }
  const { keys } = signing;
  const isSigned = (await newestRoot(storePath(flags.snapshots))) !== null;
  if (isSigned && keys === null && !flags.dryRun) {
    output.error(
      'this store is signed: set TUF_KEYS_DIR, so that the signed list can follow; nothing was done\n',
    );
    return EXIT.badInput;
  }
  return whileLocked(flags.snapshots, output, async () => {
    const plan = await planPruning(flags.snapshots, flags);
    if (!flags.dryRun) {
      await markPruned(flags.snapshots, plan.prunings, now);
      if (isSigned && keys !== null) {
        const versionsDir = flags.snapshots;
        const signed = await signRepository({ versionsDir, keys, now, removeUnlisted: true });
        // The marks are true in any case; what they drop is deleted by the run that can sign.
        if (!reportSigning(signed, output)) return EXIT.badInput;
      } else await writeStoreIndex(flags.snapshots);
      await dropPruned(flags.snapshots);
    }
    print(plan, flags, output);
    return plan.refused.length === 0 ? EXIT.done : EXIT.badInput;
  });
}

function print(plan: Awaited<ReturnType<typeof planPruning>>, flags: PruneFlags, output: Output): void {
  const bytes = plan.prunings.reduce((sum, one) => sum + one.bytes, 0);
  if (flags.json) {
    output.out(jsonText({ dryRun: flags.dryRun, bytes, ...plan }));
    return;
  }
  const verb = flags.dryRun ? 'would drop' : 'dropped';
  for (const { version, files } of plan.prunings) output.out(`${version}: ${verb} ${files.join(', ')}\n`);
  for (const { version, reason } of plan.refused)
    output.error(`${version} is damaged and was left untouched: ${reason}\n`);
  output.out(
    `${plan.prunings.length} versions, ${(bytes / 1e6).toFixed(1)} MB ${flags.dryRun ? 'to drop' : 'dropped'}\n`,
  );
}
