/** Whom a call is counted for. */
import ipaddr from 'ipaddr.js';

/**
 * An IPv4 address, or the /64 network of an IPv6 one, which one subscriber has whole.
 * @param ip undefined where the connection has gone, and its address with it: whatever is answered, nobody reads it
 */
export function callerOf(ip: string | undefined): string {
  if (ip === undefined) return '';
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv6) return address.parts.slice(0, 4).join(':');
  return address.toString();
}
