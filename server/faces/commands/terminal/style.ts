/** Emphasis on a terminal; plain text where it is none, or where NO_COLOR is set (no-color.org). */

export type Style = {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly care: (text: string) => string;
};

const ESCAPE = String.fromCharCode(27);

/** The styles of a screen with colour, or ones that change nothing. */
export function createStyle(colour: boolean): Style {
  const code = (on: number, off: number) => (text: string) =>
    colour && text !== '' ? `${ESCAPE}[${on}m${text}${ESCAPE}[${off}m` : text;
  return {
    strong: code(1, 22),
    faint: code(2, 22),
    good: code(32, 39),
    bad: code(31, 39),
    care: code(33, 39),
  };
}
