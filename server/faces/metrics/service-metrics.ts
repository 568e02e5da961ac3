/** Everything `/metrics` shows. Looked up when it is asked for, so it costs nothing in between. */
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Overload } from '../../http/load-shedding/index.ts';
import type { ServedSnapshot } from '../../snapshot/current-snapshot.ts';
import { histogramText } from './histogram-text.ts';
import type { RequestCounts } from './route-counts.ts';
import { addSnapshotMetrics } from './snapshot-metrics.ts';

/** Parts beside this process that it leans on. `off`: not configured. */
export type PartState = 'up' | 'down' | 'off';

export type MetricsSources = {
  readonly version: string;
  readonly requests: RequestCounts;
  readonly overload: Overload;
  readonly snapshot: () => ServedSnapshot | null;
  readonly clock: () => Date;
  readonly stackStore: () => PartState;
  readonly sharedLimits: () => PartState;
};

export type Metrics = { readonly contentType: string; text(): Promise<string> };

/** Registers every metric. They belong to one server; several in a process do not meet. */
export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'zero_build_info',
    help: 'Version of the software; always 1.',
    labelNames: ['version'],
    registers,
  })
    .labels(sources.version)
    .set(1);
  addRequestMetrics(registry, sources);
  addOverloadMetrics(registry, sources.overload);
  addSnapshotMetrics(registry, sources);
  addPartMetrics(registry, sources);
  return {
    contentType: registry.contentType,
    text: async () =>
      (await registry.metrics()) +
      histogramText(
        'zero_http_request_duration_seconds',
        'From the arrival of a request to the end of its answer.',
        sources.requests.all(),
      ),
  };
}

function addRequestMetrics(registry: Registry, { requests }: MetricsSources): void {
  const registers = [registry];
  new Counter({
    name: 'zero_http_requests_total',
    help: 'Answers that were sent whole, by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
    collect() {
      this.reset();
      for (const { method, route, byStatus } of requests.all())
        for (const [status, answers] of byStatus) this.inc({ method, route, status }, answers);
    },
  });
  new Counter({
    name: 'zero_rate_limited_total',
    help: 'Requests refused with 429.',
    registers,
    collect() {
      this.reset();
      this.inc(requests.all().reduce((sum, { byStatus }) => sum + (byStatus.get(429) ?? 0), 0));
    },
  });
}

function addOverloadMetrics(registry: Registry, overload: Overload): void {
  const registers = [registry];
  const counter = (name: string, help: string, label: string, counts: ReadonlyMap<string, number>): void => {
    new Counter({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const [value, times] of counts) this.inc({ [label]: value }, times);
      },
    });
  };
  counter(
    'zero_shed_requests_total',
    'Requests refused with 503 to spare the rest.',
    'reason',
    overload.shed,
  );
  counter(
    'zero_connections_cut_total',
    'Connections that were ended for what the client did.',
    'reason',
    overload.cut,
  );
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  gauge('zero_pressure', 'Load: 0 calm, 1 costly requests are shed, 2 all but health are.', () =>
    ['calm', 'strained', 'critical'].indexOf(overload.pressure()),
  );
  gauge('zero_connections', 'Open connections.', () => overload.connections());
  gauge('zero_costly_requests_in_flight', 'Costly requests that are not answered whole yet.', () =>
    overload.inFlight(),
  );
  gauge('zero_request_body_bytes_reserved', 'Memory set aside for bodies under way.', () =>
    overload.bodyBytes(),
  );
}

function addPartMetrics(registry: Registry, { stackStore, sharedLimits }: MetricsSources): void {
  const parts = { stack_store: stackStore, shared_rate_limits: sharedLimits };
  new Gauge({
    name: 'zero_part_up',
    help: 'Whether a part beside this process answers; no series for what is not configured.',
    labelNames: ['part'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [part, state] of Object.entries(parts)) {
        const now = state();
        if (now !== 'off') this.set({ part }, now === 'up' ? 1 : 0);
      }
    },
  });
}
