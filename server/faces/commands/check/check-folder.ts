/** `check DIR`: a repository on this machine held against the catalog. */
import type { Catalog } from '../../../../schemas/catalog.ts';
import { type CheckAnswer, checkAnswerSchema, checkRequestSchema } from '../../../../schemas/check.ts';
import { EXIT, type ExitCode, jsonText, type Terminal } from '../../../../schemas/terminal/index.ts';
import type { Audience, Locale } from '../../../../schemas/vocabulary.ts';
import { packageVersion } from '../../../../snapshots/package.ts';
import { type CheckContext, checkRepository } from '../../../checker/index.ts';
import { COMMAND_TEXTS } from '../../../words/index.ts';
import { checkMarkdown } from '../markdown/index.ts';
import { visible, visibleData } from '../source/index.ts';
import { checkText, screenOf } from '../terminal/index.ts';
import { type FolderReading, readFolder, type SkippedFile } from './folder-files.ts';
import { toSarif } from './sarif.ts';

/** Severities from the gravest on. */
export const FAIL_ON = ['error', 'warning', 'note', 'never'] as const;

/** The options as commander gives them; of `json`, `sarif` and `markdown` there is one at most. */
export type CheckFlags = {
  readonly json?: true;
  readonly sarif?: true;
  readonly markdown?: true;
  readonly commercial?: true;
  /** Where the users are. */
  readonly audience: Audience;
  /** The mildest severity that makes the exit code 1. */
  readonly failOn: (typeof FAIL_ON)[number];
  /** Where the folder stands in its repository, for SARIF; its root when left out. */
  readonly sarifRoot?: string;
  /** Also read real env files, for their names and hosts. */
  readonly env?: true;
  readonly locale: Locale;
};

/**
 * Reads the folder, checks it and prints the answer.
 * @returns `badInput` for a finding as severe as `failOn`, or a folder with nothing to check
 */
export async function checkFolder(
  folder: string,
  flags: CheckFlags,
  catalog: Catalog,
  context: CheckContext,
  terminal: Terminal,
): Promise<ExitCode> {
  const { locale, commercial = false, audience, failOn } = flags;
  const reading = await readOrNull(folder, flags.env === true);
  if (reading === null || reading.files.length === 0) {
    terminal.error(
      `${(reading === null ? COMMAND_TEXTS.unreadableFolder : COMMAND_TEXTS.noManifest)[locale]}\n`,
    );
    return EXIT.badInput;
  }
  const request = checkRequestSchema.parse({ files: reading.files, commercial, audience, locale });
  const answer = checkRepository(catalog, request, context);
  terminal.out(render(answer, reading, flags, terminal));
  const isGrave = answer.findings.some(
    ({ severity }) => failOn !== 'never' && FAIL_ON.indexOf(severity) <= FAIL_ON.indexOf(failOn),
  );
  return isGrave ? EXIT.badInput : EXIT.done;
}

async function readOrNull(folder: string, env: boolean): Promise<FolderReading | null> {
  try {
    return await readFolder(folder, { env });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

function render(
  answer: CheckAnswer,
  { files, skipped }: FolderReading,
  { json, sarif, markdown, sarifRoot = '', locale }: CheckFlags,
  terminal: Terminal,
): string {
  if (json === true) return jsonText(answer);
  if (sarif === true)
    return jsonText(toSarif(answer, packageVersion(), { root: sarifRoot, anchor: files[0]?.path ?? null }));
  return markdown === true
    ? checkMarkdown(printable(answer), printableFiles(skipped), locale)
    : checkText(printable(answer), printableFiles(skipped), screenOf(terminal, locale));
}

/** Names of files are others' text: what would steer a terminal is shown, not obeyed. */
function printable(answer: CheckAnswer): CheckAnswer {
  return checkAnswerSchema.parse(visibleData(answer));
}

function printableFiles(skipped: readonly SkippedFile[]): readonly SkippedFile[] {
  return skipped.map(({ path, reason }) => ({ path: visible(path), reason }));
}
