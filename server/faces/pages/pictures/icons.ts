/** The icons of the site, all drawn from the one mark, each when it is first asked for. */
import type { FastifyInstance } from 'fastify';
import { fixedGet, OPEN_CORS, type ProblemDetail } from '../../../http/index.ts';
import type { ApiContext } from '../../context.ts';
import type { Studio } from './drawing/index.ts';
import { markSvg } from './mark.ts';

export const ICON_GROUND = '#faf9f5';

const FAVICON_SVG = `${markSvg()}\n`;

/** Square PNG icons by their path. Systems cut those with a ground to their own shape. */
export const PNG_ICONS: Readonly<Record<string, { readonly size: number }>> = {
  '/apple-touch-icon.png': { size: 180 },
  '/icon-192.png': { size: 192 },
  '/icon-512.png': { size: 512 },
};

const ICO_SIZES = [16, 32, 48];

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
  notDrawn: ProblemDetail,
): void {
  const serve = (path: string, contentType: string, draw: () => Promise<Buffer | null>): void =>
    fixedGet(app, context, {
      path,
      make: async () => {
        const body = await draw();
        if (body === null) return { kind: 'problem', problem: notDrawn };
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

/** The pixels of a PNG icon; null where it could not be drawn now. */
async function drawPngIcon(studio: Studio, size: number): Promise<Buffer | null> {
  return drawMark(studio, size, ICON_GROUND);
}

/** `/favicon.ico` in three sizes; null where it could not be drawn now. */
async function drawFavicon(studio: Studio): Promise<Buffer | null> {
  const pictures: { size: number; png: Buffer }[] = [];
  for (const size of ICO_SIZES) {
    const png = await drawMark(studio, size, null);
    if (png === null) return null;
    pictures.push({ size, png });
  }
  return writeIco(pictures);
}

async function drawMark(studio: Studio, size: number, ground: string | null): Promise<Buffer | null> {
  const drawn = await studio.draw(`mark ${size} ${ground}`, () => ({
    of: 'svg',
    svg: markSvg({ ground }),
    width: size,
  }));
  return drawn.kind === 'drawn' ? drawn.png : null;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An ICO file of PNG pictures, each square and at most 256 pixels: header, directory, pictures. */
function writeIco(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const directory = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  pictures.forEach(({ size, png }, position) => {
    const entry = HEADER_BYTES + ENTRY_BYTES * position;
    // 256 is written as 0.
    directory.writeUInt8(size % 256, entry);
    directory.writeUInt8(size % 256, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)]);
}
