/** The programs of others in this folder, which `npm ci` at the top does not install. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from '../../snapshots/package.ts';

const require = createRequire(join(packageRoot(), 'test', 'conformance', 'package.json'));

/**
 * The file that a specifier, such as `lighthouse` or `vnu-jar/build/dist/vnu.jar`, means.
 * @throws if the folder's packages are not installed
 */
export function resolveConformance(specifier: string): string {
  try {
    return require.resolve(specifier);
  } catch (error) {
    throw new Error(`${specifier} is missing: run \`npm run conformance\` first`, { cause: error });
  }
}
