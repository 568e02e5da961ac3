/** Parses a YAML file by its schema: the value, or all its problems. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { z } from 'zod';
import { nullIfMissing, sha256 } from '../../snapshots/store/index.ts';
import type { Finding, RecordProblem } from './problem.ts';
import { type MappedYaml, parseYaml, type YamlPath } from './source-map.ts';

export type ParsedFile<T> =
  | { readonly ok: true; readonly value: T; readonly yaml: MappedYaml }
  | { readonly ok: false; readonly problems: RecordProblem[] };

/** @param file the name that problems give */
export function parseFile<T>(file: string, text: string, schema: z.ZodType<T>): ParsedFile<T> {
  const yaml = parseYaml(text);
  if (yaml.errors.length > 0) {
    return {
      ok: false,
      problems: yaml.errors.map(({ position, message }) => ({
        file,
        ...position,
        path: [],
        rule: 'broken-yaml',
        message: `${message}; fix the YAML here`,
      })),
    };
  }
  const parsed = schema.safeParse(yaml.value, { reportInput: true });
  if (parsed.success) return { ok: true, value: parsed.data, yaml };
  return {
    ok: false,
    problems: parsed.error.issues.map((issue) => {
      const key = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
      const position =
        key === undefined ? yaml.positionOf(issue.path) : yaml.positionOfKey([...issue.path, key]);
      const { rule, message } = remedyFor(issue);
      return { file, ...position, path: issue.path, rule, message: `${pathName(issue.path)}${message}` };
    }),
  };
}

/** The problem that a finding is, with its place. */
export function locate(file: string, yaml: MappedYaml, { rule, path, message }: Finding): RecordProblem {
  return { file, ...yaml.positionOf(path), path, rule, message: `${pathName(path)}${message}` };
}

function pathName(path: YamlPath): string {
  return path.length === 0 ? '' : `${path.map(String).join('.')}: `;
}

/** A valid file of a folder. */
export type LoadedFile<T> = { readonly file: string; readonly value: T; readonly yaml: MappedYaml };

/** Reads the YAML files of a folder next to the records, which may be absent: all, or those whose names are meant. */
export async function readFolder<T>(
  dir: string,
  folder: string,
  schema: z.ZodType<T>,
  displayFrom: string,
  isMeant: (name: string) => boolean = () => true,
): Promise<{ files: LoadedFile<T>[]; problems: RecordProblem[]; digest: string[] }> {
  const names = ((await nullIfMissing(readdir(join(dir, folder)))) ?? [])
    .filter((name) => /\.ya?ml$/.test(name) && isMeant(name))
    .sort();
  const files: LoadedFile<T>[] = [];
  const problems: RecordProblem[] = [];
  const digest: string[] = [];
  for (const name of names) {
    const path = join(dir, folder, name);
    const text = await readFile(path, 'utf8');
    digest.push(`${folder}/${name}`, sha256(text));
    const file = relative(displayFrom, path) || name;
    const parsed = parseFile(file, text, schema);
    if (parsed.ok) files.push({ file, value: parsed.value, yaml: parsed.yaml });
    else problems.push(...parsed.problems);
  }
  return { files, problems, digest };
}

type Issue = z.core.$ZodIssue;

/** The rule name and the remedy for one schema issue. */
function remedyFor(issue: Issue): { rule: string; message: string } {
  switch (issue.code) {
    case 'unrecognized_keys':
      return {
        rule: 'unknown-key',
        message: `${issue.keys.map((key) => `"${key}"`).join(', ')} is not a field here; remove it or fix its spelling`,
      };
    case 'invalid_value':
      return { rule: 'not-in-vocabulary', message: `write one of: ${issue.values.map(String).join(', ')}` };
    case 'invalid_type':
      return issue.input === undefined
        ? {
            rule: 'missing',
            message: `"${String(issue.path.at(-1) ?? 'value')}" is missing; write ${article(issue.expected)}`,
          }
        : { rule: 'wrong-type', message: `write ${article(issue.expected)}` };
    case 'invalid_union':
      return { rule: 'wrong-value', message: unionMessage(issue) };
    case 'too_small':
    case 'too_big':
    case 'invalid_format':
    case 'not_multiple_of':
    case 'custom':
    case 'invalid_key':
    case 'invalid_element':
      return { rule: readRule(issue), message: issue.message };
  }
}

function readRule(issue: Issue): string {
  const last = issue.path.at(-1);
  if (last === 'unit') return 'wrong-unit';
  if (last === 'quote') return 'quote-length';
  return issue.code.replaceAll('_', '-');
}

function unionMessage(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const messages = issue.errors.flat().map((inner) => remedyFor(inner).message);
  return messages.length === 0 ? issue.message : [...new Set(messages)].join('; or ');
}

function article(expected: string): string {
  switch (expected) {
    case 'array':
      return 'a list';
    case 'object':
    case 'record':
      return 'a mapping';
    case 'string':
      return 'a text';
    case 'number':
    case 'int':
      return 'a number';
    case 'boolean':
      return 'true or false';
    default:
      return `a value of type ${expected}`;
  }
}
