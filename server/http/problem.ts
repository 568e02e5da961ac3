/** The one builder of error bodies (RFC 9457). The kinds are in schemas/problem.ts. */
import { PROBLEM_TABLE, type Problem, type ProblemCode } from '../../schemas/problem.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { choosePunctuation, ISSUES, ISSUES_MAX, PAGE_PROBLEMS, PROBLEMS, text } from '../words/index.ts';

/** What went wrong, before it is said in a language; `detail` falls back on the kind's title. */
export type ProblemDetail = {
  readonly code: ProblemCode;
  readonly detail?: LocalizedText;
  /** The same for people, as a page says it; `detail` if left out. */
  readonly told?: LocalizedText;
  readonly issues?: readonly RequestIssue[];
  /** What was perhaps meant, as `detail` names it, for a page to link to. Programs find it in `detail`. */
  readonly meant?: Meant;
  /** Header fields that belong to the kind: Allow, Retry-After, WWW-Authenticate. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** The nearest names to an unknown one, nearest first. */
export type Meant = {
  readonly names: readonly string[];
  /** The path of the page of one of them, from the root of the server. */
  readonly pathOf: (name: string, locale: Locale) => string;
};

export const NOT_READY: ProblemDetail = {
  code: 'not-ready',
  detail: PROBLEMS.notReady,
  headers: { 'Retry-After': '5' },
};

/** Seconds after which a refused caller may try again: some time for the load to fall. */
const OVERLOADED_SECONDS = '5';

export const OVERLOADED: ProblemDetail = {
  code: 'overloaded',
  detail: PROBLEMS.overloaded(OVERLOADED_SECONDS),
  headers: { 'Retry-After': OVERLOADED_SECONDS },
};

/** What a caller is answered who has taken all the time of one caller. */
export function timeSpent(retrySeconds: number): ProblemDetail {
  return {
    code: 'rate-limited',
    detail: PROBLEMS.timeSpent(retrySeconds),
    headers: { 'Retry-After': String(retrySeconds) },
  };
}

export const NOT_ACCEPTABLE: ProblemDetail = { code: 'not-acceptable', detail: PROBLEMS.notAcceptable };

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The address that identifies a kind of problem. */
export function problemTypeUrl(publicUrl: string, code: ProblemCode): string {
  return `${publicUrl}/problems/${code}`;
}

/** Says a problem in a language. @param instance path of the request, without its query */
export function buildProblem(
  problem: ProblemDetail,
  where: { publicUrl: string; locale: Locale; instance: string },
): Problem {
  const { status, title } = PROBLEM_TABLE[problem.code];
  const detail = (problem.detail ?? title)[where.locale];
  return {
    type: problemTypeUrl(where.publicUrl, problem.code),
    code: problem.code,
    title: title[where.locale],
    status,
    detail,
    instance: where.instance,
    message: detail,
    ...(problem.issues === undefined
      ? {}
      : { issues: problem.issues.map(({ path, message }) => ({ path, message: message[where.locale] })) }),
  };
}

/** What is wrong with one part of a request. */
export type RequestIssue = { readonly path: string; readonly message: LocalizedText };

/** Characters of English that the issues of an answer may have together. */
const ISSUES_LENGTH_MAX = 3000;

/**
 * A problem that says what is wrong with the parts of a request: the first of them, and how many more there are.
 * @param more issues besides those given
 */
export function invalidRequest(given: readonly RequestIssue[], more = 0): ProblemDetail {
  const issues = firstIssues(given, more);
  const say = (locale: Locale): string => {
    const { colon, semicolon } = choosePunctuation(locale);
    return issues
      .map(({ path, message }) => (path === '' ? '' : path + colon) + message[locale])
      .join(semicolon);
  };
  return { code: 'invalid-request', detail: text(say('en'), say('zh-CN')), issues };
}

function firstIssues(given: readonly RequestIssue[], more: number): readonly RequestIssue[] {
  let length = 0;
  const beyond = given.findIndex(({ path, message }, position) => {
    length += path.length + message.en.length;
    return position === ISSUES_MAX || (position > 0 && length > ISSUES_LENGTH_MAX);
  });
  const first = beyond === -1 ? given : given.slice(0, beyond);
  const rest = given.length - first.length + more;
  return rest === 0 ? first : [...first, { path: '', message: ISSUES.more(rest) }];
}

/** 404 for a quote of an offer, with what was perhaps meant. @param pathOf the page of a name, for an answer to people */
export function unknownQuote(
  offer: string,
  id: string,
  nearest: readonly string[],
  pathOf?: Meant['pathOf'],
): ProblemDetail {
  const shown = id.slice(0, 80);
  const told = PAGE_PROBLEMS.unknownQuote(offer, shown, nearest);
  return unknownName('evidence', ISSUES.unknownQuote(offer, shown, nearest), nearest, pathOf, told);
}

/** 404 for a slug, with what was perhaps meant. @param pathOf the page of a name, for an answer to people */
export function unknownSlug(
  kind: 'offer' | 'provider',
  slug: string,
  nearest: readonly string[],
  pathOf?: Meant['pathOf'],
): ProblemDetail {
  const shown = slug.slice(0, 80);
  const told = PAGE_PROBLEMS.unknownSlug(kind, shown, nearest);
  return unknownName('slug', ISSUES.unknownSlug(kind, shown, nearest), nearest, pathOf, told);
}

/** 404 for any other name. @param names what was perhaps meant @param told what a page says in place of the message */
export function unknownName(
  path: string,
  message: LocalizedText,
  names: readonly string[],
  pathOf?: Meant['pathOf'],
  told?: LocalizedText,
): ProblemDetail {
  return {
    code: 'unknown-slug',
    detail: message,
    ...(told === undefined ? {} : { told }),
    issues: [{ path, message }],
    ...(pathOf === undefined || names.length === 0 ? {} : { meant: { names, pathOf } }),
  };
}
