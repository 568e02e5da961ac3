/** `zero-pipeline fetch`: reads a share of the hosts of a night, for a `nightly --replay` over all shares. */
import { type Command, InvalidArgumentError } from 'commander';
import { time, wholeNumber } from '../../schemas/terminal/index.ts';
import type { HostShare } from '../read/sources/index.ts';
import type { CommandContext } from '../settings.ts';
import { defaultFlags, type NightlyFlags, nightly } from './nightly.ts';

type FetchFlags = Pick<NightlyFlags, 'records' | 'captures' | 'jobs' | 'delay' | 'allowLoopback'> & {
  readonly share: HostShare;
  readonly snapshots: string;
  readonly now?: string;
};

export function addFetchCommand(program: Command, { settings, terminal }: CommandContext): void {
  const defaults = defaultFlags(settings);
  program
    .command('fetch')
    .description('read a share of the hosts of a night into a WARC file, and publish nothing')
    .requiredOption('--share <part/of>', 'which share, such as 2/3; each host is in one of them', share)
    .option('--records <dir>', 'folder of the records', defaults.records)
    .option('--snapshots <dir>', 'folder of the snapshot versions', settings.snapshotsDir)
    .option('--captures <dir>', 'where the WARC file goes', defaults.captures)
    .option('--now <moment>', 'time of the night, RFC 3339; the same for all shares (default: now)', time)
    .option('--jobs <n>', 'pages under way at once', wholeNumber(1, 64), defaults.jobs)
    .option(
      '--delay <ms>',
      'least time between two requests to one host',
      wholeNumber(0, 600_000),
      defaults.delay,
    )
    .option('--allow-loopback', 'read pages on this machine; for tests and the demo', false)
    .action(async (flags: FetchFlags) =>
      terminal.exit(await nightly({ ...defaults, ...flags }, settings, terminal)),
    );
}

function share(word: string): HostShare {
  const [, part = '', of = ''] = /^(\d{1,3})\/(\d{1,3})$/.exec(word) ?? [];
  const chosen = { part: Number(part), of: Number(of) };
  if (chosen.part < 1 || chosen.part > chosen.of)
    throw new InvalidArgumentError('Write which share of how many, such as 2/3.');
  return chosen;
}
