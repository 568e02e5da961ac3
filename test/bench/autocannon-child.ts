/** The load generator where wrk is not installed: a process of its own. Argument: a JSON file with what to ask. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { resolveConformance } from '../conformance/packages.ts';

const { origin, paths, headers, bodies, seconds, connections, forwardedFor } = z
  .object({
    origin: z.string(),
    paths: z.array(z.string()),
    headers: z.record(z.string(), z.string()),
    bodies: z.array(z.string()).optional(),
    seconds: z.number(),
    connections: z.number(),
    forwardedFor: z.number().default(0),
  })
  .parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));

// autocannon comes without types; what it answers is validated by the reader of this output.
const autocannon: unknown = createRequire(import.meta.url)(resolveConformance('autocannon'));
if (typeof autocannon !== 'function') throw new Error('autocannon is not a function');
const count = Math.max(paths.length, bodies?.length ?? 1, forwardedFor);
const requests = Array.from({ length: count }, (_, at) => ({
  path: paths[at % paths.length],
  ...(bodies === undefined ? { method: 'GET' } : { method: 'POST', body: bodies[at % bodies.length] }),
  headers: {
    ...headers,
    ...(bodies === undefined ? {} : { 'content-type': 'application/json' }),
    ...(forwardedFor === 0 ? {} : { 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` }),
  },
}));
const result: unknown = await autocannon({ url: origin, connections, duration: seconds, requests });
process.stdout.write(JSON.stringify(result));
