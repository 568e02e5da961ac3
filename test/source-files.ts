/** The sources of the repository, without what the folders of tests install. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOMS = ['schemas', 'egress', 'snapshots', 'pipeline', 'server', 'test'];

/**
 * Every TypeScript file, by its path from the root of the package.
 * @param root the folder of the package
 */
export function sourceFiles(root: string): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : walk(path);
      return entry.name.endsWith('.ts') ? [path] : [];
    });
  return ROOMS.flatMap(walk);
}
