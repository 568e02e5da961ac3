/** `check DIR`: a repository on this machine held against the catalog. DESIGN section 8. */
import type { Catalog } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import { type CheckAnswer, checkRequestSchema } from '../../schemas/check.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { checkRepository } from './check-repository.ts';
import { toText } from './check-text.ts';
import { type FolderReading, readFolder } from './folder-files.ts';
import { toSarif } from './sarif.ts';

export type CheckFolderFlags = {
  readonly folder: string;
  readonly format: 'text' | 'json' | 'sarif';
  readonly commercial: boolean;
  /** Also read real env files, for their names and hosts. */
  readonly env: boolean;
  readonly locale: Locale;
};

/** What the command is given: the catalog to hold against, and where its output goes. */
export type CheckOutput = {
  readonly catalog: Catalog;
  readonly changes: readonly ChangeEntry[];
  /** Scheme and host of the service, for the address of the plan. */
  readonly planUrlBase: string;
  readonly version: string;
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
 * @returns the exit code: 0 done, 1 a finding of severity error or a folder with nothing to check
 */
export async function runCheckCommand(flags: CheckFolderFlags, output: CheckOutput): Promise<0 | 1> {
  const { locale, commercial } = flags;
  const reading = await readOrNull(flags);
  if (reading === null || reading.files.length === 0) {
    output.complain(`${(reading === null ? UNREADABLE : NOTHING_TO_READ)[locale]}\n`);
    return 1;
  }
  const request = checkRequestSchema.parse({ files: reading.files, commercial, locale });
  const answer = checkRepository(output.catalog, request, output);
  output.write(render(answer, reading, flags, output.version));
  return answer.findings.some(({ severity }) => severity === 'error') ? 1 : 0;
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
  version: string,
): string {
  switch (flags.format) {
    case 'json':
      return `${JSON.stringify(answer, null, 2)}\n`;
    case 'sarif':
      return `${JSON.stringify(toSarif(answer, version), null, 2)}\n`;
    case 'text':
      return toText(answer, reading.skipped, flags.locale);
  }
}
