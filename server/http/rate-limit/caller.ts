/** Whom a call is counted for. */
import ipaddr from 'ipaddr.js';

/** An IPv4 address, or the /64 network of an IPv6 one, which one subscriber has whole. */
export function callerOf(ip: string): string {
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv6) return address.parts.slice(0, 4).join(':');
  return address.toString();
}
