/** `check DIR`: a repository on this machine held against the catalog. */
import type { Catalog } from '../../../../schemas/catalog.ts';
import type { ChangeEntry } from '../../../../schemas/change.ts';
import { type CheckAnswer, checkRequestSchema } from '../../../../schemas/check.ts';
import type { Audience, Locale } from '../../../../schemas/vocabulary.ts';
import { checkRepository } from '../../../checker/index.ts';
import { toText } from './check-text.ts';
import { type FolderReading, readFolder } from './folder-files.ts';
import { toSarif } from './sarif.ts';

export type CheckFolderFlags = {
  readonly folder: string;
  readonly format: 'text' | 'json' | 'sarif' | 'markdown';
  readonly commercial: boolean;
  /** Where the users are; anywhere when left out. */
  readonly audience?: Audience;
  /** The mildest severity that makes the exit code 1; `error` when left out. */
  readonly failOn?: FailOn;
  /** Where the folder stands in its repository, for SARIF; its root when left out. */
  readonly sarifRoot?: string;
  /** Also read real env files, for their names and hosts. */
  readonly env: boolean;
  readonly locale: Locale;
};

export const FAIL_ON = ['error', 'warning', 'note', 'never'] as const;
export type FailOn = (typeof FAIL_ON)[number];

/** What the command is given: the catalog to hold against, and where its output goes. */
export type CheckOutput = {
  readonly catalog: Catalog;
  readonly changes: readonly ChangeEntry[];
  /** Scheme and host of the service, for the address of the plan. */
  readonly planUrlBase: string;
  readonly version: string;
  /** Writes the format `markdown`. */
  readonly markdown?: (answer: CheckAnswer, skipped: FolderReading['skipped'], locale: Locale) => string;
  readonly write: (text: string) => void;
  readonly complain: (text: string) => void;
};

const NOTHING_TO_READ = {
  en: 'No manifest was found in this folder.',
  'zh-CN': '在该目录中没有找到清单文件。',
} as const;
const UNREADABLE = { en: 'The folder cannot be read.', 'zh-CN': '无法读取该目录。' } as const;

/**
 * Runs the command.
 * @returns the exit code: 0 done, 1 a finding as severe as `failOn` or a folder with nothing to check
 */
export async function runCheckCommand(flags: CheckFolderFlags, output: CheckOutput): Promise<0 | 1> {
  const { locale, commercial, audience = 'global', failOn = 'error' } = flags;
  const reading = await readOrNull(flags);
  if (reading === null || reading.files.length === 0) {
    output.complain(`${(reading === null ? UNREADABLE : NOTHING_TO_READ)[locale]}\n`);
    return 1;
  }
  const request = checkRequestSchema.parse({ files: reading.files, commercial, audience, locale });
  const answer = checkRepository(output.catalog, request, output);
  output.write(render(answer, reading, flags, output));
  const isGrave = answer.findings.some(
    ({ severity }) => failOn !== 'never' && FAIL_ON.indexOf(severity) <= FAIL_ON.indexOf(failOn),
  );
  return isGrave ? 1 : 0;
}

async function readOrNull({ folder, env }: CheckFolderFlags): Promise<FolderReading | null> {
  try {
    return await readFolder(folder, { env });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

function render(
  answer: CheckAnswer,
  reading: FolderReading,
  flags: CheckFolderFlags,
  output: CheckOutput,
): string {
  const places = { root: flags.sarifRoot ?? '', anchor: reading.files[0]?.path ?? null };
  switch (flags.format) {
    case 'json':
      return `${JSON.stringify(answer, null, 2)}\n`;
    case 'sarif':
      return `${JSON.stringify(toSarif(answer, output.version, places), null, 2)}\n`;
    case 'markdown':
      if (output.markdown === undefined) throw new Error('nobody was given who writes Markdown');
      return output.markdown(answer, reading.skipped, flags.locale);
    case 'text':
      return toText(answer, reading.skipped, flags.locale);
  }
}
