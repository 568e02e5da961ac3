import { execFile } from 'node:child_process';
import { readdir, readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { latestSchema, type SnapshotFile } from '../../schemas/snapshot.ts';
import {
  compareVersions,
  listVersions,
  nextVersionName,
  openNewest,
  verifyChain,
  writeVersion,
} from '../../snapshots/store/index.ts';
import { compiled } from '../compiled.ts';
import { temporaryFolder } from '../folders.ts';
import { testManifest } from '../manifest.ts';
import { mountSmallDisk } from './small-disk.ts';

const run = promisify(execFile);

const foundSchema = z.array(
  z.object({
    moment: z.number(),
    before: z.string(),
    failure: z.string().nullable(),
    serves: z.string(),
    text: z.string(),
    refused: z.array(z.unknown()),
    leftovers: z.array(z.string()),
    after: z.string(),
    next: z.string(),
  }),
);

async function publish(versions: string, bytes: number): Promise<string> {
  const version = nextVersionName('2026-11-20', await listVersions(versions));
  const { opened } = await openNewest(versions);
  await writeVersion(versions, {
    version,
    files: new Map<SnapshotFile, Buffer>([
      ['catalog.json', Buffer.from(`"${version}"`)],
      ['report.md', Buffer.alloc(bytes, 'x')],
    ]),
    manifest: testManifest(opened),
  });
  return version;
}

describe('a disk that is full while a version is published', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
  });

  it('leaves a whole version in force at whichever operation it shows, and the next night publishes', async () => {
    const versions = join(folder, 'versions');
    const child = compiled('test/faults/publishing-disk-full-child.ts');
    const { stdout } = await run(process.execPath, [child, versions]);
    const found = foundSchema.parse(JSON.parse(stdout));
    expect(found.length).toBeGreaterThan(12);
    for (const look of found) {
      expect(look).toMatchObject({ failure: 'ENOSPC', refused: [], leftovers: [], next: look.after });
      // Either the version before, or the new one where only the pointer could not be written; never a part.
      expect(look.text).toBe(`"${look.serves}"`);
      expect(compareVersions(look.before, look.serves)).toBeLessThanOrEqual(0);
      expect(compareVersions(look.serves, look.after)).toBeLessThan(0);
    }
    expect(await verifyChain(versions)).toMatchObject({ faults: [] });
    const latest = latestSchema.parse(JSON.parse(await readFile(join(folder, 'latest.json'), 'utf8')));
    expect(latest.version).toBe(found.at(-1)?.after);
    expect((await readdir(folder)).sort()).toEqual(['latest.json', 'versions']);
  });

  it('gives back what it took of a real full disk, and publishes again when there is room', async (context) => {
    const disk = join(folder, 'disk');
    const small = await mountSmallDisk(disk);
    if (small === null) {
      context.skip('a small disk can only be mounted by root on Linux; the fault above covers the same');
      return;
    }
    try {
      const versions = join(disk, 'versions');
      const first = await publish(versions, 100_000);
      const freeBefore = (await statfs(disk)).bavail;
      await expect(publish(versions, 2_000_000)).rejects.toThrow(/ENOSPC/);
      expect((await openNewest(versions)).opened?.version).toBe(first);
      expect((await statfs(disk)).bavail).toBe(freeBefore);
      // Not even the pointer or a folder has room.
      const full = await small.fill();
      await expect(publish(versions, 10)).rejects.toThrow(/ENOSPC/);
      expect(await openNewest(versions)).toMatchObject({ opened: { version: first }, refused: [] });
      await full.free();
      const next = await publish(versions, 100_000);
      expect((await openNewest(versions)).opened?.version).toBe(next);
      expect(await verifyChain(versions)).toMatchObject({ checked: 2, faults: [] });
    } finally {
      await small.unmount();
    }
  });
});
