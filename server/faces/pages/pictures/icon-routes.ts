/** The addresses of the icons, each drawn when it is first asked for and kept. */

import type { FastifyInstance } from 'fastify';
import { fixedGet, OPEN_CORS, type Trouble } from '../../../http/index.ts';
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
  const serve = (path: string, contentType: string, draw: () => Promise<Buffer | null>): void =>
    fixedGet(app, context, {
      path,
      make: async () => {
        const body = await draw();
        if (body === null) return { kind: 'trouble', trouble: notDrawn };
        const fields = { contentType, cacheControl: ICON_CACHE, sharedHeaders: OPEN_CORS };
        return { kind: 'answer', body, fields: { ...fields, headers: context.security.data } };
      },
    });
  serve('/favicon.svg', 'image/svg+xml', () => Promise.resolve(Buffer.from(FAVICON_SVG)));
  serve('/favicon.ico', 'image/x-icon', () => drawFavicon(studio));
  for (const [path, { size }] of Object.entries(PNG_ICONS)) {
    serve(path, 'image/png', () => drawPngIcon(studio, size));
  }
}
