/** The programs of a bench: compiled ones start compiled ones, so that what is measured is what users run. */
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);

/**
 * What Node is to be given to run a program of this folder.
 * @param name its file without the extension
 */
export function nodeArguments(name: string): string[] {
  const extension = extname(here);
  const file = join(dirname(here), `${name}${extension}`);
  return extension === '.ts' ? ['--import', 'tsx', file] : [file];
}
