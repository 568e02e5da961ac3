import { getDomain } from 'tldts';

/** The registrable domain (public suffix list with its private part), or the host itself for addresses and bare names. */
export function registrableDomain(url: URL): string {
  return getDomain(url.hostname, { allowPrivateDomains: true }) ?? url.hostname;
}
