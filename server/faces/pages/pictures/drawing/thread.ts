/** The thread that draws, one picture after the other. Started by thread-pool's address, never imported. */
import { parentPort } from 'node:worker_threads';
import { createDrawer, type Drawing } from './draw.ts';

export type DrawingReply =
  | { readonly kind: 'drawn'; readonly png: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string };

const draw = createDrawer();

parentPort?.on('message', (drawing: Drawing) => {
  draw(drawing).then(
    (png) => reply({ kind: 'drawn', png }),
    (error: unknown) =>
      reply({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
  );
});

function reply(answer: DrawingReply): void {
  parentPort?.postMessage(answer);
}
