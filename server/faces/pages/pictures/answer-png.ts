/** A PNG as an answer: sent as it is, since compressing it again would only cost. */
import { type Answer, createAnswer } from '../../../http/answer.ts';
import { DATA_SECURITY, OPEN_CORS, READ_CACHE, transportSecurity } from '../../../http/headers.ts';

export function answerPng(png: Buffer, publicUrl: string, cacheControl = READ_CACHE): Answer {
  return createAnswer({
    body: png,
    contentType: 'image/png',
    cacheControl,
    sharedHeaders: OPEN_CORS,
    headers: { ...DATA_SECURITY, ...transportSecurity(publicUrl) },
    isCompressed: true,
  });
}
