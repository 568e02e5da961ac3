/**
 * What stands in front of the service and beside it: one server as it is, the shipped reverse proxy in front of it, and
 * in front of two, each server on a core of its own. The load has no core of its own here: it shares the second one.
 *
 *   npm run bench -- replicas [SECONDS]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeProxyFiles } from '../service/shipped-proxy.ts';
import { freePort } from '../stacks/free-port.ts';
import { type Contender, startChild } from './contenders.ts';
import { type Asked, type Load, load, NGINX } from './load.ts';
import { committedCatalog } from './made-catalog.ts';
import { newPlans } from './plans.ts';
import { newSearches } from './searches.ts';

const SECONDS = Number(process.argv[2] ?? 8);
const CALLERS = 20_000;

// The addresses of callers, the paths and bodies of each row.
const catalog = committedCatalog();
const slugs = catalog.offers.slice(0, 50).map(({ slug }) => slug);
const FORWARDED = { Host: 'zero.example', Accept: 'text/html' };
const ROWS: Readonly<Record<string, Omit<Asked, 'origin'>>> = {
  'pages asked before': {
    paths: slugs.map((slug) => `/offers/${slug}`),
    headers: { ...FORWARDED, 'Accept-Encoding': 'br' },
    status: 200,
  },
  'reads asked before': {
    paths: slugs.map((slug) => `/api/zero/offers/${slug}`),
    headers: { ...FORWARDED, Accept: 'application/json', 'Accept-Encoding': 'br' },
    status: 200,
  },
  'searches never asked before': {
    paths: newSearches(catalog),
    headers: { ...FORWARDED, Accept: 'application/json' },
    status: 200,
  },
  'plans never asked before': {
    paths: ['/api/zero/plan'],
    headers: { ...FORWARDED, Accept: 'application/json' },
    bodies: newPlans(),
    status: 200,
  },
};

type SetUp = { readonly name: string; readonly origin: string; stop(): Promise<void> };

const startServer = (core: 0 | 1): Promise<Contender> =>
  startChild('target-child', ['service-behind-proxy'], {}, core);

async function direct(): Promise<SetUp> {
  const server = await startServer(0);
  return { name: 'one server', origin: server.origin, stop: server.stop };
}

/** @throws where nginx does not start */
async function behindProxy(name: string, cores: readonly (0 | 1)[]): Promise<SetUp> {
  const folder = await mkdtemp(join(tmpdir(), 'zero-replicas-'));
  const servers = await Promise.all(cores.map(startServer));
  const port = await freePort();
  const file = await writeProxyFiles(folder, {
    port,
    redirectPort: await freePort(),
    upstreams: servers.map(({ origin }) => new URL(origin).host),
  });
  const nginx: ChildProcess = spawn(NGINX ?? 'nginx', ['-p', folder, '-e', 'stderr', '-c', file], {
    stdio: 'inherit',
  });
  await wait(1000);
  if (nginx.exitCode !== null) throw new Error(`nginx left with ${nginx.exitCode}`);
  return {
    name,
    origin: `https://127.0.0.1:${port}`,
    stop: async () => {
      const ended = new Promise((resolve) => nginx.once('close', resolve));
      nginx.kill();
      await ended;
      for (const server of servers) await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

const results = new Map<string, Map<string, Load>>();
const setUps = [
  direct,
  ...(NGINX === null
    ? []
    : [() => behindProxy('proxy, one server', [0]), () => behindProxy('proxy, two servers', [0, 1])]),
];
for (const start of setUps) {
  const setUp = await start();
  const own = new Map<string, Load>();
  for (const [row, asked] of Object.entries(ROWS)) {
    // Behind the proxy a caller cannot say who it is; directly the load says it as a proxy would.
    const from = setUp.origin.startsWith('https') ? {} : { forwardedFor: CALLERS };
    await load({ ...asked, ...from, origin: setUp.origin }, 1);
    own.set(row, await load({ ...asked, ...from, origin: setUp.origin }, SECONDS));
    console.error(`${setUp.name}: ${row}`);
  }
  results.set(setUp.name, own);
  await setUp.stop();
}

const names = [...results.keys()];
console.log(`| a second, p99 | ${names.join(' | ')} |\n| --- |${names.map(() => ' ---: |').join('')}`);
for (const row of Object.keys(ROWS)) {
  const cells = names.map((name) => {
    const measured = results.get(name)?.get(row);
    return measured === undefined ? '' : `${Math.round(measured.perSecond)}, ${measured.p99Ms.toFixed(1)} ms`;
  });
  console.log(`| ${row} | ${cells.join(' | ')} |`);
}
