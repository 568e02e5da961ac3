/** From a tree to the bytes of a PNG. Takes a processor for a tenth of a second and more. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import satori from 'satori';
import { type FontBook, openFontBook } from './fonts.ts';
import { mapText, type PictureNode, readNodeText } from './node.ts';

/** A tree laid out in a box of pixels. */
export type Drawing = { readonly tree: PictureNode; readonly width: number; readonly height: number };

const require = createRequire(import.meta.url);
let ready: Promise<void> | null = null;
let book: FontBook | null = null;

/** Draws on the thread of the studio; the first drawing loads what it needs. */
export default async function draw({ tree, width, height }: Drawing): Promise<Uint8Array> {
  ready ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((wasm) => initWasm(wasm));
  await ready;
  book ??= openFontBook();
  const readable = mapText(tree, book.readable);
  const fonts = book.fontsFor(readNodeText(readable));
  // The package's own type is that of a library for pages, which is not installed; it takes plain objects alike.
  const svg = await satori(readable as Parameters<typeof satori>[0], { width, height, fonts });
  const renderer = new Resvg(svg, { fitTo: { mode: 'width', value: width } });
  try {
    const rendered = renderer.render();
    try {
      return rendered.asPng();
    } finally {
      rendered.free();
    }
  } finally {
    renderer.free();
  }
}
