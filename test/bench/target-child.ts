/**
 * A server under load, a process of its own. Arguments: which one, and the folder of prepared answers
 * (`answers.json`, see contenders.ts). Prints its origin.
 *   service   ours with every plugin, over the committed snapshot or a made one (ZERO_BENCH_OFFERS)
 *   service-behind-proxy   the same, which believes a proxy on this machine whom it asks for
 *   fastify   bare Fastify, a route an answer, `reply.type(...).send(buffer)`
 *   http      bare node:http, the same
 */
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { createServer } from '../../server/app.ts';
import { currentSnapshotInMemory } from '../../server/snapshot/index.ts';
import { testSettings } from '../contract/settings.ts';
import { listen } from '../world/listen.ts';
import { benchSnapshot } from './bench-catalog.ts';
import { type PreparedAnswer, preparedSchema } from './prepared.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const [kind, folder = ''] = process.argv.slice(2);

function prepared(): readonly (PreparedAnswer & { bodies: Buffer[] })[] {
  const answers = preparedSchema.parse(JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8')));
  return answers.map((answer) => ({
    ...answer,
    bodies: answer.files.map((file) => readFileSync(join(folder, file))),
  }));
}

/** The bodies of an answer in turn. */
function taker(bodies: readonly Buffer[]): () => Buffer {
  const [first] = bodies;
  if (first === undefined) throw new Error('An answer without a body');
  if (bodies.length === 1) return () => first;
  let at = 0;
  return () => {
    at = (at + 1) % bodies.length;
    return bodies[at] ?? first;
  };
}

async function service(environment: Record<string, string>): Promise<string> {
  const size = process.env.ZERO_BENCH_OFFERS;
  const { snapshot } = await benchSnapshot(size === undefined ? null : Number(size));
  const app = await createServer({
    settings: testSettings(environment),
    holder: currentSnapshotInMemory(snapshot),
    // Every call is counted, and none refused.
    rateLimits: { allowanceFactor: 1_000_000_000 },
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

async function bareFastify(): Promise<string> {
  const app = fastify();
  for (const { path, status, coding, bodies, post, type = JSON_TYPE } of prepared()) {
    const take = taker(bodies);
    if (post) app.post(path, (_request, reply) => reply.type(type).send(take()));
    else if (status === 304) app.get(path, (_request, reply) => reply.code(304).send());
    else {
      app.get(path, (_request, reply) => {
        if (coding !== null) reply.header('content-encoding', coding);
        return reply.type(type).send(take());
      });
    }
  }
  return app.listen({ host: '127.0.0.1', port: 0 });
}

async function bareHttp(): Promise<string> {
  const routes = new Map(
    prepared().map(({ path, status, coding, bodies }) => [path, { status, coding, take: taker(bodies) }]),
  );
  const server = createHttpServer((request, response) => {
    const url = request.url ?? '/';
    const query = url.indexOf('?');
    const route = routes.get(query === -1 ? url : url.slice(0, query));
    if (route === undefined) response.writeHead(404).end();
    else if (route.status === 304) response.writeHead(304).end();
    else {
      const body = route.take();
      const fields = { 'Content-Type': JSON_TYPE, 'Content-Length': body.length };
      response.writeHead(
        200,
        route.coding === null ? fields : { ...fields, 'Content-Encoding': route.coding },
      );
      // A POST is answered when its body was read.
      if (request.method === 'POST') request.resume().once('end', () => response.end(body));
      else response.end(body);
    }
  });
  return `http://127.0.0.1:${await listen(server)}`;
}

/** Each by its name on the command line. */
const STARTS: Readonly<Record<string, () => Promise<string>>> = {
  service: () => service({}),
  'service-behind-proxy': () => service({ TRUST_PROXY: 'loopback' }),
  fastify: bareFastify,
  http: bareHttp,
};
const start = STARTS[kind ?? ''];
if (start === undefined) throw new Error(`No server ${kind}`);
process.stdout.write(`${await start()}\n`);
