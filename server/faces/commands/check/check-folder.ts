/** `check DIR`: a repository on this machine held against the catalog. */
import { writeFile } from 'node:fs/promises';
import { type FolderCheck, folderCheckSchema } from '../../../../schemas/folder-check.ts';
import { EXIT, type ExitCode, jsonText, type Terminal } from '../../../../schemas/terminal/index.ts';
import type { Audience, Locale } from '../../../../schemas/vocabulary.ts';
import { packageVersion } from '../../../../snapshots/package.ts';
import { localePrefix } from '../../../addresses.ts';
import {
  type FailOn,
  failsAt,
  findPackages,
  type Policy,
  policyBelow,
  policyOn,
} from '../../../checker/index.ts';
import { CHECK_COMMAND_TEXTS, COMMAND_TEXTS, type PackageOf } from '../../../words/index.ts';
import { checkMarkdown } from '../markdown/index.ts';
import { escapeControls, escapeControlsIn } from '../source/visible.ts';
import { checkText } from '../terminal/check.ts';
import { createScreen } from '../terminal/screen.ts';
import { readBase } from './base-files.ts';
import { toGitLab, toJUnit } from './ci-formats.ts';
import {
  type FolderContext,
  type FolderQuestion,
  type FolderState,
  findBaseline,
  folderCheck,
} from './folder-check.ts';
import { type FolderReading, type OnRead, type ReadOptions, readFolder } from './folder-files.ts';
import { problemLines, refusable } from './json-file.ts';
import { LOCK_FILE, readLock } from './lock-file.ts';
import { POLICY_FILE, type PolicyReading, readPolicy, writeBaseline } from './policy-file.ts';
import { toSarif } from './sarif.ts';

/** The options as commander gives them; of `json`, `sarif`, `markdown`, `junit` and `gitlab` there is one at most. */
export type CheckFlags = {
  readonly json?: true;
  readonly sarif?: true;
  readonly markdown?: true;
  readonly junit?: true;
  readonly gitlab?: true;
  /** The file that the answer goes to; the terminal if left out. */
  readonly output?: string;
  /** As the policy says when left out, else not. */
  readonly commercial?: boolean;
  /** Where the users are; as the policy says when left out, else everywhere. */
  readonly audience?: Audience;
  /** The mildest severity that makes the exit code 1; as the policy says when left out, else `error`. */
  readonly failOn?: FailOn;
  /** A revision: only what is new since then is shown. */
  readonly diff?: string;
  /** Writes the findings to the policy as known ones. */
  readonly writeBaseline?: true;
  /** The folder's path in its repository, for SARIF; its root when left out. */
  readonly sarifRoot?: string;
  /** Files that were not understood end the check as one that could not be made. */
  readonly strict?: true;
  /** Only what parts from `zero.lock`. */
  readonly locked?: true;
  /** Also findings that are seldom of use. */
  readonly verbose?: true;
  /** Also read Markdown documents, for figures that plans had. */
  readonly docs?: true;
  /** Also read real env files, for their names and hosts. */
  readonly env?: true;
  readonly locale: Locale;
};

/** A run of this many manifests says how far it is. */
const LONG_RUN_FILES = 500;
const LOG_EVERY_FILES = 1_000;

/** What a folder gave to be checked, and how its policy wants it. */
export type ReadyFolder = {
  readonly state: FolderState;
  readonly policy: Policy;
  readonly policyFile: PolicyReading & { readonly ok: true };
  readonly question: FolderQuestion;
  readonly failOn: FailOn;
};

/**
 * Reads the folder, checks it and prints the answer.
 * @returns `badInput` for a finding as severe as `failOn`; `unchecked` if the policy is wrong or nothing can be read
 */
export async function checkFolder(
  folder: string,
  flags: CheckFlags,
  context: FolderContext,
  terminal: Terminal,
): Promise<ExitCode> {
  const ready = await prepareFolder(folder, flags, terminal);
  if (ready === null) return EXIT.unchecked;
  const { state, policy, policyFile, question, failOn } = ready;
  if (flags.writeBaseline === true) {
    const baseline = findBaseline(state, policy, question, context);
    await writeBaseline(policyFile, baseline);
    const count = baseline.reduce((sum, entry) => sum + entry.count, 0);
    terminal.out(`${CHECK_COMMAND_TEXTS.baselineWritten(count, POLICY_FILE)[flags.locale]}\n`);
    return EXIT.done;
  }
  const check = folderCheck(state, policy, question, context);
  const text = render(check, state, flags, context, terminal);
  if (flags.output === undefined) terminal.out(text);
  else await writeFile(flags.output, text);
  if (failsAt(check.findings, failOn)) return EXIT.badInput;
  if (flags.strict !== true || check.unread.length === 0) return EXIT.done;
  terminal.error(`${CHECK_COMMAND_TEXTS.tooUnread[flags.locale]}\n`);
  return EXIT.unchecked;
}

/** Reads all that a check needs of a folder; null if that cannot be, which is then printed. */
export async function prepareFolder(
  folder: string,
  flags: CheckFlags,
  terminal: Terminal,
): Promise<ReadyFolder | null> {
  const { locale } = flags;
  const refuse = (message: string): null => {
    terminal.error(`${message}\n`);
    return null;
  };
  const today = new Date().toISOString().slice(0, 10);
  const policy = await refusable(readPolicy(folder));
  if (policy instanceof Error) return refuse(CHECK_COMMAND_TEXTS.unreadableFolder[locale]);
  if (!policy.ok) return refuse(problemLines(POLICY_FILE, policy.problems, locale));
  const lock = flags.locked === true ? await refusable(readLock(folder)) : null;
  if (lock instanceof Error) return refuse(lock.message);
  if (flags.locked === true && lock === null) return refuse(CHECK_COMMAND_TEXTS.noLock[locale]);
  if (lock !== null && !lock.ok) return refuse(problemLines(LOCK_FILE, lock.problems, locale));
  const { ignore } = policy.policy;
  const options = {
    env: flags.env === true,
    docs: flags.docs === true,
    ignorePaths: ignore.paths,
    under: policy.under,
  };
  const progress = await readingProgress(terminal, locale);
  const reading = await refusable(readFolder(folder, options, terminal.env, progress.onRead));
  progress.stop();
  if (reading instanceof Error) return refuse(CHECK_COMMAND_TEXTS.unreadableFolder[locale]);
  if (reading.files.length === 0 && reading.docs.length === 0)
    return refuse(CHECK_COMMAND_TEXTS.noManifest[locale]);
  const base = await baseOf(folder, flags, options, terminal);
  if (base !== null && 'refused' in base) return refuse(`${COMMAND_TEXTS.error[locale]}${base.refused}`);
  const own = policyOn(policyBelow(policy.policy, policy.under), today);
  return {
    state: { ...reading, base },
    policy: own,
    policyFile: policy,
    question: {
      commercial: flags.commercial ?? own.commercial ?? false,
      audience: flags.audience ?? own.audience ?? 'global',
      locale,
      verbose: flags.verbose === true,
      today,
      lock: lock?.value ?? null,
    },
    failOn: flags.failOn ?? own.failOn ?? 'error',
  };
}

async function baseOf(
  folder: string,
  { diff, locale }: CheckFlags,
  options: ReadOptions,
  terminal: Terminal,
): Promise<FolderState['base'] | { readonly refused: string }> {
  if (diff === undefined) return null;
  const base = await readBase(folder, diff, { ...options, env: false }, terminal.env);
  if (base.ok) return base;
  const said = CHECK_COMMAND_TEXTS[base.reason];
  return { refused: (typeof said === 'function' ? said(diff) : said)[locale] };
}

/** How far the reading is; nothing of it if it takes no time. */
async function readingProgress(
  terminal: Terminal,
  locale: Locale,
): Promise<{ onRead: OnRead; stop: () => void }> {
  const progress = await terminal.progress(CHECK_COMMAND_TEXTS.bar[locale]);
  let started = false;
  return {
    onRead: (done, total) => {
      if (total < LONG_RUN_FILES) return;
      if (!started) {
        started = true;
        progress.start(total, {});
        progress.log(CHECK_COMMAND_TEXTS.reading(total)[locale]);
      }
      progress.update(done, {});
      if (done % LOG_EVERY_FILES === 0 || done === total)
        progress.log(CHECK_COMMAND_TEXTS.read(done, total)[locale]);
      if (done === total) progress.log(CHECK_COMMAND_TEXTS.checking[locale]);
    },
    stop: () => {
      if (started) progress.stop();
    },
  };
}

function render(
  check: FolderCheck,
  { files }: Pick<FolderReading, 'files'>,
  { json, sarif, markdown, junit, gitlab, sarifRoot = '', locale }: CheckFlags,
  { publicUrl }: FolderContext,
  terminal: Terminal,
): string {
  if (json === true) return jsonText(check);
  if (junit === true) return toJUnit(printable(check));
  if (gitlab === true) return toGitLab(printable(check), files[0]?.path ?? '.');
  if (sarif === true) {
    const places = { root: sarifRoot, anchor: files[0]?.path ?? null };
    const informationUri = publicUrl === null ? null : `${publicUrl}${localePrefix(locale)}/about`;
    return jsonText(toSarif(check, { version: packageVersion(), informationUri, locale }, places));
  }
  return markdown === true
    ? checkMarkdown(printable(check), locale, packagesIn(files))
    : checkText(printable(check), createScreen(terminal, locale), packagesIn(files));
}

/** The packages of the files, by their names as {@link printable} shows them. */
export function packagesIn(files: FolderReading['files']): PackageOf | null {
  return findPackages(files.map(({ path }) => escapeControls(path)));
}

/** Names of files are others' text: what would steer a terminal is shown, not obeyed. */
export function printable(check: FolderCheck): FolderCheck {
  return folderCheckSchema.parse(escapeControlsIn(check));
}
