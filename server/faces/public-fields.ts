/** The fields of an answer that every reader and every site may have. */
import { type AnswerFields, OPEN_CORS, READ_CACHE } from '../http/index.ts';
import type { ApiContext } from './context.ts';

/** @param more headers besides those of security, such as `Content-Language` */
export function publicFields(
  { security }: Pick<ApiContext, 'security'>,
  contentType: string,
  more: Readonly<Record<string, string>> = {},
): AnswerFields {
  return {
    contentType,
    cacheControl: READ_CACHE,
    sharedHeaders: OPEN_CORS,
    headers: { ...security.data, ...more },
  };
}
