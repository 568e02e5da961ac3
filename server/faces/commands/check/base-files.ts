/** Reads the manifests of a folder as a commit has them, without touching the work tree. */
import { askGit, type Environment, splitEntries } from '../../../../egress/git/index.ts';
import type { RequestFile } from '../../../checker/index.ts';
import { chooseFiles, partDocuments } from './choose-files.ts';
import { pathFilter, type ReadOptions } from './folder-files.ts';
import { byFolder, standsInSkipped } from './list-files.ts';

export type BaseReading =
  | {
      readonly ok: true;
      readonly commit: string;
      readonly files: readonly RequestFile[];
      readonly docs: readonly RequestFile[];
    }
  | { readonly ok: false; readonly reason: 'no-repository' | 'no-revision' | 'not-whole' };

/**
 * @param revision a commit, branch or tag
 * @param options the same as for the folder now, so that only what changed differs
 */
export async function readBase(
  folder: string,
  revision: string,
  { env, docs, ignorePaths, under }: ReadOptions,
  environment: Environment,
): Promise<BaseReading> {
  const inside = await askGit(folder, ['rev-parse', '--is-inside-work-tree'], environment);
  if (!inside.ok) return { ok: false, reason: 'no-repository' };
  // A revision that begins with a dash is no option.
  const parsed = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const found = await askGit(folder, parsed, environment);
  if (!found.ok) return { ok: false, reason: 'no-revision' };
  const commit = found.out.toString('utf8').trim();
  const tree = await askGit(folder, ['ls-tree', '-r', '-z', '--long', commit], environment);
  if (!tree.ok) return { ok: false, reason: 'not-whole' };
  const isLeftOut = pathFilter(ignorePaths, under);
  const candidates = splitEntries(tree.out)
    .flatMap((entry) => {
      // Mode 100644 or 100755: a file, neither a link nor a submodule.
      const [, id = '', size = '', path = ''] = /^100\d+ blob (\S+) +(\S+)\t(.+)$/s.exec(entry) ?? [];
      return id === '' || standsInSkipped(path) || isLeftOut(path)
        ? []
        : [{ path, bytes: Number(size), isIgnored: false, id }];
    })
    .sort((a, b) => byFolder(a.path, b.path));
  const { read } = chooseFiles(candidates, { env, docs });
  const ids = read.map(({ id }) => `${id}\n`).join('');
  const blobs = await askGit(folder, ['cat-file', '--batch'], environment, ids);
  const contents = blobs.ok ? contentsOf(blobs.out, read.length) : null;
  if (contents === null) return { ok: false, reason: 'not-whole' };
  return {
    ok: true,
    commit,
    ...partDocuments(read.map(({ path }, position) => ({ path, content: contents[position] ?? '' }))),
  };
}

/** The contents in `git cat-file --batch`: `id type size`, the bytes, a line feed. Null if one is missing. */
function contentsOf(out: Buffer, count: number): string[] | null {
  const contents: string[] = [];
  let at = 0;
  while (contents.length < count) {
    const end = out.indexOf(0x0a, at);
    const size = /^\S+ blob (\d+)$/.exec(out.toString('latin1', at, end))?.[1];
    if (end === -1 || size === undefined) return null;
    const start = end + 1;
    contents.push(out.toString('utf8', start, start + Number(size)));
    at = start + Number(size) + 1;
  }
  return contents;
}
