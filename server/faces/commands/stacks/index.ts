/** `orgs`, `members`, `keys` and `stacks` on the operators' command line. DESIGN section 8. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError } from 'commander';
import type { Settings } from '../../../settings.ts';
import { DamagedStoreError, StoreBusyError } from '../../../stacks/file/index.ts';
import { openStackStore } from '../../../stacks/open-store.ts';
import { StoreUnavailableError } from '../../../stacks/store.ts';
import { type ExitCode, runKeys, runMembers, runOrgs, runStacks, type World } from './stack-commands.ts';

type Json = { json?: true };
const AUDIT_LIMIT = 100;

/**
 * Adds the four commands to a program. Each opens the store that the settings name, runs and closes it.
 * @param settings null where they are wrong, which they have then said themselves
 */
export function addStackCommands(program: Command, settings: () => Settings | null): void {
  const run = async (command: (world: World) => Promise<ExitCode>): Promise<void> => {
    const known = settings();
    if (known !== null) process.exitCode = await withStore(known, command);
  };

  const orgs = program.command('orgs').description('organizations that keep stacks');
  orgs
    .command('create')
    .description('make an organization; prints its id')
    .requiredOption('--name <name>', 'name for people')
    .option('--json', 'print JSON')
    .action(({ name, json }: { name: string } & Json) =>
      run((world) => runOrgs({ action: 'create', name, json: json === true }, world)),
    );
  orgs
    .command('list')
    .description('list all organizations')
    .option('--json', 'print JSON')
    .action(({ json }: Json) => run((world) => runOrgs({ action: 'list', json: json === true }, world)));
  orgs
    .command('delete')
    .description('delete an organization with its members, keys, stacks and audit')
    .argument('<id>', 'org_...')
    .option('--yes', 'do it')
    .option('--json', 'print JSON')
    .action((id: string, { yes, json }: { yes?: true } & Json) =>
      run((world) => runOrgs({ action: 'delete', id, yes: yes === true, json: json === true }, world)),
    );

  const members = program.command('members').description('people whom keys may be made for');
  for (const action of ['add', 'remove'] as const) {
    members
      .command(action)
      .description(
        action === 'add' ? 'add a member' : "remove a member; the member's keys stop working for good",
      )
      .requiredOption('--org <id>', 'org_...')
      .requiredOption('--email <address>', "the member's e-mail address")
      .option('--json', 'print JSON')
      .action(({ org, email, json }: { org: string; email: string } & Json) =>
        run((world) => runMembers({ action, org, email, json: json === true }, world)),
      );
  }

  const keys = program.command('keys').description('API keys for saved stacks');
  keys
    .command('create')
    .description("make a key; prints it once, with the organization's id")
    .requiredOption('--org <id>', 'org_...')
    .requiredOption('--owner <email>', 'the member it is for')
    .requiredOption('--access <access>', 'read, or save (read and save)')
    .option('--expires <time>', 'when it ends, RFC 3339; never when left out')
    .option('--json', 'print JSON')
    .action(({ json, ...flags }: { org: string; owner: string; access: string; expires?: string } & Json) =>
      run((world) => runKeys({ action: 'create', ...flags, json: json === true }, world)),
    );
  keys
    .command('list')
    .description('list the keys of an organization, their state and last use')
    .requiredOption('--org <id>', 'org_...')
    .option('--json', 'print JSON')
    .action(({ org, json }: { org: string } & Json) =>
      run((world) => runKeys({ action: 'list', org, json: json === true }, world)),
    );
  keys
    .command('revoke')
    .description('make a key stop working')
    .argument('<id>', 'key_...')
    .option('--json', 'print JSON')
    .action((id: string, { json }: Json) =>
      run((world) => runKeys({ action: 'revoke', id, json: json === true }, world)),
    );

  const stacks = program.command('stacks').description('saved stacks');
  stacks
    .command('list')
    .description('list the stacks of an organization')
    .requiredOption('--org <id>', 'org_...')
    .option('--json', 'print JSON')
    .action(({ org, json }: { org: string } & Json) =>
      run((world) => runStacks({ action: 'list', org, json: json === true }, world)),
    );
  stacks
    .command('export')
    .description('print an organization with its members and stacks as JSON; keys never leave the store')
    .requiredOption('--org <id>', 'org_...')
    .action(({ org }: { org: string }) => run((world) => runStacks({ action: 'export', org }, world)));
  stacks
    .command('import')
    .description('bring an export in: stacks of the same name are replaced')
    .argument('<file>', 'what export printed')
    .option('--json', 'print JSON')
    .action(async (file: string, { json }: Json) => {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error);
      if (typeof text !== 'string') {
        process.stderr.write(`${file} cannot be read: ${text.message}\n`);
        process.exitCode = 1;
        return;
      }
      await run((world) => runStacks({ action: 'import', text, from: file, json: json === true }, world));
    });
  stacks
    .command('delete')
    .description('delete a stack')
    .argument('<id>', 'stk_...')
    .option('--json', 'print JSON')
    .action((id: string, { json }: Json) =>
      run((world) => runStacks({ action: 'delete', id, json: json === true }, world)),
    );
  stacks
    .command('audit')
    .description('who did what when, newest first')
    .requiredOption('--org <id>', 'org_...')
    .option('--limit <number>', 'lines at most', wholeNumber, AUDIT_LIMIT)
    .option('--json', 'print JSON')
    .action(({ org, limit, json }: { org: string; limit: number } & Json) =>
      run((world) => runStacks({ action: 'audit', org, limit, json: json === true }, world)),
    );
}

/** Exit code 1 where the store cannot be used; the message says why and what to do. */
async function withStore(
  settings: Settings,
  command: (world: World) => Promise<ExitCode>,
): Promise<ExitCode> {
  const complain = (line: string): void => void process.stderr.write(`${line}\n`);
  try {
    const store = await openStackStore(settings, { info: () => {}, warn: () => {} });
    try {
      const output = { print: (line: string): void => void process.stdout.write(`${line}\n`), complain };
      return await command({ store, output, now: new Date(), random: randomBytes });
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof StoreBusyError || error instanceof DamagedStoreError) complain(error.message);
    else if (error instanceof StoreUnavailableError)
      complain(error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message);
    // No rights, no such folder, a full disk: the system's own words name the path.
    else if (error instanceof Error && 'syscall' in error) complain(error.message);
    else throw error;
    return 1;
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('a whole number from 1');
  return Number(text);
}
