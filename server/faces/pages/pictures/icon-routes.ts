/** The addresses of the icons, each drawn when it is first asked for and kept. */
import type { FastifyInstance } from 'fastify';
import { type Answer, createAnswer } from '../../../http/answer.ts';
import { DATA_SECURITY, OPEN_CORS, transportSecurity } from '../../../http/headers.ts';
import type { Trouble } from '../../../http/problems/problem.ts';
import { createRateLimitHook } from '../../../http/rate-limit/rate-limit.ts';
import { READS_POLICY } from '../../../http/rate-limit/rate-policy.ts';
import { sendAnswer } from '../../../http/send-answer.ts';
import type { ApiContext } from '../../context.ts';
import type { Studio } from './drawing/index.ts';
import { drawFavicon, drawPngIcon, FAVICON_SVG, PNG_ICONS } from './icons.ts';

/** The mark changes with the program only. */
const ICON_CACHE = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * Registers `/favicon.svg`, `/favicon.ico`, `/apple-touch-icon.png` and the icons of the manifest.
 * @param notDrawn what an icon that could not be drawn now is answered with
 */
export function serveIcons(
  app: FastifyInstance,
  context: ApiContext,
  studio: Studio,
  notDrawn: Trouble,
): void {
  const { sendProblem, clock, rateStore: store, settings } = context;
  const onRequest = createRateLimitHook({ store, policy: READS_POLICY, clock, sendProblem });
  const serve = (path: string, contentType: string, draw: () => Promise<Buffer | null>): void => {
    let made: Answer | null = null;
    app.get(path, { onRequest }, async (request, reply) => {
      if (made === null) {
        const body = await draw();
        if (body === null) return sendProblem(request, reply, notDrawn);
        made = createAnswer({
          body,
          contentType,
          cacheControl: ICON_CACHE,
          sharedHeaders: OPEN_CORS,
          headers: { ...DATA_SECURITY, ...transportSecurity(settings.publicUrl) },
        });
      }
      return sendAnswer(request, reply, made);
    });
  };
  serve('/favicon.svg', 'image/svg+xml', () => Promise.resolve(Buffer.from(FAVICON_SVG)));
  serve('/favicon.ico', 'image/x-icon', () => drawFavicon(studio));
  for (const [path, { size }] of Object.entries(PNG_ICONS)) {
    serve(path, 'image/png', () => drawPngIcon(studio, size));
  }
}
