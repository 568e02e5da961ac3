/** `zero mirror` and `zero verify-snapshots`. DESIGN 8. */
import { dirname, join, resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Settings } from '../../../settings.ts';

const WATCH_SECONDS = 300;

type MirrorOptions = {
  dir?: string;
  trust?: string;
  fingerprint?: string;
  trustOnFirstUse?: true;
  full?: true;
  json?: true;
  watch?: number | true;
  minRate?: number;
  maxFile?: number;
};

function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('write a whole number above 0');
}

/** @param settings null where they are wrong, which they have then said themselves */
export function addMirrorCommands(program: Command, settings: () => Settings | null): void {
  program
    .command('mirror')
    .description('pull the snapshots of a service, or of a static host, that signs them; proves every byte')
    .argument('<url>', 'https://service, or the folder of a store on a static host')
    .option('--dir <dir>', 'folder of the store (default: the one that is served)')
    .option('--trust <file>', 'the root.json to trust first; needed once')
    .addOption(
      new Option('--fingerprint <sha256>', "trust the source's 1.root.json if it has this SHA-256").conflicts(
        'trust',
      ),
    )
    .addOption(
      new Option('--trust-on-first-use', 'believe whoever answers the first time').conflicts([
        'trust',
        'fingerprint',
      ]),
    )
    .option('--full', 'read every byte that is here already, and mend what is damaged')
    .option('--watch [seconds]', `go on, with a pause between pulls (${WATCH_SECONDS})`, wholeNumber)
    .option('--min-rate <bytes>', 'bytes a second below which a source is too slow (1024)', wholeNumber)
    .option('--max-file <bytes>', 'largest file taken (2 GiB)', wholeNumber)
    .option('--json', 'print the outcome of each pull as a line of JSON')
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 the source was refused or could not be read (what is here is untouched), 2 wrong usage.',
    )
    .action(async (url: string, flags: MirrorOptions) => {
      const dir = storeFolder(flags.dir, settings);
      if (dir === null) return;
      const stop = new AbortController();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
      // Loaded only here: the other commands answer sooner without the client.
      const { runMirror } = await import('./mirror-command.ts');
      process.exitCode = await runMirror(
        {
          url,
          dir,
          trust: flags.trust ?? null,
          fingerprint: flags.fingerprint ?? null,
          trustOnFirstUse: flags.trustOnFirstUse === true,
          full: flags.full === true,
          json: flags.json === true,
          watch: flags.watch === undefined ? null : flags.watch === true ? WATCH_SECONDS : flags.watch,
          minRate: flags.minRate ?? null,
          maxFile: flags.maxFile ?? null,
        },
        { out: (text) => process.stdout.write(text), err: process.stderr },
        stop.signal,
      );
    });

  program
    .command('verify-snapshots')
    .description('audit a whole store offline: every byte, the chain of manifests, the signatures')
    .argument('[dir]', 'folder of the store (default: the one that is served)')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExit codes: 0 no fault, 1 faults, each named with its file, 2 wrong usage.')
    .action(async (folder: string | undefined, flags: { json?: true }) => {
      const dir = storeFolder(folder, settings);
      if (dir !== null) process.exitCode = await verifySnapshots(dir, flags.json === true);
    });
}

async function verifySnapshots(dir: string, json: boolean): Promise<number> {
  const { auditStore } = await import('../../../../snapshots/mirror/index.ts');
  const audit = await auditStore(join(dir, 'versions'), new Date());
  if (json) process.stdout.write(`${JSON.stringify(audit, null, 2)}\n`);
  else {
    for (const { where, what } of audit.faults) process.stdout.write(`${where}: ${what}\n`);
    for (const text of audit.stale) process.stdout.write(`stale: ${text}\n`);
    const pruned = audit.pruned.length === 0 ? '' : ` (${audit.pruned.length} pruned by the retention rule)`;
    process.stdout.write(
      `${audit.versions} versions${pruned}, ${audit.signed ? 'signed' : 'not signed'}, ${audit.faults.length} faults\n`,
    );
  }
  return audit.faults.length === 0 ? 0 : 1;
}

function storeFolder(given: string | undefined, settings: () => Settings | null): string | null {
  if (given !== undefined) return resolve(given);
  const known = settings();
  return known === null ? null : dirname(known.snapshotsDir);
}
