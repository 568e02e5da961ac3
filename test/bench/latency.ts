/** How long answers took, in milliseconds: the same figures in every measurement. */

export type Latency = {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
};

export function latency(times: readonly number[]): Latency {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}
