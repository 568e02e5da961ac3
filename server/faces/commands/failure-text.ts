/** What to tell a person of a question that failed, and what the process ends with. */

import { EXIT, type ExitCode } from '../../../schemas/terminal/index.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import type { Failure } from './source/index.ts';
import { visible } from './source/index.ts';

/** One line or more, ending in a line feed. @param nameOf how the command calls a part of the request: `--limit` */
export function failureText(
  failure: Failure,
  locale: Locale,
  nameOf: (path: string) => string = (path) => path,
): string {
  return visible(`${linesOf(failure, locale, nameOf).join('\n')}\n`);
}

/** Wrong settings are wrong usage; all else is an answer that was not to be had. */
export function failureExit(failure: Failure): ExitCode {
  return failure.kind === 'wrong-settings' ? EXIT.wrongUsage : EXIT.badInput;
}

function linesOf(failure: Failure, locale: Locale, nameOf: (path: string) => string): string[] {
  const en = locale === 'en';
  switch (failure.kind) {
    case 'problem':
      return problemLines(failure, locale, nameOf);
    case 'timeout':
      return [
        en
          ? `error: ${failure.url} did not answer within ${failure.seconds} seconds; --timeout allows more`
          : `错误：${failure.url} 未在 ${failure.seconds} 秒内响应；可用 --timeout 延长`,
      ];
    case 'unreachable':
      return [
        en
          ? `error: ${failure.url} cannot be reached: ${failure.reason}`
          : `错误：无法访问 ${failure.url}：${failure.reason}`,
      ];
    case 'not-the-api':
      return [
        en
          ? `error: what ${failure.url} answered is not an answer of this API (${failure.reason}); is --url the address of a Zero server, and this program as new as it?`
          : `错误：${failure.url} 的响应不是本 API 的响应（${failure.reason}）；请确认 --url 指向 Zero 服务，且本程序版本不低于该服务`,
      ];
    case 'no-snapshot':
      return [
        en
          ? `error: no valid snapshot in ${failure.folder}; set SNAPSHOTS_DIR, or ask a server with --url`
          : `错误：${failure.folder} 中没有可用的快照；请设置 SNAPSHOTS_DIR，或用 --url 查询服务器`,
        ...failure.refused.map((line) => `  ${line}`),
      ];
    case 'wrong-settings':
      return [...failure.lines];
  }
}

function problemLines(
  { problem, retryAfter }: Extract<Failure, { kind: 'problem' }>,
  locale: Locale,
  nameOf: (path: string) => string,
): string[] {
  const en = locale === 'en';
  const [only, ...others] = problem.issues ?? [];
  // A single issue about the slug repeats the detail.
  const isSame = only !== undefined && others.length === 0 && only.message === problem.detail;
  const lines =
    only === undefined || isSame
      ? [`${en ? 'error: ' : '错误：'}${problem.detail}`]
      : [
          `${en ? 'error: ' : '错误：'}${problem.title}`,
          ...[only, ...others].map(
            ({ path, message }) => `  ${path === '' ? '' : `${nameOf(path)}${en ? ': ' : '：'}`}${message}`,
          ),
        ];
  if (retryAfter === null) return lines;
  return [...lines, en ? `Try again in ${retryAfter} seconds.` : `请在 ${retryAfter} 秒后重试。`];
}
