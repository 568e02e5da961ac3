import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SnapshotFile } from '../../schemas/snapshot.ts';
import { temporaryFolder } from '../../test/folders.ts';
import { testManifest } from '../../test/manifest.ts';
import { verifyChain } from './chain.ts';
import { lockStore } from './lock.ts';
import { listVersions, openNewest } from './open.ts';
import { nextVersionName, writeVersion } from './write.ts';

const STATE = {
  sources: [],
  missed: [],
  incidents: [],
  quotes: [],
  rewordings: [],
  revisions: [],
  facts: ['freeType'],
};

function files(text: string): Map<SnapshotFile, Buffer> {
  return new Map<SnapshotFile, Buffer>([
    ['report.md', Buffer.from(text)],
    ['state.json', Buffer.from(JSON.stringify(STATE))],
  ]);
}

describe('the snapshot store', () => {
  let store: string;
  let versions: string;
  beforeEach(() => {
    store = temporaryFolder();
    versions = join(store, 'versions');
  });

  const write = async (version: string, text: string) => {
    const { opened } = await openNewest(versions);
    return writeVersion(versions, { version, files: files(text), manifest: testManifest(opened) });
  };

  it('has nothing to open where no version was written', async () => {
    expect(await openNewest(versions)).toEqual({ opened: null, refused: [] });
  });

  it('opens the newest version with the very bytes that were written', async () => {
    await write('2026-11-20.1', 'one');
    await write('2026-11-20.2', 'two');
    const { opened } = await openNewest(versions);
    expect(opened?.version).toBe('2026-11-20.2');
    expect((await opened?.file('report.md'))?.toString()).toBe('two');
    expect(await opened?.state()).toEqual(STATE);
  });

  it('opens a version with tools, and one of before the tools', async () => {
    await write('2026-11-20.1', 'one');
    expect(await (await openNewest(versions)).opened?.tools()).toBeNull();
    const { opened } = await openNewest(versions);
    await writeVersion(versions, {
      version: '2026-11-21.1',
      files: new Map([...files('two'), ['tools.json', Buffer.from('{"tools":[],"products":[]}')]]),
      manifest: testManifest(opened),
    });
    expect(await (await openNewest(versions)).opened?.tools()).toEqual({ tools: [], products: [] });
  });

  it('points latest.json at the version and the digest of its manifest', async () => {
    const { manifestSha256 } = await write('2026-11-20.1', 'one');
    const latest: unknown = JSON.parse(await readFile(join(store, 'latest.json'), 'utf8'));
    expect(latest).toEqual({ version: '2026-11-20.1', manifestSha256 });
  });

  it('orders ten versions of a day by number, not by letter', async () => {
    for (let number = 1; number <= 10; number++) await write(`2026-11-20.${number}`, String(number));
    expect((await listVersions(versions))[0]).toBe('2026-11-20.10');
  });

  it.each(['report.md', 'state.json', 'manifest.json'])(
    'refuses a version by name when a byte of its %s is flipped, and serves the one before',
    async (name) => {
      await write('2026-11-20.1', 'one');
      await write('2026-11-21.1', 'two');
      const file = join(versions, '2026-11-21.1', name);
      const bytes = await readFile(file);
      bytes.writeUInt8(bytes.readUInt8(2) ^ 1, 2);
      await writeFile(file, bytes);
      const { opened, refused } = await openNewest(versions);
      expect(opened?.version).toBe('2026-11-20.1');
      expect(refused.map(({ version }) => version)).toEqual(['2026-11-21.1']);
      expect(refused[0]?.reason).toContain(name);
    },
  );

  it('refuses a version whose file was cut off or is gone, and says so', async () => {
    await write('2026-11-20.1', 'one');
    await write('2026-11-21.1', 'two');
    const report = join(versions, '2026-11-21.1', 'report.md');
    const reason = async () => {
      const { opened, refused } = await openNewest(versions);
      expect(opened?.version).toBe('2026-11-20.1');
      return refused[0]?.reason;
    };
    await writeFile(report, 't');
    expect(await reason()).toBe('report.md has 1 bytes, the manifest says 3');
    await rm(report);
    expect(await reason()).toBe('report.md is not there');
  });

  it('never gives the bytes of a file that changed after its version was opened', async () => {
    await write('2026-11-20.1', 'one');
    const { opened } = await openNewest(versions);
    await writeFile(join(versions, '2026-11-20.1', 'report.md'), 'two');
    await expect(opened?.file('report.md')).rejects.toThrow('was changed after it was verified');
    await writeFile(join(versions, '2026-11-20.1', 'state.json'), '{}');
    await expect(opened?.state()).rejects.toThrow('was changed after it was verified');
  });

  it('does not open a version of which the large files were dropped, and proves what stayed', async () => {
    await write('2026-11-20.1', 'one');
    const folder = join(versions, '2026-11-20.1');
    const mark = { format: 1, prunedAt: '2026-11-22T00:00:00.000Z', dropped: ['state.json'] };
    await writeFile(join(folder, 'pruned.json'), JSON.stringify(mark));
    await rm(join(folder, 'state.json'));
    expect(await openNewest(versions)).toMatchObject({
      opened: null,
      refused: [{ version: '2026-11-20.1', reason: expect.stringContaining('retention rule') }],
    });
    expect(await verifyChain(versions)).toEqual({ checked: 1, faults: [], pruned: ['2026-11-20.1'] });
    await writeFile(join(folder, 'pruned.json'), '{}');
    expect((await openNewest(versions)).refused[0]?.reason).toContain(
      'pruned.json does not match its schema',
    );
  });

  it('proves the chain of manifests, and names the link that does not hold', async () => {
    await write('2026-11-20.1', 'one');
    await write('2026-11-20.2', 'two');
    await write('2026-11-20.3', 'three');
    expect(await verifyChain(versions)).toEqual({ checked: 3, faults: [], pruned: [] });

    const manifest = join(versions, '2026-11-20.2', 'manifest.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace('"extractor": "test"', '"extractor": "other"'));
    expect((await verifyChain(versions)).faults).toEqual([
      { version: '2026-11-20.3', reason: 'does not hold the SHA-256 of 2026-11-20.2' },
    ]);
  });

  it('names the next version after every present one, also when the clock jumps back', () => {
    expect(nextVersionName('2026-11-20', [])).toBe('2026-11-20.1');
    expect(nextVersionName('2026-11-20', ['2026-11-20.9', '2026-11-20.10'])).toBe('2026-11-20.11');
    expect(nextVersionName('2026-11-19', ['2026-11-20.3'])).toBe('2026-11-20.4');
  });

  it('lets one writer in at a time, and the next one after it', async () => {
    const first = await lockStore(versions);
    expect(first).not.toBeNull();
    // Long enough that the first gives signs of life also on a busy machine.
    expect(await lockStore(versions, 5000)).toBeNull();
    await first?.release();
    const second = await lockStore(versions, 2000);
    expect(second).not.toBeNull();
    await second?.release();
  });

  it('tells a writer that was suspended that its lock is lost, and leaves it to the next one', async () => {
    const first = await lockStore(versions, 2000);
    if (first === null) throw new Error('the store is locked');
    expect(await first.isHeld()).toBe(true);
    await rename(join(dirname(versions), '.writer.lock'), join(dirname(versions), 'taken'));
    await mkdir(join(dirname(versions), '.writer.lock'));
    expect(await first.isHeld()).toBe(false);
    await first.release();
    expect(await readdir(dirname(versions))).toContain('.writer.lock');
    // Past the next sign of life, which finds it gone: it is no fault of the process.
    await setTimeout(1000);
    expect(await first.isHeld()).toBe(false);
  });
});
