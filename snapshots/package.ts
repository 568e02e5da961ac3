/** Where this package lies, which version of it this is, and where the snapshots lie that come with it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/**
 * The folder of this package: the nearest one above this file with a package.json. The same from the
 * sources and from the compiled code, so that defaults do not depend on the working directory.
 */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package.json was not found above the program');
    folder = parent;
  }
  return folder;
}

/** The version that package.json gives, so that no second place has to be kept equal. */
export function packageVersion(): string {
  const text = readFileSync(join(packageRoot(), 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** Where versions lie unless a setting says otherwise. */
export function defaultVersionsDir(): string {
  return join(packageRoot(), 'snapshots', 'versions');
}
