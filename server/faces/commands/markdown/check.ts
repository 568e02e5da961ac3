/** A check as Markdown, with the files that were never sent. */
import type { CheckAnswer } from '../../../../schemas/check.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { checkDocument, mdBlocks, mdCode } from '../../../markdown/index.ts';
import { text } from '../../../words/index.ts';
import type { SkippedFile } from '../check/folder-files.ts';

const TITLE = text('Check against the catalog of free plans', '免费套餐目录检查');

const SKIPPED = {
  'real-env': text('a real env file, not read', '真实的环境变量文件，未读取'),
  'too-large': text('too large', '文件过大'),
  'over-limit': text('beyond the limit of files or bytes', '超出文件数或总大小上限'),
} as const;

export function checkMarkdown(answer: CheckAnswer, skipped: readonly SkippedFile[], locale: Locale): string {
  const unsent = skipped.map(({ path, reason }) => ({ path, reason: SKIPPED[reason][locale] }));
  return mdBlocks(
    `# ${TITLE[locale]}`,
    ...checkDocument(answer, locale, { offer: mdCode, provider: mdCode }, unsent),
  );
}
