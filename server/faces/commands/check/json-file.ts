/** JSON files of ours in a repository: read within bounds, judged with line and path, replaced whole. */
import { randomUUID } from 'node:crypto';
import { lstat, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { findNodeAtLocation, type Node, type ParseError, parse, parseTree } from 'jsonc-parser';
import type { z } from 'zod';
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { nullIfMissing } from '../../../../snapshots/store/index.ts';
import { findDeepBracket } from '../../../checker/index.ts';
import { validate } from '../../../http/index.ts';
import { CHECK_COMMAND_TEXTS } from '../../../words/index.ts';

/** A baseline or a lock of thousands of entries has less. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Beyond what such a file can have; the parser follows each bracket with a call. */
const DEPTH_MAX = 500;

/** What is wrong in the file, where, and what to write. */
export type JsonProblem = { readonly line: number; readonly path: string; readonly message: LocalizedText };

export type JsonReading<T> =
  | { readonly ok: true; readonly value: T; readonly text: string }
  | { readonly ok: false; readonly problems: readonly JsonProblem[] };

/**
 * @returns null if there is no such file
 * @throws what the file system says if it is there and cannot be read
 */
export async function readJsonFile<S extends z.ZodType>(
  file: string,
  schema: S,
): Promise<JsonReading<z.output<S>> | null> {
  const found = await nullIfMissing(lstat(file));
  if (found === null) return null;
  if (!found.isFile() || found.size > MAX_BYTES)
    return { ok: false, problems: [{ line: 1, path: '', message: CHECK_COMMAND_TEXTS.noPlainFile }] };
  return parseJson(await readFile(file, 'utf8'), schema);
}

/** Comments are allowed, as editors allow them in such files. */
export function parseJson<S extends z.ZodType>(text: string, schema: S): JsonReading<z.output<S>> {
  const errors: ParseError[] = [];
  const deep = findDeepBracket(text, DEPTH_MAX);
  const root = deep === null ? parseTree(text, errors) : undefined;
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const [error] = errors;
  if (root === undefined || error !== undefined) {
    const line = lineAt(deep ?? error?.offset ?? 0);
    return { ok: false, problems: [{ line, path: '', message: CHECK_COMMAND_TEXTS.noJson }] };
  }
  const value: unknown = parse(text);
  const reading = validate(schema, value);
  if (reading.ok) return { ok: true, value: reading.value, text };
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

/**
 * A write that breaks off leaves the file as it was. The new file is made under a name of its own and follows no link: a
 * repository may hold one that leads to a file of yours.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const fresh = `${file}.${randomUUID()}.tmp`;
  await writeFile(fresh, text, { flag: 'wx' });
  try {
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/** `zero.json:3: plans: must be ...`, a line each. */
export function problemLines(name: string, problems: readonly JsonProblem[], locale: Locale): string {
  return problems
    .map(({ line, path, message }) => `${name}:${line}: ${path === '' ? '' : `${path}: `}${message[locale]}`)
    .join('\n');
}

/** What a promise gives, or what the file system said to it. */
export async function refusable<T>(promise: Promise<T>): Promise<T | Error> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return error;
    throw error;
  }
}
