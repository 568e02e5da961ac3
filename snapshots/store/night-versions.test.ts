import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/folders.ts';
import { defaultVersionsDir } from '../package.ts';
import { openNewest, openNightVersions } from './index.ts';
import { copyNewestVersion } from './store-index.ts';

describe('the folder of the nights', () => {
  let folder: string;
  let versions: string;
  beforeEach(() => {
    folder = temporaryFolder();
    versions = join(folder, 'data', 'snapshots', 'versions');
  });

  it('begins with the newest version that comes with the program, verified', async () => {
    await copyNewestVersion(defaultVersionsDir(), versions);
    const [copy, committed] = [await openNewest(versions), await openNewest(defaultVersionsDir())];
    expect(copy.refused).toEqual([]);
    expect(copy.opened?.manifest).toEqual(committed.opened?.manifest);
  });

  it('is left alone once it exists', async () => {
    await mkdir(versions, { recursive: true });
    await copyNewestVersion(defaultVersionsDir(), versions);
    expect(await readdir(versions)).toEqual([]);
  });

  it('is copied again if a copy was cut off', async () => {
    const unfinished = join(folder, 'data', 'snapshots.unfinished');
    await mkdir(unfinished, { recursive: true });
    await writeFile(join(unfinished, 'half'), '');
    await copyNewestVersion(defaultVersionsDir(), versions);
    expect(await readdir(join(folder, 'data'))).toEqual(['snapshots']);
    expect(await readdir(join(folder, 'data', 'snapshots'))).toEqual(['latest.json', 'versions']);
  });

  it('is the one that SNAPSHOTS_DIR names', async () => {
    expect(await openNightVersions({ SNAPSHOTS_DIR: versions })).toBe(versions);
  });
});
