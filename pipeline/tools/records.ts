/** The records as the tools for data entry open and write them. */
import { writeFile } from 'node:fs/promises';
import type { Output } from '../../schemas/terminal/index.ts';
import { formatProblem, type LoadedRecord, loadRecords, parseRecord } from '../load/index.ts';

/**
 * Reads the valid records and prints the problems of the others.
 * @param only slugs of providers; empty for all
 * @throws if a slug is no provider's
 */
export async function openRecords(
  dir: string,
  only: readonly string[],
  output: Output,
): Promise<{ readonly records: readonly LoadedRecord[]; readonly valid: boolean }> {
  const { records, problems } = await loadRecords(dir);
  for (const problem of problems) output.error(`${formatProblem(problem)}\n`);
  const unknown = only.filter((slug) => !records.some(({ record }) => record.slug === slug));
  if (unknown.length > 0) throw new Error(`--only: no provider ${unknown.join(', ')}`);
  return {
    records: records.filter(({ record }) => only.length === 0 || only.includes(record.slug)),
    valid: problems.length === 0,
  };
}

/** Writes a record unless it would be invalid, which is printed. @returns whether it was written */
export async function writeIfValid(file: string, text: string, output: Output): Promise<boolean> {
  const { problems } = parseRecord(file, text);
  for (const problem of problems) output.error(`  ${formatProblem(problem)}\n`);
  if (problems.length > 0) return false;
  await writeFile(file, text);
  return true;
}
