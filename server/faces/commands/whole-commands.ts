/** `zero changes`, `zero categories` and `zero stats`: the catalog as a whole. */
import { type Command, Option } from 'commander';
import {
  CHANGES_LIMIT_DEFAULT,
  CHANGES_LIMIT_MAX,
  changesQuerySchema,
} from '../../../schemas/change-queries.ts';
import type { Terminal } from '../../../schemas/terminal/index.ts';
import { CHANGE_KINDS } from '../../../schemas/vocabulary.ts';
import { answerCommand } from './answer-command.ts';
import { addCommonOptions, addExamples, type CommonFlags, parseWord } from './options.ts';
import { askFor, QUESTIONS, target } from './source/ask.ts';
import { changesText } from './terminal/changes.ts';
import { categoriesText, statsText } from './terminal/whole.ts';

type ChangesFlags = CommonFlags & {
  readonly before?: string;
  readonly kind?: string;
  readonly limit?: string;
};

export function addChangesCommand(program: Command, terminal: Terminal): void {
  const command = program
    .command('changes')
    .summary('what providers changed, newest first')
    .description(
      'Lists changes of free plans, newest first: what providers changed, and what we corrected in our records. Better or worse comes from the numbers.',
    )
    .option('--before <id|time>', 'only entries before this entry, or published before this RFC 3339 time')
    .addOption(
      new Option('--kind <kind>', 'changes by providers, or our own corrections').choices(CHANGE_KINDS),
    )
    .option(
      '--limit <number>',
      `how many entries, 1 to ${CHANGES_LIMIT_MAX} (default: ${CHANGES_LIMIT_DEFAULT})`,
      parseWord(changesQuerySchema.shape.limit),
    );
  addCommonOptions(command);
  addExamples(command, [
    ['zero changes --kind change --limit 20', 'the last 20 changes by providers'],
    ['zero changes --before 2026-11-01T00:00:00Z', 'what was published before November 2026'],
  ]);
  command.action((flags: ChangesFlags) =>
    answerCommand(flags, terminal, {
      ask: (source) => {
        const { before, kind, limit, locale } = flags;
        return askFor(source, QUESTIONS.changes, target('/changes', { before, kind, limit, locale }));
      },
      text: changesText,
      markdown: async (answer, locale) =>
        (await import('./markdown/index.ts')).changesMarkdown(answer, locale),
      nameOf: (path) => `--${path}`,
    }),
  );
}

export function addCategoriesCommand(program: Command, terminal: Terminal): void {
  const command = program
    .command('categories')
    .summary('the categories and how many plans each has')
    .description('Lists the categories of the catalog with their roles and the number of free plans.');
  addCommonOptions(command);
  addExamples(command, [['zero categories', 'what there is to search in']]);
  command.action((flags: CommonFlags) =>
    answerCommand(flags, terminal, {
      ask: (source) => askFor(source, QUESTIONS.categories, target('/categories', { locale: flags.locale })),
      text: categoriesText,
      markdown: async (answer, locale) =>
        (await import('./markdown/index.ts')).categoriesMarkdown(answer, locale),
    }),
  );
}

export function addStatsCommand(program: Command, terminal: Terminal): void {
  const command = program
    .command('stats')
    .summary('how much the catalog holds and how fresh it is')
    .description(
      'Shows the figures of the catalog: plans, quotes, how many were seen live, the day of the data.',
    );
  addCommonOptions(command);
  addExamples(command, [['zero stats', 'figures of the snapshot']]);
  command.action((flags: CommonFlags) =>
    answerCommand(flags, terminal, {
      ask: (source) => askFor(source, QUESTIONS.stats, target('/stats', { locale: flags.locale })),
      text: statsText,
      markdown: async (answer, locale) => (await import('./markdown/index.ts')).statsMarkdown(answer, locale),
    }),
  );
}
