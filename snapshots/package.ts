/** The folder and version of this package, and the folder of the snapshots that come with it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
  const { version } = readManifest();
  if (typeof version !== 'string') throw new Error('package.json has no version');
  return version;
}

/**
 * The public address of the service, which the publisher of the package names once, as `homepage` in package.json;
 * without a slash at its end. Null if there is none.
 */
export function packageHomepage(): string | null {
  const { homepage } = readManifest();
  return typeof homepage === 'string' ? homepage.replace(/(?<!\/)\/+$/, '') : null;
}

/** Read without a schema: every start of a program comes by here. */
function readManifest(): Readonly<Record<string, unknown>> {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null) throw new Error('package.json holds no object');
  return { ...manifest };
}

/** The folder of the version that comes with the program. */
export function defaultVersionsDir(): string {
  return join(packageRoot(), 'snapshots', 'versions');
}

/** The folder to which nights publish if no setting names one: below `data/`, which git ignores. */
export function nightVersionsDir(): string {
  return join(packageRoot(), 'data', 'snapshots', 'versions');
}

/** The environment, with an unset `SNAPSHOTS_DIR` set to the versions of this checkout's own nights if it has any. */
export function withNightVersions(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  const isSet = (environment.SNAPSHOTS_DIR ?? '').trim() !== '';
  if (isSet || !existsSync(nightVersionsDir())) return environment;
  return { ...environment, SNAPSHOTS_DIR: nightVersionsDir() };
}
