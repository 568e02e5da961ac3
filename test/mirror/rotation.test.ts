/** The key ceremony and rotation, by the maintainers' commands; a mirror follows each step. */
import { chmod, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type TufContext,
  tufAccept,
  tufInit,
  tufRefresh,
  tufRotate,
  tufSign,
  tufStatus,
} from '../../pipeline/commands/tuf.ts';
import { sha256 } from '../../snapshots/store/index.ts';
import { loadKeyFile, verifyPublished } from '../../snapshots/tuf/index.ts';
import { temporaryFolder } from '../folders.ts';
import { createMirror, type Mirror } from './mirror.ts';
import { realFiles, writeTestVersion } from './publisher.ts';
import { type StaticHost, serveStatic } from './static-host.ts';

let folder: string;
let store: string;
let context: TufContext;
let said: string;
let host: StaticHost;
let mirror: Mirror;

const say = (text: string): void => {
  said += text;
};
const rootFiles = async (): Promise<string[]> =>
  (await readdir(join(folder, 'offline'))).sort().map((name) => join(folder, 'offline', name));
const rotation = { replace: [], removeRoot: [], addRoot: 0, rootKeysDir: null, threshold: null } as const;
const draft = (): string => join(folder, 'draft.json');
const publish = async (version: string): Promise<void> => {
  await writeTestVersion(context.snapshots, version, realFiles(version));
  expect(await tufRefresh(context)).toBe(0);
};

beforeEach(async () => {
  folder = temporaryFolder();
  store = join(folder, 'store');
  said = '';
  context = {
    snapshots: join(store, 'versions'),
    keysDir: join(folder, 'nightly'),
    now: new Date(),
    output: { out: say, error: say },
  };
  await writeTestVersion(context.snapshots, '2026-11-20.1', realFiles('2026-11-20.1'));
  expect(await tufInit({ rootKeysDir: join(folder, 'offline'), rootKeys: 3, threshold: 2 }, context)).toBe(0);
  host = await serveStatic(store);
  mirror = createMirror(await readFile(join(store, 'metadata', '1.root.json')));
  expect((await mirror.pull(host.url)).serving).toBe('2026-11-20.1');
});
afterEach(() => host.close());

describe('the key ceremony', () => {
  it('prints the fingerprint that mirrors are given', async () => {
    expect(said).toContain(`fingerprint ${sha256(await readFile(join(store, 'metadata', '1.root.json')))}`);
  });

  it('is held once, and never in the folder that is served', async () => {
    const again = { rootKeysDir: join(folder, 'offline'), rootKeys: 3, threshold: 2 };
    await expect(tufInit(again, context)).rejects.toThrow('already has a root');
    const other = { ...context, snapshots: join(folder, 'other', 'versions') };
    const inside = { ...again, rootKeysDir: join(folder, 'other', 'versions', 'keys') };
    await expect(tufInit(inside, other)).rejects.toThrow('keep private keys elsewhere');
    await expect(tufInit({ ...again, threshold: 4 }, other)).rejects.toThrow('threshold of 4');
    await expect(tufInit(again, { ...other, keysDir: null })).rejects.toThrow('TUF_KEYS_DIR');
  });

  it('writes private keys for their owner alone, and refuses one that everybody can read', async () => {
    const [file = ''] = await rootFiles();
    await expect(loadKeyFile(file)).resolves.toBeDefined();
    await chmod(file, 0o604);
    await expect(loadKeyFile(file)).rejects.toThrow('chmod 600');
  });

  it('says what is in force, and when it no longer is', async () => {
    expect(await tufStatus(true, context)).toBe(0);
    const late = new Date(context.now.getTime() + 4 * 86_400_000);
    expect(await tufStatus(false, { ...context, now: late })).toBe(1);
  });
});

describe('rotation', () => {
  it('changes every nightly key; mirrors follow, and the old keys sign nothing any more', async () => {
    const rootKey = (await rootFiles()).slice(0, 2);
    const old = await readdir(context.keysDir ?? '');
    const flags = {
      ...rotation,
      replace: ['targets', 'snapshot', 'timestamp'] as const,
      rootKey,
      draft: draft(),
    };
    expect(await tufRotate(flags, context)).toBe(0);
    expect((await verifyPublished(store, new Date())).faults).toEqual([]);
    expect((await mirror.pull(host.url)).kind).toBe('current');
    for (const name of old) await rm(join(context.keysDir ?? '', name));
    await publish('2026-11-21.1');
    expect(await mirror.pull(host.url)).toMatchObject({ kind: 'updated', serving: '2026-11-21.1' });
    const timestamp = await readFile(join(store, 'metadata', 'timestamp.json'), 'utf8');
    expect(timestamp.split('"keyid"')).toHaveLength(2);
    expect(await mirror.faults()).toEqual([]);
  });

  it('waits for the second signature, made on another machine', async () => {
    const [first = '', second = ''] = await rootFiles();
    const flags = { ...rotation, replace: ['timestamp'] as const, rootKey: [first], draft: draft() };
    expect(await tufRotate(flags, context)).toBe(1);
    expect(said).toContain('not signed by enough of');
    expect(await tufAccept(draft(), context)).toBe(1);
    expect(await tufSign({ draft: draft(), rootKey: [second] }, context.output)).toBe(0);
    expect(await tufAccept(draft(), context)).toBe(0);
    expect((await mirror.pull(host.url)).kind).toBe('current');
    expect(await readdir(join(mirror.store, 'metadata'))).toContain('2.root.json');
  });

  it('replaces a leaked root key by a new one, several roots in a row', async () => {
    for (let number = 2; number <= 4; number++) {
      const files = await rootFiles();
      const leaked = await loadKeyFile(files[0] ?? '');
      const flags = {
        ...rotation,
        removeRoot: [leaked.key.keyID.slice(0, 12)],
        addRoot: 1,
        rootKeysDir: join(folder, 'offline'),
        rootKey: files.slice(0, 3),
        draft: draft(),
      };
      expect(await tufRotate(flags, context), said).toBe(0);
      await rm(files[0] ?? '');
    }
    await publish('2026-11-21.1');
    expect((await mirror.pull(host.url)).serving).toBe('2026-11-21.1');
    expect(await mirror.faults()).toEqual([]);
    // One who has only ever seen the first root walks the whole chain.
    const late = createMirror(await readFile(join(store, 'metadata', '1.root.json')));
    expect((await late.pull(host.url)).serving).toBe('2026-11-21.1');
  });

  it('goes on when the nightly keys are lost', async () => {
    await rm(context.keysDir ?? '', { recursive: true });
    const rootKey = (await rootFiles()).slice(0, 2);
    const flags = {
      ...rotation,
      replace: ['targets', 'snapshot', 'timestamp'] as const,
      rootKey,
      draft: draft(),
    };
    expect(await tufRotate(flags, context)).toBe(0);
    await publish('2026-11-21.1');
    expect((await mirror.pull(host.url)).serving).toBe('2026-11-21.1');
  });

  it('refuses a stranger: a key that no root names signs no root', async () => {
    const flags = { ...rotation, replace: ['timestamp'] as const, rootKey: [], draft: draft() };
    expect(await tufRotate(flags, context)).toBe(1);
    const nightly = (await readdir(context.keysDir ?? '')).map((name) => join(context.keysDir ?? '', name));
    await tufSign({ draft: draft(), rootKey: nightly }, context.output);
    expect(await tufAccept(draft(), context)).toBe(1);
    expect(await readdir(join(store, 'metadata'))).not.toContain('2.root.json');
  });
});

describe('refreshing', () => {
  it('moves the date on without a new list, and renews the list before it expires', async () => {
    await tufRefresh(context);
    const soon = { ...context, now: new Date(context.now.getTime() + 2 * 86_400_000) };
    expect(await tufRefresh(soon)).toBe(0);
    const names = await readdir(join(store, 'metadata'));
    expect(names.filter((name) => name.endsWith('.targets.json'))).toEqual(['1.targets.json']);
    const later = { ...context, now: new Date(context.now.getTime() + 60 * 86_400_000) };
    expect(await tufRefresh(later)).toBe(0);
    expect(await readdir(join(store, 'metadata'))).toContain('2.targets.json');
  });

  it('says which key is missing', async () => {
    const keys = await readdir(context.keysDir ?? '');
    await rm(join(context.keysDir ?? '', keys.find((name) => name.startsWith('timestamp')) ?? ''));
    expect(await tufRefresh(context)).toBe(1);
    expect(said).toContain('may sign as timestamp');
  });
});
