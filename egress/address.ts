/** Decides which network addresses the service may call for others: never a private, local or metadata range. */
import ipaddr from 'ipaddr.js';

/** All that is routed in IPv6 as global unicast (RFC 4291 section 2.4, IANA's registry). */
const IPV6_GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public by the registries, and yet the inside of a cloud: what Azure's machines ask for their keys and health. */
const METADATA: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an IP address is public, by the IANA registries as `ipaddr.js` knows them (an IPv4 address mapped into
 * IPv6 is judged as the IPv4 address that it is).
 * @param address an IPv4 or IPv6 address without brackets; anything else is not public
 * @param allowLoopback the explicit test switch: 127.0.0.0/8 and ::1 pass too, and nothing else
 */
export function isPublicAddress(address: string, allowLoopback: boolean): boolean {
  // A zone (`fe80::1%eth0`) names an interface of this machine: never public.
  if (address.includes('%') || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isLoopback = parsed.range() === 'loopback';
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(IPV6_GLOBAL) && !isLoopback) return false;
  if (METADATA.has(parsed.toString())) return false;
  return parsed.range() === 'unicast' || (allowLoopback && isLoopback);
}

/** The IP address that a URL's host is a literal of (brackets removed), or null for a name. */
export function hostLiteral(hostname: string): string | null {
  const bare = hostname.startsWith('[') && hostname.endsWith(']') ? hostname.slice(1, -1) : hostname;
  return ipaddr.isValid(bare) ? bare : null;
}
