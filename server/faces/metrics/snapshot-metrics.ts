/** What is served, how old it is and what the night behind it found. */
import { Gauge, type Registry } from 'prom-client';
import { NIGHT_OUTCOMES } from '../../../schemas/report.ts';
import { FRESHNESS } from '../../../schemas/vocabulary.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';

type Sources = { readonly snapshot: () => ServedSnapshot | null; readonly clock: () => Date };

/** Without a snapshot there is no series but `zero_ready`: an age of 0 would read as fresh. */
export function addSnapshotMetrics(registry: Registry, { snapshot, clock }: Sources): void {
  const gauge = (
    name: string,
    help: string,
    labelNames: readonly string[],
    fill: (set: (labels: Record<string, string>, value: number) => void, served: ServedSnapshot) => void,
  ): void => {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      // The same in all processes but for a moment.
      aggregator: 'max',
      registers: [registry],
      collect() {
        this.reset();
        // Without labels a reset leaves 0 behind, which would be a statement.
        if (labelNames.length === 0) this.remove();
        const served = snapshot();
        if (served !== null) fill((labels, value) => this.set(labels, value), served);
      },
    });
  };
  const age = (since: string): number => (clock().getTime() - Date.parse(since)) / 1000;

  new Gauge({
    name: 'zero_ready',
    help: 'Whether there is a snapshot to answer from.',
    aggregator: 'min',
    registers: [registry],
    collect() {
      this.set(snapshot() === null ? 0 : 1);
    },
  });
  gauge('zero_snapshot_info', 'The version that is served; always 1.', ['version'], (set, { version }) =>
    set({ version }, 1),
  );
  gauge('zero_snapshot_age_seconds', 'Since the served version was made.', [], (set, { createdAt }) =>
    set({}, age(createdAt)),
  );
  gauge('zero_data_age_seconds', 'Since the night whose data is served.', [], (set, { index }) =>
    set({}, age(index.catalog.dataAsOf)),
  );
  gauge('zero_offers', 'Offers that are served, ended and closed ones among them.', [], (set, { index }) =>
    set({}, index.catalog.offers.length),
  );
  gauge('zero_offers_under_review', 'Offers whose quotes can no longer be found.', [], (set, { index }) =>
    set({}, index.catalog.stats.underReview),
  );
  gauge('zero_quotes', 'Quotes by freshness.', ['freshness'], (set, served) => {
    const counts = quotesByFreshness(served);
    for (const freshness of FRESHNESS) set({ freshness }, counts.get(freshness) ?? 0);
  });
  addNightMetrics(gauge);
}

function addNightMetrics(
  gauge: (
    name: string,
    help: string,
    labelNames: readonly string[],
    fill: (set: (labels: Record<string, string>, value: number) => void, served: ServedSnapshot) => void,
  ) => void,
): void {
  gauge(
    'zero_night_outcome',
    'How the night of the served version ended; 1 for the one that holds.',
    ['outcome'],
    (set, { night }) => {
      if (night !== null)
        for (const outcome of NIGHT_OUTCOMES) set({ outcome }, outcome === night.outcome ? 1 : 0);
    },
  );
  gauge('zero_night_quotes', 'Quotes of that night by what became of them.', ['state'], (set, { night }) => {
    if (night === null) return;
    const { quotes, newlyMissed, stillMissed, suspended, waiting, unconfirmed } = night;
    const states = {
      read: quotes.read,
      unread: quotes.unread,
      missed: newlyMissed,
      still_missed: stillMissed,
      suspended,
      waiting,
      unconfirmed,
    };
    for (const [state, count] of Object.entries(states)) set({ state }, count);
  });
  gauge('zero_night_verdicts', 'Quotes of that night by verdict.', ['verdict'], (set, { night }) => {
    for (const [verdict, count] of Object.entries(night?.verdicts ?? {})) set({ verdict }, count);
  });
  gauge('zero_night_sources', 'Sources of that night by what they answered.', ['state'], (set, { night }) => {
    for (const [state, count] of Object.entries(night?.sources ?? {})) set({ state }, count);
  });
  gauge('zero_night_incidents', 'Hosts that lost most of their quotes at once.', [], (set, { night }) => {
    if (night !== null) set({}, night.incidents);
  });
  gauge(
    'zero_night_held_back',
    'Offers with a difference that no revision explains.',
    [],
    (set, { night }) => {
      if (night !== null) set({}, night.heldBack);
    },
  );
  gauge(
    'zero_night_longest_bad_streak',
    'Most nights in a row on which one source could not be read.',
    [],
    (set, { night }) => {
      if (night !== null) set({}, night.longestBadStreak);
    },
  );
}

const counted = new WeakMap<ServedSnapshot, ReadonlyMap<string, number>>();

/** Counted once for each snapshot, which never changes. */
function quotesByFreshness(served: ServedSnapshot): ReadonlyMap<string, number> {
  const known = counted.get(served);
  if (known !== undefined) return known;
  const counts = new Map<string, number>();
  for (const { evidence } of served.index.catalog.offers)
    for (const { freshness } of evidence)
      counts.set(freshness.status, (counts.get(freshness.status) ?? 0) + 1);
  counted.set(served, counts);
  return counts;
}
