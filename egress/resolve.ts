/** Resolves a host to the addresses that are allowed, or the reason why none is. */
import { lookup } from 'node:dns/promises';
import { hostLiteral, isPublicAddress } from './address.ts';

/** All addresses of a name, IPv4 or IPv6 texts. Rejects with an error that has a `code` (`ENOTFOUND`, ...). */
export type Resolver = (hostname: string) => Promise<readonly string[]>;

export const systemResolver: Resolver = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/** A resolver that gives up after so many milliseconds, as the system's own may not. */
export function boundedResolver(resolver: Resolver, ms: number): Resolver {
  return async (hostname) => {
    let timer: NodeJS.Timeout | undefined;
    const overdue = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(Object.assign(new Error('the name server did not answer'), { code: 'ETIMEOUT' })),
        ms,
      );
    });
    try {
      return await Promise.race([resolver(hostname), overdue]);
    } finally {
      clearTimeout(timer);
    }
  };
}

export type Egress = { resolver: Resolver; allowLoopback: boolean };

/** Thrown into a connection attempt to stop it; comes back as the value of a failed exchange. */
export class EgressRefused extends Error {
  readonly code = 'EGRESS_REFUSED';
}

/**
 * The addresses of a host, checked. EVERY address must be public: a name that also points inside is refused whole,
 * so that no order of answers and no second lookup (DNS rebinding) can lead inside.
 * @param hostname as in `URL.hostname`
 * @returns at least one address, IPv4 first (a machine without IPv6 is more usual than the reverse)
 * @throws EgressRefused, or the resolver's own error
 */
export async function checkedAddresses(hostname: string, egress: Egress): Promise<string[]> {
  const literal = hostLiteral(hostname);
  const addresses = literal === null ? await egress.resolver(hostname.replace(/\.$/, '')) : [literal];
  if (addresses.length === 0) throw new EgressRefused(`${hostname} has no address`);
  const inside = addresses.find((address) => !isPublicAddress(address, egress.allowLoopback));
  if (inside !== undefined) {
    throw new EgressRefused(
      literal === null
        ? `${hostname} points to ${inside}, which is not a public address`
        : `${inside} is not a public address`,
    );
  }
  return [...addresses].sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')));
}
