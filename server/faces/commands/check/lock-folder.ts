/** `zero lock DIR`: what the repository relies on, pinned. */
import { EXIT, type ExitCode, type Terminal } from '../../../../schemas/terminal/index.ts';
import { compareLock, type Lock, makeLock } from '../../../checker/index.ts';
import { choosePunctuation, CHECK_COMMAND_TEXTS, SEVERITY_NAMES } from '../../../words/index.ts';
import { escapeControlsIn } from '../source/visible.ts';
import { type CheckFlags, prepareFolder } from './check-folder.ts';
import { type FolderContext, folderCheck } from './folder-check.ts';
import { problemLines, refusable } from './json-file.ts';
import { LOCK_FILE, readLock, saveLock } from './lock-file.ts';

export type LockFlags = Pick<CheckFlags, 'audience' | 'locale'> & { readonly update?: true };

/**
 * Writes the lock if there is none, or if the user agrees to what changed.
 * @returns `badInput` if there is one that says otherwise; `unchecked` if nothing could be read
 */
export async function lockFolder(
  folder: string,
  { update, ...flags }: LockFlags,
  context: FolderContext,
  terminal: Terminal,
): Promise<ExitCode> {
  const { locale } = flags;
  const ready = await prepareFolder(folder, flags, terminal);
  if (ready === null) return EXIT.unchecked;
  const refuse = (error: Error): ExitCode => {
    terminal.error(`${error.message}\n`);
    return EXIT.unchecked;
  };
  const before = await refusable(readLock(folder));
  if (before instanceof Error) return refuse(before);
  if (before !== null && !before.ok && update !== true) {
    terminal.error(`${problemLines(LOCK_FILE, before.problems, locale)}\n`);
    return EXIT.unchecked;
  }
  const { services, audience } = folderCheck(ready.state, ready.policy, ready.question, context);
  const lock = makeLock(context.catalog, { services, audience });
  if (before?.ok === true) {
    const parts = compareLock(before.value, context.catalog, { services, audience }, locale);
    if (parts.length === 0) {
      terminal.out(`${CHECK_COMMAND_TEXTS.lockEqual[locale]}\n`);
      return EXIT.done;
    }
    if (update !== true) terminal.out(`${CHECK_COMMAND_TEXTS.lockParts[locale]}\n`);
    const { colon } = choosePunctuation(locale);
    for (const { severity, message } of parts)
      terminal.out(`  ${SEVERITY_NAMES[severity][locale]}${colon}${escapeControlsIn(message)}\n`);
    if (update !== true) return EXIT.badInput;
  }
  const saved = await refusable(saveLock(folder, lock));
  if (saved instanceof Error) return refuse(saved);
  terminal.out(`${CHECK_COMMAND_TEXTS.lockWritten(...sizeOf(lock))[locale]}\n`);
  return EXIT.done;
}

function sizeOf({ plans }: Lock): [plans: number, facts: number] {
  const facts = Object.values(plans);
  return [facts.length, facts.reduce((sum, one) => sum + Object.keys(one).length, 0)];
}
