/** The text of a PDF: pricing sheets come as such. Read in a process that is ended when it takes too long or too much. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type PdfReading = { ok: true; text: string } | { ok: false; reason: string };

/** A sheet that needs more than this is no sheet, or made to be slow. */
const MAX_MS = 15_000;
const MAX_PAGES = 60;
const MAX_HEAP_MB = 256;

/**
 * Fonts of PDFs often print `月` as the look-alike Kangxi radical `⽉` (Unicode block 2F00 to 2FD5); each
 * radical has one compatibility decomposition, its ordinary character.
 */
const KANGXI_RADICAL = /[\u2F00-\u2FD5]/g;

/**
 * Lines as they stand on the page, the cells of a table row parted by ` | `.
 * @param bytes the document; never changed
 */
export function pdfText(bytes: Uint8Array): Promise<PdfReading> {
  // The same file, compiled or not; uncompiled TypeScript needs its loader in the process as well.
  const compiled = import.meta.url.endsWith('.js');
  const file = fileURLToPath(new URL(compiled ? './pdf-process.js' : './pdf-process.ts', import.meta.url));
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, ...(compiled ? [] : ['--import', 'tsx'])],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve) => {
    const end = (reading: PdfReading): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.kill('SIGKILL');
      resolve(reading);
    };
    const timer = setTimeout(
      () => end({ ok: false, reason: `a PDF that takes longer than ${MAX_MS} ms to read` }),
      MAX_MS,
    );
    child.once('message', (text) => {
      const plain = (typeof text === 'string' ? text : '').replace(KANGXI_RADICAL, (radical) =>
        radical.normalize('NFKC'),
      );
      end(plain.trim() === '' ? { ok: false, reason: 'a PDF without text' } : { ok: true, text: plain });
    });
    child.once('error', (error) =>
      end({ ok: false, reason: `a PDF whose reader did not start (${error.message})` }),
    );
    child.once('exit', () => end({ ok: false, reason: 'a PDF that cannot be read' }));
    child.send({ bytes, maxPages: MAX_PAGES });
  });
}
