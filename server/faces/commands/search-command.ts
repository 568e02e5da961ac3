/** `zero search`: GET /offers. */
import { type Command, Option } from 'commander';
import type { z } from 'zod';
import {
  OFFERS_LIMIT_DEFAULT,
  OFFERS_LIMIT_MAX,
  type offersAnswerSchema,
  offersQuerySchema,
} from '../../../schemas/catalog-queries.ts';
import { FACT_FILTERS } from '../../../schemas/facts.ts';
import { REGION_FILTERS } from '../../../schemas/regions/region-filters.ts';
import type { Terminal } from '../../../schemas/terminal/index.ts';
import { slugSchema } from '../../../schemas/text.ts';
import { ALL_KINDS, CATEGORIES, FREE_TYPES, ROLES, STANDING_FILTERS } from '../../../schemas/vocabulary.ts';
import { countAsked } from '../../catalog/index.ts';
import { answerCommand } from './answer-command.ts';
import {
  addCommonOptions,
  addExamples,
  type CommonFlags,
  optionName,
  parseWord,
  switchedOn,
  switchOption,
} from './options.ts';
import { askFor, QUESTIONS, target } from './source/ask.ts';
import { type FoundOffers, offerListText } from './terminal/offer-list.ts';

/** Parameters of the API that are options with a word of their own. */
const WORD_OPTIONS = [
  'category',
  'role',
  'provider',
  'tool',
  'freeType',
  'kind',
  'region',
  'standing',
  'min',
  'sort',
  'limit',
  'offset',
] as const;

export type SearchFlags = CommonFlags & { readonly facets?: boolean } & {
  readonly [name in (typeof WORD_OPTIONS)[number]]?: string;
} & {
  /** The switches of the facts, as commander names them. */
  readonly [attribute: string]: unknown;
};

/** The option of each filter switch: `--no-card` for `noCard`. */
const SWITCHES = FACT_FILTERS.map(({ name, help }) => switchOption(name, help));

export function addSearchCommand(program: Command, terminal: Terminal): void {
  const { limit, offset, min, sort } = offersQuerySchema.shape;
  const command = program
    .command('search')
    .summary('find free plans by words and filters')
    .description(
      'Finds free plans, best first. Every word must match names, summaries, plan, provider, category or role, in English or Chinese; words that are facts ("no card", "EU", "10 GB") become filters. Filters ask for what providers state: an unstated fact never counts as a yes.',
    )
    .argument('[words...]', 'what to look for; without words, all plans')
    .addOption(new Option('--category <slug>', 'only this category').choices(CATEGORIES))
    .addOption(new Option('--role <role>', 'only plans for this role').choices(ROLES))
    .option('--provider <slug>', 'only this provider', parseWord(slugSchema))
    .option('--tool <slug>', 'only plans that the docs of this tool name', parseWord(slugSchema))
    .addOption(new Option('--free-type <type>', 'only this kind of free plan').choices(FREE_TYPES));
  command
    .addOption(new Option('--kind <kind>', 'only this kind within its role').choices(ALL_KINDS))
    .addOption(
      new Option('--region <region>', 'only plans that state a region there').choices(REGION_FILTERS),
    )
    .addOption(
      new Option('--standing <standing>', 'only this availability (default: available)').choices(
        STANDING_FILTERS,
      ),
    )
    .option(
      '--min <amount>',
      'only plans that state at least this: "10 GB", "3000 emails/month"',
      parseWord(min),
    );
  for (const { option } of SWITCHES) command.addOption(option);
  command
    .option('--sort <order>', 'relevance, name, freshness, or a metric: the largest first', parseWord(sort))
    .option('--facets', 'add counts for every value of every filter (--json)')
    .option(
      '--limit <number>',
      `how many plans, 1 to ${OFFERS_LIMIT_MAX} (default: ${OFFERS_LIMIT_DEFAULT})`,
      parseWord(limit),
    )
    .option('--offset <number>', 'how many plans to skip', parseWord(offset));
  addCommonOptions(command);
  addExamples(command, [
    ['zero search postgres', 'plans with Postgres'],
    ['zero search --role auth --no-card --commercial-only', 'sign-in for a business, without a card'],
    ['zero search "10 GB object storage EU"', 'amounts and facts as words'],
    ['zero search 大模型 --china-ok --locale zh-CN', 'model APIs for users in China, in Chinese'],
    ['zero search --category databases --json', "the API's answer, for programs"],
  ]);
  command.action((words: string[], flags: SearchFlags) => {
    const asked = searchTarget(words, flags);
    const parameters = new URLSearchParams(asked.split('?')[1]);
    const withCount = (answer: z.infer<typeof offersAnswerSchema>): FoundOffers => ({
      ...answer,
      asked: countAsked(parameters, answer.interpreted),
    });
    return answerCommand(flags, terminal, {
      ask: (source) => askFor(source, QUESTIONS.offers, asked),
      text: (answer, screen) => offerListText(withCount(answer), screen),
      markdown: async (answer, locale) =>
        (await import('./markdown/index.ts')).offerListMarkdown(withCount(answer), locale),
      nameOf: (path) => (path === 'q' ? 'words' : optionName(path)),
    });
  });
}

/** The read that a search is: one parameter of GET /offers for each option. */
export function searchTarget(words: readonly string[], flags: SearchFlags): string {
  return target('/offers', {
    q: words.length === 0 ? undefined : words.join(' '),
    ...Object.fromEntries(WORD_OPTIONS.map((name) => [name, flags[name]])),
    facets: flags.facets === true ? 'true' : undefined,
    ...Object.fromEntries(switchedOn(SWITCHES, flags).map((name) => [name, 'true'])),
    locale: flags.locale,
  });
}
