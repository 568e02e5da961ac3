/** A disk that fails at any operation of a signing, a pull or a pruning: a reader always meets something whole. */
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dropPruned, markPruned, openNewest, planPruning } from '../../snapshots/store/index.ts';
import { signRepository, verifyPublished } from '../../snapshots/tuf/index.ts';
import { temporaryFolder } from '../folders.ts';
import { sample } from '../sample.ts';
import { photograph } from './craft.ts';
import { crashing } from './crash.ts';
import { createMirror } from './mirror.ts';
import { createPublisher, writeTestVersion } from './publisher.ts';
import { serveStatic } from './static-host.ts';

type Crashing = Awaited<ReturnType<typeof crashing>>;

/** Crashes some work at a sample of its moments; work that crashes at none says how many there are. */
async function atMoments(crashedAt: (moment: number) => Promise<Crashing>, least: number): Promise<void> {
  const { operations, crashed } = await crashedAt(Number.POSITIVE_INFINITY);
  expect(crashed).toBe(false);
  expect(operations).toBeGreaterThan(least);
  const all = Array.from({ length: operations }, (_, before) => before + 1);
  for (const moment of sample(all, 4))
    expect((await crashedAt(moment)).crashed, `moment ${moment}`).toBe(true);
}

const SMALL = (text: string) => ({ 'report.md': Buffer.from(text) });

it('a signing that dies leaves the repository of before or after it, and the next one succeeds', async () => {
  const publisher = await createPublisher();
  await publisher.publish('2026-11-20.1', SMALL('one'));
  await writeTestVersion(publisher.versionsDir, '2026-11-21.1', SMALL('two'));
  const unsigned = await photograph(publisher.store);
  const crashedAt = async (moment: number): Promise<Crashing> => {
    const store = temporaryFolder();
    await cp(unsigned, store, { recursive: true, preserveTimestamps: true });
    const versionsDir = join(store, 'versions');
    const sign = () => signRepository({ versionsDir, keys: Object.values(publisher.keys), now: new Date() });
    const crash = await crashing(moment, store, sign);
    const before = await verifyPublished(store, new Date());
    expect(before.faults, `moment ${moment}`).toEqual([]);
    await sign();
    const after = await verifyPublished(store, new Date());
    expect(after.faults, `after moment ${moment}`).toEqual([]);
    expect(Object.keys(after.published?.targets.signed.targets ?? {})).toContain('2026-11-21.1/report.md');
    return crash;
  };
  await atMoments(crashedAt, 14);
  await rm(unsigned, { recursive: true });
});

it.each([false, true])(
  'a pull that dies leaves a whole store, and the next one succeeds (a repair: %s)',
  async (damaged) => {
    const publisher = await createPublisher();
    await publisher.publish('2026-11-20.1', SMALL('one'));
    const host = await serveStatic(publisher.store);
    const mirror = createMirror(publisher.root);
    await mirror.pull(host.url);
    await publisher.publish('2026-11-21.1', SMALL('two'));
    if (damaged) await writeFile(join(mirror.versionsDir, '2026-11-20.1', 'report.md'), 'on3');
    const pull = () => mirror.pull(host.url, { full: damaged });
    const before = await photograph(mirror.store);
    const crashedAt = async (moment: number): Promise<Crashing> => {
      await rm(mirror.store, { recursive: true });
      await cp(before, mirror.store, { recursive: true, preserveTimestamps: true });
      const crash = await crashing(moment, join(mirror.store, ''), pull);
      await rm(join(mirror.store, '.writer.lock'), { recursive: true, force: true });
      const { opened, refused } = await openNewest(mirror.versionsDir);
      const words = opened === null ? 'nothing' : String(await opened.file('report.md'));
      // A damaged version serves nothing until the repair of it is whole.
      expect(damaged ? ['nothing', 'one', 'two'] : ['one', 'two'], `moment ${moment}`).toContain(words);
      if (!damaged) expect(refused, `moment ${moment}`).toEqual([]);
      expect((await pull()).serving, `after moment ${moment}`).toBe('2026-11-21.1');
      expect(await mirror.faults(), `after moment ${moment}`).toEqual([]);
      return crash;
    };
    await atMoments(crashedAt, 24);
    await host.close();
    await rm(before, { recursive: true });
  },
);

it('a pruning that dies promises no file that is gone, and the next one finishes', async () => {
  const publisher = await createPublisher();
  for (const version of ['2026-10-01.1', '2026-10-02.1', '2026-11-21.1'])
    await publisher.publish(version, { ...SMALL(version), 'facts.parquet': Buffer.from('facts') });
  const whole = await photograph(publisher.store);
  const rule = { keepDays: 10, keepNewest: 1, keepMonthly: true };
  const crashedAt = async (moment: number): Promise<Crashing> => {
    const store = temporaryFolder();
    await cp(whole, store, { recursive: true, preserveTimestamps: true });
    const versionsDir = join(store, 'versions');
    const prune = async (): Promise<void> => {
      const { prunings } = await planPruning(versionsDir, rule);
      await markPruned(versionsDir, prunings, new Date());
      const keys = Object.values(publisher.keys);
      await signRepository({ versionsDir, keys, now: new Date(), removeUnlisted: true });
      await dropPruned(versionsDir);
    };
    const crash = await crashing(moment, store, prune);
    expect((await verifyPublished(store, new Date())).faults, `moment ${moment}`).toEqual([]);
    await prune();
    expect((await verifyPublished(store, new Date())).faults, `after moment ${moment}`).toEqual([]);
    expect((await planPruning(versionsDir, rule)).prunings, `after moment ${moment}`).toEqual([]);
    return crash;
  };
  await atMoments(crashedAt, 14);
  await rm(whole, { recursive: true });
});
