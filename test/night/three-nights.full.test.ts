import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NightResult } from '../../pipeline/nightly.ts';
import { reportMarkdown } from '../../pipeline/report/index.ts';
import type { Catalog, Offer } from '../../schemas/catalog.ts';
import { SNAPSHOT_FILES } from '../../schemas/snapshot.ts';
import { followSnapshots } from '../../server/snapshot/index.ts';
import { listVersions, openNewest, verifyChain } from '../../snapshots/store/index.ts';
import { startServer } from '../contract/serve.ts';
import { COLOURED, PLAIN, paintFor } from '../world/paint.ts';
import { askOf, readerLines, subscriberLines } from '../world/readers.ts';
import { CHAPTERS, nightLines } from '../world/story.ts';
import {
  liveNight,
  NIGHTS,
  openWorld,
  replayNight,
  secondDay,
  thirdDay,
  type World,
} from '../world/three-nights.ts';

describe('three nights over a simulated provider web', () => {
  let world: World;
  let results: NightResult[];
  const catalogs: Catalog[] = [];

  beforeAll(async () => {
    world = await openWorld();
    results = [];
    const night = async (now: string): Promise<void> => {
      results.push(await liveNight(world, now));
      const { opened } = await openNewest(world.versionsDir);
      if (opened !== null) catalogs.push(await opened.catalog());
    };
    await night(NIGHTS[0]);
    secondDay(world);
    await night(NIGHTS[1]);
    await thirdDay(world);
    await night(NIGHTS[2]);
  });
  afterAll(async () => {
    await world.web.close();
    await rm(world.folder, { recursive: true });
  });

  const report = (night: number) => {
    const result = results[night];
    if (result?.kind !== 'published') throw new Error(`night ${night + 1} ended as ${result?.kind}`);
    return result.report;
  };
  const offer = (night: number, slug: string): Offer => {
    const found = catalogs[night]?.offers.find((candidate) => candidate.slug === slug);
    if (found === undefined) throw new Error(`no ${slug} after night ${night + 1}`);
    return found;
  };
  const stateOf = (night: number, provider: string) => {
    const origin = world.web.sites.get(provider)?.origin ?? '';
    return report(night).sources.find(({ url }) => url.startsWith(`${origin}/`))?.state ?? 'ok';
  };

  it('finds every quote of every page that can be read on the first night', () => {
    const { totals, missed } = report(0);
    expect(missed).toEqual([]);
    expect(totals.verdicts.found + totals.verdicts.reformatted).toBe(9);
    expect(totals.unread).toBe(2);
  });

  it('tells a challenge from silence, and marks neither', () => {
    expect(stateOf(0, 'dogwood')).toBe('blocked');
    expect(stateOf(0, 'elm')).toBe('unreachable');
    for (const slug of ['dogwood-free', 'elm-free']) {
      expect(offer(2, slug).review).toBeNull();
      expect(offer(2, slug).evidence.map(({ freshness }) => freshness)).toEqual([
        { status: 'captured', verifiedAt: null, checkedAt: null },
      ]);
    }
  });

  it('reads a page that needs a browser and a page in GBK', () => {
    for (const slug of ['birch-free', 'cedar-free']) {
      expect(offer(0, slug).evidence.map(({ freshness }) => freshness.status)).toEqual([
        'verified',
        'verified',
      ]);
    }
  });

  it('reports the changed figure with the old and the new one, and puts the record under review', () => {
    expect(
      report(1).missed.map(({ offer: slug, verdict }) => [slug, verdict?.verdict, verdict?.figures]),
    ).toEqual([['alder-free', 'figure-changed', [{ before: '100', after: '50' }]]]);
    expect(offer(1, 'alder-free').review).toEqual({
      since: '2026-11-03',
      fields: ['freeType', 'limits.bandwidth'],
    });
    expect(offer(1, 'alder-free').limits[0]?.value).toBe(100);
  });

  it('gives the edit to paste for a changed figure: value, shortest quote, revision in both languages', () => {
    expect(reportMarkdown(report(1))).toContain(
      [
        'limits:',
        '  - { id: bandwidth, value: 50 }',
        'evidence:',
        '  - { id: bandwidth, quote: The Free plan includes 50 GB of bandwidth per month }',
        'revisions:',
        '  - { date: 2026-11-03, kind: change, offer: alder-free, fields: [limits.bandwidth], note: { en: The provider changed bandwidth from 100 GB per month to 50 GB per month., zh-CN: 服务商将流量从每月 100 GB 调整为每月 50 GB。 } }',
      ].join('\n'),
    );
  });

  it('lets the freshness of a page that is down age without a marker', () => {
    expect(stateOf(1, 'fir')).toBe('unreachable');
    expect(offer(1, 'fir-free').review).toBeNull();
    expect(offer(1, 'fir-free').evidence[0]?.freshness).toEqual({
      status: 'verified',
      verifiedAt: NIGHTS[0],
      checkedAt: NIGHTS[0],
    });
  });

  it('knows a reformatted page for the same', () => {
    expect(offer(1, 'gum-free').review).toBeNull();
    expect(offer(1, 'gum-free').evidence.map(({ freshness }) => freshness.verifiedAt)).toEqual([
      NIGHTS[1],
      NIGHTS[1],
    ]);
  });

  it('publishes one change and one correction after the edits, and clears the marker', () => {
    expect(
      report(2).published.map(({ kind, offer: slug, field, direction }) => [kind, slug, field, direction]),
    ).toEqual([
      ['change', 'alder-free', 'limits.bandwidth', 'worse'],
      ['correction', 'gum-free', 'limits.seats', 'other'],
    ]);
    expect(offer(2, 'alder-free').review).toBeNull();
    expect(offer(2, 'alder-free').limits[0]?.value).toBe(50);
    expect(catalogs[2]?.stats).toMatchObject({ changes30d: 1, corrections30d: 1, underReview: 0 });
  });

  it('chains the versions', async () => {
    expect(await listVersions(world.versionsDir)).toEqual(['2026-11-04.1', '2026-11-03.1', '2026-11-02.1']);
    expect(await verifyChain(world.versionsDir)).toEqual({ checked: 3, faults: [], pruned: [] });
  });

  it('gives the very bytes of the live night when it is replayed from its capture', async () => {
    const versionsDir = join(world.folder, 'replay', 'versions');
    for (const version of ['2026-11-02.1', '2026-11-03.1']) {
      await cp(join(world.versionsDir, version), join(versionsDir, version), { recursive: true });
    }
    expect((await replayNight(world, versionsDir, NIGHTS[2])).kind).toBe('published');
    for (const file of SNAPSHOT_FILES) {
      const [live, replayed] = await Promise.all(
        [world.versionsDir, versionsDir].map((store) =>
          readFile(join(store, '2026-11-04.1', file), 'latin1'),
        ),
      );
      expect(replayed, file).toBe(live);
    }
  });

  describe('as the demo tells them', () => {
    const originOf = (provider: string): string => world.web.sites.get(provider)?.origin ?? '';
    const story = (at: 0 | 1 | 2, paint = PLAIN): string[] => {
      const [catalog, result] = [catalogs[at], results[at]];
      if (catalog === undefined || result?.kind !== 'published') throw new Error(`no night ${at + 1}`);
      const { report, version } = result;
      return nightLines(CHAPTERS[at], { report, catalog, version, originOf }, paint);
    };

    it('each takes at most fifteen lines and ends with its version', () => {
      for (const at of [0, 1, 2] as const) {
        const lines = story(at);
        expect(lines.length).toBeLessThanOrEqual(15);
        expect(lines.at(-1)).toBe(`  published as version 2026-11-0${at + 2}.1`);
      }
    });

    it('says of every provider whether it was found, and why where it could not be read', () => {
      const lines = story(1);
      expect(lines).toContain('  differs   alder     1 of 2 quotes');
      expect(lines).toContain('  found     gum       2 of 2 quotes, 1 written differently');
      expect(lines).toContain('  not read  dogwood   a bot challenge (cf-mitigated)');
      expect(lines).toContain('  not read  fir       answered 500 (tried 2 times)');
    });

    it('shows a lost quote beside what the page says now, where to mend it, and what readers see meanwhile', () => {
      const text = story(1).join('\n');
      expect(text).toContain('lost: “The Free plan includes 100 GB of bandwidth per month”');
      expect(text).toContain('the page now says: “The Free plan includes 50 GB of bandwidth per month”');
      expect(text).toMatch(/the maintainer is led to alder\.yaml:\d+;/);
      expect(text).toContain('readers see Alder Free marked as under review since 2026-11-03');
      expect(story(0).join('\n')).not.toMatch(/lost:|under review/);
    });

    it('tells what was published, and whose doing it was', () => {
      const text = story(2).join('\n');
      expect(text).toContain('change: Alder Free: Bandwidth: 100 GB per month → 50 GB per month.');
      expect(text).toContain('correction: Gum Free: Team members: 2 per user → 2 per organization.');
    });

    it('shows readers and subscribers what a server answers', async () => {
      const holder = await followSnapshots(world.versionsDir, { info: () => {}, warn: () => {} });
      const server = await startServer({ holder, environment: { SNAPSHOTS_DIR: world.versionsDir } });
      const ask = askOf(server.origin);
      const reader = (await readerLines(ask, PLAIN)).join('\n');
      expect(reader).toContain('Alder Free: Bandwidth 50 GB per month');
      expect(reader).toContain('seen live 4 Nov 2026');
      expect(reader).toMatch(/40 GB of traffic a month: \$0 a month\./);
      expect(reader).toMatch(/80 GB of traffic a month: No plan fits one of your needs\. Too small/);
      const subscriber = (await subscriberLines(ask, PLAIN)).join('\n');
      expect(subscriber).toContain('change      Alder Free: Bandwidth: 100 GB per month → 50 GB per month.');
      expect(subscriber).toContain('赤杨免费版：流量：每月 100 GB → 每月 50 GB');
      await expect(ask('/api/zero/offers/nothing')).rejects.toThrow('answered 404');
      holder.close();
    });

    it('is coloured on a terminal, and plain in a log or where somebody wants it so', () => {
      const escapeCode = String.fromCharCode(27);
      expect(story(1).join('')).not.toContain(escapeCode);
      expect(story(1, COLOURED).join('')).toContain(escapeCode);
      expect(paintFor(true, {})).toBe(COLOURED);
      expect(paintFor(true, { NO_COLOR: '1' })).toBe(PLAIN);
      expect(paintFor(false, {})).toBe(PLAIN);
    });
  });
});
