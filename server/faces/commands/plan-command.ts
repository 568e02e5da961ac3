/** `zero plan`: POST /plan. */
import { readFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { PLAN_PARTS, type PlanPart } from '../../../schemas/lean-plan.ts';
import { FIGURE_FIELDS } from '../../../schemas/measures.ts';
import { FAVOURS } from '../../../schemas/plan.ts';
import { EXIT, type Terminal } from '../../../schemas/terminal/index.ts';
import { slugSchema } from '../../../schemas/text.ts';
import { USAGE_MODEL_NAMES } from '../../../schemas/usage-models.ts';
import {
  AUDIENCES,
  KIND_FIELDS,
  type Kinds,
  kindsSchema,
  ROLES,
  roleSchema,
} from '../../../schemas/vocabulary.ts';
import { figureLabel } from '../../words/index.ts';
import { answerCommand } from './answer-command.ts';
import {
  addCommonOptions,
  addExamples,
  type CommonFlags,
  optionName,
  parseAmount,
  parseWords,
} from './options.ts';
import { buildPlanRequest, CONDITION_OPTIONS, nameOption, type PlanFlags } from './plan-request.ts';
import { askForPlan } from './source/ask.ts';
import { briefPlan, planText } from './terminal/plan.ts';

type Flags = CommonFlags & PlanFlags & { readonly request?: string; readonly full?: true };

/** What is printed needs its alternatives and quotes; JSON is what the API sends. */
function includeFor({ full, json }: Flags): readonly PlanPart[] {
  if (full === true) return PLAN_PARTS;
  return json === true ? [] : ['alternatives', 'details'];
}

export function addPlanCommand(program: Command, terminal: Terminal): void {
  const command = program
    .command('plan')
    .summary('plan a stack at $0 a month')
    .description(
      'Plans a stack of free plans. For each need you see the pick, why, what to watch, and how much of each limit your usage takes. The verdict is "$0 a month" only if every pick lasts, states that it meets every condition, and has stated limits that cover your usage. It is "$0 if confirmed" if some pick does not state a condition: you see the page to read. Otherwise you see what prevents $0.',
    )
    .addOption(
      new Option('--need <roles>', 'what the stack needs; comma-separated, or repeat the option')
        .choices(ROLES)
        .argParser(parseWords(roleSchema)),
    )
    .addOption(new Option('--audience <audience>', 'where the users are').choices(AUDIENCES));
  for (const { option } of CONDITION_OPTIONS) command.addOption(option);
  for (const field of FIGURE_FIELDS)
    if (field.role === null)
      command.option(
        `${optionName(field.name)} <number>`,
        figureLabel(field).en.toLowerCase().replace(', gb', ', in GB'),
        parseAmount,
      );
  command.option(
    '--kind <need=kind>',
    `the kind of a need, such as queue=scheduler; comma-separated, or repeat the option (${KIND_FIELDS.map(
      ({ role, kinds }) => `${role}: ${kinds.join(', ')}`,
    ).join('; ')})`,
    parseKinds,
  );
  command.option(
    '--by-need <need.measure=number>',
    'the usage of one need in its own unit, such as redis.commands=500000; comma-separated, or repeat the option',
    parseByNeed,
  );
  command
    .addOption(
      new Option(
        '--project <model>',
        'what you build: fills in usage figures, and needs if you name none',
      ).choices(USAGE_MODEL_NAMES),
    )
    .option(
      '--answer <question=number>',
      'what you know of the project, such as users=2000; comma-separated, or repeat the option',
      parseAnswers,
    )
    .option('--growth <percent>', 'how much usage grows each month', parseAmount)
    .option('--days <number>', 'how many days you need it; a trial may be enough', parseAmount)
    .option('--open-source', 'the project is open source: allows plans that are only for such projects')
    .option('--prefer <slugs>', 'plans or providers to prefer; comma list', parseWords(slugSchema))
    .option('--exclude <slugs>', 'plans or providers to leave out; comma list', parseWords(slugSchema))
    .option(
      '--tool <slugs>',
      'what you build with, such as drizzle; among equals, plans it names come first; comma list',
      parseWords(slugSchema),
    )
    .addOption(new Option('--favour <what>', 'what decides once every need has a plan').choices(FAVOURS))
    .option('--full', 'all reasons, alternatives, exclusions and set-up commands')
    .option('--request <file>', 'a request as JSON, - for standard input; options add to it');
  addCommonOptions(command);
  addExamples(command, [
    ['zero plan --need web-app,postgres,auth --no-card', 'three needs, without a card'],
    ['zero plan --need postgres --database-gb 2 --commercial', 'a business with 2 GB of data'],
    ['zero plan --project saas --answer users=2000', 'a usual project, its figures assumed'],
    ['zero plan --need llm --audience cn --locale zh-CN', 'for users in China, in Chinese'],
    ['zero plan --request plan.json --json', 'a saved request, answered as JSON'],
  ]);
  command.action(async (flags: Flags) => {
    const file = await readRequest(flags.request, terminal);
    if (!file.ok) {
      terminal.error(`error: ${file.reason}\n`);
      terminal.exit(EXIT.badInput);
      return;
    }
    if (flags.request === undefined && flags.need === undefined && flags.project === undefined)
      command.error(
        `error: name what the stack needs: --need ${ROLES.slice(0, 3).join(',')} (all: ${ROLES.join(', ')})`,
      );
    const localeGiven = command.getOptionValueSource('locale') !== 'default';
    const request = buildPlanRequest(flags, file.value, localeGiven);
    const told = { ...flags, locale: localeGiven ? flags.locale : localeOf(request) };
    await answerCommand(told, terminal, {
      ask: (source) => askForPlan(source, request, includeFor(flags)),
      text: (plan, screen) => planText(plan, screen, flags.full === true),
      markdown: async (plan, locale) =>
        (await import('./markdown/index.ts')).planMarkdown(
          flags.full === true ? plan : briefPlan(plan),
          locale,
        ),
      nameOf: (path) => nameOption(path, flags.request !== undefined),
    });
  });
}

/** `queue=scheduler,web-app=always-on`, with what was given before. */
function parseKinds(words: string, before: Kinds = {}): Kinds {
  const pairs = words.split(',').map((word) => word.trim().split('='));
  const read = kindsSchema.safeParse(Object.fromEntries(pairs));
  if (!read.success) throw new InvalidArgumentError('Write need=kind, such as queue=scheduler.');
  return { ...before, ...read.data };
}

/** `redis.commands=500000,queue.messages=20000`, with what was given before. */
function parseByNeed(words: string, before: PlanFlags['byNeed'] = []): PlanFlags['byNeed'] {
  const own = FIGURE_FIELDS.filter(({ role }) => role !== null);
  return [
    ...before,
    ...words.split(',').map((word): [string, number] => {
      const [name = '', amount = ''] = word.trim().split('=');
      const field = own.find((one) => one.name === name);
      if (field === undefined)
        throw new InvalidArgumentError(
          `Write need.measure=number; the measures are ${own.map((one) => one.name).join(', ')}.`,
        );
      return [field.path, parseAmount(amount)];
    }),
  ];
}

/** `users=2000,visits=8`, with what was given before; which questions there are the model says. */
function parseAnswers(words: string, before: PlanFlags['answer'] = {}): PlanFlags['answer'] {
  const pairs = words.split(',').map((word): [string, number] => {
    const [name = '', amount = ''] = word.trim().split('=');
    return [name, parseAmount(amount)];
  });
  return { ...before, ...Object.fromEntries(pairs) };
}

type Reading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string };

/** The JSON of a file or of standard input; null if there is none to read. */
async function readRequest(file: string | undefined, terminal: Terminal): Promise<Reading> {
  if (file === undefined) return { ok: true, value: null };
  const name = file === '-' ? 'standard input' : file;
  try {
    const text = file === '-' ? await terminal.stdin() : await readFile(file, 'utf8');
    const value: unknown = JSON.parse(text);
    return value === null ? { ok: false, reason: `${name} holds null, not a request` } : { ok: true, value };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, reason: `${name} is not JSON: ${error.message}` };
    // No such file, no rights: the system's own words name the path.
    if (error instanceof Error && 'syscall' in error) return { ok: false, reason: error.message };
    throw error;
  }
}

function localeOf(request: unknown): CommonFlags['locale'] {
  const named =
    typeof request === 'object' && request !== null && 'locale' in request ? request.locale : null;
  return named === 'zh-CN' ? 'zh-CN' : 'en';
}
