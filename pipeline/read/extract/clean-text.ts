/** Cleans text of what no reader sees: white space, invisible characters, escapes of scripts. */

/** Stands for a soft wall while a block is collected; becomes a line feed. */
export const SOFT_WALL = '\u2028';

/** Stand for a drawn tick and a drawn cross while a block is collected; private characters, which are dropped from texts. */
const DRAWN_YES = '\u{f0000}';
const DRAWN_NO = '\u{f0001}';

export function drawnTick(yes: boolean): string {
  return yes ? DRAWN_YES : DRAWN_NO;
}

/** What the last drawn tick or cross of a collected text says; null if there is none. */
export function readDrawnTick(raw: string): boolean | null {
  const yes = raw.lastIndexOf(DRAWN_YES);
  const no = raw.lastIndexOf(DRAWN_NO);
  return yes < 0 && no < 0 ? null : yes > no;
}

/**
 * Soft hyphen, zero-width spaces and joiners, direction marks, variation selectors: nothing of it is seen.
 * Listed one by one; NFKC would also turn a footnoted 100¹ into 1001.
 */
const INVISIBLE =
  /\udb80[\udc00\udc01]|\u034f|[\ufe00-\ufe0f]|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
const NOT_ASCII = /[\u0080-\uffff]/;
const COMBINING = /[\u0300-\u036f]/;
const RUN_OF_SPACE = / [\t\n\r\f\v \u2028\u0085]+|[\t\n\r\f\v\u2028\u0085][\t\n\r\f\v \u2028\u0085]*/g;
const EDGES = /^[\s\u2028]+|[\s\u2028]+$/g;

/**
 * Collapses white space as a browser does, keeps no-break and thin spaces (they join the groups of a
 * number), drops invisible characters and composes accents (NFC, never NFKC).
 */
export function cleanText(raw: string): string {
  let text = raw;
  if (NOT_ASCII.test(text)) {
    text = text.replace(INVISIBLE, '');
    if (COMBINING.test(text)) text = text.normalize('NFC');
  }
  text = text.replace(RUN_OF_SPACE, (run) => (run.includes(SOFT_WALL) ? '\n' : ' '));
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  return isSpace(first) || isSpace(last) ? text.replace(EDGES, '') : text;
}

function isSpace(code: number): boolean {
  return code <= 32 || code === 0xa0 || (code >= 0x2000 && code <= 0x202f) || code === 0x3000;
}

const LEVEL = '0123456789-+';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';

/** `<sup>1</sup>` becomes `¹`, so that `100<sup>1</sup>` can never be read as 1001. */
export function raiseDigits(text: string): string {
  return text.replace(/[0-9+-]/g, (sign) => RAISED[LEVEL.indexOf(sign)] ?? sign);
}

/** `<sub>2</sub>` becomes `₂`. */
export function lowerDigits(text: string): string {
  return text.replace(/[0-9]/g, (sign) => LOWERED[LEVEL.indexOf(sign)] ?? sign);
}

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
