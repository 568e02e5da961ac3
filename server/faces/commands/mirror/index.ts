/** `zero mirror` and `zero verify-snapshots`. */
import { dirname, join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { EXIT, type ExitCode, show, type Terminal, wholeNumber } from '../../../../schemas/terminal/index.ts';
import type { Settings } from '../../../settings.ts';
import type { MirrorFlags } from './mirror-command.ts';

/** @param readSettings null if they are wrong, which it has then printed itself */
export function addMirrorCommands(
  program: Command,
  terminal: Terminal,
  readSettings: () => Settings | null,
): void {
  program
    .command('mirror')
    .description('pull signed snapshots from a service or static host; verifies every byte')
    .argument('<url>', 'https://service, or the folder of a store on a static host')
    .option('--dir <dir>', 'folder of the snapshots (default: the one the server uses)')
    .option('--trust <file>', 'the root.json to trust first; needed once')
    .addOption(
      new Option('--fingerprint <sha256>', "trust the source's 1.root.json if it has this SHA-256").conflicts(
        'trust',
      ),
    )
    .addOption(
      new Option('--trust-on-first-use', 'trust the first answer').conflicts(['trust', 'fingerprint']),
    )
    .option('--full', 're-read every local file and repair damaged ones')
    .option('--watch [seconds]', 'keep pulling, with this pause between pulls (300)', wholeNumber(1))
    .option(
      '--min-rate <bytes>',
      'give up on a source slower than this, in bytes per second (1024)',
      wholeNumber(1),
    )
    .option('--max-file <bytes>', 'largest file to accept (2 GiB)', wholeNumber(1))
    .option('--json', 'print the outcome of each pull as a line of JSON')
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 the source was refused or could not be read (what is here is untouched), 2 wrong usage.',
    )
    .action(async (url: string, { dir: named, ...flags }: MirrorFlags & { dir?: string }) => {
      const dir = storeFolder(named, readSettings);
      if (dir === null) return;
      const stop = new AbortController();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
      // Loaded only here: the other commands answer sooner without the client.
      const { runMirror } = await import('./mirror-command.ts');
      terminal.exit(await runMirror(url, dir, flags, terminal, stop.signal));
    });

  program
    .command('verify-snapshots')
    .description('audit a whole store offline: every byte, the chain of manifests, the signatures')
    .argument('[dir]', 'folder of the snapshots (default: the one the server uses)')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExit codes: 0 no fault, 1 faults, each named with its file, 2 wrong usage.')
    .action(async (folder: string | undefined, flags: { json?: true }) => {
      const dir = storeFolder(folder, readSettings);
      if (dir !== null) terminal.exit(await verifySnapshots(dir, flags.json === true, terminal));
    });
}

async function verifySnapshots(dir: string, json: boolean, terminal: Terminal): Promise<ExitCode> {
  const { auditStore } = await import('../../../../snapshots/mirror/index.ts');
  const audit = await auditStore(join(dir, 'versions'), new Date());
  const pruned = audit.pruned.length === 0 ? '' : ` (${audit.pruned.length} pruned by the retention rule)`;
  show(terminal, json, audit, [
    ...audit.faults.map(({ where, what }) => `${where}: ${what}`),
    ...audit.stale.map((text) => `stale: ${text}`),
    ...audit.leftovers.map(({ where, what }) => `left over: ${where}: ${what}`),
    `${audit.versions} versions${pruned}, ${audit.signed ? 'signed' : 'not signed'}, ${audit.faults.length} faults`,
  ]);
  return audit.faults.length === 0 ? EXIT.done : EXIT.badInput;
}

function storeFolder(given: string | undefined, readSettings: () => Settings | null): string | null {
  if (given !== undefined) return resolve(given);
  const settings = readSettings();
  return settings === null ? null : dirname(settings.snapshotsDir);
}
