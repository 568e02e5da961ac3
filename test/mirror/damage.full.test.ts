/** Bytes that went bad, on the side of the source and on our own disk. */
import { appendFile, mkdir, readdir, readFile, rm, truncate, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SNAPSHOT_FILES } from '../../schemas/snapshot.ts';
import { auditStore } from '../../snapshots/mirror/index.ts';
import { openNewest, removeLeftovers } from '../../snapshots/store/index.ts';
import { hashedTargetPath, metadataDir, readPublished, targetsDir } from '../../snapshots/tuf/index.ts';
import { sample } from '../sample.ts';
import { createMirror, type Mirror } from './mirror.ts';
import { createPublisher, type Publisher, realFiles } from './publisher.ts';
import { type StaticHost, serveStatic } from './static-host.ts';

let publisher: Publisher;
let host: StaticHost;
let mirror: Mirror;
beforeEach(async () => {
  publisher = await createPublisher();
  await publisher.publish('2026-11-20.1');
  await publisher.publish('2026-11-21.1');
  host = await serveStatic(publisher.store);
  mirror = createMirror(publisher.root);
});
afterEach(() => host.close());

/** Turns one bit in the middle of a file over, in place: a hard link to it is damaged as well. */
async function flip(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  await writeFile(file, bytes);
}

const FILES = sample([...SNAPSHOT_FILES, 'manifest.json'], 3);

describe('a flipped byte at the source', () => {
  it.each(FILES)(
    'in %s of the newest version is refused; the version before is there and served',
    async (name) => {
      await flip(join(publisher.versionsDir, '2026-11-21.1', name));
      expect(await mirror.pull(host.url)).toMatchObject({
        kind: 'failed',
        fault: { kind: 'refused', what: `2026-11-21.1/${name}` },
      });
      expect((await openNewest(mirror.versionsDir)).opened?.version).toBe('2026-11-20.1');
      const faults = await mirror.faults();
      expect(faults.filter((fault) => fault.startsWith('versions'))).toEqual([]);
    },
  );

  it('as a truncated manifest is refused the same way', async () => {
    await truncate(join(publisher.versionsDir, '2026-11-21.1', 'manifest.json'), 200);
    const result = await mirror.pull(host.url);
    expect(result).toMatchObject({ kind: 'failed', fault: { what: '2026-11-21.1/manifest.json' } });
    expect((await openNewest(mirror.versionsDir)).opened?.version).toBe('2026-11-20.1');
  });
});

describe('a flipped byte in the store here', () => {
  it.each(FILES)(
    'in %s: the version before is served, the bad one named, and the next pull mends it',
    async (name) => {
      await mirror.pull(host.url);
      await flip(join(mirror.versionsDir, '2026-11-21.1', name));
      const { opened, refused } = await openNewest(mirror.versionsDir);
      // A manifest whose flipped byte spares its lists still describes its files; the signatures know better.
      if (name !== 'manifest.json' || refused.length > 0) {
        expect(opened?.version).toBe('2026-11-20.1');
        expect(refused[0]?.version).toBe('2026-11-21.1');
      }
      const faults = await mirror.faults();
      expect(faults.some((fault) => fault.startsWith(`versions/2026-11-21.1/${name}: `))).toBe(true);
      expect(await mirror.pull(host.url)).toMatchObject({ kind: 'updated', repaired: ['2026-11-21.1'] });
      expect(await mirror.faults()).toEqual([]);
    },
  );

  it('in an older version is found and mended by a full pull', async () => {
    await mirror.pull(host.url);
    await flip(join(mirror.versionsDir, '2026-11-20.1', 'catalog.json'));
    expect((await mirror.pull(host.url)).kind).toBe('current');
    host.forget();
    expect(await mirror.pull(host.url, { full: true })).toMatchObject({ repaired: ['2026-11-20.1'] });
    expect(host.requests.filter((path) => path.startsWith('targets/'))).toHaveLength(1);
    expect(await mirror.faults()).toEqual([]);
  });

  it('as a truncated manifest is mended too', async () => {
    await mirror.pull(host.url);
    await truncate(join(mirror.versionsDir, '2026-11-21.1', 'manifest.json'), 100);
    expect((await openNewest(mirror.versionsDir)).opened?.version).toBe('2026-11-20.1');
    expect(await mirror.pull(host.url)).toMatchObject({ repaired: ['2026-11-21.1'] });
    expect(await mirror.faults()).toEqual([]);
  });
});

describe('the audit of a store', () => {
  const audit = () => auditStore(publisher.versionsDir, new Date());
  const where = async (): Promise<string[]> => (await audit()).faults.map((fault) => fault.where);
  const at = (path: string): string => join(publisher.store, path);

  it('has nothing to say about a whole one', async () => {
    expect(await audit()).toEqual({
      versions: 2,
      pruned: [],
      faults: [],
      signed: true,
      stale: [],
      leftovers: [],
    });
  });

  it('says that a store without signatures has none, which is no fault', async () => {
    await rm(metadataDir(publisher.store), { recursive: true });
    expect(await audit()).toMatchObject({ faults: [], signed: false });
  });

  it('names what a writer that died has left, which is no fault, and the next writer removes it', async () => {
    await rm(metadataDir(publisher.store), { recursive: true });
    const left = ['latest.json.2026-11-22.1.tmp', 'versions/.writing-2026-11-22.1'];
    for (const path of left) {
      if (path.includes('.writing')) await mkdir(at(path));
      else await writeFile(at(path), 'half of something');
    }
    const before = await audit();
    expect(before.faults).toEqual([]);
    expect(before.leftovers.map((one) => one.where).sort()).toEqual(left);
    await removeLeftovers(publisher.versionsDir);
    expect(await audit()).toMatchObject({ faults: [], leftovers: [] });
  });

  it('takes a pointer that is one version behind, as a writer that died leaves it, for no fault', async () => {
    const pointer = await readFile(at('latest.json'));
    await publisher.publish('2026-11-23.1');
    await writeFile(at('latest.json'), pointer);
    expect(await audit()).toMatchObject({
      faults: [],
      leftovers: [
        { where: 'latest.json', what: 'points at 2026-11-21.1, the newest version is 2026-11-23.1' },
      ],
    });
    await publisher.publish('2026-11-24.1');
    await writeFile(at('latest.json'), pointer);
    expect(await where()).toEqual(['latest.json']);
  });

  it('says that a folder without versions is no store', async () => {
    expect((await auditStore(at('nowhere/versions'), new Date())).faults).toHaveLength(1);
  });

  it('names every planted fault, not only the first', async () => {
    await flip(at('versions/2026-11-20.1/catalog.json'));
    await unlink(at('versions/2026-11-20.1/report.md'));
    await appendFile(at('versions/2026-11-21.1/changes.json'), ' ');
    await writeFile(at('versions/2026-11-21.1/notes.txt'), 'x');
    await writeFile(at('latest.json'), '{"version":"2026-11-20.1"}');
    const found = await where();
    for (const expected of [
      'versions/2026-11-20.1/catalog.json',
      'versions/2026-11-20.1/report.md',
      'versions/2026-11-21.1/changes.json',
      'versions/2026-11-21.1/notes.txt',
      'latest.json',
    ])
      expect(found).toContain(expected);
  });

  it.each([
    [
      'a pointer to nothing',
      'latest.json',
      () =>
        writeFile(
          at('latest.json'),
          JSON.stringify({ version: '2020-01-01.1', manifestSha256: '0'.repeat(64) }),
        ),
    ],
    ['a pointer that is gone', 'latest.json', () => unlink(at('latest.json'))],
    ['a damaged root', 'metadata/1.root.json', () => flip(at('metadata/1.root.json'))],
    ['a truncated timestamp', 'metadata', () => truncate(at('metadata/timestamp.json'), 50)],
    [
      'a snapshot that is gone',
      'metadata',
      async () => {
        const published = await readPublished(publisher.store);
        await unlink(at(`metadata/${published?.snapshot.signed.version}.snapshot.json`));
      },
    ],
    [
      'a gap in the chain',
      'versions/2026-11-22.1',
      async () => {
        await publisher.publish('2026-11-22.1');
        await rm(at('versions/2026-11-21.1'), { recursive: true });
        await publisher.sign();
      },
    ],
    [
      'a broken mark of pruning',
      'versions/2026-11-20.1/pruned.json',
      () => writeFile(at('versions/2026-11-20.1/pruned.json'), '{}'),
    ],
    [
      'a catalog that does not match its schema',
      'versions/2026-11-22.1/catalog.json',
      () => publisher.publish('2026-11-22.1', { 'catalog.json': Buffer.from('{"offers":[]}') }),
    ],
    [
      'a catalog that is no JSON',
      'versions/2026-11-22.1/catalog.json',
      () =>
        publisher.publish('2026-11-22.1', { ...realFiles('2026-11-22.1'), 'catalog.json': Buffer.from('{') }),
    ],
  ] as const)('names %s', async (_what, expected, plant) => {
    await plant();
    expect(await where()).toContain(expected);
  });

  it('names a target that is gone or is another', async () => {
    const target = (await readPublished(publisher.store))?.targets.signed.targets['2026-11-20.1/state.json'];
    const path = hashedTargetPath('2026-11-20.1/state.json', target?.hashes.sha256 ?? '');
    const file = join(targetsDir(publisher.store), path);
    await unlink(file);
    expect(await where()).toEqual([`targets/${path}`]);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, 'x');
    expect(await where()).toEqual([`targets/${path}`]);
    // A signing puts it right: the link is made anew.
    await unlink(file);
    await publisher.sign();
    expect(await where()).toEqual([]);
  });

  it('says what has expired, and finds no fault in it', async () => {
    const inAWeek = new Date(Date.now() + 7 * 86_400_000);
    const { faults, stale } = await auditStore(publisher.versionsDir, inAWeek);
    expect(faults).toEqual([]);
    expect(stale).toEqual([expect.stringMatching(/^timestamp expired /)]);
  });

  it('leaves no trace', async () => {
    const before = (await readdir(publisher.store, { recursive: true })).sort();
    await audit();
    expect((await readdir(publisher.store, { recursive: true })).sort()).toEqual(before);
  });
});
