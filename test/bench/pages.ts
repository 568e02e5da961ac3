/**
 * `npm run bench -- pages`: HTML pages and their Markdown twins a second, beside the same page prebuilt as a
 * Buffer in bare Fastify. Usage: pages.ts [--rounds N] [--seconds N]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchSnapshot } from './bench-catalog.ts';
import { startChild } from './contenders.ts';
import { GENERATOR, type Load, load, median } from './load.ts';
import { measuredPages } from './page-paths.ts';
import type { PreparedAnswer } from './prepared.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '2' } },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const HEADERS = { 'Accept-Encoding': 'identity', Accept: '*/*' };

const { snapshot, name } = await benchSnapshot(null);
const service = await startChild('target-child', ['service']);
const folder = await mkdtemp(join(tmpdir(), 'zero-pages-'));
const prepared: PreparedAnswer[] = [];
const pages: { name: string; path: string; bare: string; bytes: number }[] = [];
const left: string[] = [];
for (const [number, page] of measuredPages(snapshot.index).entries()) {
  const answer = await fetch(service.origin + page.path, { headers: HEADERS, redirect: 'manual' });
  const body = Buffer.from(await answer.arrayBuffer());
  // Said below: a page that is not there must not go unnoticed.
  if (answer.status !== 200) {
    left.push(`${page.name} (${page.path}: ${answer.status})`);
    continue;
  }
  await writeFile(join(folder, `p${number}`), body);
  const type = answer.headers.get('content-type') ?? 'text/html; charset=utf-8';
  prepared.push({
    path: `/p${number}`,
    status: 200,
    coding: null,
    files: [`p${number}`],
    post: false,
    type,
  });
  pages.push({ ...page, bare: `/p${number}`, bytes: body.length });
}
await writeFile(join(folder, 'answers.json'), JSON.stringify(prepared));
const bare = await startChild('target-child', ['fastify', folder]);

console.log(`# Pages: ${name}; ${rounds} rounds of ${seconds} s, ${GENERATOR}, Node ${process.version}\n`);
console.log('| page | bytes | pages/s | bare Fastify | ratio | p99 ms |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
for (const page of pages) {
  const asked = { headers: HEADERS, status: 200 };
  const ours = { ...asked, origin: service.origin, paths: [page.path] };
  const theirs = { ...asked, origin: bare.origin, paths: [page.bare] };
  await load(ours, 1);
  await load(theirs, 1);
  const own: Load[] = [];
  const ratios: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const a = await load(ours, seconds);
    const b = await load(theirs, seconds);
    own.push(a);
    others.push(b.perSecond);
    ratios.push(a.perSecond / b.perSecond);
  }
  const rate = (figures: readonly number[]): string => Math.round(median(figures)).toLocaleString('en');
  console.log(
    `| \`${page.name}\` | ${page.bytes} | ${rate(own.map(({ perSecond }) => perSecond))} | ${rate(others)} | ${median(ratios).toFixed(2)} | ${median(own.map(({ p99Ms }) => p99Ms)).toFixed(1)} |`,
  );
}
if (left.length > 0) {
  console.log(`\nNot measured, because they did not answer 200: ${left.join('; ')}.`);
  process.exitCode = 1;
}
await service.stop();
await bare.stop();
await rm(folder, { recursive: true });
