/** Failures of a transfer as values: distinguished by error code, never by message. */
import { errors } from 'undici';
import { EgressRefused } from '../../../../egress/index.ts';

export type Failure = {
  outcome: 'unreachable' | 'unreadable';
  reason: string;
  /** Worth another try a little later. */
  transient: boolean;
};

/** Our own caps, thrown into a running transfer to end it. */
export class CapExceeded extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.reason);
    this.failure = failure;
  }
}

const TRANSIENT = new Map([
  ['EAI_AGAIN', 'the name server did not answer'],
  ['ETIMEOUT', 'the name server did not answer'],
  ['ECONNREFUSED', 'the connection was refused'],
  ['ECONNRESET', 'the connection was reset'],
  ['EPIPE', 'the connection was reset'],
  ['ETIMEDOUT', 'the connection timed out'],
  ['EHOSTUNREACH', 'no route to the host'],
  ['ENETUNREACH', 'no route to the network'],
  ['EADDRNOTAVAIL', 'no route to the network'],
  ['UND_ERR_CONNECT_TIMEOUT', 'the connection timed out'],
  ['UND_ERR_SOCKET', 'the connection was closed before the answer was complete'],
  ['ERR_STREAM_PREMATURE_CLOSE', 'the connection was closed before the answer was complete'],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'the body is not as long as announced'],
]);

const LASTING = new Map([
  ['ENOTFOUND', 'the name does not resolve'],
  ['ENODATA', 'the name has no address'],
  ['EPROTO', 'the TLS handshake failed'],
  // Undici asserts, if its parser has let through what cannot be, such as a status of 000.
  ['ERR_ASSERTION', 'the answer is not HTTP'],
]);

/** Codes of Node's own argument checks: a fault of ours, which must crash. */
const OURS = /^(ERR_INVALID_|UND_ERR_INVALID_|UND_ERR_DESTROYED|UND_ERR_CLOSED|ERR_METHOD_|ERR_MISSING_)/;

function readErrorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? null : readErrorCode(error.cause);
}

/** What a failed transfer means for the source. @throws the error itself, if it is a fault of ours */
export function describeFailure(error: unknown): Failure {
  const lasting = (outcome: Failure['outcome'], reason: string): Failure => ({
    outcome,
    reason,
    transient: false,
  });
  if (error instanceof CapExceeded) return error.failure;
  if (error instanceof EgressRefused) return lasting('unreachable', `refused: ${error.message}`);
  if (error instanceof errors.HTTPParserError && error.code !== 'HPE_HEADER_OVERFLOW')
    return lasting('unreachable', `the answer is not HTTP (${error.code ?? 'no code'})`);
  const code = readErrorCode(error);
  if (code === null || OURS.test(code)) throw error;
  const passing = TRANSIENT.get(code);
  if (passing !== undefined) return { outcome: 'unreachable', reason: passing, transient: true };
  if (code === 'UND_ERR_HEADERS_OVERFLOW' || code === 'HPE_HEADER_OVERFLOW')
    return lasting('unreadable', 'the response headers are too large');
  if (code.startsWith('Z_') || code.includes('BROTLI') || /^ERR__?ERROR_/.test(code))
    return lasting('unreadable', `the compressed body is broken (${code})`);
  return lasting('unreachable', LASTING.get(code) ?? `the connection failed (${code})`);
}
