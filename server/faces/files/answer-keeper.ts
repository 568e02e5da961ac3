/** Answers whose body is read anew for each request, and prepared again only if it has changed. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type AnswerFields, type PreparedAnswer, prepareAnswer, sendPrepared } from '../../http/index.ts';

export type SendKept = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  fields: AnswerFields,
) => FastifyReply | Promise<FastifyReply>;

/** The list of versions, and the metadata that mirrors read each time. */
const KEPT_MAX = 16;

export function createAnswerKeeper(): SendKept {
  const kept = new LRUCache<string, PreparedAnswer>({ max: KEPT_MAX });
  return (request, reply, body, fields) => {
    const path = request.url;
    const last = kept.get(path);
    if (last?.identity.body.equals(body) === true) return sendPrepared(request, reply, last);
    const prepared = prepareAnswer(body, fields);
    kept.set(path, prepared);
    return sendPrepared(request, reply, prepared);
  };
}
