/** Reads and writes `zero.json`, the policy of a checked folder. */
import { lstat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { type KnownFinding, NO_POLICY, type Policy, policySchema } from '../../../checker/index.ts';
import { type JsonProblem, readJsonFile, refusable, replaceFile } from './json-file.ts';

export const POLICY_FILE = 'zero.json';
export type PolicyReading =
  /** `text` is null if there is no such file; `under` is where the checked folder is below that of the file, `apps/web/`. */
  | {
      readonly ok: true;
      readonly policy: Policy;
      readonly text: string | null;
      readonly folder: string;
      readonly under: string;
    }
  | { readonly ok: false; readonly problems: readonly JsonProblem[] };

/**
 * The policy of a folder: its own, or that of the nearest folder above it within its git repository.
 * @throws if the file is there and cannot be read
 */
export async function readPolicy(folder: string): Promise<PolicyReading> {
  const own = resolve(folder);
  const none = { ok: true, policy: NO_POLICY, text: null, folder: own, under: '' } as const;
  for (let at = own; ; at = dirname(at)) {
    const reading = await readPolicyIn(at);
    if (!reading.ok) return reading;
    if (reading.text !== null) {
      if (at === own) return { ...reading, folder: own, under: '' };
      // Without a repository around both the file is somebody else's.
      if (!(await isWithinGit(at))) return none;
      return { ...reading, folder: at, under: `${relative(at, own).split(sep).join('/')}/` };
    }
    if ((await isThere(join(at, '.git'))) || dirname(at) === at) return none;
  }
}

async function isWithinGit(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (await isThere(join(at, '.git'))) return true;
    if (dirname(at) === at) return false;
  }
}

const isThere = async (path: string): Promise<boolean> => !((await refusable(lstat(path))) instanceof Error);

async function readPolicyIn(folder: string) {
  const reading = await readJsonFile(join(folder, POLICY_FILE), policySchema);
  if (reading === null) return { ok: true, policy: NO_POLICY, text: null } as const;
  return reading.ok ? ({ ok: true, policy: reading.value, text: reading.text } as const) : reading;
}

/** Writes the baseline into the file; all else in it stays as it is, comments too. */
export async function writeBaseline(
  { folder, text, under, policy }: PolicyReading & { readonly ok: true },
  baseline: readonly KnownFinding[],
): Promise<void> {
  const before = text ?? '{}\n';
  // What is known of other folders stays.
  const elsewhere = policy.baseline.filter(({ path }) => path !== null && !path.startsWith(under));
  const own = baseline.map((known) => ({ ...known, path: known.path === null ? null : under + known.path }));
  const edits = modify(before, ['baseline'], [...elsewhere, ...own].map(shortened), {
    formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n', insertFinalNewline: true },
  });
  await replaceFile(join(folder, POLICY_FILE), applyEdits(before, edits));
}

/** Without what goes without saying. */
function shortened({ about, count, ...finding }: KnownFinding): object {
  return { ...finding, ...(about.length === 0 ? {} : { about }), ...(count === 1 ? {} : { count }) };
}
