/** A small disk for tests: it can be filled, and turned read-only. */
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Mounts it at a folder; null if this user may not mount one. */
export async function mountSmallDisk(folder: string, megabytes = 1) {
  await mkdir(folder);
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!mounted) return null;
  return {
    /** To the last byte: not even a folder has room. */
    fill: async () => {
      const ballast = join(folder, 'ballast');
      const code = await writeFile(ballast, Buffer.alloc(2_000_000 * megabytes)).then(
        () => null,
        (error: NodeJS.ErrnoException) => error.code,
      );
      if (code !== 'ENOSPC') throw new Error(`The disk took more than it has room for: ${code}`);
      return { free: () => rm(ballast) };
    },
    remount: (mode: 'ro' | 'rw') => run('mount', ['-o', `remount,${mode}`, folder]),
    unmount: () => run('umount', ['-l', folder]),
  };
}
