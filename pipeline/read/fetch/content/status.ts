/** Classifies a status code and its headers. RFC 9110 section 15. */
import type { FetchOutcome } from '../../../../schemas/snapshot.ts';
import { getHeader, type HeaderList } from '../http/headers.ts';

export type StatusReading =
  | { kind: 'body' }
  | { kind: 'redirect' }
  | { kind: 'end'; outcome: Exclude<FetchOutcome, 'ok'>; reason: string | null; transient: boolean };

const end = (
  outcome: Exclude<FetchOutcome, 'ok'>,
  reason: string | null,
  transient = false,
): StatusReading => ({ kind: 'end', outcome, reason, transient });

/** Headers by which bot filters say what they did, whatever the status. */
function challengeIn(headers: HeaderList): string | null {
  if (getHeader(headers, 'cf-mitigated') === 'challenge') return 'a bot challenge (cf-mitigated)';
  const waf = getHeader(headers, 'x-amzn-waf-action');
  if (waf === 'challenge' || waf === 'captcha') return 'a bot challenge (x-amzn-waf-action)';
  if (getHeader(headers, 'x-vercel-mitigated') === 'challenge') return 'a bot challenge (x-vercel-mitigated)';
  return null;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const TRANSIENT_5XX = new Set([500, 502, 503, 504, 520, 521, 522, 523, 524]);
/** Used by firewalls to turn programs away, next to the codes meant for it: 405, 412, 418 and 999 in practice. */
const REFUSALS = new Set([401, 402, 403, 405, 407, 412, 418, 428, 429, 444, 451, 999]);

/** @param conditional whether validators were sent: only then is a 304 an answer */
export function judgeStatus(status: number, headers: HeaderList, conditional: boolean): StatusReading {
  const challenge = challengeIn(headers);
  if (challenge !== null) return end('blocked', challenge);
  if (status === 200 || status === 203) return { kind: 'body' };
  if (REDIRECTS.has(status)) return { kind: 'redirect' };
  if (status === 304) {
    return conditional
      ? end('not-modified', null)
      : end('unreadable', 'answered 304 without having been asked');
  }
  if (status === 404 || status === 410) return end('gone', `answered ${status}`);
  if (status === 429) return end('blocked', 'answered 429, too many requests', true);
  if (status === 408 || status === 425) return end('unreachable', `answered ${status}`, true);
  if (status >= 500 && status < 600)
    return end('unreachable', `answered ${status}`, TRANSIENT_5XX.has(status));
  if (REFUSALS.has(status)) return end('blocked', `answered ${status}`);
  if (status >= 400 && status < 500) return end('unreadable', `answered ${status}`);
  return end('unreadable', `answered ${status}, which is not a page`);
}
