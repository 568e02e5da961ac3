/** Detects the kind of document: by Content-Type, and by the bytes if they contradict it. */
import type { PageKind } from '../page.ts';

const TYPES = new Map<string, PageKind>([
  ['text/html', 'html'],
  ['application/xhtml+xml', 'html'],
  ['text/markdown', 'markdown'],
  ['text/x-markdown', 'markdown'],
  ['text/plain', 'text'],
  ['application/json', 'json'],
  ['text/json', 'json'],
]);

/** First bytes of what is not text, with the word for the report. */
const SIGNATURES: readonly (readonly [string, string])[] = [
  ['%PDF-', 'a PDF'],
  ['\x89PNG', 'an image'],
  ['GIF8', 'an image'],
  ['\xff\xd8\xff', 'an image'],
  ['RIFF', 'an image or sound'],
  ['PK\x03\x04', 'a ZIP archive or office document'],
  ['\x1f\x8b', 'a compressed file'],
  ['\xd0\xcf\x11\xe0', 'an office document'],
  ['\x7fELF', 'a program'],
  ['\0asm', 'a program'],
];

const HTML_START = /^\s{0,1000}(?:<!--[\s\S]{0,2000}?-->\s{0,1000})?<(?:!doctype\s+html|html[\s>])/i;

/** Names of files that say what is in them, wherever they are kept. `.vto` are Markdown pages with a template's marks. */
const NAMES: readonly (readonly [RegExp, PageKind])[] = [
  [/\.(?:mdx?|markdown|mdoc|mdown|mkdn?|vto)$/i, 'markdown'],
  [/\.(?:html?|xhtml)$/i, 'html'],
  [/\.json$/i, 'json'],
];

/** What a file or the path of an address holds by its name; null if the name does not say. */
export function kindOfName(path: string): PageKind | null {
  return NAMES.find(([name]) => name.test(path))?.[1] ?? null;
}

export type KindReading = { ok: true; kind: PageKind } | { ok: false; reason: string };

/** The media type of a Content-Type value, lower case, without parameters; null if there is none. */
export function mediaType(contentType: string | null): string | null {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return type === '' ? null : type;
}

/** Whether the announced type is worth reading a body for. A missing one is: the bytes will tell. */
export function readableType(contentType: string | null): KindReading {
  const type = mediaType(contentType);
  if (type === null) return { ok: true, kind: 'text' };
  const kind = TYPES.get(type) ?? (type.endsWith('+json') ? 'json' : null);
  if (kind !== null) return { ok: true, kind };
  return { ok: false, reason: `not a page of text (${type.slice(0, 80)})` };
}

/** Bytes that no text has, however it is announced. */
export function checkBytes(bytes: Uint8Array, contentType: string | null): KindReading {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const found = SIGNATURES.find(([signature]) => head.startsWith(signature));
  if (found !== undefined)
    return { ok: false, reason: `announced as ${mediaType(contentType) ?? 'nothing'}, holds ${found[1]}` };
  return readableType(contentType);
}

/** The kind of a decoded document. @param url where it came from: a `.md` path served as plain text is Markdown */
export function kindOfText(text: string, contentType: string | null, url: URL): KindReading {
  if (text.trim() === '') return { ok: false, reason: 'the body is empty' };
  // UTF-16 and UTF-32 are decoded by now: a NUL is data, not text.
  if (text.slice(0, 65_536).includes('\0')) return { ok: false, reason: 'the body is binary data' };
  const announced = readableType(contentType);
  if (!announced.ok || announced.kind !== 'text') return announced;
  if (HTML_START.test(text.slice(0, 4096))) return { ok: true, kind: 'html' };
  if (kindOfName(url.pathname) === 'markdown') return { ok: true, kind: 'markdown' };
  if (mediaType(contentType) === null && /^\s*</.test(text)) return { ok: true, kind: 'html' };
  return announced;
}
