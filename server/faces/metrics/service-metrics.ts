/**
 * Everything `/metrics` shows: load, what is served, how old it is, what the night behind it found, and what the service
 * depends on. Looked up when it is asked for, so it costs nothing in between.
 */

import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from 'prom-client';
import { NIGHT_OUTCOMES } from '../../../schemas/report.ts';
import { FRESHNESS } from '../../../schemas/vocabulary.ts';
import type { Overload } from '../../http/index.ts';
import type { NoticeCounts } from '../../notices/index.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';
import type { QueueLoad } from '../../turns/index.ts';

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
  collectDefaultMetrics({ register: registry });
  const add = adder(registry);
  add.gauge('max', 'zero_build_info', 'Version of the software; always 1.', 'version', () => [
    [sources.version, 1],
  ]);
  addOverloadMetrics(add, sources);
  addSnapshotMetrics(add, sources);
  addPartMetrics(add, sources);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    json: () => registry.getMetricsAsJSON(),
  };
}

/** The values of a metric by what its label says; a number if it has no label, null for no series at all. */
type Values = Iterable<readonly [string, number]> | number | null;

type Adder = {
  /** @param across how the values of several processes become one */
  gauge(
    across: 'sum' | 'min' | 'max',
    name: string,
    help: string,
    label: string | null,
    read: () => Values,
  ): void;
  counter(name: string, help: string, label: string, read: () => ReadonlyMap<string, number>): void;
};

function adder(registry: Registry): Adder {
  const registers = [registry];
  return {
    gauge(aggregator, name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: label === null ? [] : [label],
        aggregator,
        registers,
        collect() {
          this.reset();
          // Without labels a reset leaves 0 behind, which would be a statement.
          if (label === null) this.remove();
          const values = read();
          if (typeof values === 'number') this.set(values);
          else if (label !== null) for (const [at, value] of values ?? []) this.set({ [label]: at }, value);
        },
      });
    },
    counter(name, help, label, read) {
      new Counter({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset();
          for (const [at, times] of read()) this.inc({ [label]: at }, times);
        },
      });
    },
  };
}

function addOverloadMetrics(add: Adder, { overload, work, reads, notices }: MetricsSources): void {
  add.counter(
    'zero_shed_requests_total',
    'Requests refused with 503 to spare the rest.',
    'reason',
    () => new Map([...overload.shed, ['busy', reads().refused.get('busy') ?? 0]]),
  );
  add.counter(
    'zero_connections_cut_total',
    'Connections that were ended for what the client did.',
    'reason',
    () => overload.cut,
  );
  add.counter(
    'zero_work_refused_total',
    'Plans and checks that were not computed.',
    'reason',
    () => work().refused,
  );
  if (notices !== null)
    add.counter(
      'zero_notices_total',
      'Notices to webhooks by what became of them: made, delivered, tried in vain (failed), webhook disabled.',
      'outcome',
      () => notices,
    );
  const sum = (name: string, help: string, read: () => number): void =>
    add.gauge('sum', name, help, null, read);
  add.gauge(
    'max',
    'zero_pressure',
    'Memory: 0 calm, 1 costly requests are shed, 2 all but health are.',
    null,
    () => ['calm', 'strained', 'critical'].indexOf(overload.pressure()),
  );
  sum('zero_reads_waiting', 'Answers that wait for their turn to be made.', () => reads().waiting);
  sum('zero_work_waiting', 'Plans and checks that wait for their turn.', () => work().waiting);
  sum('zero_connections', 'Open connections.', () => overload.connections());
  sum('zero_costly_requests_in_flight', 'Costly requests that are not answered whole yet.', () =>
    overload.inFlight(),
  );
  sum('zero_request_body_bytes_reserved', 'Memory set aside for bodies under way.', () =>
    overload.bodyBytes(),
  );
}

/** Without a snapshot there is no series but `zero_ready`: an age of 0 would read as fresh. */
function addSnapshotMetrics(add: Adder, { snapshot, clock }: MetricsSources): void {
  const gauge = (
    name: string,
    help: string,
    label: string | null,
    read: (served: ServedSnapshot) => Values,
  ): void =>
    // The same in all processes but for a moment.
    add.gauge('max', name, help, label, () => {
      const served = snapshot();
      return served === null ? null : read(served);
    });
  const age = (since: string): number => (clock().getTime() - Date.parse(since)) / 1000;

  add.gauge('min', 'zero_ready', 'Whether there is a snapshot to answer from.', null, () =>
    snapshot() === null ? 0 : 1,
  );
  gauge('zero_snapshot_info', 'The version that is served; always 1.', 'version', ({ version }) => [
    [version, 1],
  ]);
  gauge('zero_snapshot_age_seconds', 'Since the served version was made.', null, ({ createdAt }) =>
    age(createdAt),
  );
  gauge('zero_data_age_seconds', 'Since the night whose data is served.', null, ({ index }) =>
    age(index.catalog.dataAsOf),
  );
  gauge(
    'zero_offers',
    'Offers that are served, ended and closed ones among them.',
    null,
    ({ index }) => index.catalog.offers.length,
  );
  gauge(
    'zero_offers_under_review',
    'Offers whose quotes can no longer be found.',
    null,
    ({ index }) => index.catalog.stats.underReview,
  );
  gauge(
    'zero_offers_ending',
    'Offers whose page speaks of an end that no person has judged.',
    null,
    ({ index }) => index.catalog.offers.filter(({ ending }) => ending !== null).length,
  );
  gauge('zero_quotes', 'Quotes by freshness.', 'freshness', quotesByFreshness);
  gauge(
    'zero_night_outcome',
    'How the night of the served version ended; 1 for the one that holds.',
    'outcome',
    ({ night }) => night && NIGHT_OUTCOMES.map((outcome) => [outcome, outcome === night.outcome ? 1 : 0]),
  );
  gauge(
    'zero_night_quotes',
    'Quotes of that night by what became of them.',
    'state',
    ({ night }) =>
      night &&
      Object.entries({
        read: night.quotes.read,
        unread: night.quotes.unread,
        missed: night.newlyMissed,
        still_missed: night.stillMissed,
        suspended: night.suspended,
        waiting: night.waiting,
        unconfirmed: night.unconfirmed,
      }),
  );
  gauge('zero_night_verdicts', 'Quotes of that night by verdict.', 'verdict', ({ night }) =>
    Object.entries(night?.verdicts ?? {}),
  );
  gauge('zero_night_sources', 'Sources of that night by what they answered.', 'state', ({ night }) =>
    Object.entries(night?.sources ?? {}),
  );
  const nightFigure = (
    name: string,
    help: string,
    read: (night: NonNullable<ServedSnapshot['night']>) => number,
  ): void => gauge(name, help, null, ({ night }) => night && read(night));
  nightFigure(
    'zero_night_incidents',
    'Hosts that lost most of their quotes at once.',
    (night) => night.incidents,
  );
  nightFigure(
    'zero_night_held_back',
    'Offers with a difference that no revision explains.',
    (night) => night.heldBack,
  );
  nightFigure(
    'zero_night_longest_bad_streak',
    'Most nights in a row on which one source could not be read.',
    (night) => night.longestBadStreak,
  );
}

function addPartMetrics(add: Adder, { stackStore, sharedLimits }: MetricsSources): void {
  add.gauge(
    'min',
    'zero_part_up',
    'Whether a part outside this process answers; no series for what is not configured.',
    'part',
    () =>
      Object.entries({ stack_store: stackStore(), shared_rate_limits: sharedLimits() }).flatMap(
        ([part, state]): [string, number][] => (state === 'off' ? [] : [[part, state === 'up' ? 1 : 0]]),
      ),
  );
}

const counted = new WeakMap<ServedSnapshot, ReadonlyMap<string, number>>();

/** Counted once for each snapshot, which never changes. */
function quotesByFreshness(served: ServedSnapshot): ReadonlyMap<string, number> {
  const known = counted.get(served);
  if (known !== undefined) return known;
  const counts = new Map<string, number>(FRESHNESS.map((freshness) => [freshness, 0]));
  for (const { evidence } of served.index.catalog.offers)
    for (const { freshness } of evidence)
      counts.set(freshness.status, (counts.get(freshness.status) ?? 0) + 1);
  counted.set(served, counts);
  return counts;
}
