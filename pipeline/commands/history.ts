/** `zero-pipeline history search|accept|since`: what providers changed before a night could see it. */
import { createReadStream } from 'node:fs';
import type { Command } from 'commander';
import { collect } from '../../schemas/terminal/index.ts';
import type { CommandContext } from '../settings.ts';
import { type AcceptFlags, acceptHistory } from './history-accept.ts';
import { type SearchFlags, searchHistory } from './history-search.ts';
import { type SinceFlags, writeSince } from './history-since.ts';
import { askLines } from './review-ask.ts';

const LOG = 'history-search.ndjson';

export function addHistoryCommands(program: Command, { settings, terminal }: CommandContext): void {
  const history = program
    .command('history')
    .description(
      "search the past of the records' files for changes, and take what was found into the records",
    );
  history
    .command('search')
    .description('follow every quote of a file at a commit back through the history of its repository')
    .option('--records <dir>', 'folder of the records', settings.recordsDir)
    .requiredOption(
      '--repositories <dir>',
      'folder of git directories named owner+name, with their history: git clone --bare',
    )
    .option('--log <file>', 'where findings are kept; a search that was broken off goes on from it', LOG)
    .option('--only <provider>', 'only this provider; may be repeated', collect, [])
    .option('--json', 'print the findings as JSON', false)
    .action(async (flags: SearchFlags) => terminal.exit(await searchHistory(flags, terminal)));
  history
    .command('accept')
    .description('go through the changes that were found, and write those that a person accepts')
    .option('--records <dir>', 'folder of the records', settings.recordsDir)
    .option('--log <file>', 'the findings of `history search`', LOG)
    .option('--only <provider>', 'only this provider; may be repeated', collect, [])
    .option('--answers <file>', 'lines to answer with, in place of standard input')
    .option('--list', 'only list what is open; exit code 1 where anything is', false)
    .option('--json', 'with --list: as JSON', false)
    .action(async ({ answers, ...flags }: AcceptFlags & { answers?: string }) => {
      const input = answers === undefined ? process.stdin : createReadStream(answers, 'utf8');
      const asking = askLines(input, terminal, answers !== undefined || !process.stdin.isTTY);
      try {
        terminal.exit(await acceptHistory(flags, asking.ask, terminal));
      } finally {
        asking.close();
      }
    });
  history
    .command('since')
    .description('write beside each quote the oldest copy that says it in the same words')
    .option('--records <dir>', 'folder of the records', settings.recordsDir)
    .option('--log <file>', 'the findings of `history search`', LOG)
    .option('--only <provider>', 'only this provider; may be repeated', collect, [])
    .option('--write', 'write them; without it they are only listed', false)
    .action(async (flags: SinceFlags) => terminal.exit(await writeSince(flags, terminal)));
}
