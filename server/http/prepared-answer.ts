/** A prepared answer: the bytes, entity tags and head of a read, made once and sent many times. RFC 9110 sections 12, 13. */
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODED_MIN_BYTES, compress } from './compress.ts';
import { checkPreconditions, isCurrent } from './conditional.ts';
import type { HeaderFields } from './headers.ts';
import { type Coding, preferredCoding } from './negotiate.ts';
import { inTurn } from './turns.ts';

export type AnswerFields = {
  readonly contentType: string;
  readonly cacheControl: string;
  /** What both 200 and 304 carry besides ETag, Cache-Control and Vary (`Accept-Encoding` unless it says more). */
  readonly sharedHeaders?: HeaderFields;
  /** What belongs to the body, such as its language. A 304 leaves it as the client has it. */
  readonly headers?: HeaderFields;
  /** The body is in a compressed format already, such as PNG. */
  readonly isCompressed?: true;
};

/** Names and values in turn, as `ServerResponse.writeHead` takes them. */
type RawHeaders = readonly string[];

/** The answer in one coding. */
type Variant = {
  readonly etag: string;
  readonly body: Buffer;
  /** The body as it is handed to Node: a short one as text, which Node joins with the head into one write. */
  readonly payload: Buffer | string;
  readonly ok: RawHeaders;
  readonly notModified: RawHeaders;
};

export type PreparedAnswer = {
  readonly fields: AnswerFields;
  readonly tag: string;
  readonly identity: Variant;
  /** Compressed when first asked for. */
  readonly coded: Map<Coding, Variant>;
  readonly pending: Map<Coding, Promise<Variant>>;
};

/** Up to this, head and body leave in one write if the body is text (latin1: a character for each byte). */
const ONE_WRITE_MAX_BYTES = 12 * 1024;

/**
 * Prepares an answer. Its entity tag is a digest of the body, hence a function of snapshot, route, query and
 * locale alone, and the same in the next snapshot if nothing changed. Each coding has a tag of its own
 * (RFC 9110 section 8.8.3.3).
 */
export function prepareAnswer(body: Buffer, fields: AnswerFields): PreparedAnswer {
  // 162 bits are plenty to tell bodies apart.
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return {
    fields,
    tag,
    identity: makeVariant(fields, `"${tag}"`, 'identity', body),
    coded: new Map(),
    pending: new Map(),
  };
}

/** The coding in which the answer is sent to a client that prefers `wanted`. */
function codingFor({ fields, identity }: PreparedAnswer, wanted: Coding): Coding {
  return fields.isCompressed === true || identity.body.length < CODED_MIN_BYTES ? 'identity' : wanted;
}

/** The tag of the answer in a coding, which need not have been made yet. */
function formatEtag({ tag }: PreparedAnswer, coding: Coding): string {
  return coding === 'identity' ? `"${tag}"` : `"${tag}-${coding === 'gzip' ? 'gz' : 'br'}"`;
}

/**
 * The answer in a coding; a promise while it is being compressed, which is the body as it is if nobody has time for
 * that. The next call tries again then.
 */
function prepareVariant(
  request: FastifyRequest,
  answer: PreparedAnswer,
  coding: Coding,
): Variant | Promise<Variant> {
  if (coding === 'identity') return answer.identity;
  const ready = answer.coded.get(coding) ?? answer.pending.get(coding);
  if (ready !== undefined) return ready;
  const pending = inTurn(request, 'codings', () => compress(answer.identity.body, coding))
    .then((turn) => {
      if (turn.kind !== 'done') return answer.identity;
      const variant = makeVariant(answer.fields, formatEtag(answer, coding), coding, turn.value);
      answer.coded.set(coding, variant);
      return variant;
    })
    .finally(() => answer.pending.delete(coding));
  answer.pending.set(coding, pending);
  return pending;
}

/** The head of a 304 to a client that has the answer in this coding. */
function notModifiedHeaders(answer: PreparedAnswer, coding: Coding): RawHeaders {
  const known = coding === 'identity' ? answer.identity : answer.coded.get(coding);
  return known?.notModified ?? rawHeaders(sharedFields(answer.fields, formatEtag(answer, coding)));
}

function makeVariant(fields: AnswerFields, etag: string, coding: Coding, body: Buffer): Variant {
  const shared = sharedFields(fields, etag);
  return {
    etag,
    body,
    payload: body.length > ONE_WRITE_MAX_BYTES ? body : body.toString('latin1'),
    ok: rawHeaders({
      'Content-Type': fields.contentType,
      ...fields.headers,
      ...shared,
      'Content-Length': String(body.length),
      ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
    }),
    notModified: rawHeaders(shared),
  };
}

function sharedFields({ cacheControl, sharedHeaders }: AnswerFields, etag: string): HeaderFields {
  return { 'Cache-Control': cacheControl, Vary: 'Accept-Encoding', ...sharedHeaders, ETag: etag };
}

function rawHeaders(fields: HeaderFields): RawHeaders {
  return Object.entries(fields).flat();
}

/**
 * Sends the answer in the coding that the client prefers. Head and body are ready, so nothing is serialized and
 * no onSend hook runs. HEAD gets the same head; Node leaves the body out.
 * @throws {PreconditionFailedError} if the request names another representation than this one
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): FastifyReply | Promise<FastifyReply> {
  const coding = codingFor(answer, preferredCoding(request.headers['accept-encoding']));
  const etag = formatEtag(answer, coding);
  checkPreconditions(request.headers, etag, null);
  if (isCurrent(request.headers['if-none-match'], etag)) {
    return send(reply, 304, notModifiedHeaders(answer, coding), null);
  }
  const variant = prepareVariant(request, answer, coding);
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
