import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { SNAPSHOT_FILES, type SnapshotFile } from '../../schemas/snapshot.ts';
import { createServer } from '../../server/app.ts';
import { followSnapshots } from '../../server/snapshot/index.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { openNewest, toJsonBytes, writeVersion } from '../../snapshots/store/index.ts';
import { testSettings } from '../contract/settings.ts';
import { temporaryFolder } from '../folders.ts';
import { sample } from '../sample.ts';

const [OLD, NEW] = ['2026-11-22.1', '2026-11-23.1'] as const;

describe('damage on the disk of a server', () => {
  let store: string;
  let versions: string;
  beforeEach(async () => {
    store = temporaryFolder();
    versions = join(store, 'versions');
    // The committed snapshot twice, under two names, with every file that a version has.
    const { opened } = await openNewest(defaultVersionsDir());
    if (opened === null) throw new Error('There is no committed snapshot');
    const catalog = await opened.catalog();
    let previous: { version: string; sha256: string } | null = null;
    for (const version of [OLD, NEW]) {
      const files = new Map<SnapshotFile, Buffer>();
      for (const { name } of opened.manifest.files) files.set(name, await opened.file(name));
      files.set('tools.json', toJsonBytes({ tools: [], products: [] }));
      const stats = { ...catalog.stats, snapshot: version };
      files.set('catalog.json', toJsonBytes({ ...catalog, snapshot: version, stats }));
      const { files: _files, version: _version, ...manifest } = opened.manifest;
      const { manifestSha256 } = await writeVersion(versions, {
        version,
        files,
        manifest: { ...manifest, previous },
      });
      previous = { version, sha256: manifestSha256 };
    }
  });

  /** What a server that starts on the store serves, and what it says. */
  async function served(): Promise<{ snapshot: unknown; said: string; ready: number }> {
    const said: string[] = [];
    const holder = await followSnapshots(versions, {
      info: () => undefined,
      warn: (facts, text) => said.push(`${text} ${JSON.stringify(facts)}`),
    });
    const app: FastifyInstance = await createServer({ settings: testSettings(), holder });
    try {
      const stats: unknown = (await app.inject('/api/zero/stats')).json();
      const ready = (await app.inject('/readyz')).statusCode;
      const snapshot =
        typeof stats === 'object' && stats !== null && 'snapshot' in stats ? stats.snapshot : null;
      return { snapshot, said: said.join('\n'), ready };
    } finally {
      await app.close();
      holder.close();
    }
  }

  async function flip(file: string, at: number): Promise<void> {
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(file, bytes);
  }

  it.each(sample([...SNAPSHOT_FILES, 'manifest.json'], 3))(
    'a flipped byte in %s: the version is refused by name and the one before it is served',
    async (name) => {
      expect(await served()).toMatchObject({ snapshot: NEW, said: '' });
      const file = join(versions, NEW, name);
      await flip(file, Math.floor((await readFile(file)).length / 2));
      const { snapshot, said, ready } = await served();
      expect(snapshot).toBe(OLD);
      expect(ready).toBe(200);
      expect(said).toContain(NEW);
      expect(said).toContain(name);
      expect(said).not.toContain(OLD);
    },
  );

  it('a flipped bit anywhere in the manifest is never taken for the manifest', async () => {
    const file = join(versions, NEW, 'manifest.json');
    const whole = await readFile(file);
    // Every seventh byte meets names, numbers, digests and layout alike.
    const places = Array.from({ length: Math.ceil(whole.length / 7) }, (_, before) => before * 7);
    for (const at of sample(places, 10)) {
      await flip(file, at);
      const { opened, refused } = await openNewest(versions);
      expect({ at, version: opened?.version }).toEqual({ at, version: OLD });
      expect(refused.map(({ version }) => version)).toEqual([NEW]);
      await writeFile(file, whole);
    }
  });

  it('a manifest cut off anywhere is refused, also when the version before is damaged too', async () => {
    const file = join(versions, NEW, 'manifest.json');
    const whole = await readFile(file);
    for (const length of [0, 1, 2, Math.floor(whole.length / 2), whole.length - 2, whole.length - 1]) {
      await writeFile(file, whole.subarray(0, length));
      const { opened, refused } = await openNewest(versions);
      expect({ length, version: opened?.version }).toEqual({ length, version: OLD });
      expect(refused[0]?.reason).toContain('manifest.json');
    }
    await flip(join(versions, OLD, 'catalog.json'), 1000);
    const { snapshot, said, ready } = await served();
    expect({ snapshot, ready }).toEqual({ snapshot: null, ready: 503 });
    expect(said).toContain(OLD);
    expect(said).toContain(NEW);
  });

  it('a version before the newest is held to the digest that the newest gives it', async () => {
    await flip(join(versions, NEW, 'report.md'), 10);
    const file = join(versions, OLD, 'manifest.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/"quotes": (\d)/, '"quotes": 9$1'));
    expect((await openNewest(versions)).opened).toBeNull();
    await writeFile(file, text);
    expect((await openNewest(versions)).opened?.version).toBe(OLD);
  });

  it('a pointer that is gone, cut off or one version behind loses nothing', async () => {
    const pointer = join(store, 'latest.json');
    const whole = await readFile(pointer);
    await writeFile(pointer, whole.subarray(0, 20));
    expect((await openNewest(versions)).opened?.version).toBe(NEW);
    await rm(pointer);
    expect((await openNewest(versions)).opened?.version).toBe(NEW);
    // What the file system says of it (EISDIR here, EACCES, EIO) is no more than that it cannot be read.
    await mkdir(pointer);
    expect((await openNewest(versions)).opened?.version).toBe(NEW);
  });
});
