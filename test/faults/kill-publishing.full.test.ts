import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { latestSchema } from '../../schemas/snapshot.ts';
import {
  findLeftovers,
  listVersions,
  lockStore,
  openNewest,
  removeLeftovers,
  verifyVersion,
} from '../../snapshots/store/index.ts';
import { compiled, runCompiled } from '../compiled.ts';
import { temporaryFolder } from '../folders.ts';
import { dice } from '../planner/random-catalogs.ts';
import { SEED, sample } from '../sample.ts';

/** `KILLS=150` in the environment kills so often, at moments drawn; without it each moment is one, or a sample of them. */
const KILLS = Number(process.env.KILLS ?? 0);
/** A bound on a hang, not on the time. */
const TIMEOUT_MS = 1_200_000 + KILLS * 20_000;

describe('a writer that is killed', () => {
  let store: string;
  let versions: string;
  beforeEach(() => {
    store = temporaryFolder();
    versions = join(store, 'versions');
  });

  const publish = (version: string, dieAt: number) =>
    runCompiled('test/faults/die-while-publishing.ts', [versions, version, String(dieAt)]);

  it(
    'leaves a whole version in force at whichever file operation it dies, and the next run succeeds',
    async () => {
      const first = await publish('2026-11-20.1', 0);
      expect(first.code).toBe(0);
      const moments = Number((await publish('2026-11-20.2', 0)).out);
      expect(moments).toBeGreaterThan(15);

      const all = Array.from({ length: moments }, (_, earlier) => earlier + 1);
      const random = dice(SEED);
      const drawn = Array.from({ length: KILLS }, () => 1 + random.roll(moments));
      const digests = new Map<string, string>();
      const kills = KILLS > 0 ? drawn : sample(all, 9);
      expect(kills.length).toBeGreaterThan(0);
      for (const [round, moment] of kills.entries()) {
        const before = `2026-11-20.${round + 2}`;
        const next = `2026-11-20.${round + 3}`;
        expect((await publish(next, moment)).signal, `moment ${moment}`).toBe('SIGKILL');
        const { opened, refused } = await openNewest(versions);
        expect(refused, `moment ${moment}`).toEqual([]);
        expect([before, next], `moment ${moment}`).toContain(opened?.version);
        expect((await opened?.file('catalog.json'))?.toString()).toBe(`"${opened?.version}"`);
        // The pointer is one write behind the folder; it too only ever names a whole version.
        const latest = latestSchema.parse(JSON.parse(await readFile(join(store, 'latest.json'), 'utf8')));
        const pointedAt = await verifyVersion(versions, latest.version);
        expect(pointedAt.ok && pointedAt.version.manifestSha256, `moment ${moment}`).toBe(
          latest.manifestSha256,
        );

        if (opened?.version === before)
          expect((await publish(next, 0)).code, `after moment ${moment}`).toBe(0);
        else await removeLeftovers(versions);
        expect(await findLeftovers(versions), `after moment ${moment}`).toEqual([]);
        if (opened !== null) digests.set(opened.version, opened.manifestSha256);
      }
      // What was once published is there, and is what it was.
      const kept = await listVersions(versions);
      expect(kept).toEqual(expect.arrayContaining([...digests.keys()]));
      for (const version of kept) {
        const whole = await verifyVersion(versions, version);
        const digest = whole.ok ? whole.version.manifestSha256 : whole.reason;
        expect([version, digest]).toEqual([version, digests.get(version) ?? digest]);
        expect(whole.ok, digest).toBe(true);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'or stopped, while another publishes: when it goes on the newer version stays in force, whole',
    async () => {
      expect((await publish('2026-11-20.1', 0)).code).toBe(0);
      const moments = Number((await publish('2026-11-20.2', 0)).out);
      const all = Array.from({ length: moments }, (_, earlier) => earlier + 1);
      const third = all.filter((moment) => moment % 3 === 0);
      for (const moment of sample(third, 3)) {
        const stopped = `2026-11-21.${2 * moment}`;
        const args = [versions, stopped, String(moment), 'SIGSTOP'];
        const child = spawn(process.execPath, [compiled('test/faults/die-while-publishing.ts'), ...args]);
        await once(child.stdout, 'data');
        const meanwhile = `2026-11-21.${2 * moment + 1}`;
        expect((await publish(meanwhile, 0)).code, `moment ${moment}`).toBe(0);
        child.kill('SIGCONT');
        await once(child, 'close');
        const { opened, refused } = await openNewest(versions);
        expect([opened?.version, refused], `moment ${moment}`).toEqual([meanwhile, []]);
        const latest = latestSchema.parse(JSON.parse(await readFile(join(store, 'latest.json'), 'utf8')));
        expect(latest, `moment ${moment}`).toEqual({
          version: meanwhile,
          manifestSha256: opened?.manifestSha256,
        });
      }
    },
    TIMEOUT_MS,
  );

  it('leaves a lock that the next writer takes over', async () => {
    const child = spawn(process.execPath, [compiled('test/faults/hold-lock.ts'), versions], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const died = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    await died;
    const lock = await lockStore(versions, 2000);
    expect(lock).not.toBeNull();
    await lock?.release();
  });
});
