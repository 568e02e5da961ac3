/** Checks a URL before anything is sent to it. */
import { hostLiteral, isPublicAddress } from './address.ts';

/** Parses an address to ask for: http(s) only, no credentials, no private literal. */
export function checkUrl(
  text: string,
  allowLoopback: boolean,
): { ok: true; url: URL } | { ok: false; reason: string } {
  if (!URL.canParse(text)) return { ok: false, reason: `not an address: ${text.slice(0, 200)}` };
  const url = new URL(text);
  url.hash = '';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { ok: false, reason: `only http and https are read, not ${url.protocol.slice(0, 30)}` };
  }
  if (url.username !== '' || url.password !== '')
    return { ok: false, reason: 'the address carries a user name' };
  const literal = hostLiteral(url.hostname);
  if (literal !== null && !isPublicAddress(literal, allowLoopback)) {
    return { ok: false, reason: `${literal} is not a public address` };
  }
  return { ok: true, url };
}
