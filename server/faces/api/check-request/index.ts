/** What a check may be given, for every face that takes one: the body of POST /check and the tool's arguments. */

import {
  CHECK_BYTES_MAX,
  CHECK_FILES_MAX,
  type CheckRequest,
  checkRequestSchema,
} from '../../../../schemas/check.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import { type PathIssue, pathIssues } from '../../../checker/index.ts';
import type { CheckOutcome } from '../../../checks/index.ts';
import {
  invalidRequest,
  NOT_READY,
  type ProblemDetail,
  type Validation,
  validate,
} from '../../../http/index.ts';
import { ISSUES, PROBLEMS } from '../../../words/index.ts';

/** The files may have 1 MiB; escaped as JSON, text of many quotes and line ends takes more. */
export const CHECK_BODY_MAX_BYTES = 2.5 * CHECK_BYTES_MAX;

/** When to ask again where every check that can wait is waiting. */
const BUSY_RETRY_SECONDS = 5;

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

/** The problem that a check without an answer ended in. */
export function checkProblem({ kind }: Exclude<CheckOutcome, { kind: 'answer' }>): ProblemDetail {
  switch (kind) {
    case 'no-detection':
      return { ...NOT_READY, detail: PROBLEMS.noDetection };
    case 'too-slow':
      return { code: 'body-too-large', detail: PROBLEMS.checkTooSlow };
    case 'busy':
      return { code: 'overloaded', detail: PROBLEMS.overloaded(String(BUSY_RETRY_SECONDS)) };
  }
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
