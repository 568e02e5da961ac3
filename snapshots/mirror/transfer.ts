/** Answers of a mirror's source within bounds: no redirects, no more bytes than agreed, no slow drip; with retries. */
import { setTimeout as wait } from 'node:timers/promises';
import { fetch, type Response } from 'undici';
import { faultText } from '../store/index.ts';
import type { MirrorSource } from './source.ts';

export type TransferFault = {
  readonly kind:
    | 'unreachable'
    | 'status'
    | 'redirect'
    | 'too-large'
    | 'too-slow'
    | 'cut-off'
    | 'wrong-range'
    | 'stopped';
  readonly message: string;
  /** Of an answer that was not the file. */
  readonly status: number | null;
  /** How long the source asks to wait. */
  readonly retryAfterMs: number | null;
};

export type Transfer = { readonly ok: true } | { readonly ok: false; readonly fault: TransferFault };

type TransferRequest = {
  readonly url: string;
  /** First byte wanted; more than 0 asks for a range. */
  readonly from: number;
  /** Bytes of the whole file at most. */
  readonly maxBytes: number;
  /** Whether the file must have just these bytes, so that fewer are a transfer that was cut off. */
  readonly exact: boolean;
  /** Called if the source sends the whole file although a range was asked for. */
  readonly onRestart: () => Promise<void>;
  readonly onBytes: (bytes: Buffer) => Promise<void>;
};

/** A source that says no, lies, or is far too slow does the same a second later. */
function isWorthAnother({ kind, status }: TransferFault): boolean {
  if (kind === 'unreachable' || kind === 'cut-off' || kind === 'wrong-range') return true;
  return kind === 'status' && status !== null && (status === 429 || status >= 500);
}

/** Resolves after so many milliseconds, or at once when the signal fires. */
export async function pause(milliseconds: number, signal: AbortSignal | null): Promise<void> {
  await wait(milliseconds, undefined, signal === null ? {} : { signal }).catch(() => undefined);
}

/**
 * Repeats a transfer until it is done, hopeless, or several attempts in a row brought nothing.
 * @param progressed whether the last attempt got any further, although it failed
 */
export async function transfer(
  source: MirrorSource,
  request: () => TransferRequest,
  progressed: () => boolean = () => false,
): Promise<Transfer> {
  const { limits, signal } = source;
  for (let failed = 0; ;) {
    const done = await transferOnce(source, request());
    if (done.ok || !isWorthAnother(done.fault)) return done;
    failed = progressed() ? 0 : failed + 1;
    const requested = done.fault.retryAfterMs;
    if (failed >= limits.attempts || (requested !== null && requested > limits.maxRetryAfterMs)) return done;
    await pause(requested ?? limits.pauseMs * 2 ** failed, signal);
    if (signal?.aborted === true) return done;
  }
}

/** Reads a small file whole. */
export async function fetchBytes(
  source: MirrorSource,
  url: string,
  maxBytes: number,
): Promise<{ readonly ok: true; readonly bytes: Buffer } | Extract<Transfer, { ok: false }>> {
  let chunks: Buffer[] = [];
  const done = await transfer(source, () => {
    chunks = [];
    const onBytes = async (bytes: Buffer) => void chunks.push(bytes);
    return { url, from: 0, maxBytes, exact: false, onRestart: async () => {}, onBytes };
  });
  return done.ok ? { ok: true, bytes: Buffer.concat(chunks) } : done;
}

/**
 * Reads one answer. A whole file may come compressed, a range never does; what counts are the bytes of the file.
 * Whatever the source does is a value; only a failure of `onBytes` (the disk) throws.
 */
async function transferOnce(source: MirrorSource, request: TransferRequest): Promise<Transfer> {
  const { agent, limits, signal } = source;
  const { url, from } = request;
  const abort = new AbortController();
  let slow: string | null = `sent no answer within ${limits.headersMs} ms`;
  const headersTimer = setTimeout(() => abort.abort(), limits.headersMs);
  const stop = (): void => abort.abort();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted === true) abort.abort();
  const describe = (error: unknown, kind: 'unreachable' | 'cut-off'): Transfer => {
    if (signal?.aborted === true) return fault('stopped', 'was stopped');
    if (abort.signal.aborted) return fault('too-slow', slow ?? 'was too slow');
    return fault(kind, causeText(error));
  };
  try {
    let response: Response;
    try {
      response = await fetch(url, {
        dispatcher: agent,
        redirect: 'manual',
        signal: abort.signal,
        headers: from > 0 ? { range: `bytes=${from}-`, 'accept-encoding': 'identity' } : {},
      });
    } catch (error) {
      return describe(error, 'unreachable');
    } finally {
      clearTimeout(headersTimer);
    }
    slow = null;
    const refusal = refuse(response, request);
    if (refusal !== null) {
      abort.abort();
      return { ok: false, fault: refusal };
    }
    if (from > 0 && response.status === 200) await request.onRestart();
    return await readBody(response, source, request, abort, describe);
  } finally {
    clearTimeout(headersTimer);
    signal?.removeEventListener('abort', stop);
  }
}

async function readBody(
  response: Response,
  { limits }: MirrorSource,
  request: TransferRequest,
  abort: AbortController,
  describe: (error: unknown, kind: 'cut-off') => Transfer,
): Promise<Transfer> {
  let have = response.status === 206 ? request.from : 0;
  let inStretch = 0;
  let tooSlow = false;
  const stretch = setInterval(() => {
    tooSlow = inStretch < (limits.minBytesPerSecond * limits.stretchMs) / 1000;
    if (tooSlow) abort.abort();
    inStretch = 0;
  }, limits.stretchMs);
  let storing = false;
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) break;
      const bytes = Buffer.from(value);
      have += bytes.length;
      inStretch += bytes.length;
      if (have > request.maxBytes) {
        abort.abort();
        return fault('too-large', `sends more than the ${request.maxBytes} bytes agreed`);
      }
      storing = true;
      await request.onBytes(bytes);
      storing = false;
    }
  } catch (error) {
    if (storing) {
      abort.abort();
      throw error;
    }
    if (tooSlow) return fault('too-slow', `sent less than ${limits.minBytesPerSecond} bytes a second`);
    return describe(error, 'cut-off');
  } finally {
    clearInterval(stretch);
  }
  if (request.exact && have < request.maxBytes)
    return fault('cut-off', `ended after ${have} of ${request.maxBytes} bytes`);
  return { ok: true };
}

/** What is wrong with the head of an answer; null if its body can be read. */
function refuse(response: Response, request: TransferRequest): TransferFault | null {
  const { status, headers } = response;
  if (status >= 300 && status < 400) {
    const to = headers.get('location') ?? 'nowhere';
    return { ...base('redirect', `points elsewhere (${to}); give the address it points at`), status };
  }
  if (status === 206 && request.from > 0) {
    const range = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(headers.get('content-range') ?? '');
    const coded = headers.get('content-encoding') ?? 'identity';
    if (range === null || Number(range[1]) !== request.from || coded !== 'identity')
      return { ...base('wrong-range', 'answered with another range than it was asked for'), status };
    if (range[3] !== '*' && Number(range[3]) > request.maxBytes)
      return base('too-large', `has ${range[3]} bytes, ${request.maxBytes} were agreed`);
    return null;
  }
  if (status === 416 && request.from > 0)
    return { ...base('wrong-range', 'has no such range of bytes'), status };
  if (status !== 200) {
    const after = Number(headers.get('retry-after') ?? Number.NaN);
    return {
      ...base('status', `answered ${status}`),
      status,
      retryAfterMs: Number.isFinite(after) && after >= 0 ? after * 1000 : null,
    };
  }
  const length = Number(headers.get('content-length') ?? 0);
  const coded = headers.get('content-encoding') ?? 'identity';
  if (coded === 'identity' && length > request.maxBytes)
    return base('too-large', `has ${length} bytes, ${request.maxBytes} were agreed`);
  return null;
}

function base(kind: TransferFault['kind'], message: string): TransferFault {
  return { kind, message, status: null, retryAfterMs: null };
}

function fault(kind: TransferFault['kind'], message: string): Transfer {
  return { ok: false, fault: base(kind, message) };
}

/** `fetch` says only that it failed; the reason is the cause. */
function causeText(error: unknown): string {
  if (!(error instanceof Error)) return faultText(error);
  const { cause } = error;
  if (cause instanceof AggregateError && cause.errors[0] !== undefined) return faultText(cause.errors[0]);
  return cause instanceof Error ? faultText(cause) : faultText(error);
}
