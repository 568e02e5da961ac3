/** The version of this service, as its package says it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from '../snapshots/paths.ts';

/** Read from package.json, so that no second place has to be kept equal. */
export function serviceVersion(): string {
  const text = readFileSync(join(packageRoot(), 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
