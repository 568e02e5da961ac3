/** Text inside scripts: page data that a reader may see only after rendering. */

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|([^u]))/g;
const CONTROL: Readonly<Record<string, string>> = { n: ' ', r: ' ', t: ' ', b: ' ', f: ' ' };
/** Frameworks put JSON inside a string inside a script. */
const MAX_LAYERS = 2;

/**
 * Undoes the escapes of JavaScript and JSON strings, so that a quote can be looked for as plain text. The
 * result is no longer valid code; it is only searched.
 */
export function unescapeScript(source: string): string {
  let text = source;
  for (let layer = 0; layer < MAX_LAYERS && text.includes('\\'); layer += 1) {
    text = text.replace(ESCAPE, (_whole, hex: string | undefined, sign: string | undefined) =>
      hex === undefined ? (CONTROL[sign ?? ''] ?? sign ?? '') : String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return text;
}
