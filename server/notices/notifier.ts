/** Makes and sends notices for as long as a server runs. */
import type { ServedSnapshot } from '../snapshot/index.ts';
import type { StackStore } from '../stacks/index.ts';
import { StoreUnavailableError } from '../stacks/index.ts';
import { type DeliveryWorld, deliverNotices } from './deliver-notices.ts';
import { makeNotices } from './make-notices.ts';

const COUNTED = ['made', 'delivered', 'failed', 'disabled'] as const;
type Counted = (typeof COUNTED)[number];

/** What happened since the server started: notices made, delivered and tried in vain, webhooks disabled. */
export type NoticeCounts = ReadonlyMap<Counted, number>;

export type Notifier = {
  readonly counts: NoticeCounts;
  start(): void;
  /** Ends what is under way: nothing new is sent, and what is not answered by then is left to another sender. */
  stop(graceMs: number): Promise<void>;
};

type NotifierLog = { info(facts: object, text: string): void; warn(facts: object, text: string): void };

/** How often it looks for a new version and for what is due. */
const LOOK_EVERY_MS = 5000;

/** Does nothing before it is started. @param options.store null while it is not open; then the next look finds it */
export function createNotifier(options: {
  readonly store: () => StackStore | null;
  readonly snapshot: () => ServedSnapshot | null;
  readonly publicUrl: string;
  readonly world: Omit<DeliveryWorld, 'signal' | 'isStopping' | 'onSettled'>;
  readonly log: NotifierLog;
  readonly lookEveryMs?: number;
}): Notifier {
  const { store, snapshot, publicUrl, world, log, lookEveryMs = LOOK_EVERY_MS } = options;
  const counts = new Map<Counted, number>(COUNTED.map((what) => [what, 0]));
  const count = (what: Counted, by = 1): void => {
    counts.set(what, (counts.get(what) ?? 0) + by);
  };
  const abort = new AbortController();
  let isStopping = false;
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const open = store();
    const served = snapshot();
    if (open === null) return;
    try {
      if (served !== null)
        count(
          'made',
          await makeNotices(open, served, { now: world.now, publicUrl, isStopping: () => isStopping }),
        );
      if (isStopping) return;
      await deliverNotices(open, {
        ...world,
        signal: abort.signal,
        isStopping: () => isStopping,
        onSettled: (kind, { webhook }) => {
          count(kind === 'given-up' ? 'disabled' : kind);
          if (kind === 'given-up') log.warn({ webhook: webhook.id }, 'a webhook was disabled');
        },
      });
      isAway = false;
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      // The store itself says in the log why; one line is enough for as long as it is away.
      if (!isAway) log.warn({ reason: error.message }, 'notices wait for the store of saved stacks');
      isAway = true;
    }
  };
  const run = async (): Promise<void> => {
    try {
      await look();
    } catch (error) {
      log.warn({ err: error }, 'notices could not be made or sent');
    }
    if (!isStopping) timer = setTimeout(again, lookEveryMs).unref();
  };
  const again = (): void => {
    running = run();
  };
  let running = Promise.resolve();
  return {
    counts,
    start: again,
    stop: async (graceMs) => {
      isStopping = true;
      clearTimeout(timer);
      const late = setTimeout(() => abort.abort(), graceMs);
      await running;
      clearTimeout(late);
    },
  };
}
