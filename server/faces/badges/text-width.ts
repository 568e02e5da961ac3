/** How wide a line of text is in a badge. */

/** Advance widths of U+0020 to U+007E in DejaVu Sans, in thousandths of its size. It is as wide as Verdana. */
const WIDTHS = [
  318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636,
  636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295,
  295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838,
  500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521,
  392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
];
const FIRST = 0x20;
/** Han and full-width marks fill the square; nothing else in a badge is wider. */
const WIDEST = 1000;

/**
 * The width in pixels, whole. The drawing pins the text to it (`textLength`), so that a font that is wider or narrower
 * moves letters by parts of a pixel and never runs out of its box.
 * @param size of the font, in pixels
 */
export function textWidth(text: string, size: number): number {
  let thousandths = 0;
  for (const character of text) thousandths += WIDTHS[(character.codePointAt(0) ?? 0) - FIRST] ?? WIDEST;
  return Math.ceil((thousandths * size) / 1000);
}
