/** What operators type: the command lines with their texts and exit codes. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prune } from '../../pipeline/commands/prune.ts';
import { readSigningKeys } from '../../pipeline/commands/store.ts';
import { tufInit } from '../../pipeline/commands/tuf.ts';
import { createProgram } from '../../schemas/terminal/index.ts';
import { addMirrorCommands } from '../../server/faces/commands/mirror/index.ts';
import { type MirrorFlags, runMirror } from '../../server/faces/commands/mirror/mirror-command.ts';
import { auditStore } from '../../snapshots/mirror/index.ts';
import { verifyChain } from '../../snapshots/store/index.ts';
import { signRepository } from '../../snapshots/tuf/index.ts';
import { recordingTerminal } from '../commands/run.ts';
import { temporaryFolder } from '../folders.ts';
import { realFiles, writeTestVersion } from './publisher.ts';
import { type StaticHost, serveStatic } from './static-host.ts';

let folder: string;
let versionsDir: string;
let keysDir: string;
let host: StaticHost;
let said: string;
const say = (text: string): void => {
  said += text;
};

beforeEach(async () => {
  folder = temporaryFolder();
  versionsDir = join(folder, 'store', 'versions');
  keysDir = join(folder, 'nightly');
  said = '';
  for (const version of ['2026-10-01.1', '2026-10-02.1', '2026-11-20.1'])
    await writeTestVersion(versionsDir, version, realFiles(version));
  const context = { snapshots: versionsDir, keysDir, now: new Date(), output: { out: say, error: say } };
  await tufInit({ rootKeysDir: join(folder, 'offline'), rootKeys: 2, threshold: 1 }, context);
  host = await serveStatic(join(folder, 'store'));
});
afterEach(() => host.close());

async function mirror(
  more: MirrorFlags = {},
  url = host.url,
): Promise<{ code: number; out: string; err: string }> {
  const { terminal, ended } = recordingTerminal();
  const flags =
    'fingerprint' in more ? more : { trust: join(folder, 'store', 'metadata', '1.root.json'), ...more };
  const code = await runMirror(url, join(folder, 'mirror'), flags, terminal, new AbortController().signal);
  // What was written to the log arrives with the stream's next turn.
  await setImmediate();
  return { ...ended, code };
}

describe('mirror', () => {
  it('says in plain lines what came, and that nothing is new', async () => {
    const first = await mirror();
    expect(first.code).toBe(0);
    expect(first.err).toContain('2026-11-20.1 is here and proved (3/3)');
    expect(first.err).toContain('3 versions added, 0 mended');
    expect(await mirror()).toMatchObject({ code: 0, err: 'nothing new; serving 2026-11-20.1\n' });
  });

  it('prints one line of JSON where asked', async () => {
    const { code, out } = await mirror({ json: true });
    expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ kind: 'updated', stale: false })]);
  });

  it('ends with 1 where the source is refused, naming what and why', async () => {
    await mirror();
    host.tamper = (path, response) => {
      if (!path.endsWith('timestamp.json')) return false;
      response.writeHead(200).end('{}');
      return true;
    };
    const { code, err } = await mirror();
    expect(code).toBe(1);
    expect(err).toMatch(/^failed \(refused\): timestamp\.json .*; serving 2026-11-20\.1\n$/);
  });

  it.each([
    [{}, 'ftp://x', 'no http or https address'],
    [{ trust: '/nowhere/root.json' }, undefined, 'cannot be read'],
    [{ fingerprint: 'abc' }, undefined, '64 digits'],
  ])('ends with 2 for %j and %s', async (flags, url, reason) =>
    expect(await mirror(flags, url)).toMatchObject({ code: 2, err: expect.stringContaining(reason) }),
  );

  it('has its help, and its options in conflict are wrong usage', async () => {
    const { terminal, ended } = recordingTerminal();
    const program = createProgram('zero', terminal);
    addMirrorCommands(program, terminal, () => null);
    await expect(program.parseAsync(['mirror', '--help'], { from: 'user' })).rejects.toThrow('outputHelp');
    expect(ended.out).toContain('--trust-on-first-use');
    const both = ['mirror', 'http://x', '--trust', 'a', '--trust-on-first-use'];
    await expect(program.parseAsync(both, { from: 'user' })).rejects.toThrow('cannot be used with');
  });
});

describe('a night', () => {
  it('signs what it has published', async () => {
    const reading = await readSigningKeys(keysDir);
    if (!reading.ok || reading.keys === null) throw new Error('no keys');
    await mirror();
    await writeTestVersion(versionsDir, '2026-11-21.1', realFiles('2026-11-21.1'));
    const signing = { versionsDir, keys: reading.keys, now: new Date() };
    expect(await signRepository(signing)).toMatchObject({ kind: 'signed' });
    expect((await mirror()).err).toContain('serving 2026-11-21.1');
    expect(await auditStore(versionsDir, new Date())).toMatchObject({ faults: [], stale: [] });
  });

  it('publishes unsigned where no keys are configured, and says at once which cannot be used', async () => {
    expect(await readSigningKeys(null)).toEqual({ ok: true, keys: null });
    await writeFile(join(keysDir, 'broken.pem'), 'x', { mode: 0o600 });
    expect(await readSigningKeys(keysDir)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('broken.pem is not a private key'),
    });
    expect(await readSigningKeys(join(folder, 'none'))).toMatchObject({
      ok: false,
      reason: expect.stringContaining('cannot be read'),
    });
  });
});

describe('prune', () => {
  const flags = { keepDays: 10, keepNewest: 1, keepMonthly: true, dryRun: false, json: true };

  it('drops, signs and reports; mirrors pull on', async () => {
    said = '';
    const sayNothing = (): void => {};
    const output = { out: say, error: sayNothing };
    expect(await prune({ ...flags, snapshots: versionsDir, keysDir }, new Date(), output)).toBe(0);
    expect(JSON.parse(said)).toMatchObject({
      dryRun: false,
      prunings: [{ version: '2026-10-02.1' }],
      refused: [],
    });
    expect(await verifyChain(versionsDir)).toEqual({ checked: 3, faults: [], pruned: ['2026-10-02.1'] });
    expect(await auditStore(versionsDir, new Date())).toMatchObject({ faults: [], signed: true });
    expect((await mirror()).err).toContain('3 versions added');
  });

  it('touches nothing of a damaged version, and names it', async () => {
    const file = join(versionsDir, '2026-10-02.1', 'facts.parquet');
    await writeFile(file, 'x');
    said = '';
    const output = { out: say, error: say };
    expect(await prune({ ...flags, json: false, snapshots: versionsDir, keysDir }, new Date(), output)).toBe(
      1,
    );
    expect(said).toContain('2026-10-02.1 is damaged and was left untouched');
    expect(await readFile(join(versionsDir, '2026-10-02.1', 'catalog.json'))).toBeDefined();
  });
});
