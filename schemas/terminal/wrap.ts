/** Breaks text into lines that fit: between words, between Chinese characters, and within what is too long. */

// Unicode UAX #11: wide and fullwidth characters take two columns.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
const ZERO = /[\p{Mn}\p{Me}\u200b-\u200d]/u;
// The sequences that set colour and weight (ECMA-48, SGR).
const STYLE = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');

/** What most texts consist of: one column each. */
const PLAIN = /^[ -~]*$/;

/** Width of one line, styles left out. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const character of text.replace(STYLE, '')) width += characterWidth(character);
  return width;
}

function characterWidth(character: string): 0 | 1 | 2 {
  if (PLAIN.test(character)) return 1;
  if (WIDE.test(character)) return 2;
  return ZERO.test(character) ? 0 : 1;
}

/** Punctuation that must not begin a line (CLREQ, "prohibition rules for line start"). */
const NEVER_FIRST = /^[，。、；：？！）》」』】”’…,.;:?!)\]]/u;

/** @returns at least one line, none wider than `width` (but for a single character that is) */
export function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, Math.max(2, width)));
}

function wrapLine(text: string, width: number): string[] {
  if (displayWidth(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  let filled = 0;
  const end = (): void => {
    lines.push(line.trimEnd());
    line = '';
    filled = 0;
  };
  for (const piece of splitPieces(text)) {
    const space = displayWidth(piece);
    if (filled + displayWidth(piece.trimEnd()) > width && filled > 0) end();
    if (displayWidth(piece.trimEnd()) <= width) {
      if (filled === 0 && piece.trim() === '') continue;
      line += piece;
      filled += space;
      continue;
    }
    for (const character of piece) {
      if (filled + characterWidth(character) > width && filled > 0) end();
      line += character;
      filled += characterWidth(character);
    }
  }
  if (line.trim() !== '') end();
  return lines.length === 0 ? [''] : lines;
}

/** Width of the longest thing in a text that `wrap` keeps whole if it fits. */
export function longestPiece(text: string): number {
  const widths = text
    .split('\n')
    .flatMap((line) => splitPieces(line).map((piece) => displayWidth(piece.trimEnd())));
  return Math.max(0, ...widths);
}

/** What stays together: a word with the blanks behind it, a wide character with the punctuation behind it. */
function splitPieces(text: string): string[] {
  const pieces: string[] = [];
  let open = '';
  for (const character of text) {
    const wide = characterWidth(character) === 2;
    const opensPiece =
      open !== '' &&
      !NEVER_FIRST.test(character) &&
      (wide || isWide(open) || (/\s$/.test(open) && character.trim() !== ''));
    if (opensPiece) {
      pieces.push(open);
      open = '';
    }
    open += character;
  }
  return open === '' ? pieces : [...pieces, open];
}

/** Whether a piece ends in a wide character, behind which a line may break. */
function isWide(piece: string): boolean {
  const last = [...piece].at(-1);
  return last !== undefined && characterWidth(last) === 2;
}
