/** The retention rule: what goes, what stays, and that the chain still holds. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { prune } from '../../pipeline/commands/prune.ts';
import { auditStore } from '../../snapshots/mirror/index.ts';
import {
  DEFAULT_RETENTION,
  dropPruned,
  listServableVersions,
  markPruned,
  openNewest,
  planPruning,
  verifyChain,
  versionsToPrune,
} from '../../snapshots/store/index.ts';
import { signRepository } from '../../snapshots/tuf/index.ts';
import { createMirror } from './mirror.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { serveStatic } from './static-host.ts';

const RULE = { keepDays: 10, keepNewest: 1, keepMonthly: true };
const VERSIONS = [
  '2026-10-30.1',
  '2026-10-31.1',
  '2026-11-01.1',
  '2026-11-02.1',
  '2026-11-20.1',
  '2026-11-21.1',
];
const GONE = ['2026-10-31.1', '2026-11-02.1'];

describe('the retention rule', () => {
  it('keeps the last days, the newest and the first of each month', () => {
    expect(versionsToPrune(VERSIONS, RULE)).toEqual(GONE);
    expect(versionsToPrune(VERSIONS, { ...RULE, keepMonthly: false })).toEqual(VERSIONS.slice(0, 4));
    expect(versionsToPrune(VERSIONS, { ...RULE, keepDays: 1, keepNewest: 4 })).toEqual(['2026-10-31.1']);
    expect(versionsToPrune(VERSIONS, DEFAULT_RETENTION)).toEqual([]);
    expect(versionsToPrune([], RULE)).toEqual([]);
  });

  it('never lets the newest go, is the same for any order, and keeps more when told to keep more', () => {
    const version = fc
      .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 12 }))
      .map(([day, n]) => `${new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)}.${n}`);
    const rules = fc.record({
      keepDays: fc.integer({ min: 1, max: 200 }),
      keepNewest: fc.integer({ min: 1, max: 9 }),
      keepMonthly: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.uniqueArray(version, { minLength: 1 }), rules, (versions, rule) => {
        const gone = versionsToPrune(versions, rule);
        expect(versionsToPrune([...versions].reverse(), rule)).toEqual(gone);
        expect(gone.length).toBeLessThan(versions.length);
        const less = versionsToPrune(versions, { ...rule, keepDays: rule.keepDays + 30 });
        expect(less.every((one) => gone.includes(one))).toBe(true);
      }),
    );
  });
});

describe('prune', () => {
  let publisher: Publisher;
  let said: string;
  const say = (text: string): void => {
    said += text;
  };
  const output = { out: say, error: say };
  const run = (more: { dryRun?: boolean; keysDir?: string } = {}) =>
    prune(
      { ...RULE, snapshots: publisher.versionsDir, dryRun: false, json: false, keysDir: null, ...more },
      new Date(),
      output,
    );
  beforeEach(async () => {
    publisher = await createPublisher();
    said = '';
    for (const version of VERSIONS) await publisher.publish(version);
  });

  it('says what would go and touches nothing', async () => {
    expect(await run({ dryRun: true })).toBe(0);
    expect(said).toContain(
      '2026-10-31.1: would drop catalog.json, changes.json, detection.json, report.html',
    );
    expect(await verifyChain(publisher.versionsDir)).toMatchObject({ faults: [], pruned: [] });
  });

  it('does nothing to a signed store without its keys', async () => {
    expect(await run()).toBe(1);
    expect(said).toContain('TUF_KEYS_DIR');
    expect(await verifyChain(publisher.versionsDir)).toMatchObject({ faults: [], pruned: [] });
  });
});

describe('a pruned store', () => {
  it('keeps its chain, its facts and its signatures; mirrors follow, and keep what they have', async () => {
    const publisher = await createPublisher();
    for (const version of VERSIONS) await publisher.publish(version);
    const host = await serveStatic(publisher.store);
    const early = createMirror(publisher.root);
    await early.pull(host.url);

    const plan = await planPruning(publisher.versionsDir, RULE);
    expect(plan.prunings.map(({ version }) => version)).toEqual(GONE);
    await markPruned(publisher.versionsDir, plan.prunings, new Date());
    const keys = Object.values(publisher.keys);
    await signRepository({ versionsDir: publisher.versionsDir, keys, now: new Date(), removeUnlisted: true });
    expect(await dropPruned(publisher.versionsDir)).toBe(2);

    expect(await verifyChain(publisher.versionsDir)).toEqual({ checked: 6, faults: [], pruned: GONE });
    expect(await auditStore(publisher.versionsDir, new Date())).toMatchObject({ faults: [], pruned: GONE });
    expect((await readdir(join(publisher.versionsDir, '2026-10-31.1'))).sort()).toEqual([
      'facts.parquet',
      'manifest.json',
      'pruned.json',
    ]);
    const listed = await listServableVersions(publisher.versionsDir);
    expect(listed.find(({ version }) => version === '2026-10-31.1')?.files.map(({ name }) => name)).toEqual([
      'facts.parquet',
    ]);
    expect((await openNewest(publisher.versionsDir)).refused).toEqual([]);

    expect((await early.pull(host.url, { full: true })).kind).toBe('current');
    expect((await readdir(join(early.versionsDir, '2026-10-31.1'))).includes('catalog.json')).toBe(true);
    expect(await early.faults()).toEqual([]);
    const late = createMirror(publisher.root);
    expect(await late.pull(host.url)).toMatchObject({ kind: 'updated', added: VERSIONS });
    expect(await late.faults()).toEqual([]);
    expect(await verifyChain(late.versionsDir)).toEqual({ checked: 6, faults: [], pruned: GONE });
    expect((await late.pull(host.url, { full: true })).kind).toBe('current');

    const manifest = join(publisher.versionsDir, '2026-10-31.1', 'manifest.json');
    await writeFile(
      manifest,
      (await readFile(manifest, 'utf8')).replace('"extractor": "test"', '"extractor": "tes7"'),
    );
    expect((await verifyChain(publisher.versionsDir)).faults).toEqual([
      { version: '2026-11-01.1', reason: 'does not hold the SHA-256 of 2026-10-31.1' },
    ]);
    await host.close();
  });
});
