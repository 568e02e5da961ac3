/** A simulated night over many hosts on loopback, watched from the servers' side. */
import { createServer } from 'node:http';
import { createLiveReader, type FetchedPage } from '../../pipeline/read/fetch/index.ts';
import { listen } from '../world/listen.ts';

export type NightWatch = {
  sources: number;
  hosts: number;
  elapsedMs: number;
  requests: number;
  /** Requests that any one host saw at the same time. */
  mostAtOnce: number;
  /** From the end of an answer to the next request of the same host, in milliseconds; infinite where none had two. */
  smallestGapMs: number;
  /** Requests under way over all hosts. */
  mostInAll: number;
  outcomes: Record<string, number>;
};

export type NightPlan = {
  sources: number;
  hosts: number;
  hostDelayMs: number;
  jobs: number;
  /** How long a host takes to answer its n-th request. */
  answerMs: (n: number) => number;
  /** The status of a host's n-th page; 200 unless told otherwise. */
  status?: (n: number) => number;
};

const PAGE = `<!doctype html><title>Plans</title>${'<p>Free: 5 GB of storage.</p>'.repeat(500)}`;

/** Reads all sources with the real reader over real sockets: source `i` stands on host `i % hosts`. */
export async function watchNight(plan: NightPlan): Promise<NightWatch> {
  const hosts = new Map<string, { under: number; requests: number; endedAt: number }>();
  let under = 0;
  const watch = { requests: 0, mostAtOnce: 0, mostInAll: 0, smallestGapMs: Number.POSITIVE_INFINITY };
  const server = createServer((request, response) => {
    const name = request.headers.host ?? '';
    const host = hosts.get(name) ?? { under: 0, requests: 0, endedAt: Number.NEGATIVE_INFINITY };
    hosts.set(name, host);
    const gap = performance.now() - host.endedAt;
    if (Number.isFinite(gap)) watch.smallestGapMs = Math.min(watch.smallestGapMs, gap);
    host.under += 1;
    host.requests += 1;
    under += 1;
    watch.requests += 1;
    watch.mostAtOnce = Math.max(watch.mostAtOnce, host.under);
    watch.mostInAll = Math.max(watch.mostInAll, under);
    // Before the last byte leaves: what the client does afterwards can only be later than this.
    const settle = () => {
      host.under -= 1;
      under -= 1;
      host.endedAt = performance.now();
    };
    setTimeout(() => {
      settle();
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else response.writeHead(plan.status?.(host.requests) ?? 200, { 'content-type': 'text/html' }).end(PAGE);
    }, plan.answerMs(host.requests));
  });
  const port = await listen(server);
  const reader = createLiveReader({
    userAgent: 'zero-catalog-bench/1.0 (+mailto:catalog@example.org)',
    hostDelayMs: plan.hostDelayMs,
    jobs: plan.jobs,
    allowLoopback: true,
    clock: () => new Date(),
    random: () => 0.5,
    resolver: (name) => Promise.resolve(name.endsWith('.test') ? ['127.0.0.1'] : []),
    browser: null,
    capture: null,
    limits: { backoffMs: 10 },
  });
  const started = performance.now();
  const pages = await Promise.all(
    Array.from({ length: plan.sources }, (_, index) =>
      reader.read({
        url: `http://host-${index % plan.hosts}.test:${port}/page-${index}`,
        render: 'static',
        validators: null,
      }),
    ),
  );
  const elapsedMs = performance.now() - started;
  await reader.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return { ...watch, sources: plan.sources, hosts: plan.hosts, elapsedMs, outcomes: countOutcomes(pages) };
}

function countOutcomes(pages: readonly (FetchedPage | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const page of pages) {
    const outcome = page?.outcome ?? 'none';
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
