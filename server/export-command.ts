/** `zero export DIR`: the site as files, for a static host. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { EXIT, type Terminal } from '../schemas/terminal/index.ts';
import type { Settings } from './settings.ts';

type ExportFlags = { readonly baseUrl: string; readonly apiUrl?: string };

/** @param readSettings null if they are wrong, which it has then printed itself */
export function addExportCommand(
  program: Command,
  terminal: Terminal,
  readSettings: () => Settings | null,
): void {
  program
    .command('export')
    .description(
      'write the site as files for a static host: pages, Markdown, feeds, badges, data, and the reads of the API under v1/',
    )
    .argument('<dir>', 'an empty or new folder')
    .requiredOption('--base-url <url>', 'where the files will be: https://zero.example', readOrigin)
    .option('--api-url <url>', 'service that handles the forms; without one, form pages say so', readOrigin)
    .action(async (dir: string, flags: ExportFlags) => {
      const settings = readSettings();
      if (settings !== null) await runExport(resolve(dir), flags, settings, terminal);
    });
}

/** @throws CommanderError if it is no origin */
function readOrigin(address: string): string {
  if (
    !URL.canParse(address) ||
    !/^https?:/.test(address) ||
    new URL(address).href !== `${new URL(address).origin}/`
  )
    throw new InvalidArgumentError('Write scheme and host alone, such as https://zero.example.');
  return new URL(address).origin;
}

async function runExport(
  dir: string,
  { baseUrl, apiUrl }: ExportFlags,
  settings: Settings,
  terminal: Terminal,
): Promise<void> {
  await mkdir(dir, { recursive: true });
  if ((await readdir(dir)).length > 0) {
    terminal.error(`${dir} is not empty: name a new folder\n`);
    terminal.exit(EXIT.wrongUsage);
    return;
  }
  // Loaded only here: help needs no server.
  const { exportSnapshot } = await import('./export-snapshot.ts');
  const made = new Set<string>();
  const outcome = await exportSnapshot(
    { ...settings, publicUrl: baseUrl, siteUrl: baseUrl },
    {
      apiUrl: apiUrl ?? null,
      write: async (file, body) => {
        const path = join(dir, file);
        const folder = dirname(path);
        if (!made.has(folder)) await mkdir(folder, { recursive: true });
        made.add(folder);
        await writeFile(path, body);
      },
      progress: (files, waiting) => {
        if (terminal.isTTY && files % 50 === 0) terminal.error(`\r${files} files, ${waiting} to go `);
      },
    },
  );
  for (const { path, status } of outcome.failed) terminal.error(`${path}: ${status}\n`);
  terminal.out(`${outcome.files} files, ${outcome.bytes} bytes in ${dir}\n`);
  terminal.exit(outcome.failed.length === 0 ? EXIT.done : EXIT.badInput);
}
