/** Who we say we are to the pages we read, and in the captures we keep. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from '../../snapshots/paths.ts';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')));

export const VERSION = version;

/** Written into each capture: only a replay of a capture of ours counts as having seen the live page. */
export const SOFTWARE = `zero-pipeline/${version}`;

/**
 * The User-Agent of the nightly check, with an address at which a provider reaches the operator.
 * @param contact setting `CONTACT`; null where the operator has not set one
 */
export function userAgent(contact: string | null): string {
  return `ZeroCatalogBot/${version} (nightly check of published free plans; ${contact === null ? 'operator gave no contact' : `contact ${contact}`})`;
}
