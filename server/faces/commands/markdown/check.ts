/** A check as Markdown, with the files that were never sent. */
import type { CheckAnswer } from '../../../../schemas/check.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { checkDocument, mdBlocks, mdCode } from '../../../markdown/index.ts';
import { SKIPPED_FILES, text } from '../../../words/index.ts';
import type { SkippedFile } from '../check/folder-files.ts';

const TITLE = text('Check against the catalog of free plans', '免费套餐目录检查');

export function checkMarkdown(answer: CheckAnswer, skipped: readonly SkippedFile[], locale: Locale): string {
  const unsent = skipped.map(({ path, reason }) => ({ path, reason: SKIPPED_FILES[reason][locale] }));
  return mdBlocks(
    `# ${TITLE[locale]}`,
    ...checkDocument(answer, locale, { offer: mdCode, provider: mdCode }, unsent),
  );
}
