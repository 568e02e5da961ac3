#!/usr/bin/env node
/** Tools for entering data, for a checkout: they are not in the published package. `npm run tools -- --help` */
import { createReadStream } from 'node:fs';
import type { Command } from 'commander';
import {
  collect,
  createProgram,
  createTerminal,
  EXIT,
  runProgram,
  wholeNumber,
} from '../../schemas/terminal/index.ts';
import { openLiveReader } from '../commands/live-reader.ts';
import { askLines } from '../commands/review-ask.ts';
import { type PipelineSettings, readPipelineSettings } from '../settings.ts';
import { type DaysFlags, fillDays } from './days.ts';
import { type AcceptFlags, acceptHistory } from './history/accept.ts';
import { type SearchFlags, searchHistory } from './history/search.ts';
import { type SinceFlags, writeSince } from './history/since.ts';
import { type ProveFlags, proveRecords } from './prove.ts';
import { type ResolveFlags, resolveRecords } from './resolve.ts';

const LOG = 'history-search.ndjson';
const REPOSITORIES = 'folder of git directories named owner+name';

const terminal = createTerminal(process);
const program = createProgram('npm run tools --', terminal).description('Tools for entering data.');
const reading = readPipelineSettings(terminal.env);
if (reading.ok) {
  addCommands(reading.settings);
  await runProgram(program, process.argv.slice(2), terminal);
} else {
  for (const line of reading.errors) terminal.error(`${line}\n`);
  terminal.exit(EXIT.wrongUsage);
}

function addCommands(settings: PipelineSettings): void {
  const command = (name: string, description: string): Command =>
    program
      .command(name)
      .description(description)
      .option('--records <dir>', 'folder of the records', settings.recordsDir);
  const history = (name: string, description: string): Command =>
    command(name, description)
      .option('--log <file>', 'the findings; a search that was broken off goes on from them', LOG)
      .option('--only <provider>', 'only this provider; may be repeated', collect, []);

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
  command('resolve', 'find the live page of each source that is a file of a repository')
    .option('--only <provider>', 'only this provider; may be repeated', collect, [])
    .option('--write', 'make the page found the source; the permalink of the file stays', false)
    .option('--delay <ms>', 'least time between two requests to one host', wholeNumber(0, 600_000), 2000)
    .option('--json', 'print what came of each source as JSON', false)
    .action(async (flags: ResolveFlags & { delay: number }) => {
      const reader = openLiveReader(settings, {
        hostDelayMs: flags.delay,
        jobs: 8,
        allowLoopback: false,
        capture: null,
      });
      try {
        terminal.exit(await resolveRecords(flags, reader, terminal));
      } finally {
        await reader.close();
      }
    });
  history('history-search', 'follow every quote of a file at a commit back through its repository')
    .requiredOption('--repositories <dir>', `${REPOSITORIES}, with their history: git clone --bare`)
    .action(async (flags: SearchFlags) => terminal.exit(await searchHistory(flags, terminal)));
  history('history-accept', 'go through the changes that were found, and write those you accept')
    .option('--answers <file>', 'lines to answer with, in place of standard input')
    .option('--list', 'only list what is open; exit code 1 if anything is', false)
    .action(async ({ answers, ...flags }: AcceptFlags & { answers?: string }) => {
      const input = answers === undefined ? process.stdin : createReadStream(answers, 'utf8');
      const asking = askLines(input, terminal, answers !== undefined || !process.stdin.isTTY);
      try {
        terminal.exit(await acceptHistory(flags, asking.ask, terminal));
      } finally {
        asking.close();
      }
    });
  history('history-since', 'write next to each quote the oldest copy that says it in the same words')
    .option('--write', 'write them; without it they are only listed', false)
    .action(async (flags: SinceFlags) => terminal.exit(await writeSince(flags, terminal)));
}
