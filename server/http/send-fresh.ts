/** Sends an answer made for a request body: no cache between us and the client keeps it; compressed where that pays. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../schemas/vocabulary.ts';
import { type AnswerKind, answerKind, type Bytes, CODED_MIN_BYTES } from './answer.ts';
import { encode } from './compress.ts';
import { fieldLines } from './head.ts';
import { DATA_SECURITY, NO_STORE, OPEN_CORS, transportSecurity } from './headers.ts';
import { type Coding, preferredCoding } from './negotiate.ts';
import { sendPrepared } from './prepared-response.ts';
import { rateFields } from './rate-limit/rate-policy.ts';

/** A body and the codings of it that were asked for so far. */
export type FreshBody = {
  readonly bytes: Bytes;
  readonly coded: Partial<Record<Exclude<Coding, 'identity'>, Promise<Buffer>>>;
};

/** @param bytes the whole body */
export function freshBody(bytes: Bytes): FreshBody {
  return { bytes, coded: {} };
}

/** How such answers begin, by locale. */
export function freshKinds(publicUrl: string): Readonly<Record<Locale, AnswerKind>> {
  const kindIn = (locale: Locale): AnswerKind =>
    answerKind({
      contentType: 'application/json; charset=utf-8',
      cacheControl: NO_STORE,
      sharedHeaders: OPEN_CORS,
      headers: { ...DATA_SECURITY, ...transportSecurity(publicUrl), 'Content-Language': locale },
    });
  return { en: kindIn('en'), 'zh-CN': kindIn('zh-CN') };
}

/** Writes straight to the socket: no hook of the framework has anything to add. */
export function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: AnswerKind,
  { bytes, coded }: FreshBody,
): FastifyReply | Promise<FastifyReply> {
  const coding =
    bytes.length < CODED_MIN_BYTES ? 'identity' : preferredCoding(request.headers['accept-encoding']);
  const rate = request.rate;
  const own = rate ? fieldLines(rateFields(rate.policy, rate.verdict)) : '';
  const send = (body: Bytes): FastifyReply => {
    const coded = coding === 'identity' ? '' : `Content-Encoding: ${coding}\r\n`;
    reply.hijack();
    sendPrepared(
      reply.raw,
      { status: 200, text: `${kind.ok}${own}Content-Length: ${body.length}\r\n${coded}` },
      body,
    );
    return reply;
  };
  if (coding === 'identity') return send(bytes);
  coded[coding] ??= encode(toBuffer(bytes), coding, 'once').catch((error: unknown) => {
    // Kept bodies are sent again: whoever asks next tries anew.
    delete coded[coding];
    throw error;
  });
  return coded[coding].then(send);
}

function toBuffer(bytes: Bytes): Buffer {
  return typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
}
