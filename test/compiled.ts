/**
 * Programs that a test starts as processes of their own run compiled, as users run them: a start costs a tenth of
 * what it costs to translate the sources again.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../snapshots/package.ts';

const ROOMS = ['schemas', 'egress', 'snapshots', 'pipeline', 'server', 'test'];

/** When the newest source of a program was written, in milliseconds of the epoch. Tests themselves do not count. */
function newestSource(): number {
  const times = ROOMS.flatMap((room) =>
    readdirSync(join(packageRoot(), room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => statSync(join(packageRoot(), room, name)).mtimeMs),
  );
  return Math.max(...times);
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
