/**
 * `npm run bench -- growth`: how start-up, memory, search, reads, plans, the diff and the publication of a night
 * grow with the catalog. Each size is made and served by processes of its own.
 * Usage: growth.ts [--sizes 300,3000,30000]
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { nodeArguments } from './programs.ts';

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '300,3000,30000' } } });
const sizes = values.sizes.split(',').map(Number);
const figures = z.record(z.string(), z.number());

async function child(args: readonly string[]): Promise<Record<string, number>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...nodeArguments('growth-child'), ...args],
    { maxBuffer: 1 << 20 },
  );
  return figures.parse(JSON.parse(stdout));
}

/** What grows as the size to a higher power than this is not near-linear. */
const POWER_MAX = 1.3;
/** What does not depend on the size: at most twice as much at ten times the size, for what the machine adds. */
const FLAT = 0.3;

/** Label, figure, decimals, what it may be at most at the largest size, and how it may grow towards it. */
const ROWS: readonly [label: string, key: string, decimals: number, goal?: number, powerMax?: number][] = [
  ['catalog.json, MiB', 'catalogMiB', 1],
  ['diff of a night (DuckDB), ms', 'diffMs', 0],
  ['explain, review, report, ms', 'nightMs', 0],
  ['publication, ms', 'publishMs', 0],
  ['memory of the night at most, MiB', 'writePeakMiB', 0],
  ['start to the first answer, ms', 'startMs', 0, 15_000],
  ['longest stall while loading, ms', 'loadStallMs', 0],
  ['search p50, ms', 'searchP50', 2],
  ['search p99, ms', 'searchP99', 2, 10],
  ['widest searches and filters p99, ms', 'wideP99', 2, 10],
  ['search p99 over HTTP, ms', 'httpSearchP99', 2, 10],
  ['offer read p50, ms', 'readP50', 3, 1, FLAT],
  ['offer read p99, ms', 'readP99', 3],
  ['offer read p99 over HTTP, ms', 'httpReadP99', 2],
  ['unknown slug, ms', 'unknownMs', 1],
  ['first plan of all needs, ms', 'firstPlanMs', 0],
  ['plan of all needs, median ms', 'planMs', 2],
  ['server memory (RSS) after the above, MiB', 'rssMiB', 0, 1024],
  ['`/catalog` gzip, first, ms', 'wholeMs', 0],
  ['`/catalog` gzip, again, ms', 'wholeAgainMs', 0],
  ['longest stall meanwhile, ms', 'wholeStallMs', 0],
  ['memory after it, MiB', 'afterWholeMiB', 0, 1024],
  ['memory at most, MiB', 'peakMiB', 0],
];

const columns: Record<string, number>[] = [];
for (const size of sizes) {
  const folder = await mkdtemp(join(tmpdir(), 'zero-growth-'));
  try {
    const written = await child(['write', String(size), folder]);
    const served = await child(['serve', folder, String(Date.now())]);
    columns.push({ ...written, writePeakMiB: written.peakMiB ?? Number.NaN, ...served });
    console.error(`${size} offers measured`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

console.log(`# Growth: made catalogs in the shapes of the committed one; Node ${process.version}\n`);
console.log(
  `| offers | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} | grows as size to the power of |`,
);
console.log(`| --- |${' ---: |'.repeat(sizes.length + 1)}`);
const missed: string[] = [];
for (const [label, key, decimals, goal, powerMax = POWER_MAX] of ROWS) {
  const line = columns.map((column) => column[key] ?? Number.NaN);
  const powers = line.slice(1).map((figure, at) => powerOf(at, line[at] ?? Number.NaN, figure));
  console.log(
    `| ${label} | ${line.map((figure) => figure.toFixed(decimals)).join(' | ')} | ${powers.map((power) => power.toFixed(2)).join(', ')} |`,
  );
  const last = line.at(-1) ?? Number.NaN;
  const lastPower = powers.at(-1) ?? 0;
  if (goal !== undefined && last > goal) missed.push(`${label}: ${last.toFixed(decimals)}, goal ${goal}`);
  if (lastPower > powerMax) missed.push(`${label}: grows by ${lastPower.toFixed(2)}, goal ${powerMax}`);
}
console.log(missed.length === 0 ? '\nEvery goal is met.' : `\nOver the goal: ${missed.join('; ')}.`);

/** The power of the size as which a figure grows between the sizes at two neighbouring places. */
function powerOf(at: number, before: number, after: number): number {
  return Math.log(after / before) / Math.log((sizes[at + 1] ?? 1) / (sizes[at] ?? 1));
}
