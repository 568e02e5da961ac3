/** Packs as `npm pack` does, without its scripts: the build is there, and a test changes nothing that others read. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../snapshots/package.ts';

const script = join(packageRoot(), 'extras', 'package.mjs');

/** Runs a packing while old versions of the catalog are left out of the package. */
export function withPackedVersions<T>(pack: () => T): T {
  execFileSync(process.execPath, [script, 'prepare'], { stdio: 'ignore' });
  try {
    return pack();
  } finally {
    execFileSync(process.execPath, [script, 'restore']);
  }
}
