/** Reads the files of a folder that the checker knows. */
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ignore from 'ignore';
import type { Environment } from '../../../../egress/git/index.ts';
import type { SkippedFile } from '../../../../schemas/folder-check.ts';
import { nullIfMissing } from '../../../../snapshots/store/index.ts';
import type { RequestFile } from '../../../checker/index.ts';
import { type Candidate, chooseFiles, mayBeRead, partDocuments, type ReadKinds } from './choose-files.ts';
import { listFiles } from './list-files.ts';

export type FolderReading = {
  readonly files: readonly RequestFile[];
  /** Documents in Markdown; none unless they are asked for. */
  readonly docs: readonly RequestFile[];
  readonly skipped: readonly SkippedFile[];
  /** Manifests under ignored paths. */
  readonly ignoredFiles: number;
};

export type ReadOptions = ReadKinds & {
  /** Paths that are not read, as in .gitignore. */
  readonly ignorePaths: readonly string[];
  /** Where the folder is below the one that those paths begin at, `apps/web/`. */
  readonly under: string;
};

/** Tells how far a reading is. */
export type OnRead = (done: number, total: number) => void;

/**
 * The manifests of a folder. What git ignores is not read, real env files only if `env` is set; symbolic links
 * are not followed, be they tracked or not.
 * @throws if the folder itself cannot be read
 */
export async function readFolder(
  folder: string,
  { env, docs, ignorePaths, under }: ReadOptions,
  environment: Environment,
  onRead: OnRead = () => undefined,
): Promise<FolderReading> {
  const { files, ignored, repositories } = await listFiles(folder, environment);
  const isLeftOut = pathFilter(ignorePaths, under);
  const known = [
    ...files.map((path) => ({ path, isIgnored: false })),
    ...ignored.map((path) => ({ path, isIgnored: true })),
  ].filter(({ path, isIgnored }) => mayBeRead(path, isIgnored, docs));
  const wanted = known.filter(({ path }) => !isLeftOut(path));
  const candidates: Candidate[] = [];
  for (const file of wanted) {
    // One that is gone was deleted and is not committed yet.
    const found = await nullIfMissing(lstat(join(folder, file.path)));
    if (found?.isFile() === true) candidates.push({ ...file, bytes: found.size });
  }
  const { read, skipped } = chooseFiles(candidates, { env, docs });
  const contents: RequestFile[] = [];
  for (const { path } of read) {
    contents.push({ path, content: await readFile(join(folder, path), 'utf8') });
    onRead(contents.length, read.length);
  }
  return {
    ...partDocuments(contents),
    skipped: [
      ...skipped,
      ...repositories
        .filter((path) => !isLeftOut(path))
        .map((path) => ({ path, reason: 'repository' as const })),
    ],
    ignoredFiles: known.length - wanted.length,
  };
}

/** Whether a path is among those that a policy leaves out. */
export function pathFilter(patterns: readonly string[], under: string): (path: string) => boolean {
  const rules = ignore().add([...patterns]);
  return (path) => rules.ignores(under + path);
}
