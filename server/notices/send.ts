/** Sends one notice to an address that somebody else wrote. */

import { createHmac } from 'node:crypto';
import { type Dispatcher, errors } from 'undici';
import {
  boundedResolver,
  createGuardedAgent,
  EgressRefused,
  type Resolver,
  retryAfterMs,
  systemResolver,
} from '../../egress/index.ts';
import { packageVersion } from '../../snapshots/package.ts';
import { checkReceiver } from './check-receiver.ts';

/** The specification asks for 15 to 30 s. */
const TIMEOUT_MS = 15_000;
const CONNECT_MS = 5000;
const HEADER_BYTES = 16 * 1024;
/** What is read of an answer, so that its connection can end well; nothing in it is looked at. */
const ANSWER_BYTES = 4096;

export type SendOutcome =
  | { readonly kind: 'delivered'; readonly status: number }
  /** Any answer but 2xx; redirects are not followed. */
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfterMs: number | null }
  /** The address leads to where nothing is sent. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unreachable'; readonly reason: string }
  /** The caller ended it; whether it arrived is not known. */
  | { readonly kind: 'aborted' };

export type Message = {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  /** JSON. */
  readonly body: string;
};

export type Send = (message: Message, at: Date, signal?: AbortSignal) => Promise<SendOutcome>;

export type Sender = { readonly send: Send; close(): Promise<void> };

/**
 * Makes a sender. Each notice goes to the very address that was checked, over a connection of its own.
 * @param options.allowLoopback the explicit switch for tests: receivers on this machine, over plain HTTP too
 * @param options.userAgent who we are
 */
export function createSender(options: {
  readonly allowLoopback: boolean;
  readonly userAgent: string;
  readonly resolver?: Resolver;
  readonly timeoutMs?: number;
}): Sender {
  const { allowLoopback, userAgent, timeoutMs = TIMEOUT_MS } = options;
  const resolver = boundedResolver(options.resolver ?? systemResolver, CONNECT_MS);
  const agent = createGuardedAgent(
    { resolver, allowLoopback },
    { connectMs: CONNECT_MS, headerBytes: HEADER_BYTES },
  );
  return { send, close: () => agent.close() };

  async function send(message: Message, at: Date, signal?: AbortSignal): Promise<SendOutcome> {
    const receiver = checkReceiver(message.url, allowLoopback);
    if (!receiver.ok) return { kind: 'refused', reason: receiver.reason };
    const { url } = receiver;
    const late = AbortSignal.timeout(timeoutMs);
    try {
      const response = await agent.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': userAgent,
          ...signedFields(message.secret, { ...message, at }),
        },
        body: message.body,
        signal: signal === undefined ? late : AbortSignal.any([signal, late]),
      });
      // The status is the answer. An end that is cut off or goes on and on changes nothing of it.
      response.body.on('error', () => undefined);
      await response.body.dump({ limit: ANSWER_BYTES }).catch(() => undefined);
      return readOutcome(response, at);
    } catch (error) {
      if (signal?.aborted === true) return { kind: 'aborted' };
      if (late.aborted) return { kind: 'unreachable', reason: `no answer within ${timeoutMs / 1000} s` };
      const cause = refusalIn(error);
      return cause === null
        ? { kind: 'unreachable', reason: readReason(error) }
        : { kind: 'refused', reason: cause.message };
    }
  }
}

function readOutcome({ statusCode: status, headers }: Dispatcher.ResponseData, at: Date): SendOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered', status };
  const after = headers['retry-after'];
  return {
    kind: 'answered',
    status,
    retryAfterMs: retryAfterMs(typeof after === 'string' ? after : null, at),
  };
}

function refusalIn(error: unknown): EgressRefused | null {
  if (error instanceof EgressRefused) return error;
  return error instanceof Error && error.cause !== undefined ? refusalIn(error.cause) : null;
}

/** The code of the failure if it has one; messages of libraries may hold the address with its secret path. */
function readReason(error: unknown): string {
  if (error instanceof errors.HTTPParserError) return 'the answer cannot be read as HTTP';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && code !== '' ? `the connection failed: ${code}` : 'the connection failed';
}

/** The User-Agent of notices. @param settings.contact of the operators; null if they gave none */
export function buildUserAgent({ contact }: { readonly contact: string | null }): string {
  return `zero-catalog/${packageVersion()} webhooks${contact === null ? '' : ` (+${contact})`}`;
}

// The symmetric signature of the Standard Webhooks specification 1.0.0, section "Signature scheme":
// https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md

type SignedFields = {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
};

/**
 * The header fields that a receiver verifies: HMAC-SHA256 over `{id}.{timestamp}.{body}`.
 * @param secret `whsec_` and the key in Base64
 * @param message.at the moment of this attempt, which receivers hold against their clock
 */
export function signedFields(
  secret: string,
  message: { readonly id: string; readonly at: Date; readonly body: string },
): SignedFields {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const timestamp = String(Math.floor(message.at.getTime() / 1000));
  const signature = createHmac('sha256', key)
    .update(`${message.id}.${timestamp}.${message.body}`, 'utf8')
    .digest('base64');
  return { 'webhook-id': message.id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
