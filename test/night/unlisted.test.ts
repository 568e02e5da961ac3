/** The list of services without a plan, from its file beside the records into the published version. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runNight } from '../../pipeline/nightly.ts';
import { SNAPSHOT_FILES } from '../../schemas/snapshot.ts';
import { openNewest, sha256, toJsonBytes, writeVersion } from '../../snapshots/store/index.ts';

const PAGE = '<html><body><h1>Plans</h1><p>The Free plan is free for every project.</p></body></html>';
const RECORD = `slug: alder
name: { en: Alder, zh-CN: Alder }
summary: { en: Invented., zh-CN: 虚构。 }
homepage: https://alder.example
sources:
  plans: { url: 'https://alder.example/plans', captured: {} }
offers:
  - slug: alder-free
    plan: Free
    name: { en: Alder Free, zh-CN: Alder 免费版 }
    summary: { en: Invented., zh-CN: 虚构。 }
    category: databases
    roles: [postgres]
    freeType: forever
    evidence:
      - { id: free, quote: The Free plan is free for every project, source: plans, fields: [freeType] }
`;
const LIST = `- slug: birch
  name: { en: Birch, zh-CN: 白桦 }
  aliases: [birch db]
  roles: [postgres]
  state: ended
  since: 2024-04
  note: { en: The free plan ended., zh-CN: 免费版已终止。 }
  source: https://birch.example/faq
  quote: The free plan ended in April 2024
  captured: { at: 2026-11-01 }
- slug: ash
  name: { en: Ash, zh-CN: Ash }
  state: not-yet
  note: { en: Not recorded yet., zh-CN: 尚未收录。 }
  source: https://ash.example/pricing
`;

let folder: string;
let versionsDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zero-unlisted-'));
  versionsDir = join(folder, 'versions');
  await mkdir(join(folder, 'records', 'unlisted'), { recursive: true });
  await writeFile(join(folder, 'records', 'alder.yaml'), RECORD);
});
afterEach(() => rm(folder, { recursive: true }));

function night(day: string) {
  const now = `${day}T02:00:00.000Z`;
  return runNight({
    recordsDir: join(folder, 'records'),
    versionsDir,
    openReader: async () => ({
      read: async ({ url }) => ({
        url,
        finalUrl: url,
        outcome: 'ok',
        reason: null,
        status: 200,
        fetchedAt: now,
        body: PAGE,
        kind: 'html',
        etag: null,
        lastModified: null,
        bodySha256: sha256(PAGE),
        via: 'browser',
        live: true,
      }),
      close: async () => undefined,
    }),
    now,
    clock: () => new Date(now),
    only: null,
    since: null,
    jobs: 1,
    dryRun: false,
    confirm: false,
    onStart: () => undefined,
    onProgress: () => undefined,
    onRefusal: () => undefined,
  });
}

async function newest() {
  const { opened } = await openNewest(versionsDir);
  if (opened === null) throw new Error('nothing was published');
  return opened;
}

describe('the list of services without a plan', () => {
  it('travels in the version, in order of slugs, with null for what is not stated', async () => {
    await writeFile(join(folder, 'records', 'unlisted', 'databases.yaml'), LIST);
    expect(await night('2026-11-20')).toMatchObject({ kind: 'published' });
    expect((await (await newest()).catalog()).unlisted).toEqual([
      {
        slug: 'ash',
        name: { en: 'Ash', 'zh-CN': 'Ash' },
        aliases: [],
        roles: [],
        state: 'not-yet',
        since: null,
        note: { en: 'Not recorded yet.', 'zh-CN': '尚未收录。' },
        source: 'https://ash.example/pricing',
        quote: null,
        captured: { at: null, updated: null, permalink: null },
      },
      {
        slug: 'birch',
        name: { en: 'Birch', 'zh-CN': '白桦' },
        aliases: ['birch db'],
        roles: ['postgres'],
        state: 'ended',
        since: '2024-04',
        note: { en: 'The free plan ended.', 'zh-CN': '免费版已终止。' },
        source: 'https://birch.example/faq',
        quote: 'The free plan ended in April 2024',
        captured: { at: '2026-11-01', updated: null, permalink: null },
      },
    ]);
  });

  it('stops the night where it is wrong, as a record does', async () => {
    await writeFile(join(folder, 'records', 'unlisted', 'databases.yaml'), LIST.replace('ended', 'over'));
    expect(await night('2026-11-20')).toMatchObject({ kind: 'invalid-records' });
  });

  it('is empty in a version from before there was one, and the next night follows it', async () => {
    await night('2026-11-20');
    const opened = await newest();
    const { unlisted, ...before } = await opened.catalog();
    expect(unlisted).toEqual([]);
    const files = await Promise.all(
      SNAPSHOT_FILES.map(async (name) => [name, await opened.file(name)] as const),
    );
    await writeVersion(versionsDir, {
      version: '2026-11-20.2',
      files: new Map([...files, ['catalog.json', toJsonBytes(before)]]),
      manifest: { ...opened.manifest, previous: { version: opened.version, sha256: opened.manifestSha256 } },
    });
    expect((await newest()).version).toBe('2026-11-20.2');
    expect((await (await newest()).catalog()).unlisted).toEqual([]);
    expect(await night('2026-11-21')).toMatchObject({ kind: 'published' });
  });
});
