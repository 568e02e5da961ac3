/** From a tree or an SVG to the bytes of a PNG. Takes a processor for a tenth of a second and more. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import satori from 'satori';
import { type FontBook, openFontBook, type PictureFont } from './fonts.ts';
import { mapText, type PictureNode, textOf } from './node.ts';

/** What can be drawn: a tree laid out in a box of pixels, or an SVG scaled to a width. */
export type Drawing =
  | { readonly of: 'tree'; readonly tree: PictureNode; readonly width: number; readonly height: number }
  | { readonly of: 'svg'; readonly svg: string; readonly width: number };

const require = createRequire(import.meta.url);

/** Makes the function that draws; the first drawing loads what it needs. */
export function createDrawer(): (drawing: Drawing) => Promise<Uint8Array> {
  let ready: Promise<void> | null = null;
  let book: FontBook | null = null;
  return async (drawing) => {
    ready ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((wasm) => initWasm(wasm));
    await ready;
    if (drawing.of === 'svg') return toPng(drawing.svg, drawing.width);
    book ??= openFontBook();
    return toPng(await layOut(drawing, book), drawing.width);
  };
}

async function layOut(
  { tree, width, height }: Extract<Drawing, { of: 'tree' }>,
  book: FontBook,
): Promise<string> {
  const readable = mapText(tree, book.readable);
  const fonts: PictureFont[] = book.fontsFor(textOf(readable));
  // The package's own type is that of a library for pages, which is not installed; it takes plain objects alike.
  return satori(readable as Parameters<typeof satori>[0], { width, height, fonts });
}

function toPng(svg: string, width: number): Uint8Array {
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
