/**
 * `npm run bench -- check`: precision and recall of the checker by strength over the corpus, beside the
 * `@specfy/stack-analyser` package on the same inputs; time; 100,000 hostile inputs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'yaml';
import { z } from 'zod';
import { STRENGTHS } from '../../schemas/detection/index.ts';
import { check, strengths } from '../checker/answers.ts';
import { type CorpusFile, readCorpus } from '../checker/corpus.ts';
import { bombs, envFile, hostileFile, SECRET } from '../checker/hostile.ts';
import { type Labelled, precision, recall, type Score, scoreAny, scoreBy } from '../checker/measure.ts';
import { peerServices, peerSize } from '../checker/peer.ts';
import { median } from './figures.ts';

const GOAL = 0.98;
const FUZZ_CASES = 100_000;
/** A single hostile file of 64 KiB must be done in this time, milliseconds. */
const BOUND_MS = 5_000;
const ROUNDS = 10;

const failures: string[] = [];
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const row = (name: string, score: Score): string =>
  `${name.padEnd(34)} ${percent(precision(score)).padStart(9)} ${percent(recall(score)).padStart(9)}   ${score.hits} hits, ${score.found} found, ${score.expected} expected`;
const HEAD = `${''.padEnd(34)} ${'precision'.padStart(9)} ${'recall'.padStart(9)}`;

const corpus = readCorpus();
const ours = (): Labelled[] =>
  corpus.map(({ name, files, services }) => ({ name, expected: services, found: strengths(check(files)) }));

console.log(`Corpus: ${corpus.length} sets of manifests\n\n${HEAD}`);
for (const strength of STRENGTHS) {
  const score = scoreBy(strength, ours());
  console.log(row(strength, score));
  if (precision(score) < GOAL || recall(score) < GOAL)
    failures.push(`${strength} is below ${GOAL} on the corpus`);
}

const known = catalogSlugs();
const counts = (provider: string): boolean => known.has(provider);
const peer: Labelled[] = [];
for (const { name, files, services: expected } of corpus) {
  const found = await peerServices(files, new Set(expected.keys()));
  peer.push({ name, expected, found: new Map([...found].map((provider) => [provider, 'used'])) });
}
const ourScore = scoreAny(ours(), counts);
const peerScore = scoreAny(peer, counts);
console.log(
  `\nBeside @specfy/stack-analyser (${peerSize()} technologies), ${corpus.length} sets, services of the catalog only\n\n${HEAD}`,
);
console.log(row('this checker', ourScore));
console.log(row('@specfy/stack-analyser', peerScore));
if (precision(ourScore) <= precision(peerScore)) failures.push('precision is not above the peer’s');
if (recall(ourScore) <= recall(peerScore)) failures.push('recall is not above the peer’s');

const ourTimes: number[] = [];
const peerTimes: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  ourTimes.push(await timed(async () => void ours()));
  peerTimes.push(
    await timed(async () => {
      for (const { files } of corpus) await peerServices(files, new Set());
    }),
  );
}
const [ourTime, peerTime] = [median(ourTimes), median(peerTimes)];
console.log(
  `\nTime for all ${corpus.length} sets, median of ${ROUNDS}: ${ourTime.toFixed(1)} ms, the peer ${peerTime.toFixed(1)} ms (${(peerTime / ourTime).toFixed(1)} times)`,
);
if (ourTime >= peerTime) failures.push('not faster than the peer');

const slowest = { ms: 0, path: '' };
const timedCheck = (file: CorpusFile): string => {
  const start = performance.now();
  const text = JSON.stringify(check([file]));
  const ms = performance.now() - start;
  if (ms > slowest.ms) Object.assign(slowest, { ms, path: file.path });
  return text;
};
fc.assert(
  fc.property(hostileFile, (file) => timedCheck(file).length > 0),
  { numRuns: FUZZ_CASES * 0.7 },
);
fc.assert(
  fc.property(envFile, (file) => !timedCheck(file).includes(SECRET)),
  { numRuns: FUZZ_CASES * 0.3 },
);
console.log(
  `\nFuzzing: ${FUZZ_CASES} mutated and random files, no crash, no value of an env file in an answer; slowest ${slowest.ms.toFixed(0)} ms (${slowest.path})`,
);
slowest.ms = 0;
const made = bombs(64 * 1024 - 1);
for (const file of made) timedCheck(file);
console.log(
  `${made.length} files of 64 KiB made to keep parsers busy: slowest ${slowest.ms.toFixed(0)} ms (${slowest.path})`,
);
if (slowest.ms > BOUND_MS) failures.push(`a file took ${slowest.ms.toFixed(0)} ms`);

console.log(failures.length === 0 ? '\nAll goals met.' : `\nNot met: ${failures.join('; ')}`);
if (failures.length > 0) process.exitCode = 1;

/** The providers that have a record. */
function catalogSlugs(): Set<string> {
  const records = 'pipeline/records';
  const schema = z.object({ slug: z.string() });
  return new Set(
    readdirSync(records)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => schema.parse(parse(readFileSync(`${records}/${name}`, 'utf8'))).slug),
  );
}

async function timed(run: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
