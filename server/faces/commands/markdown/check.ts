/** A check of a folder as Markdown, with the files that were not read and what was left out. */
import type { FolderCheck } from '../../../../schemas/folder-check.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { checkDocument, md, mdBlocks, mdCode } from '../../../markdown/index.ts';
import {
  CHECK_COMMAND_TEXTS,
  choosePunctuation,
  LABELS,
  type PackageOf,
  SKIPPED_FILES,
  suppressedLines,
  text,
} from '../../../words/index.ts';

const TITLE = text('Check against the catalog of free plans', '免费套餐目录检查');

/** @param packageOf groups findings and places; null for a repository of one package */
export function checkMarkdown(check: FolderCheck, locale: Locale, packageOf: PackageOf | null): string {
  const { skipped, suppressed, comparedWith, lockedOn } = check;
  const unread = skipped.map(({ path, reason }) => ({ path, reason: SKIPPED_FILES[reason][locale] }));
  const leftOut = suppressedLines({ suppressed, comparedWith, lockedOn }, locale).map(
    (line) => `- ${md(line)}`,
  );
  return mdBlocks(
    `# ${TITLE[locale]}`,
    ...checkDocument(check, locale, { offer: mdCode, provider: mdCode, packageOf }, unread),
    `${LABELS.dataAsOf[locale]}${choosePunctuation(locale).colon}${check.dataAsOf.slice(0, 10)}`,
    ...(leftOut.length === 0 ? [] : [`## ${CHECK_COMMAND_TEXTS.leftOut[locale]}`, leftOut.join('\n')]),
  );
}
