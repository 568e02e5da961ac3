/** Walks a repository for the files that the checker reads. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { CHECK_BYTES_MAX, CHECK_FILES_MAX } from '../../../../schemas/check.ts';
import { isRealEnvFile, manifestOf, type RequestFile } from '../../../checker/index.ts';

/** Never entered, whatever .gitignore says. */
const SKIPPED = new Set([
  'node_modules',
  '.git',
  '.hg',
  '.svn',
  '.venv',
  'venv',
  '__pycache__',
  '.terraform',
  '.next',
  'dist',
]);
const DEPTH_MAX = 12;
const FILE_MAX_BYTES = 512 * 1024;

/** A manifest that was left out, and why. */
export type SkippedFile = {
  readonly path: string;
  readonly reason: 'real-env' | 'too-large' | 'over-limit';
};

export type FolderReading = {
  readonly files: readonly RequestFile[];
  readonly skipped: readonly SkippedFile[];
};

/**
 * The manifests of a repository. Symbolic links are not followed; ignored files are not read, real env files
 * only where `env` is set.
 * @throws where the folder itself cannot be read
 */
export async function readFolder(folder: string, options: { readonly env: boolean }): Promise<FolderReading> {
  const files: RequestFile[] = [];
  const skipped: SkippedFile[] = [];
  let bytes = 0;
  await walk('', []);
  return { files, skipped };

  async function walk(under: string, rules: readonly { base: string; ignored: Ignore }[]): Promise<void> {
    const entries = await readdir(join(folder, under), { withFileTypes: true });
    const own = entries.find((entry) => entry.isFile() && entry.name === '.gitignore');
    const all =
      own === undefined
        ? rules
        : [
            ...rules,
            { base: under, ignored: ignore().add(await readFile(join(folder, under, own.name), 'utf8')) },
          ];
    const sorted = entries.sort(
      (a, b) => Number(a.isDirectory()) - Number(b.isDirectory()) || (a.name < b.name ? -1 : 1),
    );
    for (const entry of sorted) {
      const path = under === '' ? entry.name : `${under}/${entry.name}`;
      if (entry.isDirectory()) {
        const enters =
          !SKIPPED.has(entry.name) && path.split('/').length <= DEPTH_MAX && !isIgnored(`${path}/`, all);
        if (enters) await walk(path, all);
      } else if (entry.isFile() && manifestOf(path) !== null) await take(path, isIgnored(path, all));
    }
  }

  async function take(path: string, ignored: boolean): Promise<void> {
    const realEnv = isRealEnvFile(path);
    // A real env file is as a rule ignored: it is named all the same, and read where that is asked for.
    if (ignored && !realEnv) return;
    if (realEnv && !options.env) {
      skipped.push({ path, reason: 'real-env' });
      return;
    }
    const { size } = await stat(join(folder, path));
    if (size > FILE_MAX_BYTES) skipped.push({ path, reason: 'too-large' });
    else if (files.length >= CHECK_FILES_MAX || bytes + size > CHECK_BYTES_MAX)
      skipped.push({ path, reason: 'over-limit' });
    else {
      bytes += size;
      files.push({ path, content: await readFile(join(folder, path), 'utf8') });
    }
  }
}

/** The rules of the innermost .gitignore that speaks of a path decide. */
function isIgnored(path: string, rules: readonly { base: string; ignored: Ignore }[]): boolean {
  for (const { base, ignored } of [...rules].reverse()) {
    const verdict = ignored.test(base === '' ? path : path.slice(base.length + 1));
    if (verdict.ignored || verdict.unignored) return verdict.ignored;
  }
  return false;
}
