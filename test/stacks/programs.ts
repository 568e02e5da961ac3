/** Finds the real PostgreSQL and Redis that the tests start for themselves. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The newest PostgreSQL's folder of programs; null where none is installed. Debian keeps them off the PATH. */
export function postgresPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...searchPath()];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

export function redisProgram(): string | null {
  return (
    searchPath()
      .map((folder) => join(folder, 'redis-server'))
      .find((file) => existsSync(file)) ?? null
  );
}

/**
 * Whether a suite can run. Where its program is missing it is left out with one plain line; with CI=true that is
 * a failure, so that nothing is left out unnoticed where it counts.
 */
export function canRun(what: string, program: string | null): boolean {
  if (program !== null) return true;
  const line = `${what} is not installed: its tests are left out`;
  if (process.env.CI === 'true') throw new Error(line);
  console.warn(line);
  return false;
}

function searchPath(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
}
