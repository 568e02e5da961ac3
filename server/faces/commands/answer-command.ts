/** What every command that asks the catalog does: open the source, ask, print, and say how it ended. */

import { EXIT, type Terminal } from '../../../schemas/terminal/index.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { COMMAND_TEXTS } from '../../words/index.ts';
import { failureExit, failureText } from './failure-text.ts';
import type { CommonFlags } from './options.ts';
import type { Answered } from './source/ask.ts';
import type { CatalogSource, Failure, Outcome } from './source/catalog-source.ts';
import { openSource } from './source/open-source.ts';
import { createScreen, type Screen } from './terminal/screen.ts';

export type Faces<T> = {
  readonly ask: (source: CatalogSource) => Promise<Outcome<Answered<T>>>;
  readonly text: (value: T, screen: Screen) => string;
  /** Loads its room when it is asked: most answers are for a terminal or a program. */
  readonly markdown: (value: T, locale: Locale) => Promise<string>;
  /** A note to standard error next to the answer: that a slug has moved. */
  readonly aside?: (value: T) => string | null;
  /** How the command calls a part of the request. */
  readonly nameOf?: (path: string) => string;
};

/** Answers one question in the face that the flags ask for. */
export async function answerCommand<T>(
  flags: CommonFlags,
  terminal: Terminal,
  faces: Faces<T>,
): Promise<void> {
  const source = await openSource(flags, terminal.env);
  if (!source.ok) {
    reportFailure(source.failure, flags.locale, terminal, faces.nameOf);
    return;
  }
  const answer = await faces.ask(source.value);
  if (!answer.ok) {
    reportFailure(answer.failure, flags.locale, terminal, faces.nameOf);
    return;
  }
  const { text, value } = answer.value;
  const aside = faces.aside?.(value) ?? null;
  if (aside !== null) terminal.error(`${aside}\n`);
  if (flags.json === true) terminal.out(`${text}\n`);
  else if (flags.markdown === true) terminal.out(await faces.markdown(value, flags.locale));
  else terminal.out(faces.text(value, createScreen(terminal, flags.locale)));
  terminal.exit(EXIT.done);
}

/** Says why, and ends with the code that belongs to it. */
export function reportFailure(
  failure: Failure,
  locale: Locale,
  terminal: Terminal,
  nameOf?: (path: string) => string,
): void {
  terminal.error(failureText(failure, locale, nameOf));
  terminal.exit(failureExit(failure));
}

/** `acorn-db is now acorn-postgres`, if a slug is an old one. */
export function movedText(asked: string, present: string, locale: Locale): string | null {
  return asked === present ? null : COMMAND_TEXTS.moved(asked, present)[locale];
}
