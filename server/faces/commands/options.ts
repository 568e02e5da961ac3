/** What several commands have in common: options, how their words are read, and the end of `--help`. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { z } from 'zod';
import { wholeNumber } from '../../../schemas/terminal/index.ts';
import { httpUrlSchema } from '../../../schemas/text.ts';
import { LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import { issueText } from '../../words/index.ts';
import type { SourceFlags } from './source/open-source.ts';

export type CommonFlags = SourceFlags & {
  readonly json?: true;
  readonly markdown?: true;
  readonly locale: Locale;
};

const TIMEOUT_SECONDS = 15;
const TIMEOUT_MAX_SECONDS = 600;

/** `--json`, `--markdown`, `--locale`, `--url`, `--timeout`. */
export function addCommonOptions(command: Command): Command {
  addSourceOptions(command)
    .option('--json', "print the API's answer, as JSON")
    .addOption(
      new Option('--markdown', 'print Markdown: every fact with quote, source and freshness').conflicts(
        'json',
      ),
    );
  return addLocaleOption(command);
}

export function addLocaleOption(command: Command): Command {
  return command.addOption(
    new Option('--locale <locale>', 'language of the texts').choices(LOCALES).default('en'),
  );
}

export function addSourceOptions(command: Command): Command {
  return command
    .option(
      '--url <base>',
      'ask this server, such as https://zero.example.com; without it the local snapshot answers',
      parseBase,
    )
    .option(
      '--timeout <seconds>',
      'seconds to wait for the server',
      wholeNumber(1, TIMEOUT_MAX_SECONDS),
      TIMEOUT_SECONDS,
    );
}

/** A parser of option words that asks what a schema of the API asks. The word itself is kept. */
export function parseWord(schema: z.ZodType): (word: string) => string {
  return (word) => {
    const parsed = schema.safeParse(word, { reportInput: true });
    if (parsed.success) return word;
    const [issue] = parsed.error.issues;
    throw new InvalidArgumentError(issue === undefined ? '' : sentence(issueText(issue).en));
  };
}

/** What an issue says, as a sentence about the word: `It must be a whole number from 1 to 500.` */
function sentence(text: string): string {
  if (/^(must|is|was) /.test(text)) return `It ${text}.`;
  return /^an? /.test(text) ? `It must be ${text}.` : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** How the command line writes a name of the API: `--no-card` for `noCard`. */
export function optionName(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** A name of the API that is switched on, and its option. */
export type SwitchOption<Name extends string> = { readonly name: Name; readonly option: Option };

export function switchOption<Name extends string>(name: Name, help: string): SwitchOption<Name> {
  return { name, option: new Option(optionName(name), help) };
}

/** The names whose options were given; `--no-card` is commander's negation of `card`: false if it was given. */
export function switchedOn<Name extends string>(
  switches: readonly SwitchOption<Name>[],
  flags: Readonly<Record<string, unknown>>,
): Name[] {
  return switches.flatMap(({ name, option }) =>
    flags[option.attributeName()] === !option.negate ? [name] : [],
  );
}

/** A decimal number from zero, such as 0.5 or 1e6. */
export function parseAmount(word: string): number {
  if (/^\d+(\.\d+)?(e\+?\d{1,2})?$/i.test(word)) return Number(word);
  throw new InvalidArgumentError('It must be a number from 0, such as 0.5 or 1e6.');
}

/** A parser of words joined by commas, or of an option given several times; each word as the schema has it. */
export function parseWords(schema: z.ZodType): (words: string, before?: readonly string[]) => string[] {
  const check = parseWord(schema);
  return (words, before = []) => {
    const named = words.split(',').map((word) => word.trim());
    return [...new Set([...before, ...named.filter((word) => word !== '').map(check)])];
  };
}

function parseBase(word: string): string {
  const isBase = httpUrlSchema.safeParse(word).success && !/[?#]/.test(word);
  if (!isBase) throw new InvalidArgumentError('It must be an http(s) address without ? and #.');
  return word.replace(/(?<!\/)\/+$/, '');
}

const EXIT_CODES = `
Exit codes:
  0  done
  1  bad input: nothing has this slug (the nearest are named), the server refused or cannot be reached
  2  wrong usage`;

/** The part of `--help` below the options: examples and exit codes. @param examples a command line and what it does, each */
export function addExamples(
  command: Command,
  examples: readonly (readonly [line: string, does: string])[],
  exitCodes = EXIT_CODES,
): Command {
  const width = Math.max(...examples.map(([line]) => line.length));
  const lines = examples.map(([line, does]) => `  ${line.padEnd(width)}  ${does}`);
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}\n${exitCodes}`);
}
