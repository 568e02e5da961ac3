/** The files of a folder that a check may read: what git does not ignore. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { askGit, type Environment, splitEntries } from '../../../../egress/git/index.ts';

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

export type Listing = {
  /** Paths below the folder, by folder and name, whatever order the disk has. */
  readonly files: readonly string[];
  /** Files that are ignored; folders that are ignored as a whole are not looked into. */
  readonly ignored: readonly string[];
  /** Repositories within this one: git knows nothing of what is in them. */
  readonly repositories: readonly string[];
};

/** Whether a path leads through a folder that is never entered. */
export function standsInSkipped(path: string): boolean {
  return path
    .split('/')
    .slice(0, -1)
    .some((name) => SKIPPED.has(name));
}

/**
 * Lists a folder: as git has it if the folder is in a work tree, else by the .gitignore files in it.
 * @throws if the folder cannot be read
 */
export async function listFiles(folder: string, env: Environment): Promise<Listing> {
  // If the folder is missing or not readable, the reason is the file system's.
  await readdir(folder);
  const listing = (await listByGit(folder, env)) ?? (await walk(folder));
  const kept = (paths: readonly string[]): string[] =>
    [...new Set(paths)].filter((path) => !standsInSkipped(path)).sort(byFolder);
  return { ...listing, files: kept(listing.files), ignored: kept(listing.ignored) };
}

/** Files before folders, then by name: the root's own manifest comes first. */
export function byFolder(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  for (let at = 0; ; at++) {
    const [one, two] = [left[at] ?? '', right[at] ?? ''];
    const isFile = Number(at < left.length - 1) - Number(at < right.length - 1);
    if (isFile !== 0) return isFile;
    if (one !== two) return one < two ? -1 : 1;
    if (at >= left.length) return 0;
  }
}

/** Null if git is not there, the folder is in no work tree, or git lists nothing of it (it is ignored itself). */
async function listByGit(folder: string, env: Environment): Promise<Listing | null> {
  const listed = await askGit(folder, ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], env);
  if (!listed.ok || listed.out.length === 0) return null;
  const others = ['ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--directory'];
  const ignored = await askGit(folder, others, env);
  // Submodules have this mode in the index; an untracked repository ends in a slash.
  const staged = await askGit(folder, ['ls-files', '-z', '--stage'], env);
  if (!ignored.ok || !staged.ok) return null;
  const submodules = splitEntries(staged.out).flatMap(
    (entry) => /^160000 [^\t]*\t(.+)$/s.exec(entry)?.[1] ?? [],
  );
  const paths = splitEntries(listed.out);
  const nested = paths.filter((path) => path.endsWith('/')).map((path) => path.slice(0, -1));
  const repositories = [...new Set([...submodules, ...nested])].sort(byFolder);
  return {
    files: paths.filter((path) => !path.endsWith('/') && !submodules.includes(path)),
    ignored: splitEntries(ignored.out).filter((path) => !path.endsWith('/')),
    repositories: repositories.filter((path) => !standsInSkipped(`${path}/`)),
  };
}

type Rules = readonly { readonly base: string; readonly ignored: Ignore }[];

async function walk(folder: string): Promise<Listing> {
  const files: string[] = [];
  const ignored: string[] = [];
  await enter('', []);
  return { files, ignored, repositories: [] };

  async function enter(under: string, above: Rules): Promise<void> {
    const entries = await readdir(join(folder, under), { withFileTypes: true });
    const own = entries.find((entry) => entry.isFile() && entry.name === '.gitignore');
    const rules =
      own === undefined
        ? above
        : [
            ...above,
            { base: under, ignored: ignore().add(await readFile(join(folder, under, own.name), 'utf8')) },
          ];
    for (const entry of entries) {
      const path = under === '' ? entry.name : `${under}/${entry.name}`;
      // Neither is true of a symbolic link: none is followed.
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name) && !isIgnored(`${path}/`, rules)) await enter(path, rules);
      } else if (entry.isFile()) (isIgnored(path, rules) ? ignored : files).push(path);
    }
  }
}

/** The rules of the innermost .gitignore that speaks of a path decide. */
function isIgnored(path: string, rules: Rules): boolean {
  for (const { base, ignored } of [...rules].reverse()) {
    const verdict = ignored.test(base === '' ? path : path.slice(base.length + 1));
    if (verdict.ignored || verdict.unignored) return verdict.ignored;
  }
  return false;
}
