/** Decodes bytes to text: by BOM, then header, then the document's own claim, each only if the bytes agree. */

/** How far into a document its own charset declaration is looked for (HTML says 1024; some put it later). */
const DECLARATION_WINDOW = 4096;
const META = /<meta[^>]{0,300}?charset\s{0,10}=\s{0,10}["']?\s{0,10}([\w.:-]{1,40})/i;
const XML_DECLARATION = /^\s{0,20}<\?xml[^>]{0,200}?encoding\s{0,10}=\s{0,10}["']([\w.:-]{1,40})/i;

/** The WHATWG name of a charset label, or null for an unknown or useless one. */
function encodingName(label: string | null): string | null {
  if (label === null || label === '') return null;
  try {
    const name = new TextDecoder(label).encoding;
    return name === 'x-user-defined' || name === 'replacement' ? null : name;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** 0x80 to 0x9F of windows-1252 by the WHATWG index; the five holes stay control characters. */
const WINDOWS_1252_UPPER =
  '\u20AC\x81\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\x8D\u017D\x8F' +
  '\x90\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\x9D\u017E\u0178';

/** Node 20 decodes windows-1252 as Latin-1 (nodejs/node#56542), which loses the euro sign and the dashes. */
function decode(bytes: Uint8Array, encoding: string, fatal: boolean): string {
  const text = new TextDecoder(encoding, { fatal }).decode(bytes);
  if (encoding !== 'windows-1252') return text;
  return text.replace(
    /[\x80-\x9f]/g,
    (control) => WINDOWS_1252_UPPER[control.charCodeAt(0) - 0x80] ?? control,
  );
}

function strictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return decode(bytes, encoding, true);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function detectBom(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return null;
}

function declaredIn(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, DECLARATION_WINDOW)).toString('latin1');
  const name = encodingName((META.exec(head) ?? XML_DECLARATION.exec(head))?.[1] ?? null);
  // A declaration that could be read as ASCII is not in UTF-16 (HTML standard, "prescan").
  return name?.startsWith('utf-16') ? 'utf-8' : name;
}

/** The charset parameter of a Content-Type value, or null. */
export function charsetParameter(contentType: string | null): string | null {
  return /;\s{0,20}charset\s{0,5}=\s{0,5}["']?([\w.:-]{1,40})/i.exec(contentType ?? '')?.[1] ?? null;
}

/** Chinese multi-byte text has its high bytes in pairs; a western page has single ones among ASCII letters. */
function looksMultiByte(bytes: Uint8Array): boolean {
  let high = 0;
  let paired = 0;
  const end = Math.min(bytes.length, 65_536);
  for (let at = 0; at < end; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    high += 1;
    if ((bytes[at + 1] ?? 0) >= 0x80 || (at > 0 && (bytes[at - 1] ?? 0) >= 0x80)) paired += 1;
  }
  return high > 0 && paired / high > 0.6;
}

/**
 * Decodes a document. A label that the bytes contradict is passed over: `utf-8` over GBK bytes gives way to the
 * document's own `gbk`, and a single-byte default (`iso-8859-1`) to UTF-8 if the bytes are valid UTF-8.
 * @returns the text without BOM, and the WHATWG name of the encoding used
 */
export function decodeText(
  bytes: Uint8Array,
  contentType: string | null,
): { text: string; encoding: string } {
  const read = (encoding: string) => ({ text: decode(bytes, encoding, false), encoding });
  const bom = detectBom(bytes);
  if (bom !== null) return read(bom);

  const header = encodingName(charsetParameter(contentType));
  if (header?.startsWith('utf-16')) return read(header);
  const meta = declaredIn(bytes);
  const utf8 = strictly(bytes, 'utf-8');
  // Text in another encoding is practically never valid UTF-8; ISO-2022-JP is, being seven-bit.
  if (utf8 !== null && header !== 'iso-2022-jp' && meta !== 'iso-2022-jp')
    return { text: utf8, encoding: 'utf-8' };

  for (const claimed of [header, meta]) {
    if (claimed === null || claimed === 'utf-8') continue;
    const text = strictly(bytes, claimed);
    if (text !== null) return { text, encoding: claimed };
  }
  // Said to be UTF-8 and nearly so: a single broken character must not turn the page into another language.
  if (header === 'utf-8' || meta === 'utf-8') {
    const lenient = read('utf-8');
    const broken = lenient.text.split('\uFFFD').length - 1;
    if (broken * 200 <= lenient.text.length) return lenient;
  }
  if (looksMultiByte(bytes)) {
    const text = strictly(bytes, 'gb18030');
    if (text !== null) return { text, encoding: 'gb18030' };
  }
  return read(meta ?? header ?? 'windows-1252');
}
