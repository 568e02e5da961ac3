/** A source that is cut off, at every place: what is here is whole at any moment, and the next pulls finish the work. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openNewest, sha256 } from '../../snapshots/store/index.ts';
import { FULL, sample } from '../sample.ts';
import { createMirror, type Mirror } from './mirror.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { type StaticHost, serveStatic } from './static-host.ts';

const MEGABYTE = 1024 * 1024;
const LARGE_MB = FULL ? 24 : 8;

/** Bytes without a pattern, so that a mix-up of places would show; the same for the same seed. */
function noise(bytes: number, seed: string): Buffer {
  const blocks: Buffer[] = [];
  for (let block = 0; block < Math.ceil(bytes / 32); block++)
    blocks.push(Buffer.from(sha256(`${seed}${block}`), 'hex'));
  return Buffer.concat(blocks).subarray(0, bytes);
}

describe('a mirror whose source is cut off', () => {
  let publisher: Publisher;
  let host: StaticHost;
  let mirror: Mirror;
  beforeAll(async () => {
    publisher = await createPublisher();
    await publisher.publish('2026-11-20.1', { 'report.md': Buffer.from('one') });
    host = await serveStatic(publisher.store);
  });
  beforeEach(async () => {
    host.forget();
    mirror = createMirror(publisher.root);
  });
  afterAll(() => host.close());

  /** Whole at this moment: no fault, and what is served is one of the published versions. */
  async function isWhole(moment: string): Promise<void> {
    const { opened, refused } = await openNewest(mirror.versionsDir);
    expect(refused, moment).toEqual([]);
    if (opened === null) return;
    // The pointer and the metadata come last, so between them and the version the audit may miss only those.
    const faults = (await mirror.faults()).filter((fault) => !fault.startsWith('latest.json'));
    expect(faults, moment).toEqual([]);
  }

  it('is whole after a cut at each 1/64 of the bytes, and finished by one honest pull', async () => {
    await publisher.publish('2026-11-21.1', {
      'report.md': Buffer.from('two'),
      'facts.parquet': noise(20_000, 'a'),
    });
    await mirror.pull(host.url);
    const total = host.sent;
    const parts = Array.from({ length: 64 }, (_, part) => part);
    for (const part of sample(parts, 8)) {
      mirror = createMirror(publisher.root);
      host.forget();
      host.cutAfterBytes = Math.floor((total * part) / 64);
      expect((await mirror.pull(host.url)).kind, `cut at ${part}/64`).toBe('failed');
      await isWhole(`cut at ${part}/64`);
      host.forget();
      expect(await mirror.pull(host.url), `after ${part}/64`).toMatchObject({
        kind: 'updated',
        serving: '2026-11-21.1',
      });
      if (!FULL || part % 8 === 0) expect(await mirror.faults(), `after ${part}/64`).toEqual([]);
    }
  });

  it('is whole after a cut before each request', async () => {
    await mirror.pull(host.url);
    const requests = host.requests.length;
    expect(requests).toBeGreaterThan(8);
    const all = Array.from({ length: requests }, (_, before) => before + 1);
    for (const request of sample(all, 4)) {
      mirror = createMirror(publisher.root);
      host.forget();
      host.cutBeforeRequest = request;
      expect((await mirror.pull(host.url)).kind, `request ${request}`).toBe('failed');
      await isWhole(`request ${request}`);
    }
    host.forget();
    expect((await mirror.pull(host.url)).serving).toBe('2026-11-21.1');
    expect(await mirror.faults()).toEqual([]);
  });

  it('brings a large version a megabyte at a time, each byte once', async () => {
    const large = noise(LARGE_MB * MEGABYTE, 'large');
    await publisher.publish('2026-11-22.1', { 'facts.parquet': large });
    let bytes = 0;
    let cuts = 0;
    for (;;) {
      host.forget();
      let asked = false;
      host.tamper = (path, response) => {
        if (!path.includes('facts.parquet')) return false;
        // A pull goes on by itself after a cut: here the source stays away until the next pull.
        if (asked) response.destroy();
        else host.cutAfterBytes = host.sent + MEGABYTE;
        const again = asked;
        asked = true;
        return again;
      };
      const result = await mirror.pull(host.url);
      bytes += result.downloadedBytes;
      if (result.kind === 'updated') break;
      cuts++;
      expect(['cut-off', 'unreachable'], `cut ${cuts}`).toContain(result.fault?.kind);
      if (cuts % 6 === 0) await isWhole(`cut ${cuts}`);
    }
    expect(cuts).toBeGreaterThanOrEqual(LARGE_MB - 1);
    expect(bytes).toBeLessThan((LARGE_MB + 1) * MEGABYTE);
    expect((await openNewest(mirror.versionsDir)).opened?.version).toBe('2026-11-22.1');
    expect(await mirror.faults()).toEqual([]);
  });

  it('goes on by itself within one pull where the source comes back at once', async () => {
    host.tamper = (path) => {
      if (path.includes('facts.parquet')) host.cutAfterBytes = host.sent + MEGABYTE;
      return false;
    };
    const result = await mirror.pull(host.url);
    expect(result).toMatchObject({ kind: 'updated', serving: '2026-11-22.1' });
    expect(host.requests.filter((path) => path.includes('bytes=')).length).toBeGreaterThanOrEqual(
      LARGE_MB - 4,
    );
  });
});
