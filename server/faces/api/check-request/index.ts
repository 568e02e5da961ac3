/** What a check may be given, for every face that takes one: the body of POST /check and the tool's arguments. */

import {
  CHECK_BYTES_MAX,
  CHECK_FILES_MAX,
  type CheckRequest,
  checkRequestSchema,
} from '../../../../schemas/check.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import { type PathIssue, pathIssues } from '../../../checker/index.ts';
import { invalidRequest, type ProblemDetail, type Validation, validate } from '../../../http/index.ts';
import { ISSUES, PROBLEMS } from '../../../words/index.ts';

/** The files may have 1 MiB; escaped as JSON, text of many quotes and line ends takes more. */
export const CHECK_BODY_MAX_BYTES = 2.5 * CHECK_BYTES_MAX;

const PATH_TEXTS: Readonly<Record<PathIssue, LocalizedText>> = {
  absolute: ISSUES.absolutePath,
  outside: ISSUES.outsidePath,
  'control-character': ISSUES.controlCharacter,
  duplicate: ISSUES.givenTwice,
};

const TOO_MUCH: ProblemDetail = {
  code: 'body-too-large',
  detail: PROBLEMS.checkTooLarge(CHECK_FILES_MAX, CHECK_BYTES_MAX / 1024),
};

/** Validates a request to check files: its shape, how much it carries, and its paths. */
export function readCheckRequest(given: unknown): Validation<CheckRequest> {
  if (hasTooManyFiles(given)) return { ok: false, problem: TOO_MUCH };
  const request = validate(checkRequestSchema, given);
  if (!request.ok) return request;
  const { files } = request.value;
  const bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  if (bytes > CHECK_BYTES_MAX) return { ok: false, problem: TOO_MUCH };
  const wrong = pathIssues(files.map(({ path }) => path));
  return wrong.length > 0 ? { ok: false, problem: wrongPaths(wrong) } : request;
}

/** Too many files are answered with 413; validation of the body would say 400. */
function hasTooManyFiles(given: unknown): boolean {
  if (typeof given !== 'object' || given === null || !('files' in given)) return false;
  return Array.isArray(given.files) && given.files.length > CHECK_FILES_MAX;
}

function wrongPaths(wrong: ReturnType<typeof pathIssues>): ProblemDetail {
  return invalidRequest(
    wrong.map(({ position, issue }) => ({ path: `files.${position}.path`, message: PATH_TEXTS[issue] })),
  );
}
