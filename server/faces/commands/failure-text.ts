/** Error message and exit code for a failed request. */

import { EXIT, type ExitCode } from '../../../schemas/terminal/index.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { COMMAND_TEXTS, choosePunctuation } from '../../words/index.ts';
import type { Failure } from './source/catalog-source.ts';
import { escapeControls } from './source/visible.ts';

/** One line or more, ending in a line feed. @param nameOf how the command calls a part of the request: `--limit` */
export function failureText(
  failure: Failure,
  locale: Locale,
  nameOf: (path: string) => string = (path) => path,
): string {
  return escapeControls(`${linesOf(failure, locale, nameOf).join('\n')}\n`);
}

/** Wrong settings are wrong usage; all else is a missing answer. */
export function failureExit(failure: Failure): ExitCode {
  return failure.kind === 'wrong-settings' ? EXIT.wrongUsage : EXIT.badInput;
}

function linesOf(failure: Failure, locale: Locale, nameOf: (path: string) => string): string[] {
  const error = (text: LocalizedText): string => COMMAND_TEXTS.error[locale] + text[locale];
  switch (failure.kind) {
    case 'problem':
      return problemLines(failure, locale, nameOf);
    case 'timeout':
      return [error(COMMAND_TEXTS.timeout(failure.url, failure.seconds))];
    case 'unreachable':
      return [error(COMMAND_TEXTS.unreachable(failure.url, failure.reason))];
    case 'not-the-api':
      return [error(COMMAND_TEXTS.notTheApi(failure.url, failure.reason))];
    case 'no-snapshot':
      return [error(COMMAND_TEXTS.noSnapshot(failure.folder)), ...failure.refused.map((line) => `  ${line}`)];
    case 'wrong-settings':
      return [...failure.lines];
  }
}

function problemLines(
  { problem, retryAfter }: Extract<Failure, { kind: 'problem' }>,
  locale: Locale,
  nameOf: (path: string) => string,
): string[] {
  const { colon } = choosePunctuation(locale);
  const [only, ...others] = problem.issues ?? [];
  // A single issue about the slug repeats the detail.
  const isSame = only !== undefined && others.length === 0 && only.message === problem.detail;
  const lines =
    only === undefined || isSame
      ? [COMMAND_TEXTS.error[locale] + problem.detail]
      : [
          COMMAND_TEXTS.error[locale] + problem.title,
          ...[only, ...others].map(
            ({ path, message }) => `  ${path === '' ? '' : nameOf(path) + colon}${message}`,
          ),
        ];
  return retryAfter === null ? lines : [...lines, COMMAND_TEXTS.retryAfter(retryAfter)[locale]];
}
