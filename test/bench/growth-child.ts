/**
 * One size of the growth bench, a process of its own, so that memory is that of this size alone. Arguments:
 *   write SIZE FOLDER  makes two versions of a catalog, measuring diff and publication; prints JSON
 *   serve FOLDER       serves the newest of them and measures reads; prints JSON
 */

import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { diffFacts, explainDifferences } from '../../pipeline/diff/index.ts';
import { nextSnapshot } from '../../pipeline/next-snapshot.ts';
import { publish } from '../../pipeline/publish/index.ts';
import type { Offer } from '../../schemas/catalog.ts';
import { offersQuerySchema } from '../../schemas/catalog-queries.ts';
import { factRows } from '../../schemas/fact-table.ts';
import { planRequestSchema } from '../../schemas/plan.ts';
import { ROLES } from '../../schemas/vocabulary.ts';
import { createServer } from '../../server/app.ts';
import { readOffer, searchOffers } from '../../server/catalog/index.ts';
import { planStack } from '../../server/planner/index.ts';
import { followSnapshots } from '../../server/snapshot/index.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import { testSettings } from '../contract/settings.ts';
import { median, residentMiB } from './load.ts';
import { makeBenchCatalog, makeBenchChanges } from './made-catalog.ts';
import { recordsOf, revisionsOf } from './made-records.ts';
import { newSearches } from './searches.ts';

const [step, ...rest] = process.argv.slice(2);

const NIGHT = '2026-11-21T02:00:00.000Z';

async function timed<T>(work: () => T | Promise<T>): Promise<{ ms: number; value: T }> {
  const started = performance.now();
  const value = await work();
  return { ms: performance.now() - started, value };
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Peak resident memory of this process in MiB; null where the system does not say. */
function peakMiB(): number {
  return process.resourceUsage().maxRSS / 1024;
}

async function write(size: number, folder: string): Promise<void> {
  const versionsDir = join(folder, 'versions');
  const catalog = makeBenchCatalog(size);
  const changes = makeBenchChanges(catalog);
  const empty = { sources: [], missed: [], incidents: [], quotes: [], revisions: [], facts: [] };
  const none = { listed: [], delisted: [], changes: [], heldBack: [], consumed: [], unused: [] };
  const records = recordsOf(catalog);
  const facts = (offers: readonly Offer[]) => ({
    records,
    unlisted: [],
    services: [],
    engines: [],
    previous: { version: null, offers, changes, state: empty },
    readings: [],
    renamed: new Map<string, string>(),
    confirm: false,
  });
  const first = nextSnapshot({
    ...facts(catalog.offers),
    explanation: none,
    version: '2026-11-20.1',
    now: '2026-11-20T02:00:00.000Z',
  });
  const context = { versionsDir, createdAt: NIGHT, recordsSha256: '0'.repeat(64) };
  const published = await timed(() =>
    publish(first, { ...context, version: '2026-11-20.1', previous: null }),
  );

  // Tomorrow one offer in a hundred has a larger limit, and a revision says so.
  const { offers: edited, revisions } = revisionsOf(catalog.offers);
  const { opened } = await openNewest(versionsDir);
  if (opened === null) throw new Error('The first version is not there');
  const before = await opened.file('facts.parquet');
  const diff = await timed(() => diffFacts(factRows(edited), before, new Map()));
  const slugs = new Set(catalog.offers.map(({ slug }) => slug));
  const night = await timed(() => {
    const explanation = explainDifferences({
      differences: diff.value,
      revisions,
      before: slugs,
      after: slugs,
      consumedBefore: new Set(),
      introduced: new Set(),
      // Every revision of this night has its difference.
      facts: { valueOf: () => null, wasPublished: () => false },
    });
    return nextSnapshot({
      ...facts(catalog.offers),
      records: recordsOf({ ...catalog, offers: edited }),
      explanation,
      version: '2026-11-21.1',
      now: NIGHT,
    });
  });
  const again = await timed(() =>
    publish(night.value, {
      ...context,
      version: '2026-11-21.1',
      previous: { version: opened.version, sha256: opened.manifestSha256 },
    }),
  );
  const bytes = readFileSync(join(versionsDir, '2026-11-21.1', 'catalog.json')).length;
  process.stdout.write(
    JSON.stringify({
      diffMs: diff.ms,
      differences: diff.value.length,
      entries: night.value.changes.length,
      nightMs: night.ms,
      publishMs: median([published.ms, again.ms]),
      catalogMiB: bytes / 1024 / 1024,
      peakMiB: peakMiB(),
    }),
  );
}

async function serve(folder: string, started: number): Promise<void> {
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const silent = { info: () => undefined, warn: (facts: object, text: string) => console.error(text, facts) };
  const holder = await followSnapshots(join(folder, 'versions'), silent, 3_600_000);
  const app = await createServer({
    settings: testSettings(),
    holder,
    rateLimits: { allowanceFactor: 1_000_000 },
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const index = holder.current()?.index;
  if (index === undefined) throw new Error('No snapshot is served');
  const answer = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
    const response = await fetch(origin + path, { headers });
    const body = await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return body.byteLength;
  };
  // Counts the bytes as they are sent and keeps none: memory is to be the server's, not its client's.
  const wholeCatalog = (): Promise<number> =>
    new Promise((resolve, reject) => {
      get(`${origin}/api/zero/catalog`, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        response.once('error', reject);
        response.once('end', () =>
          response.statusCode === 200
            ? resolve(bytes)
            : reject(new Error(`/api/zero/catalog: ${response.statusCode}`)),
        );
      }).once('error', reject);
    });
  await answer('/api/zero/offers?q=postgres');
  const startMs = Date.now() - started;
  const loadStallMs = loop.max / 1e6;
  loop.reset();

  const searches = newSearches(index.catalog, 3000);
  const overHttp: number[] = [];
  for (const path of searches.slice(0, 300)) await answer(path);
  for (const path of searches.slice(300, 1500)) overHttp.push((await timed(() => answer(path))).ms);
  const inProcess: number[] = [];
  for (const path of searches.slice(1500)) {
    const query = offersQuerySchema.parse(
      Object.fromEntries(new URL(path, 'http://bench.example').searchParams),
    );
    inProcess.push((await timed(() => searchOffers(index, query))).ms);
  }
  // Words that every offer has, filters without a word, and deep pages: what costs an index most.
  const WIDE = [
    'q=free',
    'q=免费',
    'q=free&noCard=true',
    'noCard=true&chinaOk=true',
    'role=postgres',
    'offset=900',
    'q=plan%20data',
    'q=数据库',
  ];
  const wide: number[] = [];
  for (let turn = 0; turn < 30; turn++) {
    for (const text of WIDE) {
      const query = offersQuerySchema.parse(
        Object.fromEntries(new URL(`/?${text}`, 'http://bench.example').searchParams),
      );
      const { ms } = await timed(() => searchOffers(index, query));
      if (turn > 0) wide.push(ms);
    }
  }
  const slugs = index.offers.filter((_, at) => at % Math.ceil(index.offers.length / 2000) === 0);
  const reads: number[] = [];
  for (const { slug } of slugs) reads.push((await timed(() => readOffer(index, slug, 'en'))).ms);
  const httpReads: number[] = [];
  for (const { slug } of slugs) httpReads.push((await timed(() => answer(`/api/zero/offers/${slug}`))).ms);
  const unknown = await timed(() => readOffer(index, 'no-such-plan-free', 'en'));

  const request = planRequestSchema.parse({ needs: [...ROLES] });
  const context = { planUrlBase: 'https://bench.example', changesByOffer: new Map() };
  const firstPlan = await timed(() => planStack(index.catalog, request, context));
  const plans: number[] = [];
  for (let turn = 0; turn < 15; turn++)
    plans.push((await timed(() => planStack(index.catalog, request, context))).ms);
  const settledMiB = residentMiB(process.pid) ?? Number.NaN;

  loop.reset();
  const whole = await timed(wholeCatalog);
  const wholeStallMs = loop.max / 1e6;
  const wholeAgain = await timed(wholeCatalog);
  const afterWholeMiB = residentMiB(process.pid) ?? Number.NaN;
  process.stdout.write(
    JSON.stringify({
      startMs,
      loadStallMs,
      searchP50: percentile(inProcess, 0.5),
      searchP99: percentile(inProcess, 0.99),
      wideP99: percentile(wide, 0.99),
      httpSearchP99: percentile(overHttp, 0.99),
      readP99: percentile(reads.slice(200), 0.99),
      readP50: percentile(reads.slice(200), 0.5),
      httpReadP99: percentile(httpReads, 0.99),
      unknownMs: unknown.ms,
      firstPlanMs: firstPlan.ms,
      planMs: median(plans),
      rssMiB: settledMiB,
      wholeMs: whole.ms,
      wholeAgainMs: wholeAgain.ms,
      wholeStallMs,
      wholeMiB: whole.value / 1024 / 1024,
      afterWholeMiB,
      peakMiB: peakMiB(),
    }),
  );
  await app.close();
  holder.close();
}

if (step === 'write') await write(Number(rest[0]), rest[1] ?? '');
else await serve(rest[0] ?? '', Number(rest[1]));
