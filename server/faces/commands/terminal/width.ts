/** Columns that a text takes on a terminal. Unicode UAX #11: wide and fullwidth characters take two. */

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
const ZERO = /[\p{Mn}\p{Me}\u200b-\u200d]/u;
// The sequences that style.ts writes.
const STYLE = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');

/** Width of one line, styles left out. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text.replace(STYLE, '')) width += characterWidth(character);
  return width;
}

export function characterWidth(character: string): 0 | 1 | 2 {
  if (WIDE.test(character)) return 2;
  return ZERO.test(character) ? 0 : 1;
}
