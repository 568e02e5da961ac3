/**
 * Which names a request may call the server by and come from. A page of a stranger whose name leads to this
 * machine (DNS rebinding) would otherwise read it through its visitor's browser.
 */
import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import type { Settings } from '../../settings.ts';

type Headers = { readonly host?: string | undefined; readonly origin?: string | undefined };

/** Addresses that mean every interface and are no name of the server. */
const WILDCARDS: readonly string[] = ['0.0.0.0', '[::]'];

/**
 * A judge of Host and Origin: the public address, the one listened at, and loopback, on any port.
 * @returns what is wrong with the headers, or null
 */
export function createCallerGuard(settings: Pick<Settings, 'publicUrl' | 'host'>) {
  const listening = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  const names = [
    ...new Set([new URL(settings.publicUrl).hostname, listening, ...localhostAllowedHostnames()]),
  ].filter((name) => !WILDCARDS.includes(name));
  return ({ host, origin }: Headers): string | null => {
    const byHost = validateHostHeader(host, names);
    if (!byHost.ok) return byHost.message;
    const byOrigin = validateOriginHeader(origin, names);
    return byOrigin.ok ? null : byOrigin.message;
  };
}
