/** `zero check DIR`: a repository held against the catalog, on this machine. */
import { type Command, Option } from 'commander';
import { AUDIENCES, type Audience } from '../../../schemas/vocabulary.ts';
import { packageVersion } from '../../../snapshots/package.ts';
import { complain } from './answer-command.ts';
import { FAIL_ON, type FailOn, runCheckCommand } from './check/check-folder.ts';
import { addExamples } from './help.ts';
import { checkMarkdown } from './markdown/index.ts';
import { addLocaleOption, addSourceOptions, type CommonFlags } from './options.ts';
import { openSource, readWholeCatalog, visible } from './source/index.ts';
import type { World } from './world.ts';

type CheckFlags = CommonFlags & {
  readonly sarif?: true;
  readonly commercial?: true;
  readonly audience: Audience;
  readonly env?: true;
  readonly failOn: FailOn;
  readonly sarifRoot?: string;
};

const EXIT_CODES = `
Exit codes:
  0  done, no finding as severe as --fail-on
  1  such a finding, nothing to read in the folder, or no catalog to hold it against
  2  wrong usage`;

export function addCheckCommand(program: Command, world: World): void {
  const command = program
    .command('check')
    .summary('hold the manifests of a repository against the catalog')
    .description(
      'Reads the manifests and settings of a repository and says which services it uses, what their free plans allow, and what may cost money. Nothing leaves this machine: with --url the catalog is fetched, no file is sent.',
    )
    .argument('<dir>', 'folder of the repository; .gitignore is respected')
    .option('--json', 'print JSON')
    .addOption(new Option('--sarif', 'print SARIF 2.1.0 for code scanning').conflicts('json'))
    .addOption(new Option('--markdown', 'print Markdown').conflicts(['json', 'sarif']))
    .option('--commercial', 'the project is commercial')
    .addOption(
      new Option('--audience <audience>', 'where the users are').choices(AUDIENCES).default('global'),
    )
    .option('--env', 'also read real .env files, for their names and hosts only')
    .addOption(
      new Option('--fail-on <severity>', 'the mildest finding that ends with 1')
        .choices(FAIL_ON)
        .default('error'),
    )
    .option('--sarif-root <path>', 'where the folder stands in its repository, for the places in SARIF');
  addLocaleOption(command);
  addSourceOptions(command);
  addExamples(
    command,
    [
      ['zero check .', 'what this repository uses'],
      ['zero check . --commercial --fail-on warning', 'strict, for a business'],
      ['zero check . --sarif > zero.sarif', 'for code scanning'],
    ],
    EXIT_CODES,
  );
  command.action((folder: string, flags: CheckFlags) => checkFolder(folder, flags, world));
}

async function checkFolder(folder: string, flags: CheckFlags, world: World): Promise<void> {
  const source = await openSource(flags, world.env);
  if (!source.ok) {
    complain(source.failure, flags.locale, world);
    return;
  }
  const whole = await readWholeCatalog(source.value);
  if (!whole.ok) {
    complain(whole.failure, flags.locale, world);
    return;
  }
  const format =
    flags.sarif === true
      ? 'sarif'
      : flags.json === true
        ? 'json'
        : flags.markdown === true
          ? 'markdown'
          : 'text';
  const code = await runCheckCommand(
    {
      folder,
      format,
      commercial: flags.commercial === true,
      audience: flags.audience,
      env: flags.env === true,
      failOn: flags.failOn,
      locale: flags.locale,
      ...(flags.sarifRoot === undefined ? {} : { sarifRoot: flags.sarifRoot }),
    },
    {
      ...whole.value,
      planUrlBase: source.value.base,
      version: packageVersion(),
      markdown: checkMarkdown,
      // Names of files are others' text too.
      write: (text) => world.stdout(format === 'text' || format === 'markdown' ? visible(text) : text),
      complain: world.stderr,
    },
  );
  world.exit(code);
}
