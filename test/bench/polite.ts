/**
 * Politeness and growth of a night: 200 to 2,000 simulated sources on 200 hosts, each host asked at most once a second.
 * Run: `npm run bench polite` or `tsx test/bench/polite.ts [--delay MS] [--jobs N]`. Exit code 1 if a host was pressed.
 */
import { parseArgs } from 'node:util';
import { watchNight } from './night-politeness.ts';

const { values } = parseArgs({
  options: { delay: { type: 'string', default: '1000' }, jobs: { type: 'string', default: '64' } },
});
const hostDelayMs = Number(values.delay);
const jobs = Number(values.jobs);
const rows: Record<string, string | number>[] = [];
let pressed = false;
for (const sources of [200, 500, 1_000, 2_000]) {
  const night = await watchNight({
    sources,
    hosts: 200,
    hostDelayMs,
    jobs,
    answerMs: (n) => 5 + ((n * 13) % 40),
  });
  pressed ||= night.mostAtOnce > 1 || night.smallestGapMs < hostDelayMs;
  rows.push({
    sources,
    hosts: night.hosts,
    seconds: (night.elapsedMs / 1000).toFixed(1),
    requests: night.requests,
    'most at once on a host': night.mostAtOnce,
    'smallest gap (ms)': night.smallestGapMs.toFixed(1),
    'most at once in all': night.mostInAll,
    read: night.outcomes.ok ?? 0,
  });
}
console.log(
  `One request at a time and ${hostDelayMs} ms between two per host; at most ${jobs} requests in all.`,
);
console.table(rows);
process.exitCode = pressed ? 1 : 0;
