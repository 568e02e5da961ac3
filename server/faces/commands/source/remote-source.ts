/** Answers from a running server, over its API. */

import type { z } from 'zod';
import { problemSchema } from '../../../../schemas/problem.ts';
import { API_BASE } from '../../api/reads/index.ts';
import { type CatalogSource, failed, type Outcome } from './catalog-source.ts';
import { parseTolerant } from './tolerant.ts';

/** The whole catalog has under 1 MB; beyond this something else answers. */
const ANSWER_MAX_BYTES = 64 * 1024 * 1024;

/**
 * @param base the server's address: scheme, host and perhaps a path, without a slash at the end
 * @param seconds how long one question may take
 */
export function remoteSource(base: string, seconds: number): CatalogSource {
  return {
    isOwn: false,
    base,
    get: (target) => ask(`${base}${API_BASE}${target}`, {}),
    plan: (body, include) =>
      ask(`${base}${API_BASE}/plan${include.length === 0 ? '' : `?include=${include.join(',')}`}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };

  async function ask(
    url: string,
    init: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Outcome<string>> {
    try {
      const response = await fetch(url, {
        ...init,
        headers: { accept: 'application/json, application/problem+json', ...init.headers },
        signal: AbortSignal.timeout(seconds * 1000),
      });
      const text = await readBounded(response);
      if (text === null)
        return failed({ kind: 'not-the-api', url, reason: `more than ${ANSWER_MAX_BYTES} bytes` });
      const type = (response.headers.get('content-type') ?? 'no content type').split(';')[0] ?? '';
      if (response.ok && type === 'application/json') return { ok: true, value: text };
      const problem = type === 'application/problem+json' ? parseJson(problemSchema, text) : null;
      if (problem === null)
        return failed({ kind: 'not-the-api', url, reason: `HTTP ${response.status}, ${type}` });
      // Loaded only here: that room loads more than commands need.
      const { retryAfterMs } = await import('../../../../egress/index.ts');
      const ms = retryAfterMs(response.headers.get('retry-after'), new Date());
      return failed({ kind: 'problem', problem, retryAfter: ms === null ? null : Math.ceil(ms / 1000) });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === 'TimeoutError') return failed({ kind: 'timeout', seconds, url });
      // What fetch throws for the network is a TypeError with the system's words as its cause.
      if (!(error instanceof TypeError)) throw error;
      const { cause } = error;
      return failed({
        kind: 'unreachable',
        url,
        reason: cause instanceof Error ? wordsOf(cause) : error.message,
      });
    }
  }
}

/** An AggregateError of several addresses has no message of its own. */
function wordsOf(cause: Error): string {
  if (cause instanceof AggregateError) {
    const [first]: unknown[] = cause.errors;
    if (first instanceof Error) return first.message;
  }
  return cause.message;
}

async function readBounded(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (response.body === null) return '';
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson<S extends z.ZodType>(schema: S, text: string): z.output<S> | null {
  try {
    const parsed = parseTolerant(schema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
