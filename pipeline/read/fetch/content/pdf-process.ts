/** A process of its own: the bytes of a PDF in as a message, its lines of text out as another. */
import { once } from 'node:events';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

/** One run of glyphs; `hasEOL` ends a line. The library's items have more. */
const itemSchema = z.object({ str: z.string(), width: z.number(), height: z.number(), hasEOL: z.boolean() });

/** A gap wider than this many times the height of the text parts two cells of a table. */
const CELL_GAP = 1.2;

const [message]: unknown[] = await once(process, 'message');
const { bytes, maxPages } = z
  .object({ bytes: z.instanceof(Uint8Array), maxPages: z.number() })
  .parse(message);
const document = await getDocument({
  // The library wants plain bytes, and what arrives is a Buffer.
  data: Uint8Array.from(bytes),
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  verbosity: VerbosityLevel.ERRORS,
}).promise;
const lines: string[] = [];
for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
  const { items } = await (await document.getPage(number)).getTextContent();
  let line = '';
  let gap = 0;
  let height = 0;
  for (const item of items) {
    // Marked-content items carry no text.
    const parsed = itemSchema.safeParse(item);
    if (!parsed.success) continue;
    const { str, width, hasEOL } = parsed.data;
    height = Math.max(height, parsed.data.height);
    if (str.trim() === '') gap += width;
    else {
      line += `${joint(line, str, gap, height)}${str}`;
      gap = 0;
    }
    if (!hasEOL) continue;
    lines.push(line);
    line = '';
    gap = 0;
    height = 0;
  }
  lines.push(line, '');
}
process.send?.(lines.join('\n'));

/** Two figures in two cells must never read as one number, however narrow the gap between them. */
function joint(line: string, next: string, gap: number, height: number): string {
  if (line === '' || gap === 0) return '';
  const figures = /\d$/.test(line) && /^\d/.test(next);
  return figures || gap > CELL_GAP * height ? ' | ' : ' ';
}
