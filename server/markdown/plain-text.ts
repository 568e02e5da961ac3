/** Makes text of records safe for XML, HTML, calendars and Markdown. */

/** Embeddings, overrides and isolates: in plain text they would turn around the words that follow (UAX 9). */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Drops what XML 1.0 cannot hold at all, escaped or not (section 2.2): control characters other than tab and
 * line ends, lone surrogates and the two non-characters at the end of the plane. The controls after DEL, which
 * it discourages, go with them.
 */
export function dropIllegalXml(text: string): string {
  let clean = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const control = code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d;
    const lateControl = code >= 0x7f && code <= 0x9f;
    const surrogate = code >= 0xd800 && code <= 0xdfff;
    if (!control && !lateControl && !surrogate && code !== 0xfffe && code !== 0xffff) clean += character;
  }
  return clean;
}

/** One line of text without markup's means to isolate it: nothing in it reaches the words around it. */
export function plainLine(text: string): string {
  return dropIllegalXml(text).replace(BIDI_CONTROLS, '').replace(/\s+/g, ' ').trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Plain text as HTML. */
export function escapeHtml(text: string): string {
  return dropIllegalXml(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
