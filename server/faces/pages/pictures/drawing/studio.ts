/** Draws pictures next to the requests: one at a time on a thread of its own, the callers in turns. */
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { packageRoot } from '../../../../../snapshots/package.ts';
import { type CallerTime, createFairQueue, type QueueLimits } from '../../../../turns/index.ts';
import type { Drawing } from './draw.ts';

export type DrawingOutcome =
  | { readonly kind: 'drawn'; readonly png: Buffer }
  /** Too many wait, or its caller has taken its time. */
  | { readonly kind: 'no-turn' }
  | { readonly kind: 'failed'; readonly reason: string };

export type Studio = {
  /**
   * @param caller whose time it takes
   * @param key the same for the same picture: callers that wait for one that was just drawn are given it
   */
  draw(caller: string, key: string, drawing: Drawing): Promise<DrawingOutcome>;
  /** Ends the thread; what is under way fails. */
  close(): Promise<void>;
};

const QUEUE: QueueLimits = { atOnce: 1, waiting: 24, waitMs: 10_000 };
/** As many as may wait for the same one. */
const RECENT = QUEUE.waiting;
/** A picture takes a fraction of a second; one that takes this long never ends. */
const DRAWING_MAX_MS = 60_000;
/** All the fonts together take about 150 MB; a thread that wants far more ends, and its picture fails. */
const RESOURCES = { maxOldGenerationSizeMb: 384 };
/** A thread that drew nothing for this long ends, and with it the fonts that it holds. */
const IDLE_MS = 60_000;

/** Opens a studio. Its thread starts with the first picture, from the compiled program. @param time what each caller took */
export function openStudio(time: CallerTime, limits: QueueLimits = QUEUE): Studio {
  const pool = new Piscina<Drawing, Uint8Array>({
    filename: join(packageRoot(), 'dist/server/faces/pages/pictures/drawing/draw.js'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: RESOURCES,
  });
  const turns = createFairQueue(limits, time);
  const recent = new LRUCache<string, Buffer>({ max: RECENT });

  const drawNow = async (key: string, drawing: Drawing): Promise<DrawingOutcome> => {
    try {
      const png =
        recent.get(key) ??
        Buffer.from(await pool.run(drawing, { signal: AbortSignal.timeout(DRAWING_MAX_MS) }));
      recent.set(key, png);
      return { kind: 'drawn', png };
    } catch (error) {
      return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
    }
  };

  return {
    draw: async (caller, key, drawing) => {
      const turn = await turns.run(caller, () => drawNow(key, drawing));
      return turn.kind === 'done' ? turn.value : { kind: 'no-turn' };
    },
    close: () => pool.destroy(),
  };
}
