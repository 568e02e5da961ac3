/** Load from another process, so that client and server do not share a thread. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { z } from 'zod';

const resultSchema = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
  '3xx': z.number(),
});

export type Load = {
  readonly perSecond: number;
  readonly p99Ms: number /** Of this process, which serves. */;
  readonly cpuMicros: number;
};

/** Runs autocannon for a while against one address. Throws where an answer was not the expected one. */
export async function load(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Load> {
  const program = createRequire(import.meta.url).resolve('autocannon/autocannon.js');
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const before = process.cpuUsage();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, '--json', '--connections', '32', '--duration', String(seconds), ...fields, url],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const { user, system } = process.cpuUsage(before);
  const result = resultSchema.parse(JSON.parse(stdout));
  if (result.errors > 0 || result.non2xx > result['3xx'])
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} bad answers`);
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    cpuMicros: (user + system) / result.requests.total,
  };
}
