/** The text of a YAML file against its schema: the value, or everything that is wrong with it. */
import type { z } from 'zod';
import type { RecordProblem } from './problem.ts';
import { remedyFor } from './remedy.ts';
import { type MappedYaml, parseYaml, type YamlPath } from './source-map.ts';

export type ParsedFile<T> =
  | { readonly ok: true; readonly value: T; readonly yaml: MappedYaml }
  | { readonly ok: false; readonly problems: RecordProblem[] };

/** What a rule found, before it is known where that stands in the file. */
export type RuleFinding = { readonly rule: string; readonly path: YamlPath; readonly message: string };

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
        message: `${message}; mend the YAML at this place`,
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
export function locate(file: string, yaml: MappedYaml, { rule, path, message }: RuleFinding): RecordProblem {
  return { file, ...yaml.positionOf(path), path, rule, message: `${pathName(path)}${message}` };
}

function pathName(path: YamlPath): string {
  return path.length === 0 ? '' : `${path.map(String).join('.')}: `;
}
