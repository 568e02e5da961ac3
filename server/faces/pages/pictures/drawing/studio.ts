/** Draws pictures beside the requests: one at a time on a thread of its own, with a short queue before it. */
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type { Drawing } from './draw.ts';
import type { DrawingReply } from './thread.ts';

export type DrawingOutcome =
  | { readonly kind: 'drawn'; readonly png: Buffer }
  /** As many pictures as may wait are waiting. */
  | { readonly kind: 'busy' }
  /** What draws is not installed, which the start of the server says. */
  | { readonly kind: 'not-installed' }
  | { readonly kind: 'failed'; readonly reason: string };

export type Studio = {
  /**
   * @param key the same for the same picture: whoever asks while it is being drawn gets that one
   * @param drawing made only when its turn has come; where it throws, so does this
   */
  draw(key: string, drawing: () => Drawing): Promise<DrawingOutcome>;
  /** Ends the thread; what is under way fails. */
  close(): Promise<void>;
};

/** Where what draws is not installed. */
export const NO_STUDIO: Studio = {
  draw: () => Promise.resolve({ kind: 'not-installed' }),
  close: () => Promise.resolve(),
};

/** How many pictures may wait behind the one being drawn. */
export const WAITING_MAX = 24;
/** A picture takes a fraction of a second; one that takes this long never ends. */
const DRAWING_MAX_MS = 30_000;

/** All the fonts together take about 150 MB; a thread that wants far more ends, and its picture fails. */
const RESOURCES = { maxOldGenerationSizeMb: 384 };
/** A thread that drew nothing for this long ends, and with it the fonts that it holds. */
const IDLE_MS = 60_000;

/** Opens a studio. The thread starts with a picture when there is none: at first, after a failure, after idling. */
export function openStudio(limits: { readonly waiting: number } = { waiting: WAITING_MAX }): Studio {
  const queue = new PQueue({ concurrency: 1 });
  const underWay = new Map<string, Promise<DrawingOutcome>>();
  let worker: Worker | null = null;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;
  queue.on('idle', () => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      void worker?.terminate();
      worker = null;
    }, IDLE_MS).unref();
  });

  const startThread = (): Worker => {
    const thread = createThread();
    const forget = (): void => {
      if (worker === thread) worker = null;
    };
    thread.once('error', forget).once('exit', forget);
    return thread;
  };

  const drawNow = (drawing: () => Drawing): Promise<DrawingOutcome> => {
    if (closed) return Promise.resolve({ kind: 'failed', reason: 'the studio is closed' });
    clearTimeout(idle);
    const thread = worker ?? startThread();
    worker = thread;
    return ask(thread, drawing());
  };

  return {
    draw: (key, drawing) => {
      const known = underWay.get(key);
      if (known !== undefined) return known;
      if (queue.size >= limits.waiting) return Promise.resolve({ kind: 'busy' });
      const drawn = queue.add(() => drawNow(drawing)).finally(() => underWay.delete(key));
      underWay.set(key, drawn);
      return drawn;
    },
    close: async () => {
      closed = true;
      clearTimeout(idle);
      await worker?.terminate();
    },
  };
}

/** Sends a drawing and waits for its bytes. A thread that takes too long is ended. */
function ask(worker: Worker, drawing: Drawing): Promise<DrawingOutcome> {
  return new Promise((resolve) => {
    const settle = (outcome: DrawingOutcome): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      // Nothing but a picture under way keeps the process alive.
      worker.unref();
      resolve(outcome);
    };
    const onMessage = (reply: DrawingReply): void =>
      settle(reply.kind === 'drawn' ? { kind: 'drawn', png: Buffer.from(reply.png) } : reply);
    const onError = (error: unknown): void =>
      settle({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
    const onExit = (code: number): void =>
      settle({
        kind: 'failed',
        reason: late ? `it took more than ${DRAWING_MAX_MS} ms` : `the thread ended with code ${code}`,
      });
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      // The end of the thread settles it, so that the next picture does not meet a thread that is ending.
      void worker.terminate();
    }, DRAWING_MAX_MS);
    worker.ref();
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(drawing);
  });
}

function createThread(): Worker {
  const extension = extname(fileURLToPath(import.meta.url));
  const file = new URL(`./thread${extension}`, import.meta.url);
  if (extension === '.js') return new Worker(file, { resourceLimits: RESOURCES });
  // Run from the sources: a thread does not inherit the loader that reads TypeScript.
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import('${file.href}'); })`;
  return new Worker(load, { eval: true, resourceLimits: RESOURCES });
}
