#!/usr/bin/env node
/** Tools for entering data, for a checkout: they are not in the published package. `npm run tools -- --help` */
import type { Command } from 'commander';
import { collect, createProgram, createTerminal, EXIT, runProgram } from '../../schemas/terminal/index.ts';
import { readPipelineSettings } from '../settings.ts';
import { type DaysFlags, fillDays } from './days.ts';
import { type HarvestFlags, harvestTools } from './harvest.ts';
import { type ProveFlags, proveRecords } from './prove.ts';

const REPOSITORIES = 'folder of git directories named owner+name';

const terminal = createTerminal(process);
const program = createProgram('npm run tools --', terminal).description('Tools for entering data.');
const reading = readPipelineSettings(terminal.env);
if (reading.ok) {
  addCommands(reading.settings.recordsDir);
  await runProgram(program, process.argv.slice(2), terminal);
} else {
  for (const line of reading.errors) terminal.error(`${line}\n`);
  terminal.exit(EXIT.wrongUsage);
}

function addCommands(recordsDir: string): void {
  const command = (name: string, description: string): Command =>
    program
      .command(name)
      .description(description)
      .option('--records <dir>', 'folder of the records', recordsDir);

  command('prove', 'prove every quote against local copies: WARC files and git repositories')
    .option('--warc <file>', 'a WARC file with copies of pages; may be repeated', collect, [])
    .option('--repositories <dir>', `${REPOSITORIES}, for permalinks`)
    .option('--passages <dir>', 'folder of *.txt: the address of a copy, an empty line, words copied from it')
    .option('--list-passages', 'write the digests of the passages that prove a quote to the records', false)
    .option('--sentences', 'name the quotes whose sentence says more that decides what they mean', false)
    .option('--json', 'print the outcome of every quote as JSON', false)
    .action(async (flags: ProveFlags) => terminal.exit(await proveRecords(flags, terminal)));
  command('days', 'fill the days of copies from the commits of their permalinks')
    .requiredOption('--repositories <dir>', `${REPOSITORIES}; git clone --bare --filter=tree:0 is enough`)
    .option('--write', 'write the days into the records', false)
    .action(async (flags: DaysFlags) => terminal.exit(await fillDays(flags, terminal)));
  command('harvest', 'tell what tools name by now that the records lack, and what is gone')
    .requiredOption('--repositories <dir>', `${REPOSITORIES}, at the commits to look into`)
    .option('--rules <file>', 'the rules by which namings are found', 'pipeline/tools/harvest-rules.yaml')
    .option('--tool <slug>', 'one tool only')
    .option('--json', 'print what is found as JSON', false)
    .action(async (flags: HarvestFlags) => terminal.exit(await harvestTools(flags, terminal)));
}
