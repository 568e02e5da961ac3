/** Sends a prepared answer, or 304 where the client has it. RFC 9110 sections 12 and 13. */
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCurrent } from './conditional.ts';
import { preferredCoding } from './negotiate.ts';
import { codingFor, etagOf, notModifiedHeaders, type PreparedAnswer, variantOf } from './prepared-answer.ts';

/**
 * Sends the answer in the coding that the client prefers. Head and body are ready, so nothing is serialized and
 * no onSend hook runs. HEAD gets the same head; Node leaves the body out.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): FastifyReply | Promise<FastifyReply> {
  const coding = codingFor(answer, preferredCoding(request.headers['accept-encoding']));
  if (isCurrent(request.headers['if-none-match'], etagOf(answer, coding))) {
    return send(reply, 304, notModifiedHeaders(answer, coding), null);
  }
  const variant = variantOf(answer, coding);
  return variant instanceof Promise
    ? variant.then((made) => send(reply, 200, made.ok, made.payload))
    : send(reply, 200, variant.ok, variant.payload);
}

function send(
  reply: FastifyReply,
  status: number,
  headers: readonly string[],
  body: Buffer | string | null,
): FastifyReply {
  reply.hijack();
  queue.push({ response: reply.raw, status, headers, body });
  if (queue.length === 1) setImmediate(flush);
  return reply;
}

type QueuedAnswer = {
  readonly response: ServerResponse;
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer | string | null;
};

let queue: QueuedAnswer[] = [];

/**
 * Answers of one turn of the event loop are sent together at its end. A write wakes up the reader, and one that
 * finds its reader awake costs half: under load this is a third of the cost of a small read (`npm run bench --
 * server`). An answer that is alone in its turn goes out at once, for its turn ends there.
 */
function flush(): void {
  const answers = queue;
  queue = [];
  for (const { response, status, headers, body } of answers) {
    // Node's types take a mutable list, which it does not change.
    response.writeHead(status, headers as string[]).end(body ?? undefined, 'latin1');
  }
}
