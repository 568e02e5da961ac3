/** The same figures in every measurement. */
import { readFileSync } from 'node:fs';

/** The value that such a share of the others lies below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** User and system time in seconds of a `stat`: fields 14 and 15 of proc(5), in hundredths. */
export function cpuSeconds(file: string): number {
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
