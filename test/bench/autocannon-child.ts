/** The load generator where wrk is not installed: a process of its own. Argument: a JSON file with what to ask. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

const { origin, paths, headers, bodies, seconds, connections } = z
  .object({
    origin: z.string(),
    paths: z.array(z.string()),
    headers: z.record(z.string(), z.string()),
    bodies: z.array(z.string()).optional(),
    seconds: z.number(),
    connections: z.number(),
  })
  .parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));

// autocannon comes without types; what it answers is validated by the reader of this output.
const autocannon: unknown = createRequire(import.meta.url)('autocannon');
if (typeof autocannon !== 'function') throw new Error('autocannon is not a function');
const result: unknown = await autocannon({
  url: origin,
  connections,
  duration: seconds,
  headers: bodies === undefined ? headers : { ...headers, 'content-type': 'application/json' },
  requests:
    bodies === undefined
      ? paths.map((path) => ({ path, method: 'GET' }))
      : bodies.map((body) => ({ path: paths[0], method: 'POST', body })),
});
process.stdout.write(JSON.stringify(result));
