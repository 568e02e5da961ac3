/** Draws pictures next to the requests: one at a time on a thread of its own, with a short queue before it. */
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { packageRoot } from '../../../../../snapshots/package.ts';
import type { Drawing } from './draw.ts';

export type DrawingOutcome =
  | { readonly kind: 'drawn'; readonly png: Buffer }
  /** As many pictures as may wait are waiting. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly reason: string };

export type Studio = {
  /** @param key the same for the same picture: requests that come while it is being drawn share it */
  draw(key: string, drawing: Drawing): Promise<DrawingOutcome>;
  /** Ends the thread; what is under way fails. */
  close(): Promise<void>;
};

/** How many pictures may wait behind the one being drawn. */
const WAITING_MAX = 24;
/** A picture takes a fraction of a second; one that takes this long, its turn included, never ends. */
const DRAWING_MAX_MS = 60_000;
/** All the fonts together take about 150 MB; a thread that wants far more ends, and its picture fails. */
const RESOURCES = { maxOldGenerationSizeMb: 384 };
/** A thread that drew nothing for this long ends, and with it the fonts that it holds. */
const IDLE_MS = 60_000;

/** Opens a studio. Its thread starts with the first picture, from the compiled program. */
export function openStudio(limits: { readonly waiting: number } = { waiting: WAITING_MAX }): Studio {
  const pool = new Piscina<Drawing, Uint8Array>({
    filename: join(packageRoot(), 'dist/server/faces/pages/pictures/drawing/draw.js'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: RESOURCES,
  });
  const underWay = new Map<string, Promise<DrawingOutcome>>();

  const drawNow = (drawing: Drawing): Promise<DrawingOutcome> =>
    pool.run(drawing, { signal: AbortSignal.timeout(DRAWING_MAX_MS) }).then(
      (png) => ({ kind: 'drawn', png: Buffer.from(png) }),
      (error: unknown) => ({
        kind: 'failed',
        reason: error instanceof Error ? error.message : String(error),
      }),
    );

  return {
    draw: (key, drawing) => {
      const known = underWay.get(key);
      if (known !== undefined) return known;
      // One is being drawn.
      if (underWay.size > limits.waiting) return Promise.resolve({ kind: 'busy' });
      const drawn = drawNow(drawing).finally(() => underWay.delete(key));
      underWay.set(key, drawn);
      return drawn;
    },
    close: () => pool.destroy(),
  };
}
