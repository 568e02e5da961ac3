/** A latency histogram in the text format of Prometheus 0.0.4, from counts that were kept elsewhere. */
import { LATENCY_BUCKETS, type MethodCounts } from './route-counts.ts';

/** One metric with a series for each method of each route. The text ends with a line feed. */
export function histogramText(name: string, help: string, rows: readonly MethodCounts[]): string {
  const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`];
  for (const { route, method, buckets, sumMs } of rows) {
    const labels = `method="${escapeLabel(method)}",route="${escapeLabel(route)}"`;
    let below = 0;
    for (const [position, seconds] of [...LATENCY_BUCKETS, Number.POSITIVE_INFINITY].entries()) {
      below += buckets[position] ?? 0;
      const end = seconds === Number.POSITIVE_INFINITY ? '+Inf' : String(seconds);
      lines.push(`${name}_bucket{${labels},le="${end}"} ${below}`);
    }
    lines.push(`${name}_sum{${labels}} ${sumMs / 1000}`, `${name}_count{${labels}} ${below}`);
  }
  return `${lines.join('\n')}\n`;
}

function escapeLabel(text: string): string {
  return text.replace(/[\\"\n]/g, (char) => (char === '\n' ? '\\n' : `\\${char}`));
}
