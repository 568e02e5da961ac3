/** Makes texts of others safe to print: what steers a terminal or turns a line around is shown, not obeyed. */

// C0 and C1 controls but the line feed, and the marks that reorder or hide text (Unicode UAX #9, U+200B, U+FEFF).
const STEERING = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A text without control characters; each becomes U+FFFD, tabs a space. */
export function escapeControls(text: string): string {
  return text.replace(STEERING, (character) => {
    if (character === '\n') return character;
    return character === '\t' ? ' ' : '\u{FFFD}';
  });
}

/** The same for every string within a value of plain data. */
export function escapeControlsIn(value: unknown): unknown {
  if (typeof value === 'string') return escapeControls(value);
  if (Array.isArray(value)) return value.map(escapeControlsIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, escapeControlsIn(part)]));
}
