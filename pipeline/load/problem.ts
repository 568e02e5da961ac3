/** What is wrong with a record, where, and what to write instead. */
import type { YamlPath } from './source-map.ts';

export type RecordProblem = {
  readonly file: string;
  /** 1-based; 1:1 where the whole file is meant. */
  readonly line: number;
  readonly column: number;
  /** Where in the record; empty where the whole file is meant. */
  readonly path: YamlPath;
  /** The rule that was broken, a stable name such as `evidence-missing`. */
  readonly rule: string;
  /** What is wrong and what to write. */
  readonly message: string;
};

/** `file:line:column rule: message`, the form editors make a link of. */
export function formatProblem(problem: RecordProblem): string {
  return `${problem.file}:${problem.line}:${problem.column} ${problem.rule}: ${problem.message}`;
}

/** What a rule found in a record, before it is known where that stands in the file. */
export type Finding = { readonly path: YamlPath; readonly message: string };
