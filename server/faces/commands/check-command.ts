/** `zero check DIR`: a repository held against the catalog, on this machine. */
import { type Command, Option } from 'commander';
import { EXIT, type ExitCode, type Terminal } from '../../../schemas/terminal/index.ts';
import { AUDIENCES, type Locale } from '../../../schemas/vocabulary.ts';
import { FAIL_ON, FINDING_HELP, isFindingCode } from '../../checker/index.ts';
import { CHECK_COMMAND_TEXTS, choosePunctuation, SEVERITY_NAMES } from '../../words/index.ts';
import { failureText } from './failure-text.ts';
import { type CheckFlags, checkFolder } from './check/check-folder.ts';
import type { FolderContext } from './check/folder-check.ts';
import { type LockFlags, lockFolder } from './check/lock-folder.ts';
import { addExamples, addLocaleOption, addSourceOptions } from './options.ts';
import { openFolderContext, type SourceFlags } from './source/open-source.ts';

const EXIT_CODES = `
The policy of the folder is in its zero.json, or in that of a folder above within its git repository: your plans by
provider, severity of findings by code, ignored services and findings (each with a reason, and an end if you like)
and paths, a baseline of known findings, commercial, audience, failOn. Options win over it.

Exit codes:
  0  done, no finding as severe as --fail-on
  1  such a finding
  2  wrong usage
  3  it could not be checked: nothing to read, a wrong zero.json, no catalog; with --strict, unread files`;

export function addCheckCommand(program: Command, terminal: Terminal): void {
  const command = program
    .command('check')
    .summary('check the manifests of a repository against the catalog')
    .description(
      'Reads the manifests and settings of a repository, and which variables and addresses its code names. Shows which services it uses, what their free plans allow, and what may cost money. Nothing leaves this machine: --url fetches the catalog and sends no file.',
    )
    .argument('[dir]', 'folder of the repository; git-ignored files are skipped', '.')
    .option('--explain <code>', 'explain a code and what to do; checks nothing')
    .option('--json', 'print JSON')
    .addOption(new Option('--sarif', 'print SARIF 2.1.0 for code scanning').conflicts('json'))
    .addOption(new Option('--markdown', 'print Markdown').conflicts(['json', 'sarif']))
    .addOption(new Option('--junit', 'print JUnit XML').conflicts(['json', 'sarif', 'markdown']))
    .addOption(
      new Option('--gitlab', 'print a code quality report for GitLab').conflicts([
        'json',
        'sarif',
        'markdown',
        'junit',
      ]),
    )
    .option('--output <file>', 'write the answer to a file')
    .option('--commercial', 'the project is commercial')
    .addOption(
      new Option('--audience <audience>', 'where the users are').choices(AUDIENCES).default('global'),
    )
    .addOption(
      new Option(
        '--diff <base>',
        'report only what is new since this revision: findings, services, unread files; leaves the work tree alone',
      ).conflicts('env'),
    )
    .addOption(
      new Option(
        '--write-baseline',
        'save the current findings to zero.json; later checks hide them',
      ).conflicts(['json', 'sarif', 'markdown', 'diff']),
    )
    .addOption(
      new Option(
        '--locked',
        'report only what differs from zero.lock: changed facts, added or removed plans, plans that may no longer be free',
      ).conflicts(['diff', 'writeBaseline']),
    )
    .option('--strict', 'exit with 3 if a file was not understood')
    .option('--verbose', 'also show minor findings: duplicate services, local substitutes')
    .addOption(
      new Option('--docs', 'also search Markdown documents for limits that a plan no longer has').conflicts(
        'locked',
      ),
    )
    .option('--env', 'also read real .env files, for their names and hosts only')
    .addOption(
      new Option('--fail-on <severity>', 'the lowest severity that exits with 1')
        .choices(FAIL_ON)
        .default('error'),
    )
    .option('--sarif-root <path>', 'path of the folder in its repository, for locations in SARIF');
  addLocaleOption(command);
  addSourceOptions(command);
  addExamples(
    command,
    [
      ['zero check .', 'what this repository uses'],
      ['zero check . --commercial --fail-on warning', 'strict, for a business'],
      ['zero check . --diff origin/main', 'what this branch adds'],
      ['zero check . --write-baseline', 'hide known findings from now on'],
      ['zero check . --locked', 'whether the plans still match zero.lock'],
      ['zero check . --sarif > zero.sarif', 'for code scanning'],
    ],
    EXIT_CODES,
  );
  command.action((folder: string, flags: CheckFlags & SourceFlags & { explain?: string }) =>
    flags.explain === undefined
      ? check(folder, givenFlags(command, flags), terminal)
      : explain(flags.explain, flags.locale, terminal),
  );
}

/** Without the defaults of what the folder's policy may decide. */
function givenFlags(command: Command, flags: CheckFlags & SourceFlags): CheckFlags & SourceFlags {
  const { audience, failOn, ...others } = flags;
  const isGiven = (name: string): boolean => command.getOptionValueSource(name) !== 'default';
  return {
    ...others,
    ...(audience !== undefined && isGiven('audience') ? { audience } : {}),
    ...(failOn !== undefined && isGiven('failOn') ? { failOn } : {}),
  };
}

/** Title, severity and advice of a code. */
function explain(code: string, locale: Locale, terminal: Terminal): void {
  if (!isFindingCode(code)) {
    terminal.error(`${CHECK_COMMAND_TEXTS.unknownCode(Object.keys(FINDING_HELP).join(', '))[locale]}\n`);
    terminal.exit(EXIT.wrongUsage);
    return;
  }
  const { title, help, severity } = FINDING_HELP[code];
  const { bracket, colon } = choosePunctuation(locale);
  terminal.out(
    `${code}${colon}${title[locale]}${bracket(SEVERITY_NAMES[severity][locale])}\n${help[locale]}\n`,
  );
}

export function addLockCommand(program: Command, terminal: Terminal): void {
  const command = program
    .command('lock')
    .summary('pin the facts of free plans that a repository relies on')
    .description(
      'Writes zero.lock: each free plan the repository uses, with its limits, card, overage, idling, end, quotes and dates. `zero check --locked` then reports only what changed.',
    )
    .argument('[dir]', 'folder of the repository', '.')
    .option('--update', 'replace an outdated zero.lock, once you have read what changed')
    .addOption(new Option('--audience <audience>', 'where the users are').choices(AUDIENCES));
  addLocaleOption(command);
  addSourceOptions(command);
  addExamples(
    command,
    [
      ['zero lock', 'the first time'],
      ['zero lock --update', 'after you read what zero check --locked says'],
    ],
    `
Exit codes:
  0  written, or up to date
  1  zero.lock and the catalog differ, and --update is not given
  2  wrong usage
  3  it could not be made: nothing to read, a wrong zero.json or zero.lock, no catalog`,
  );
  command.action((folder: string, flags: LockFlags & SourceFlags) =>
    withCatalog(flags, terminal, (held) => lockFolder(folder, flags, held, terminal)),
  );
}

function check(folder: string, flags: CheckFlags & SourceFlags, terminal: Terminal): Promise<void> {
  return withCatalog(flags, terminal, (held) => checkFolder(folder, flags, held, terminal));
}

/** Opens the catalog and runs a command over it; `unchecked` if there is none. */
async function withCatalog(
  flags: SourceFlags & { readonly locale: Locale },
  terminal: Terminal,
  run: (held: FolderContext) => Promise<ExitCode>,
): Promise<void> {
  const held = await openFolderContext(flags, terminal.env);
  if (!held.ok) {
    terminal.error(failureText(held.failure, flags.locale));
    terminal.exit(EXIT.unchecked);
    return;
  }
  terminal.exit(await run(held.value));
}
