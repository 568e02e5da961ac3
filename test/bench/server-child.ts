/**
 * A server under load, a process of its own; reads the cases from its standard input and prints its origin. Arguments:
 *   service           Zero with every plugin, over the committed catalog
 *   fastify ORIGIN    bare Fastify, which answers case n at `/cn` with what ORIGIN answers
 */
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { z } from 'zod';
import { createServer } from '../../server/app.ts';
import { currentSnapshotInMemory } from '../contract/snapshot-in-memory.ts';
import { testSettings } from '../contract/settings.ts';
import { committedSnapshot } from '../site/site.ts';

const caseSchema = z.object({
  paths: z.array(z.string()),
  headers: z.record(z.string(), z.string()),
  /** Bodies of POST, in turn; empty for GET. */
  bodies: z.array(z.string()),
  /** Whether the client has the answer already and sends its tag. */
  conditional: z.boolean(),
});
export type Case = z.infer<typeof caseSchema>;

const TAG = '"8cFjTUQCziVh3K6l5yUETmLusaJ"';
/** Answers of a search or a plan differ in size: as many stand for all. */
const ANSWERS = 200;

async function bareFastify(origin: string, cases: readonly Case[]) {
  const app = fastify();
  for (const [number, { paths, headers, bodies, conditional }] of cases.entries()) {
    const answers: { bytes: Buffer; type: string }[] = [];
    for (let at = 0; at < Math.min(Math.max(paths.length, bodies.length), ANSWERS); at++) {
      const body = bodies[at];
      const answer = await fetch(`${origin}${paths[at % paths.length]}`, {
        headers: { 'accept-encoding': 'identity', ...headers },
        ...(body === undefined ? {} : { method: 'POST', body }),
      });
      if (!answer.ok) throw new Error(`${paths[at]} answered ${answer.status}`);
      const type = answer.headers.get('content-type') ?? '';
      answers.push({ bytes: Buffer.from(await answer.arrayBuffer()), type });
    }
    if (conditional) {
      app.get(`/c${number}`, (request, reply) =>
        reply
          .header('etag', TAG)
          .code(request.headers['if-none-match'] === TAG ? 304 : 200)
          .send(),
      );
      continue;
    }
    let turn = 0;
    app.route({
      method: bodies.length === 0 ? 'GET' : 'POST',
      url: `/c${number}`,
      handler: (_request, reply) => {
        turn = (turn + 1) % answers.length;
        const answer = answers[turn];
        return reply.type(answer?.type ?? '').send(answer?.bytes);
      },
    });
  }
  return app;
}

const cases = z.array(caseSchema).parse(JSON.parse(await text(process.stdin)));
const app =
  process.argv[2] === 'fastify'
    ? await bareFastify(process.argv[3] ?? '', cases)
    : await createServer({
        settings: testSettings(),
        holder: currentSnapshotInMemory(await committedSnapshot()),
        // Every call is counted, and none refused.
        rateLimits: { allowanceFactor: 1_000_000_000 },
      });
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
