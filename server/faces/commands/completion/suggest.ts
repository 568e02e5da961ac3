/** What could stand at the end of a command line, read off the tree of commands. Pure. */
import type { Argument, Command, Option } from 'commander';

export type Suggestion = { readonly value: string; readonly about: string };

/** Suggestions, and whether the shell itself should add names of files or folders. */
export type Completion = {
  readonly suggestions: readonly Suggestion[];
  readonly paths: 'files' | 'dirs' | 'none';
};

/** Values that no tree knows, by `command name`: `offer slug`, `plan --prefer`. */
export type Values = (place: string) => readonly Suggestion[];

const NONE: Completion = { suggestions: [], paths: 'none' };
/** Places that take paths. */
const PATHS: Readonly<Record<string, Completion['paths']>> = {
  'check dir': 'dirs',
  'plan --request': 'files',
};
/** Options that take a list joined by commas. */
const LISTS: readonly string[] = ['plan --need', 'plan --prefer', 'plan --exclude'];

/** @param words what stands behind the program's name; the last one is being typed and may be empty */
export function complete(program: Command, words: readonly string[], values: Values): Completion {
  const { joined, isSplit } = joinEquals(words);
  const typed = joined.at(-1) ?? '';
  const at = walk(program, joined.slice(0, -1));
  if (at.open !== null) return optionValues(at.command, at.open, typed, '', values);
  if (typed.startsWith('-') && !at.onlyOperands) {
    const equals = typed.indexOf('=');
    if (equals === -1) return { suggestions: startingWith(typed, optionsOf(at.command)), paths: 'none' };
    const option = optionNamed(at.command, typed.slice(0, equals));
    if (option === null) return NONE;
    // Bash takes the value for a word of its own.
    const lead = isSplit ? '' : typed.slice(0, equals + 1);
    return optionValues(at.command, option, typed.slice(equals + 1), lead, values);
  }
  const commands = at.operands.length === 0 ? commandsOf(at.command) : [];
  if (commands.length > 0) return { suggestions: startingWith(typed, commands), paths: 'none' };
  const { registeredArguments } = at.command;
  const last = registeredArguments.at(-1);
  const argument = registeredArguments[at.operands.length] ?? (last?.variadic === true ? last : undefined);
  return argument === undefined ? NONE : argumentValues(at.command, argument, typed, at.operands, values);
}

type Place = {
  readonly command: Command;
  /** The option whose value comes next. */
  readonly open: Option | null;
  readonly operands: readonly string[];
  readonly onlyOperands: boolean;
};

function walk(program: Command, words: readonly string[]): Place {
  let command = program;
  let open: Option | null = null;
  let onlyOperands = false;
  let operands: string[] = [];
  for (const word of words) {
    if (open !== null) open = null;
    else if (onlyOperands) operands.push(word);
    else if (word === '--') onlyOperands = true;
    else if (word.startsWith('-')) {
      const option = optionNamed(command, word);
      open = option?.required === true ? option : null;
    } else {
      const sub = operands.length === 0 ? command.commands.find((each) => each.name() === word) : undefined;
      if (sub === undefined) operands = [...operands, word];
      else command = sub;
    }
  }
  return { command, open, operands, onlyOperands };
}

function optionNamed(command: Command, flag: string): Option | null {
  return command.options.find(({ long, short }) => long === flag || short === flag) ?? null;
}

function optionsOf(command: Command): Suggestion[] {
  const own = command.options.flatMap(({ long, description, hidden }) =>
    hidden || long === null || long === undefined ? [] : [{ value: long, about: description }],
  );
  return [...own, { value: '--help', about: 'display help for command' }];
}

function commandsOf(command: Command): Suggestion[] {
  return command
    .createHelp()
    .visibleCommands(command)
    .map((each) => ({ value: each.name(), about: each.summary() || each.description() }));
}

function optionValues(
  command: Command,
  option: Option,
  typed: string,
  lead: string,
  values: Values,
): Completion {
  const place = `${command.name()} ${option.long ?? ''}`;
  const known = option.argChoices?.map((value) => ({ value, about: '' })) ?? values(place);
  const comma = LISTS.includes(place) ? typed.lastIndexOf(',') + 1 : 0;
  const before = typed.slice(0, comma);
  const named = before.split(',');
  const suggestions = startingWith(typed.slice(comma), known)
    .filter(({ value }) => !named.includes(value))
    .map(({ value, about }) => ({ value: lead + before + value, about }));
  return { suggestions, paths: PATHS[place] ?? 'none' };
}

function argumentValues(
  command: Command,
  argument: Argument,
  typed: string,
  operands: readonly string[],
  values: Values,
): Completion {
  const place = `${command.name()} ${argument.name()}`;
  const known = argument.argChoices?.map((value) => ({ value, about: '' })) ?? values(place);
  const fresh = known.filter(({ value }) => !operands.includes(value));
  return { suggestions: startingWith(typed, fresh), paths: PATHS[place] ?? 'none' };
}

function startingWith(typed: string, suggestions: readonly Suggestion[]): Suggestion[] {
  return suggestions.filter(({ value }) => value.startsWith(typed));
}

/** Bash breaks words at `=`: `--role`, `=`, `po` is `--role=po`. */
function joinEquals(words: readonly string[]): { joined: string[]; isSplit: boolean } {
  const joined: string[] = [];
  let isSplit = false;
  let follows = false;
  for (const word of words) {
    const last = joined.at(-1);
    if ((word === '=' && last?.startsWith('--') === true) || follows) {
      joined[joined.length - 1] = `${last ?? ''}${word}`;
      isSplit = true;
      follows = word === '=' && !follows;
    } else {
      joined.push(word);
      isSplit = false;
    }
  }
  return { joined, isSplit };
}
