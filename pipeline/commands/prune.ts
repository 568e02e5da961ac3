/** `zero-pipeline prune`: drops the large files of old versions; the chain stays provable. */
import {
  dropPruned,
  lockStore,
  markPruned,
  planPruning,
  type RetentionRule,
  storeOf,
  writeStoreIndex,
} from '../../snapshots/store/index.ts';
import { newestRoot, signRepository } from '../../snapshots/tuf/index.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Output } from './nightly.ts';
import { readSigningKeys, saySigning } from './signing-keys.ts';

export type PruneFlags = RetentionRule & {
  readonly snapshots: string;
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly keysDir: string | undefined;
};

/**
 * Marks, signs, then deletes: at no moment is a reader promised a file that is gone, and a run that was killed is
 * finished by the next. A store that is signed is pruned only with its keys at hand.
 */
export async function prune(flags: PruneFlags, now: Date, output: Output): Promise<ExitCode> {
  const reading = await readSigningKeys(flags.keysDir);
  if (!reading.ok) {
    output.err(`TUF_KEYS_DIR: ${reading.reason}\n`);
    return EXIT.wrongUsage;
  }
  const { keys } = reading;
  const isSigned = (await newestRoot(storeOf(flags.snapshots))) !== null;
  if (isSigned && keys === null && !flags.dryRun) {
    output.err(
      'this store is signed: set TUF_KEYS_DIR, so that the signed list can follow; nothing was done\n',
    );
    return EXIT.badInput;
  }
  const lock = await lockStore(flags.snapshots);
  if (lock === null) {
    output.err('another process is writing to these snapshots; nothing was done\n');
    return EXIT.held;
  }
  try {
    const plan = await planPruning(flags.snapshots, flags);
    if (!flags.dryRun) {
      await markPruned(flags.snapshots, plan.prunings, now);
      if (isSigned && keys !== null) {
        const signing = await signRepository({
          versionsDir: flags.snapshots,
          keys,
          now,
          removeUnlisted: true,
        });
        // The marks are true in any case; what they drop is deleted by the run that can sign.
        if (!saySigning(signing, output)) return EXIT.badInput;
      } else await writeStoreIndex(flags.snapshots);
      await dropPruned(flags.snapshots);
    }
    say(plan, flags, output);
    return plan.refused.length === 0 ? EXIT.done : EXIT.badInput;
  } finally {
    await lock.release();
  }
}

function say(plan: Awaited<ReturnType<typeof planPruning>>, flags: PruneFlags, output: Output): void {
  const bytes = plan.prunings.reduce((sum, one) => sum + one.bytes, 0);
  if (flags.json) {
    output.out(`${JSON.stringify({ dryRun: flags.dryRun, bytes, ...plan }, null, 2)}\n`);
    return;
  }
  const verb = flags.dryRun ? 'would drop' : 'dropped';
  for (const { version, files } of plan.prunings) output.out(`${version}: ${verb} ${files.join(', ')}\n`);
  for (const { version, reason } of plan.refused)
    output.err(`${version} is damaged, nothing of it is touched: ${reason}\n`);
  output.out(
    `${plan.prunings.length} versions, ${(bytes / 1e6).toFixed(1)} MB ${flags.dryRun ? 'to drop' : 'dropped'}\n`,
  );
}
