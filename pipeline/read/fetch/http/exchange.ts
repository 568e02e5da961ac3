/** Sends one request and reads its answer, within the caps. Knows nothing of redirects, robots or status codes. */
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';
import type { FetchLimits } from '../limits.ts';
import { decodersFor } from './decode-body.ts';
import { CapExceeded, describeFailure, type Failure } from './failure.ts';
import { getHeader, type HeaderList, toHeaderList } from './headers.ts';

export type Answer = {
  kind: 'answer';
  status: number;
  headers: HeaderList;
  /** After Content-Encoding is undone; null if the caller did not want the body. */
  body: Buffer | null;
};
export type Exchange = Answer | ({ kind: 'failure' } & Failure);

export type ExchangeOptions = {
  url: URL;
  headers: Record<string, string>;
  dispatcher: Dispatcher;
  limits: FetchLimits;
  /** What is left of the total time, in milliseconds. */
  budgetMs: number;
  /** Decides from status and headers whether the body is worth reading. */
  wantsBody: (status: number, headers: HeaderList) => boolean;
  /** Cap in bytes; at it, `cut` keeps what was read and `fail` ends the exchange. */
  maxBytes: number;
  atCap: 'cut' | 'fail';
};

const tooLarge = (bytes: number): Failure => ({
  outcome: 'unreadable',
  reason: `the body is larger than ${bytes} bytes`,
  transient: false,
});
const late = (what: string, ms: number): Failure => ({
  outcome: 'unreachable',
  reason: `${what} within ${ms} ms`,
  transient: true,
});

/** A timer that can be wound up again; on firing it ends the transfer with a failure of its own. */
function watchdog(controller: AbortController, ms: number, failure: Failure) {
  const fire = () => controller.abort(new CapExceeded(failure));
  let timer = setTimeout(fire, ms);
  return {
    again: () => {
      clearTimeout(timer);
      timer = setTimeout(fire, ms);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Sends a GET and reads the answer. Never throws for what the other side or the network does. */
export async function exchange(options: ExchangeOptions): Promise<Exchange> {
  const { limits, url } = options;
  const controller = new AbortController();
  const total = watchdog(controller, options.budgetMs, late('no complete answer', limits.totalMs));
  const idle = watchdog(controller, limits.idleMs, late('the server fell silent: nothing', limits.idleMs));
  try {
    const response = await options.dispatcher.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      headers: options.headers,
      signal: controller.signal,
    });
    idle.again();
    // Undici destroys the body on abort; without a listener that would be an unhandled error event.
    response.body.on('error', () => undefined);
    const headers = toHeaderList(response.headers);
    const status = response.statusCode;
    if (!options.wantsBody(status, headers)) {
      response.body.destroy();
      return { kind: 'answer', status, headers, body: null };
    }
    const decoders = decodersFor(getHeader(headers, 'content-encoding'));
    if (decoders === null) {
      response.body.destroy();
      const coding = getHeader(headers, 'content-encoding')?.slice(0, 60);
      return {
        kind: 'failure',
        outcome: 'unreadable',
        reason: `the body comes in a coding we did not offer (${coding})`,
        transient: false,
      };
    }
    const pieces: Buffer[] = [];
    let received = 0;
    let decoded = 0;
    let cut = false;
    const wire = new Transform({
      transform: (piece: Buffer, _encoding, done) => {
        idle.again();
        received += piece.length;
        const over = received > options.maxBytes && options.atCap === 'fail';
        if (over) done(new CapExceeded(tooLarge(options.maxBytes)));
        else done(null, piece);
      },
    });
    const sink = new Writable({
      write: (piece: Buffer, _encoding, done) => {
        decoded += piece.length;
        const over = decoded - options.maxBytes;
        cut = over > 0 && options.atCap === 'cut';
        pieces.push(over > 0 ? piece.subarray(0, piece.length - over) : piece);
        done(over > 0 ? new CapExceeded(tooLarge(options.maxBytes)) : null);
      },
    });
    try {
      await pipeline([response.body, wire, ...decoders, sink], { signal: controller.signal });
    } catch (error) {
      if (!cut) throw error;
    }
    return { kind: 'answer', status, headers, body: Buffer.concat(pieces) };
  } catch (error) {
    return {
      kind: 'failure',
      ...describeFailure(controller.signal.aborted ? controller.signal.reason : error),
    };
  } finally {
    total.stop();
    idle.stop();
    controller.abort();
  }
}
