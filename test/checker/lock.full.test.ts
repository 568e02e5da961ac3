/** `zero.lock`: what a repository relies on, over catalogs that follow each other. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Catalog, Offer } from '../../schemas/catalog.ts';
import { folderCheckSchema } from '../../schemas/folder-check.ts';
import { type CheckFlags, checkFolder } from '../../server/faces/commands/check/check-folder.ts';
import { lockFolder } from '../../server/faces/commands/check/lock-folder.ts';
import { recordingTerminal } from '../commands/run.ts';
import { evidence, limit, makeCatalog, offer } from '../contract/fixture.ts';
import { temporaryFolder } from '../folders.ts';
import { detectionOver } from './detection.ts';

const QUOTE = evidence('size', '50,000 users', ['limits.users']);
const FREE: Parameters<typeof offer>[0] = {
  slug: 'clerk-free',
  en: ['Clerk Free', 'Sign-in.'],
  zh: ['Clerk 免费版', '登录。'],
  roles: ['auth'],
  category: 'auth',
  provider: { slug: 'clerk', name: 'Clerk' },
  evidence: [QUOTE],
  overage: 'blocked',
};
const users = (value: number) =>
  limit('users', { metric: 'monthly-active-users', value, unit: 'count', period: 'month', roles: ['auth'] });

/** A catalog in which Clerk has one free plan, a little different each time. */
function catalogWith(change: Partial<Offer> = {}, plans = 1): Catalog {
  const offers = [offer({ ...FREE, limits: [users(50_000)], ...change })].slice(0, plans);
  const catalog = makeCatalog();
  const [first] = catalog.providers;
  if (first === undefined) throw new Error('the fixture has no provider');
  return { ...catalog, offers, providers: [...catalog.providers, { ...first, slug: 'clerk' }] };
}

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
  use('@clerk/nextjs');
});
function use(name: string): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { [name]: '1.0.0' } }, null, 2));
}

function contextOf(catalog: Catalog) {
  return { catalog, detection: detectionOver(catalog), publicUrl: null };
}
async function lock(catalog: Catalog, update?: true) {
  const { terminal, ended } = recordingTerminal();
  const flags = { locale: 'en' as const, ...(update === undefined ? {} : { update }) };
  terminal.exit(await lockFolder(folder, flags, contextOf(catalog), terminal));
  return ended;
}
async function checked(catalog: Catalog, flags: Partial<CheckFlags> = { locked: true }) {
  const { terminal, ended } = recordingTerminal();
  const given = { json: true, locale: 'en', ...flags } as const;
  terminal.exit(await checkFolder(folder, given, contextOf(catalog), terminal));
  return { ...ended, findings: () => folderCheckSchema.parse(JSON.parse(ended.out)).findings };
}

/** What a check against the lock says of a later catalog. */
async function told(catalog: Catalog) {
  await lock(catalogWith());
  const { code, findings } = await checked(catalog);
  return { code, said: findings().filter(({ code: one }) => one !== 'catalog-old') };
}

describe('zero.lock', () => {
  it('has each fact on a line of its own, sorted, with its words and their day', async () => {
    const { code, out } = await lock(catalogWith());
    expect([code, out]).toEqual([0, expect.stringContaining('1 plan, 3 facts')]);
    const lines = readFileSync(join(folder, 'zero.lock'), 'utf8')
      .split('\n')
      .map((line) => line.trim());
    expect(lines.filter((line) => /^"(freeType|limits|overage)/.test(line))).toEqual([
      expect.stringMatching(/^"freeType": \{"value":"forever","words":null/),
      expect.stringMatching(
        /^"limits\.users": \{"value":\{"metric":"monthly-active-users","value":50000,.*"words":"50,000 users","source":"https:.*","read":"\d{4}-\d{2}-\d{2}"\}/,
      ),
      expect.stringMatching(/^"overage": \{"value":"blocked"/),
    ]);
  });

  it('is silent as long as the catalog says the same', async () => {
    expect(await told(catalogWith())).toEqual({ code: 0, said: [] });
  });

  it('says what got worse where the plan is used, with both values, the locked words and today’s quote', async () => {
    const now = evidence('size', '10,000 users', ['limits.users']);
    const { code, said } = await told(catalogWith({ limits: [users(10_000)], evidence: [now] }));
    expect(code).toBe(1);
    expect(said).toMatchObject([
      {
        severity: 'error',
        code: 'lock-worse',
        path: 'package.json',
        line: 3,
        offer: 'clerk-free',
        evidence: [now],
      },
    ]);
    expect(said[0]?.message).toMatch(
      /^Monthly active users of Clerk Free got worse: 50,000 per month.* → 10,000 per month.*\. Locked words: \d{1,2} \w{3} \d{4}, “50,000 users”\.$/,
    );
  });

  it.each([
    ['better is a note', catalogWith({ limits: [users(90_000)] }), ['note lock-better'], 0],
    [
      'without a direction is a warning',
      catalogWith({ freeType: 'open-source' }),
      ['warning lock-changed'],
      0,
    ],
    ['that is not stated any more is unknown', catalogWith({ limits: [] }), ['warning lock-unstated'], 0],
    [
      'that is stated for the first time is news',
      catalogWith({ production: 'discouraged' }),
      ['warning lock-lacks-fact'],
      0,
    ],
    ['that announces an end is worse', catalogWith({ endsOn: '2099-01-01' }), ['error lock-worse'], 1],
    [
      'under review is a warning',
      catalogWith({ review: { since: '2026-11-19', fields: ['limits.users'] } }),
      ['warning under-review'],
      0,
    ],
  ])('a fact %s', async (_, catalog, codes, exit) => {
    const { code, said } = await told(catalog);
    expect(said.map((one) => `${one.severity} ${one.code}`)).toEqual(codes);
    expect(code).toBe(exit);
  });

  it('says of a plan that is gone, and of services that came and went', async () => {
    expect((await told(catalogWith({}, 0))).said.map(({ code }) => code)).toEqual(['lock-plan-gone']);
    use('left-pad');
    expect((await checked(catalogWith())).findings().map(({ code }) => code)).toContain('lock-plan-unused');
    await lock(catalogWith(), true);
    use('@clerk/nextjs');
    const { code, findings } = await checked(catalogWith());
    expect(findings().map((one) => one.code)).toContain('lock-lacks-plan');
    expect(code).toBe(1);
  });

  it('says nothing of a fact that is only no longer relied on', async () => {
    const files = { ...users(5), id: 'files', metric: 'storage' as const, unit: 'GB' as const };
    const both = { limits: [users(50_000), { ...files, roles: ['auth' as const] }] };
    await lock(catalogWith(both));
    const other = { limits: [users(50_000), { ...files, roles: ['postgres' as const] }] };
    expect((await checked(catalogWith(other))).findings()).toEqual([]);
  });

  it('is replaced only by a person who says so, and shows what changes', async () => {
    await lock(catalogWith());
    const worse = catalogWith({ limits: [users(10_000)] });
    const refused = await lock(worse);
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('If you accept the differences, run `zero lock --update`');
    expect(await lock(worse, true)).toMatchObject({ code: 0 });
    expect((await checked(worse)).code).toBe(0);
    expect((await lock(worse)).out).toContain('up to date');
  });

  it('that is missing or wrong ends the check as one that could not be made, with line and field', async () => {
    expect(await checked(catalogWith())).toMatchObject({
      code: 3,
      err: expect.stringContaining('zero lock'),
    });
    writeFileSync(
      join(folder, 'zero.lock'),
      '{\n  "format": 1,\n  "catalog": "yesterday",\n  "audience": "global",\n  "plans": {}\n}\n',
    );
    const wrong = await checked(catalogWith());
    expect(wrong.code).toBe(3);
    expect(wrong.err).toMatch(/^zero\.lock:3: catalog: /);
  });
});

describe('a hostile folder', () => {
  it('leads no file to another place', async () => {
    const mine = join(temporaryFolder(), 'mine');
    writeFileSync(mine, 'mine');
    symlinkSync(mine, join(folder, 'zero.lock.tmp'));
    expect((await lock(catalogWith())).code).toBe(0);
    expect(readFileSync(mine, 'utf8')).toBe('mine');
  });

  it('in the place of the lock is no lock, and not taken for a repository without one', async () => {
    mkdirSync(join(folder, 'zero.lock'));
    expect((await checked(catalogWith())).err).not.toContain('There is no zero.lock');
  });
});

describe('the age of the catalog', () => {
  it('is in the answer, and a note after thirty days', async () => {
    const dated = (daysAgo: number): Catalog => ({
      ...catalogWith(),
      dataAsOf: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    });
    const codesOf = async (days: number) =>
      (await checked(dated(days), {})).findings().map(({ code }) => code);
    expect(await codesOf(40)).toContain('catalog-old');
    expect(await codesOf(20)).not.toContain('catalog-old');
  });
});
