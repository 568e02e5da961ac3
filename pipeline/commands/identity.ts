/** Who we say we are to the pages we read, and in the captures we keep. */
import { packageVersion } from '../../snapshots/package.ts';

export const VERSION = packageVersion();

/** Written into each capture: only a replay of a capture of ours counts as having seen the live page. */
export const SOFTWARE = `zero-pipeline/${VERSION}`;

/**
 * The User-Agent of the nightly check, with an address at which a provider reaches the operator.
 * @param contact setting `CONTACT`; null where the operator has not set one
 */
export function userAgent(contact: string | null): string {
  return `ZeroCatalogBot/${VERSION} (nightly check of published free plans; ${contact === null ? 'operator gave no contact' : `contact ${contact}`})`;
}
