/** Reads and writes `zero.json`, the policy of a checked folder. */
import { lstat, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  /** `text` is null if there is no such file. */
  | { readonly ok: true; readonly policy: Policy; readonly text: string | null }
  | { readonly ok: false; readonly problems: readonly PolicyProblem[] };

/** @throws if the file is there and cannot be read */
export async function readPolicy(folder: string): Promise<PolicyReading> {
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
export function parsePolicy(text: string): PolicyReading {
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
  folder: string,
  text: string | null,
  baseline: readonly KnownFinding[],
): Promise<void> {
  const before = text ?? '{}\n';
  const edits = modify(before, ['baseline'], baseline.map(shortened), {
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
