/** Text that may stand in XML and HTML. */

/**
 * Drops what XML 1.0 cannot hold at all, escaped or not (section 2.2): control characters other than tab and
 * line ends, lone surrogates and the two non-characters at the end of the plane.
 */
export function dropIllegalXml(text: string): string {
  let clean = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const control = code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d;
    const surrogate = code >= 0xd800 && code <= 0xdfff;
    if (!control && !surrogate && code !== 0xfffe && code !== 0xffff) clean += character;
  }
  return clean;
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
