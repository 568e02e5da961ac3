/** Who sends the notices, as receivers read it. */
import { packageVersion } from '../../snapshots/package.ts';

/** @param settings.contact of the operators; null if they gave none */
export function buildUserAgent({ contact }: { readonly contact: string | null }): string {
  return `zero-catalog/${packageVersion()} webhooks${contact === null ? '' : ` (+${contact})`}`;
}
