/** `zero best ROLE`: the plans of a role in the order of the planner. */
import { Argument, type Command } from 'commander';
import { bestQuerySchema } from '../../../schemas/best.ts';
import type { Terminal } from '../../../schemas/terminal/index.ts';
import { ROLES } from '../../../schemas/vocabulary.ts';
import { answerCommand } from './answer-command.ts';
import { addCommonOptions, addExamples, type CommonFlags, parseWord } from './options.ts';
import { askFor, QUESTIONS, target } from './source/ask.ts';
import { bestText } from './terminal/best.ts';

/** So many fit on a screen. */
const SHOWN = 10;

export function addBestCommand(program: Command, terminal: Terminal): void {
  const command = program
    .command('best')
    .summary('the plans of a role, the best first')
    .description(
      'Ranks the free plans of a role in the default order of the planner, with their limits and terms.',
    )
    .addArgument(new Argument('<role>', 'what is needed').choices(ROLES))
    .option('--limit <number>', `how many plans (default: ${SHOWN})`, parseWord(bestQuerySchema.shape.limit));
  addCommonOptions(command);
  addExamples(command, [['zero best postgres', 'the ten best free Postgres plans']]);
  command.action((role: string, { limit = `${SHOWN}`, ...flags }: CommonFlags & { limit?: string }) =>
    answerCommand(flags, terminal, {
      ask: (source) => askFor(source, QUESTIONS.best, target('/best', { role, limit, locale: flags.locale })),
      text: bestText,
      markdown: async (answer, locale) =>
        (await import('./markdown/index.ts')).bestListMarkdown(answer, locale),
    }),
  );
}
