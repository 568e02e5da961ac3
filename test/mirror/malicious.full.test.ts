/**
 * A source that lies. After each lie the mirror still serves what it had, the audit finds no fault in it, and an
 * honest source can be pulled again.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { TargetFile } from '@tufjs/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PullFault } from '../../snapshots/mirror/index.ts';
import { listVersions, sha256 } from '../../snapshots/store/index.ts';
import { hashedTargetPath, metadataDir, readPublished, targetsDir } from '../../snapshots/tuf/index.ts';
import { craft, photograph } from './craft.ts';
import { createMirror, type Mirror, type PullTestOptions } from './mirror.ts';
import { createPublisher, newKey, type Publisher, realFiles, writeTestVersion } from './publisher.ts';
import { HONEST, type StaticHost, serveStatic, type Tamper } from './static-host.ts';

let publisher: Publisher;
let host: StaticHost;
let mirror: Mirror;
/** The store as it was before its second version. */
let past: string;

beforeEach(async () => {
  publisher = await createPublisher();
  await publisher.publish('2026-11-20.1');
  past = await photograph(publisher.store);
  host = await serveStatic(publisher.store);
  mirror = createMirror(publisher.root);
  expect((await mirror.pull(host.url)).serving).toBe('2026-11-20.1');
  await publisher.publish('2026-11-21.1');
  host.forget();
});
afterEach(async () => {
  await host.close();
  await rm(past, { recursive: true });
});

/** Pulls from the liar, and checks that nothing was lost or let in. */
async function refuses(options: PullTestOptions = {}, serving = '2026-11-20.1'): Promise<PullFault> {
  const before = await listVersions(mirror.versionsDir);
  const result = await mirror.pull(host.url, options);
  expect(result).toMatchObject({ kind: 'failed', serving });
  expect(await listVersions(mirror.versionsDir)).toEqual(before);
  expect(await mirror.faults()).toEqual([]);
  if (result.fault === null) throw new Error('a failure has a fault');
  return result.fault;
}

async function recovers(): Promise<void> {
  host.tamper = HONEST;
  expect(await mirror.pull(host.url)).toMatchObject({ kind: 'updated', serving: '2026-11-21.1' });
  expect(await mirror.faults()).toEqual([]);
}

/** Sends other bytes for each path that matches. */
const substitute =
  (matches: RegExp, bytes: (path: string) => Promise<Buffer> | Buffer): Tamper =>
  async (path, response) => {
    if (!matches.test(path)) return false;
    response.writeHead(200).end(await bytes(path));
    return true;
  };

const everySecond = (response: ServerResponse, bytes: Buffer): void => {
  response.writeHead(200);
  let at = 0;
  const timer = setInterval(() => response.write(bytes.subarray(at, ++at)), 20);
  response.once('close', () => clearInterval(timer));
};

describe('a malicious source', () => {
  it('cannot roll a mirror back to an older version', async () => {
    expect((await mirror.pull(host.url)).serving).toBe('2026-11-21.1');
    host.tamper = substitute(/^metadata\/timestamp/, () =>
      readFile(join(past, 'metadata', 'timestamp.json')),
    );
    expect(await refuses({}, '2026-11-21.1')).toMatchObject({ kind: 'refused', what: 'timestamp.json' });
  });

  it('cannot freeze it: metadata past its date is refused, and what was verified is served on as stale', async () => {
    const longAgo = new Date(Date.now() - 20 * 86_400_000);
    const frozen = await createPublisher(longAgo);
    await writeTestVersion(frozen.versionsDir, '2026-11-20.1', realFiles('2026-11-20.1'));
    await frozen.sign(longAgo);
    const frozenHost = await serveStatic(frozen.store);
    const late = createMirror(frozen.root);
    const result = await late.pull(frozenHost.url);
    expect(result).toMatchObject({ kind: 'failed', fault: { kind: 'expired', what: 'timestamp.json' } });
    await frozen.sign();
    expect(await late.pull(frozenHost.url)).toMatchObject({ kind: 'updated', stale: false });
    const inAWeek = new Date(Date.now() + 7 * 86_400_000);
    frozenHost.tamper = (_path, response) => {
      response.destroy();
      return true;
    };
    expect(await late.pull(frozenHost.url, { now: inAWeek })).toMatchObject({
      kind: 'failed',
      fault: { kind: 'unreachable' },
      serving: '2026-11-20.1',
      stale: true,
    });
    expect(await late.faults(inAWeek)).toEqual([]);
    await frozenHost.close();
  });

  it.each(['snapshot', 'targets'])('cannot mix an older %s under a newer timestamp', async (role) => {
    const names = new RegExp(`^metadata/\\d+\\.${role}\\.json$`);
    host.tamper = substitute(names, async () => {
      const old = await readPublished(past);
      const number = role === 'snapshot' ? old?.snapshot.signed.version : old?.targets.signed.version;
      return readFile(join(metadataDir(past), `${number}.${role}.json`));
    });
    expect(await refuses()).toMatchObject({ kind: 'refused', what: expect.stringContaining(role) });
    await recovers();
  });

  it('cannot mix the files of two versions', async () => {
    host.tamper = substitute(/^targets\/.*\.catalog\.json$/, () =>
      readFile(join(publisher.versionsDir, '2026-11-20.1', 'catalog.json')),
    );
    expect((await refuses()).what).toBe('2026-11-21.1/catalog.json');
    await recovers();
  });

  it('cannot send other content of the right length', async () => {
    host.tamper = substitute(/^targets\/.*\.catalog\.json$/, async (path) => {
      const bytes = await readFile(join(publisher.store, path));
      return Buffer.from(bytes.toString('utf8').replace('Free', 'Fred'));
    });
    expect(await refuses()).toMatchObject({
      kind: 'refused',
      what: '2026-11-21.1/catalog.json',
      message: 'does not have the signed SHA-256',
    });
    await recovers();
  });

  it.each(['timestamp', 'snapshot', 'targets'] as const)(
    'cannot sign the %s with a key of its own',
    async (role) => {
      const published = await readPublished(publisher.store);
      await craft(publisher, {
        targets: published?.targets.signed.targets ?? {},
        keys: { [role]: newKey() },
      });
      expect(await refuses()).toMatchObject({ kind: 'refused', what: expect.stringContaining(role) });
    },
  );

  it.each(['timestamp', 'snapshot', 'targets'] as const)('cannot change a byte of the %s', async (role) => {
    host.tamper = substitute(new RegExp(`^metadata/(\\d+\\.)?${role}\\.json$`), async (path) => {
      const text = await readFile(join(publisher.store, path), 'utf8');
      return Buffer.from(text.replace(/"expires":"20/, '"expires":"21'));
    });
    expect(await refuses()).toMatchObject({ kind: 'refused', what: expect.stringContaining(role) });
    await recovers();
  });

  it('cannot bring in a root that the old root did not sign', async () => {
    const stranger = await createPublisher();
    host.tamper = substitute(/^metadata\/2\.root\.json$/, () =>
      Buffer.from(stranger.root.toString('utf8').replace('"version":1', '"version":2')),
    );
    expect(await refuses()).toMatchObject({ kind: 'refused', what: '2.root.json' });
    await recovers();
  });

  it('cannot send a huge file: more than was signed is not read', async () => {
    host.tamper = substitute(/^targets\/.*\.catalog\.json$/, () => Buffer.alloc(50_000_000));
    expect(await refuses()).toMatchObject({ kind: 'too-large' });
    await recovers();
  });

  it.each(['targets/2026-11-21', 'metadata/timestamp'])(
    'cannot send %s without an end',
    async (beginning) => {
      let open = 0;
      host.tamper = (path, response) => {
        if (!path.startsWith(beginning)) return false;
        const chunk = Buffer.alloc(65_536, ' ');
        open++;
        response.writeHead(200).once('close', () => open--);
        // One chunk a turn of the loop: both sides live in this process.
        const more = (): void => {
          if (!response.destroyed) response.write(chunk, () => setImmediate(more));
        };
        more();
        return true;
      };
      expect(await refuses()).toMatchObject({ kind: expect.stringMatching(/too-large|refused/) });
      await expect.poll(() => open).toBe(0);
    },
  );

  it('cannot have a compressed bomb unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    host.tamper = (path, response) => {
      if (!path.includes('catalog')) return false;
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb);
      return true;
    };
    expect(await refuses()).toMatchObject({ kind: 'too-large' });
  });

  it('cannot make a mirror take a file larger than its operator allows, even signed', async () => {
    expect(await refuses({ limits: { maxFileBytes: 100 } })).toMatchObject({ kind: 'too-large' });
    expect(await refuses({ limits: { maxTotalBytes: 1000 } })).toMatchObject({ kind: 'too-large' });
  });

  it.each(['targets/2026-11-21', 'metadata/timestamp'])(
    'cannot hold it up by dripping %s',
    async (beginning) => {
      host.tamper = async (path, response) => {
        if (!path.startsWith(beginning)) return false;
        everySecond(response, await readFile(join(publisher.store, path)));
        return true;
      };
      expect(await refuses({ limits: { stretchMs: 150, minBytesPerSecond: 100_000 } })).toMatchObject({
        kind: 'too-slow',
      });
      await recovers();
    },
  );

  it('cannot hold it up by never answering', async () => {
    host.tamper = (path) => path.startsWith('targets/');
    expect(await refuses({ limits: { headersMs: 200 } })).toMatchObject({ kind: 'too-slow' });
    await recovers();
  });

  it.each(['metadata/timestamp.json', 'targets/2026-11-21'])(
    'cannot send it elsewhere from %s',
    async (beginning) => {
      let elsewhere = 0;
      const other = await serveStatic(publisher.store);
      other.tamper = () => {
        elsewhere++;
        return false;
      };
      host.tamper = (path, response) => {
        if (!path.startsWith(beginning)) return false;
        response.writeHead(302, { Location: `${other.url}${path}` }).end();
        return true;
      };
      expect(await refuses()).toMatchObject({ kind: 'redirect' });
      expect(elsewhere).toBe(0);
      await other.close();
    },
  );

  it('cannot answer with another range than was asked for', async () => {
    const catalog = realFiles('2026-11-21.1')['catalog.json'];
    const partial = join(mirror.store, '.mirror', 'partial');
    await mkdir(partial, { recursive: true });
    const left = join(partial, `2026-11-21.1.${sha256(catalog)}.catalog.json`);
    await writeFile(left, catalog.subarray(0, 1000));
    host.tamper = async (path, response, request) => {
      if (request.headers.range === undefined) return false;
      const bytes = await readFile(join(publisher.store, path));
      response.writeHead(206, { 'Content-Range': `bytes 0-${bytes.length - 1}/${bytes.length}` }).end(bytes);
      return true;
    };
    expect(await refuses()).toMatchObject({ kind: 'wrong-range' });
    expect(await readFile(left)).toEqual(catalog.subarray(0, 1000));
    await recovers();
  });
});

describe('a thief of the nightly keys', () => {
  const target = (path: string, bytes: Buffer): TargetFile =>
    new TargetFile({ path, length: bytes.length, hashes: { sha256: sha256(bytes) } });

  it.each([
    '../../../etc/cron.d/zero',
    '/etc/passwd',
    '2026-11-21.1/../../x',
    '2026-11-21.1\\..\\x.json',
    '2026-11-21.1/.bashrc',
    '2026-11-21.1/a/catalog.json',
    '__proto__/catalog.json',
    '',
  ])('cannot write to %j', async (path) => {
    const published = await readPublished(publisher.store);
    await craft(publisher, {
      targets: { ...published?.targets.signed.targets, [path]: target(path, Buffer.from('x')) },
    });
    expect(await refuses()).toMatchObject({ kind: 'refused', what: 'targets.json' });
  });

  it('cannot rewrite a version that mirrors hold', async () => {
    await mirror.pull(host.url);
    const forger = await createPublisher();
    await forger.publish('2026-11-20.1', { 'report.md': Buffer.from('it was never free') });
    const list = (await readPublished(forger.store))?.targets.signed.targets ?? {};
    await craft(publisher, {
      targets: { ...(await readPublished(publisher.store))?.targets.signed.targets, ...list },
    });
    for (const one of Object.values(list)) {
      const path = hashedTargetPath(one.path, one.hashes.sha256 ?? '');
      host.tamper = substitute(/^targets\//, () => readFile(join(targetsDir(forger.store), path)));
    }
    expect(await refuses({}, '2026-11-21.1')).toMatchObject({
      kind: 'refused',
      what: '2026-11-20.1',
      message: expect.stringContaining('rewritten'),
    });
  });

  it('cannot put in a version that does not follow from the one before', async () => {
    await mirror.pull(host.url);
    const forger = await createPublisher();
    await forger.publish('2026-11-20.1', { 'report.md': Buffer.from('another past') });
    await forger.publish('2026-11-22.1', { 'report.md': Buffer.from('a false present') });
    const list = (await readPublished(forger.store))?.targets.signed.targets ?? {};
    const false22 = Object.fromEntries(
      Object.entries(list).filter(([path]) => path.startsWith('2026-11-22.1')),
    );
    await craft(publisher, {
      targets: { ...(await readPublished(publisher.store))?.targets.signed.targets, ...false22 },
    });
    host.tamper = async (path, response) => {
      if (!path.startsWith('targets/2026-11-22.1')) return false;
      response.writeHead(200).end(await readFile(join(forger.store, path)));
      return true;
    };
    expect(await refuses({}, '2026-11-21.1')).toMatchObject({ kind: 'refused', what: '2026-11-22.1' });
  });

  it('cannot offer a version without its manifest, or files that the manifest does not list', async () => {
    const all = (await readPublished(publisher.store))?.targets.signed.targets ?? {};
    const { '2026-11-21.1/manifest.json': _gone, ...without } = all;
    await craft(publisher, { targets: without });
    expect((await refuses()).message).toContain('no manifest');
    const { '2026-11-21.1/report.md': _report, ...partly } = all;
    await craft(publisher, { targets: partly });
    expect((await refuses()).message).toContain('report.md is not offered');
    await craft(publisher, {
      targets: { ...all, '2026-11-21.1/report.md': target('2026-11-21.1/report.md', Buffer.from('other')) },
    });
    host.tamper = substitute(/report\.md$/, () => Buffer.from('other'));
    expect((await refuses()).message).toContain('report.md is not the one of its manifest');
  });
});
