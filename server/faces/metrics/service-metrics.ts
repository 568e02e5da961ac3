/** Everything `/metrics` shows. Looked up when it is asked for, so it costs nothing in between. */

import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from 'prom-client';
import type { Overload } from '../../http/index.ts';
import type { NoticeCounts } from '../../notices/index.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';
import type { QueueLoad } from '../../turns/index.ts';
import { addSnapshotMetrics } from './snapshot-metrics.ts';

/** Parts outside this process that it depends on. `off`: not configured. */
export type PartState = 'up' | 'down' | 'off';

export type MetricsSources = {
  readonly version: string;
  readonly overload: Overload;
  readonly work: () => QueueLoad;
  readonly reads: () => QueueLoad;
  readonly snapshot: () => ServedSnapshot | null;
  readonly clock: () => Date;
  readonly stackStore: () => PartState;
  readonly sharedLimits: () => PartState;
  /** Null if this process sends none. */
  readonly notices: NoticeCounts | null;
};

export type Metrics = {
  readonly contentType: string;
  text(): Promise<string>;
  /** As prom-client sums up what several processes have measured. */
  json(): Promise<MetricObjectWithValues<MetricValue<string>>[]>;
};

/**
 * Registers every metric but those of requests.
 * @param registry belongs to one server; several in a process do not meet
 */
export function createMetrics(registry: Registry, sources: MetricsSources): Metrics {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'zero_build_info',
    help: 'Version of the software; always 1.',
    labelNames: ['version'],
    aggregator: 'max',
    registers,
  })
    .labels(sources.version)
    .set(1);
  addOverloadMetrics(registry, sources);
  addSnapshotMetrics(registry, sources);
  addPartMetrics(registry, sources);
  addNoticeMetrics(registry, sources.notices);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    json: () => registry.getMetricsAsJSON(),
  };
}

function addOverloadMetrics(registry: Registry, { overload, work, reads }: MetricsSources): void {
  const registers = [registry];
  const counter = (
    name: string,
    help: string,
    label: string,
    counts: () => ReadonlyMap<string, number>,
  ): void => {
    new Counter({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const [value, times] of counts()) this.inc({ [label]: value }, times);
      },
    });
  };
  counter(
    'zero_shed_requests_total',
    'Requests refused with 503 to spare the rest.',
    'reason',
    () => new Map([...overload.shed, ['busy', reads().refused.get('busy') ?? 0]]),
  );
  counter(
    'zero_connections_cut_total',
    'Connections that were ended for what the client did.',
    'reason',
    () => overload.cut,
  );
  counter(
    'zero_work_refused_total',
    'Plans and checks that were not computed.',
    'reason',
    () => work().refused,
  );
  const gauge = (name: string, help: string, read: () => number, aggregator: 'sum' | 'max' = 'sum'): void => {
    new Gauge({
      name,
      help,
      aggregator,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  gauge(
    'zero_pressure',
    'Memory: 0 calm, 1 costly requests are shed, 2 all but health are.',
    () => ['calm', 'strained', 'critical'].indexOf(overload.pressure()),
    'max',
  );
  gauge('zero_reads_waiting', 'Answers that wait for their turn to be made.', () => reads().waiting);
  gauge('zero_work_waiting', 'Plans and checks that wait for their turn.', () => work().waiting);
  gauge('zero_connections', 'Open connections.', () => overload.connections());
  gauge('zero_costly_requests_in_flight', 'Costly requests that are not answered whole yet.', () =>
    overload.inFlight(),
  );
  gauge('zero_request_body_bytes_reserved', 'Memory set aside for bodies under way.', () =>
    overload.bodyBytes(),
  );
}

function addNoticeMetrics(registry: Registry, counts: NoticeCounts | null): void {
  if (counts === null) return;
  new Counter({
    name: 'zero_notices_total',
    help: 'Notices to webhooks by what became of them: made, delivered, tried in vain (failed), webhook disabled.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, times] of counts) this.inc({ outcome }, times);
    },
  });
}

function addPartMetrics(registry: Registry, { stackStore, sharedLimits }: MetricsSources): void {
  const parts = { stack_store: stackStore, shared_rate_limits: sharedLimits };
  new Gauge({
    name: 'zero_part_up',
    help: 'Whether a part outside this process answers; no series for what is not configured.',
    labelNames: ['part'],
    aggregator: 'min',
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
