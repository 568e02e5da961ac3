/** A problem of a record: its place, and what to write instead. */
import type { YamlPath } from './source-map.ts';

export type RecordProblem = {
  readonly file: string;
  /** 1-based; 1:1 if the whole file is meant. */
  readonly line: number;
  readonly column: number;
  /** Where in the record; empty if the whole file is meant. */
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

/** What a rule found, before its line in the file is known. */
export type Finding = { readonly rule: string; readonly path: YamlPath; readonly message: string };

/** Takes what a rule found: the path within the file, what is wrong and what to write. */
export type Report = (path: YamlPath, message: string) => void;

/** Rules by their names. */
export type Rules<T> = Readonly<Record<string, (subject: T, report: Report) => void>>;

/** Everything that the rules find in a subject. */
export function applyRules<T>(rules: Rules<T>, subject: T): Finding[] {
  const findings: Finding[] = [];
  for (const [rule, check] of Object.entries(rules))
    check(subject, (path, message) => findings.push({ rule, path, message }));
  return findings;
}
