/** The icons of the site. All but the SVG are files that were made once from the mark, in `assets/icons/`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { packageRoot } from '../../../../snapshots/package.ts';
import { fixedGet, OPEN_CORS } from '../../../http/index.ts';
import type { ApiContext } from '../../context.ts';
import { MARK_SVG } from '../pictures/mark.ts';

/** Square PNG icons by their path. Systems cut them to their own shape. */
export const PNG_ICONS: Readonly<Record<string, { readonly size: number }>> = {
  '/apple-touch-icon.png': { size: 180 },
  '/icon-192.png': { size: 192 },
  '/icon-512.png': { size: 512 },
};

/** The mark changes with the program only. */
const ICON_CACHE = 'public, max-age=86400, stale-while-revalidate=604800';

/** Registers `/favicon.svg`, `/favicon.ico` and the PNG icons. */
export function serveIcons(app: FastifyInstance, context: ApiContext): void {
  const serve = (path: string, contentType: string, body: Buffer): void => {
    const headers = context.security.data;
    const fields = { contentType, cacheControl: ICON_CACHE, sharedHeaders: OPEN_CORS, headers };
    fixedGet(app, context, { path, make: () => ({ kind: 'answer', body, fields }) });
  };
  const file = (path: string): Buffer =>
    readFileSync(join(packageRoot(), 'server/faces/pages/assets/icons', path));
  serve('/favicon.svg', 'image/svg+xml', Buffer.from(`${MARK_SVG}\n`));
  serve('/favicon.ico', 'image/x-icon', file('/favicon.ico'));
  for (const path of Object.keys(PNG_ICONS)) serve(path, 'image/png', file(path));
}
