/**
 * `npm run bench -- server`: our reads and pages with every plugin, side by side in one run with bare Fastify, bare
 * node:http and nginx that send the same bytes; searches that are all new, plans, and start-up. Each row directly,
 * and as behind a trusted proxy, which names another caller in every request.
 * Two processes of one program differ by up to a third, as the compiler happens to lay out its code; so every
 * round starts each server anew.
 * Usage: server.ts [--rounds N] [--seconds N] [--offers N] [--only TEXT]
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { benchSnapshot } from './bench-catalog.ts';
import { type Contender, startChild, startNginx } from './contenders.ts';
import { type Asked, cpuSeconds, GENERATOR, type Load, load, median } from './load.ts';
import { measuredPages } from './page-paths.ts';
import { newPlans } from './plans.ts';
import type { PreparedAnswer } from './prepared.ts';
import { nodeArguments } from './programs.ts';
import { newSearches } from './searches.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1' },
    offers: { type: 'string' },
    only: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const size = values.offers === undefined ? null : Number(values.offers);

type Form = 'plain' | 'gzip' | '304' | 'new' | 'POST';
type Case = {
  readonly name: string;
  readonly form: Form;
  readonly paths: readonly string[];
  readonly bodies?: readonly string[];
  /** Least ratio to bare Fastify. */
  readonly goal: number;
  /** Least ratio to nginx; null where nothing was promised. */
  readonly nginxGoal: number | null;
  readonly via: Via;
};
/** How a request comes: from its caller, or through a proxy that the server trusts. */
type Via = 'direct' | 'proxy';
/** Callers that the proxy names in turn. */
const CALLERS = 20_000;

const NEW_PLANS = newPlans();
const { snapshot, name } = await benchSnapshot(size);
const { offers, catalog } = snapshot.index;
const [a, b] = [offers[0]?.slug ?? '', offers[1]?.slug ?? ''];
const provider = catalog.providers[0]?.slug ?? '';
const READS: readonly [string, string][] = [
  ['/catalog', '/api/zero/catalog'],
  ['/offers?q=', '/api/zero/offers?q=postgres'],
  ['/offers/{slug}', `/api/zero/offers/${a}`],
  ['/providers/{slug}', `/api/zero/providers/${provider}`],
  ['/categories', '/api/zero/categories'],
  ['/changes', '/api/zero/changes'],
  ['/stats', '/api/zero/stats'],
  ['/compare', `/api/zero/compare?offers=${a},${b}`],
];

function nginxGoal(read: string, form: Form): number | null {
  if (read === '/catalog') return form === 'gzip' ? 0.8 : null;
  return read === '/offers?q=' || form === '304' ? null : 0.5;
}
const PAGES = measuredPages(snapshot.index).filter(({ name: page }) =>
  ['/', '/catalog', '/offers/{slug}', '/offers/{slug} as Markdown', '/plan?...'].includes(page),
);
const direct: Omit<Case, 'via'>[] = [
  ...READS.flatMap(([read, path]) =>
    (['plain', 'gzip', '304'] as const).map(
      (form): Omit<Case, 'via'> => ({
        name: read,
        form,
        paths: [path],
        goal: read === '/catalog' && form !== '304' ? 0.9 : 0.85,
        nginxGoal: nginxGoal(read, form),
      }),
    ),
  ),
  ...PAGES.map(
    (page): Omit<Case, 'via'> => ({
      name: page.name,
      form: 'plain',
      paths: [page.path],
      goal: 0.85,
      nginxGoal: null,
    }),
  ),
  {
    name: '/offers?q=',
    form: 'new',
    paths: newSearches(snapshot.index.catalog),
    goal: 0.25,
    nginxGoal: null,
  },
  ...(['POST', 'new'] as const).map(
    (form): Omit<Case, 'via'> => ({
      name: '/plan',
      form,
      paths: ['/api/zero/plan'],
      bodies: form === 'new' ? NEW_PLANS : NEW_PLANS.slice(0, 1),
      goal: form === 'new' ? 0.05 : 0.5,
      nginxGoal: null,
    }),
  ),
];
const cases = direct
  .filter((one) => values.only === undefined || `${one.name} ${one.form}`.includes(values.only))
  .flatMap((one): Case[] => [
    { ...one, via: 'direct' },
    { ...one, via: 'proxy', nginxGoal: null },
  ]);

const folder = await mkdtemp(join(tmpdir(), 'zero-bench-'));
const environment = size === null ? {} : { ZERO_BENCH_OFFERS: String(size) };
const start = (kind: string): Promise<Contender> => startChild('target-child', [kind, folder], environment);
const first = await start('service');
const { origin } = first;

/** Our answer to a case, as the bytes go over the wire. */
async function wire(
  path: string,
  body: string | null,
): Promise<{ bytes: Buffer; etag: string; type: string }> {
  const answer = await fetch(origin + path, {
    headers: {
      // fetch undoes a coding it knows; what was sent is asked for below.
      'accept-encoding': 'identity',
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === null ? {} : { method: 'POST', body }),
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { headers } = answer;
  return { bytes, etag: headers.get('etag') ?? '', type: headers.get('content-type') ?? '' };
}

/** The coded body as it is sent, which fetch would undo. */
async function coded(path: string): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(origin + path, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => resolve(Buffer.concat(parts)));
      response.once('error', reject);
    }).once('error', reject);
  });
}

const prepared: PreparedAnswer[] = [];
const bytesOf = new Map<Case, { bytes: number; etag: string; path: string }>();
for (const [number, one] of cases.entries()) {
  const path = `/c${number}`;
  // Of many new searches or plans, five hundred answers in turn stand for all.
  const asked: readonly { target: string; body: string | null }[] =
    one.bodies === undefined
      ? one.paths.slice(0, 500).map((target) => ({ target, body: null }))
      : one.bodies.slice(0, 500).map((body) => ({ target: one.paths[0] ?? '/', body }));
  const files: string[] = [];
  let sum = 0;
  let tag = '';
  let contentType = '';
  for (const [position, { target, body }] of asked.entries()) {
    const { bytes, etag, type } = await wire(target, body);
    const file = asked.length === 1 ? `c${number}` : `c${number}-${position}`;
    await writeFile(join(folder, file), bytes);
    let sent = bytes;
    if (one.form === 'gzip') {
      sent = await coded(target);
      const isCoded = sent[0] === 0x1f && sent[1] === 0x8b;
      if (isCoded && !gunzipSync(sent).equals(bytes)) throw new Error(`${target}: the coded body differs`);
      // nginx takes the plain file where there is no coded one, as our server does below a kilobyte.
      if (isCoded) await writeFile(join(folder, `${file}.gz`), sent);
      files.push(isCoded ? `${file}.gz` : file);
    } else files.push(file);
    sum += sent.length;
    tag = etag;
    contentType = type;
  }
  prepared.push({
    path,
    status: one.form === '304' ? 304 : 200,
    coding: files[0]?.endsWith('.gz') === true ? 'gzip' : null,
    files,
    post: one.bodies !== undefined,
    type: contentType,
  });
  bytesOf.set(one, { bytes: Math.round(sum / asked.length), etag: tag, path });
}
await writeFile(join(folder, 'answers.json'), JSON.stringify(prepared));

await first.stop();
// nginx is compiled ahead: one process of it is like any other.
const nginx = await startNginx(folder);

async function askedOf(one: Case, contender: Contender, isOurs: boolean): Promise<Asked> {
  const prep = bytesOf.get(one);
  const path = prep?.path ?? '/';
  const paths = isOurs ? one.paths : [path];
  const coding = { 'Accept-Encoding': one.form === 'gzip' ? 'gzip' : 'identity' };
  const status = one.form === '304' ? 304 : 200;
  const more = {
    ...(one.bodies === undefined ? {} : { bodies: one.bodies }),
    ...(one.via === 'proxy' ? { forwardedFor: CALLERS } : {}),
  };
  if (one.form !== '304') return { origin: contender.origin, paths, headers: coding, status, ...more };
  const own = isOurs ? prep?.etag : (await fetch(contender.origin + path)).headers.get('etag');
  const headers = { ...coding, 'If-None-Match': own ?? '"none"' };
  const probe = await fetch(contender.origin + (paths[0] ?? '/'), { headers });
  if (probe.status !== 304) throw new Error(`${one.name} 304: ${contender.origin} answered ${probe.status}`);
  return { origin: contender.origin, paths, headers, status, ...more };
}

type Round = Load & { readonly cpuMicros: number | null };

async function measure(contender: Contender, asked: Asked): Promise<Round> {
  const before = cpuSeconds(contender.pid);
  const result = await load(asked, seconds);
  const after = cpuSeconds(contender.pid);
  return {
    ...result,
    cpuMicros: before === null || after === null ? null : ((after - before) * 1e6) / result.requests,
  };
}

console.log(`# Server: ${name}; ${rounds} rounds of ${seconds} s, 32 connections, Node ${process.version}\n`);
console.log(
  `Load: ${GENERATOR} on the second core; every server is a process on the first, started anew for each round. Ratios are those of medians over interleaved rounds: requests/s here / there. CPU ratio: CPU time a request there / here, which other work on the machine disturbs least. All plugins on, calls counted.\n`,
);
console.log(
  '| read | form | via | bytes | req/s | Fastify | node:http | nginx | to Fastify | CPU ratio | goal | to node:http | to nginx | goal | p99 ms | Fastify p99 |',
);
console.log(`| --- | --- | --- |${' ---: |'.repeat(13)}`);

const WHO = ['ours', 'Fastify', 'node:http', 'nginx'] as const;
/** What stands between us and a proxy is measured against the framework alone. */
const BEHIND_PROXY: readonly Who[] = ['ours', 'Fastify'];
type Who = (typeof WHO)[number];
const measured = new Map<Case, Map<Who, Round[]>>(cases.map((one) => [one, new Map()]));
for (let round = 0; round < rounds; round++) {
  const proxied = await start('service-behind-proxy');
  const contenders: Record<Who, Contender | null> = {
    ours: await start('service'),
    Fastify: await start('fastify'),
    'node:http': await start('http'),
    nginx,
  };
  // Who goes first changes, so that a drift of the machine favours nobody.
  const order = [...WHO.slice(round % WHO.length), ...WHO.slice(0, round % WHO.length)];
  for (const [one, line] of measured) {
    for (const who of order) {
      if (one.via === 'proxy' && !BEHIND_PROXY.includes(who)) continue;
      const contender = one.via === 'proxy' && who === 'ours' ? proxied : contenders[who];
      const servable = who !== 'nginx' || one.form === 'plain' || one.form === 'gzip' || one.form === '304';
      if (contender === null || !servable) continue;
      const asked = await askedOf(one, contender, who === 'ours');
      // What a case needs is compiled under load, as it is in service: a server has more to compile than a bare
      // one, and most of all for what it computes.
      await load(asked, one.form === 'new' ? 3 : 1);
      line.set(who, [...(line.get(who) ?? []), await measure(contender, asked)]);
    }
  }
  for (const who of WHO) if (who !== 'nginx') await contenders[who]?.stop();
  await proxied.stop();
  console.error(`round ${round + 1} of ${rounds}`);
}
await nginx?.stop();
await rm(folder, { recursive: true });

const missed: string[] = [];
for (const [one, line] of measured) {
  const middle = (who: Who, figure: (round: Round) => number): number | null => {
    const own = line.get(who);
    return own === undefined ? null : median(own.map(figure));
  };
  const ratioTo = (who: Who): number | null => {
    const other = middle(who, ({ perSecond }) => perSecond);
    const own = middle('ours', ({ perSecond }) => perSecond);
    return other === null || own === null ? null : own / other;
  };
  const cpuTo = (who: Who): number | null => {
    const other = middle(who, ({ cpuMicros }) => cpuMicros ?? Number.NaN);
    const own = middle('ours', ({ cpuMicros }) => cpuMicros ?? Number.NaN);
    return other === null || own === null ? null : other / own;
  };
  const rate = (who: Who): string => {
    const perSecond = middle(who, (round) => round.perSecond);
    return perSecond === null ? '' : Math.round(perSecond).toLocaleString('en');
  };
  const p99 = (who: Who): string => middle(who, ({ p99Ms }) => p99Ms)?.toFixed(1) ?? '';
  const toFastify = ratioTo('Fastify');
  const toNginx = ratioTo('nginx');
  const what = `${one.name} ${one.form} ${one.via}`;
  if (toFastify !== null && toFastify < one.goal) missed.push(`${what}: ${toFastify.toFixed(2)} of Fastify`);
  if (toNginx !== null && one.nginxGoal !== null && toNginx < one.nginxGoal)
    missed.push(`${what}: ${toNginx.toFixed(2)} of nginx`);
  const shown = (ratio: number | null): string => (ratio === null ? '' : ratio.toFixed(2));
  const cells = [
    `\`${one.name}\``,
    one.form,
    one.via,
    one.form === '304' ? 0 : (bytesOf.get(one)?.bytes ?? 0),
    rate('ours'),
    rate('Fastify'),
    rate('node:http'),
    rate('nginx'),
    shown(toFastify),
    shown(cpuTo('Fastify')),
    one.goal,
    shown(ratioTo('node:http')),
    shown(toNginx),
    one.nginxGoal ?? '',
    p99('ours'),
    p99('Fastify'),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
/** Milliseconds from the start of a process to its first answer. */
async function startUp(kind: 'bare' | 'service'): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeArguments('startup-child'), kind], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
    child.once('exit', (code) => reject(new Error(`the server left with ${code}`)));
  });
  const answer = await fetch(`${origin}${kind === 'bare' ? '/healthz' : '/api/zero/offers'}`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`The first answer was ${answer.status}, not 200`);
  const elapsed = performance.now() - started;
  child.removeAllListeners('exit');
  child.kill();
  return elapsed;
}

if (values.only === undefined) {
  const starts = { service: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    starts.service.push(await startUp('service'));
    starts.bare.push(await startUp('bare'));
  }
  console.log(
    `\nStart-up to the first answer (median of ${rounds}): ${Math.round(median(starts.service))} ms; bare Fastify ${Math.round(median(starts.bare))} ms.`,
  );
}
console.log(missed.length === 0 ? '\nEvery goal is met.' : `\nBelow the goal: ${missed.join('; ')}.`);
