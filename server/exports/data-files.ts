/**
 * The data files of the version that is served. They are computed from its files when they are first asked for, on
 * a thread of their own, and kept in a temporary folder until newer versions are asked for: no version holds them,
 * so every version has them, those of before included, and mirrors need not carry them.
 */
import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../snapshots/package.ts';
import { nullIfMissing } from '../../snapshots/store/index.ts';
import type { DataFile, DataFileName, WriteTask } from './data-file.ts';
import { makeDataFolder } from './data-folders.ts';

export type DataFiles = {
  /** @returns null if the store does not hold the version whole */
  get(version: string, name: DataFileName): Promise<DataFile | null>;
  /** Ends the thread and removes the folder; nothing may be asked afterwards. */
  close(): Promise<void>;
};

/** The files of one version, or the way to them. */
type Making = { readonly version: string; readonly files: Promise<DataFile[] | null> };

export function createDataFiles(versionsDir: string): DataFiles {
  let newest: Making | null = null;
  /** Oldest first. */
  const folders: string[] = [];

  const make = async (version: string): Promise<DataFile[] | null> => {
    const filename = join(packageRoot(), 'dist', 'server', 'exports', 'thread.js');
    if (!existsSync(filename)) throw new Error('The package is not built: run `npm run build` first');
    const folder = await makeDataFolder();
    folders.push(folder);
    // Loaded when a file is first asked for: most servers are asked for none.
    const { Piscina } = await import('piscina');
    const pool = new Piscina<WriteTask, DataFile[] | null>({ filename, minThreads: 0, maxThreads: 1 });
    try {
      return await pool.run({ versionsDir, version, folder });
    } finally {
      await pool.destroy();
      // A request that was answered from the version before may be about to open its file.
      await keepNewest(2);
    }
  };
  const keepNewest = async (count: number): Promise<void> => {
    for (const folder of folders.splice(0, Math.max(0, folders.length - count)))
      await rm(folder, { recursive: true, force: true });
  };

  const forget = (making: Making): void => {
    if (newest === making) newest = null;
  };
  const ask = async (version: string, name: DataFileName) => {
    if (newest?.version !== version) newest = { version, files: make(version) };
    const making = newest;
    try {
      return { making, file: (await making.files)?.find((file) => file.name === name) ?? null };
    } catch (error) {
      // A full disk may have room again: the next request tries anew.
      forget(making);
      throw error;
    }
  };

  return {
    get: async (version, name) => {
      const { making, file } = await ask(version, name);
      if (file === null || (await nullIfMissing(stat(file.path))) !== null) return file;
      // Whoever cleans the temporary folders of the machine took it away.
      forget(making);
      return (await ask(version, name)).file;
    },
    close: async () => {
      await newest?.files.catch(() => null);
      await keepNewest(0);
    },
  };
}
