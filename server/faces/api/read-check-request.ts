/** What a check may be given, for every face that takes one: the body of POST /check and the tool's arguments. */

import {
  CHECK_BYTES_MAX,
  CHECK_FILES_MAX,
  type CheckRequest,
  checkRequestSchema,
} from '../../../schemas/check.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import { type PathIssue, pathIssues } from '../../checker/index.ts';
import { invalidRequest, type Trouble, type Validation, validate } from '../../http/index.ts';

/** The files may have 1 MiB; escaped as JSON, text of many quotes and line ends takes more. */
export const CHECK_BODY_MAX_BYTES = 2.5 * CHECK_BYTES_MAX;

const PATH_TEXTS: Readonly<Record<PathIssue, LocalizedText>> = {
  absolute: { en: 'must be relative to the repository', 'zh-CN': '必须是相对于仓库根目录的路径' },
  outside: { en: 'must stay inside the repository, without ".."', 'zh-CN': '必须位于仓库之内，不能包含“..”' },
  'control-character': { en: 'must have no control characters', 'zh-CN': '不能包含控制字符' },
  duplicate: { en: 'was given more than once', 'zh-CN': '重复出现，只能给出一次' },
};

const TOO_MUCH: Trouble = {
  code: 'body-too-large',
  detail: {
    en: `A check takes at most ${CHECK_FILES_MAX} files and ${CHECK_BYTES_MAX / 1024} KiB of content in all.`,
    'zh-CN': `一次检查最多 ${CHECK_FILES_MAX} 个文件，内容合计不超过 ${CHECK_BYTES_MAX / 1024} KiB。`,
  },
};

/** Validates a request to check files: its shape, how much it carries, and its paths. */
export function readCheckRequest(given: unknown): Validation<CheckRequest> {
  if (hasTooManyFiles(given)) return { ok: false, trouble: TOO_MUCH };
  const request = validate(checkRequestSchema, given);
  if (!request.ok) return request;
  const { files } = request.value;
  const bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  if (bytes > CHECK_BYTES_MAX) return { ok: false, trouble: TOO_MUCH };
  const wrong = pathIssues(files.map(({ path }) => path));
  return wrong.length > 0 ? { ok: false, trouble: wrongPaths(wrong) } : request;
}

/** DESIGN section 6 answers 413 beyond the limit; validation of the body would say 400. */
function hasTooManyFiles(given: unknown): boolean {
  if (typeof given !== 'object' || given === null || !('files' in given)) return false;
  return Array.isArray(given.files) && given.files.length > CHECK_FILES_MAX;
}

function wrongPaths(wrong: ReturnType<typeof pathIssues>): Trouble {
  return invalidRequest(
    wrong.map(({ position, issue }) => ({ path: `files.${position}.path`, message: PATH_TEXTS[issue] })),
  );
}
