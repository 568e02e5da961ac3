/**
 * Programs that a test starts as processes of their own run compiled, as users run them: a start costs a tenth of
 * what it costs to translate the sources again.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../snapshots/package.ts';
import { sourceFiles } from './source-files.ts';

/** When the newest source of a program was written, in milliseconds of the epoch. Tests themselves do not count. */
function newestSource(): number {
  const sources = sourceFiles(packageRoot()).filter((file) => !file.endsWith('.test.ts'));
  return Math.max(...sources.map((file) => statSync(join(packageRoot(), file)).mtimeMs));
}

let checked = false;

/**
 * The compiled file of a program.
 * @param source path of the program from the root of the package, such as `server/cli.ts`
 * @throws where the sources were not compiled since they were last changed
 */
export function compiled(source: string): string {
  const file = join(packageRoot(), 'dist', source.replace(/\.ts$/, '.js'));
  if (!existsSync(file)) throw new Error(`${source} is not compiled: run \`npm run build\` first`);
  if (!checked) {
    const built = statSync(join(packageRoot(), 'dist', '.tsbuildinfo')).mtimeMs;
    if (newestSource() > built) throw new Error('dist/ is older than the sources: run `npm run build` first');
    checked = true;
  }
  return file;
}
