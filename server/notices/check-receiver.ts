/** Whether notices may be sent to an address: looked at when it is added and before each attempt. */
import {
  boundedResolver,
  checkedAddresses,
  checkUrl,
  EgressRefused,
  hostLiteral,
  type Resolver,
  systemResolver,
} from '../../egress/index.ts';

const RESOLVE_MS = 5000;

export type ReceiverCheck =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads an address: https, no credentials, no private literal.
 * @param allowLoopback the explicit switch for tests; http is taken then too, to this machine alone
 */
export function checkReceiver(text: string, allowLoopback: boolean): ReceiverCheck {
  const check = checkUrl(text, allowLoopback);
  if (!check.ok) return check;
  const { protocol, hostname } = check.url;
  if (protocol === 'https:' || (allowLoopback && isThisMachine(hostname))) return check;
  return { ok: false, reason: 'the address must begin with https://' };
}

/**
 * The same with a look at where its name leads now. What it leads to later is looked at again with each attempt.
 */
export async function checkReceiverHost(
  text: string,
  allowLoopback: boolean,
  resolver: Resolver = systemResolver,
): Promise<ReceiverCheck> {
  const check = checkReceiver(text, allowLoopback);
  if (!check.ok) return check;
  try {
    const bounded = boundedResolver(resolver, RESOLVE_MS);
    await checkedAddresses(check.url.hostname, { resolver: bounded, allowLoopback });
    return check;
  } catch (error) {
    if (error instanceof EgressRefused) return { ok: false, reason: error.message };
    if (error instanceof Error && 'code' in error)
      return { ok: false, reason: `${check.url.hostname} has no address (${String(error.code)})` };
    throw error;
  }
}

function isThisMachine(hostname: string): boolean {
  return (
    hostname === 'localhost' || (hostLiteral(hostname) !== null && !checkUrl(`http://${hostname}/`, false).ok)
  );
}
