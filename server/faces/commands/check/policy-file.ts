/** Reads and writes `zero.json`, the policy of a checked folder. */
import { lstat, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import {
  applyEdits,
  findNodeAtLocation,
  modify,
  type Node,
  type ParseError,
  parse,
  parseTree,
} from 'jsonc-parser';
import type { LocalizedText } from '../../../../schemas/text.ts';
import {
  findDeepBracket,
  type KnownFinding,
  NO_POLICY,
  type Policy,
  policySchema,
} from '../../../checker/index.ts';
import { validate } from '../../../http/index.ts';
import { CHECK_COMMAND_TEXTS } from '../../../words/index.ts';

export const POLICY_FILE = 'zero.json';
/** A baseline of thousands of findings has less. */
const POLICY_MAX_BYTES = 4 * 1024 * 1024;
/** Beyond what a policy can have; the parser follows each bracket with a call. */
const DEPTH_MAX = 500;

/** What is wrong in the file, where, and what to write. */
export type PolicyProblem = { readonly line: number; readonly path: string; readonly message: LocalizedText };

export type PolicyReading =
  /** `text` is null if there is no such file; `under` is where the checked folder is below that of the file, `apps/web/`. */
  | {
      readonly ok: true;
      readonly policy: Policy;
      readonly text: string | null;
      readonly folder: string;
      readonly under: string;
    }
  | { readonly ok: false; readonly problems: readonly PolicyProblem[] };

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

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

type OwnReading =
  | Exclude<PolicyReading, { ok: true }>
  | Pick<PolicyReading & { ok: true }, 'ok' | 'policy' | 'text'>;

async function readPolicyIn(folder: string): Promise<OwnReading> {
  const file = join(folder, POLICY_FILE);
  try {
    const found = await lstat(file);
    if (!found.isFile() || found.size > POLICY_MAX_BYTES)
      return { ok: false, problems: [{ line: 1, path: '', message: CHECK_COMMAND_TEXTS.policyNoFile }] };
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return { ok: true, policy: NO_POLICY, text: null };
    throw error;
  }
  return parsePolicy(await readFile(file, 'utf8'));
}

/** Comments are allowed, as editors allow them in such files. */
export function parsePolicy(text: string): OwnReading {
  const errors: ParseError[] = [];
  const deep = findDeepBracket(text, DEPTH_MAX);
  const root = deep === null ? parseTree(text, errors) : undefined;
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const [error] = errors;
  if (root === undefined || error !== undefined) {
    const line = lineAt(deep ?? error?.offset ?? 0);
    return { ok: false, problems: [{ line, path: '', message: CHECK_COMMAND_TEXTS.policyNoJson }] };
  }
  const value: unknown = parse(text);
  const reading = validate(policySchema, value);
  if (reading.ok) return { ok: true, policy: reading.value, text };
  const problems = (reading.problem.issues ?? []).map(({ path, message }) => ({
    line: lineAt(nodeAt(root, path).offset),
    path,
    message,
  }));
  return { ok: false, problems: problems.sort((a, b) => a.line - b.line) };
}

/** The node that a dotted path names, or the nearest above it: what is missing has none of its own. */
function nodeAt(root: Node, path: string): Node {
  const steps = path === '' ? [] : path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  for (let length = steps.length; length > 0; length--) {
    const node = findNodeAtLocation(root, steps.slice(0, length));
    if (node !== undefined) return node.parent?.type === 'property' ? node.parent : node;
  }
  return root;
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
  const file = join(folder, POLICY_FILE);
  // A write that breaks off leaves the file as it was.
  await writeFile(`${file}.tmp`, applyEdits(before, edits));
  await rename(`${file}.tmp`, file);
}

/** Without what goes without saying. */
function shortened({ about, count, ...finding }: KnownFinding): object {
  return { ...finding, ...(about.length === 0 ? {} : { about }), ...(count === 1 ? {} : { count }) };
}
