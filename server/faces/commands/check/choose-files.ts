/** Which of the listed files are read, and what is said of the others. */
import type { SkippedFile } from '../../../../schemas/folder-check.ts';
import { findManifest, isDocument, isRealEnvFile, isSource } from '../../../checker/index.ts';

/** Files written by people are far smaller; lockfiles next to their manifest are not read at all. */
const FILE_MAX_BYTES = 1024 * 1024;
/** What a check holds in memory. */
const TOTAL_MAX_BYTES = 256 * 1024 * 1024;

export type Candidate = { readonly path: string; readonly bytes: number; readonly isIgnored: boolean };

export type Choice<C extends Candidate> = {
  readonly read: readonly C[];
  readonly skipped: readonly SkippedFile[];
};

/** What is read besides manifests. */
export type ReadKinds = {
  /** Real env files; they are named in any case, ignored or not. */
  readonly env: boolean;
  /** Documents in Markdown. */
  readonly docs: boolean;
};

/** Whether a path is worth a look at its size. An ignored file is only if it is a real env file. */
export function mayBeRead(path: string, isIgnored: boolean, docs: boolean): boolean {
  if (isIgnored) return isRealEnvFile(path);
  return findManifest(path) !== null || (docs && isDocument(path));
}

/** What was read, the documents apart: no manifest is one. */
export function partDocuments<F extends { readonly path: string }>(
  files: readonly F[],
): { readonly files: readonly F[]; readonly docs: readonly F[] } {
  const isDoc = ({ path }: F): boolean => findManifest(path) === null;
  return { files: files.filter((file) => !isDoc(file)), docs: files.filter(isDoc) };
}

export function chooseFiles<C extends Candidate>(
  candidates: readonly C[],
  { env, docs }: ReadKinds,
): Choice<C> {
  const present = new Set(candidates.map(({ path }) => path.toLowerCase()));
  const read: C[] = [];
  const skipped: SkippedFile[] = [];
  let total = 0;
  // Of a repository that is too large, the manifests are read first.
  const code = new Set(candidates.filter(({ path }) => isSource(path)));
  const inOrder = [...candidates.filter((one) => !code.has(one)), ...code];
  for (const candidate of inOrder) {
    const { path, bytes, isIgnored } = candidate;
    if (!mayBeRead(path, isIgnored, docs)) continue;
    if (isRealEnvFile(path) && !env) skipped.push({ path, reason: 'real-env' });
    else if (bytes > FILE_MAX_BYTES) {
      if (!code.has(candidate) && !isLockBesideManifest(path, present))
        skipped.push({ path, reason: 'too-large' });
    } else if (total + bytes > TOTAL_MAX_BYTES) skipped.push({ path, reason: 'over-limit' });
    else {
      total += bytes;
      read.push(candidate);
    }
  }
  return { read, skipped };
}

/** Such a lockfile says nothing that its manifest does not. */
function isLockBesideManifest(path: string, present: ReadonlySet<string>): boolean {
  const folder = path.toLowerCase().slice(0, path.lastIndexOf('/') + 1);
  return findManifest(path)?.lockOf?.some((name) => present.has(folder + name)) === true;
}
