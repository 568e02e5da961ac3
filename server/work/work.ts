/** Plans and checks: every face asks for them here. */
import type { ServedSnapshot } from '../snapshot/index.ts';
import type { QueueLoad } from '../turns/index.ts';
import { type Job, type JobName, type Jobs, runJob } from './jobs.ts';

export type Refusal =
  /** Work that nobody's honest request makes: it was given up. */
  | { readonly kind: 'too-slow' }
  /** Too much waits already. */
  | { readonly kind: 'busy' }
  /** The caller has had its share of the time; some comes back every second. */
  | { readonly kind: 'spent'; readonly retrySeconds: number }
  /** A check, and the version that is served does not say how services are recognised. */
  | { readonly kind: 'no-detection' };

export type WorkOutcome<Name extends JobName> =
  | { readonly kind: 'answer'; readonly answer: Jobs[Name]['answer'] }
  | Refusal;

export type WorkRequest<Name extends JobName> = Job<Name> & {
  readonly snapshot: ServedSnapshot;
  /** Whose time it takes. */
  readonly caller: string;
};

export type Work = {
  run<Name extends JobName>(name: Name, asked: WorkRequest<Name>): Promise<WorkOutcome<Name>>;
  load(): QueueLoad;
  /** Takes no more; resolves when what was asked is answered and the threads are gone. */
  close(): Promise<void>;
};

/** Whether a job asks of a version what it does not say. */
export function lacksDetection(name: JobName, { detection }: ServedSnapshot): boolean {
  return name === 'check' && detection === null;
}

/** On the thread that asks: for one person's own process, in which nobody else waits. */
export const workOnThisThread: Work = {
  run: async (name, { snapshot, request, publicUrl }) => {
    if (lacksDetection(name, snapshot)) return { kind: 'no-detection' };
    const { index, detection } = snapshot;
    return { kind: 'answer', answer: runJob(name, { ...index, detection }, { request, publicUrl }) };
  },
  load: () => ({ waiting: 0, refused: new Map() }),
  close: async () => {},
};
