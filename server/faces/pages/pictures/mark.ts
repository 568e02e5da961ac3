/** The mark of the site: a bold zero whose counter is a check. Plain shapes, so that it holds at 16 pixels. */

export const MARK_GREEN = '#0a7a53';

/** Both stand in a square of 64. The check is the hole in the zero where the rule is even-odd. */
export const MARK_ZERO = 'M32 1c14.5 0 23 12 23 31S46.5 63 32 63 9 51 9 32 17.5 1 32 1Z';
export const MARK_CHECK = 'M17.3 35.8 29.6 50.2 47.6 20.7 40.4 16.3 28.4 35.8 23.7 30.2Z';

/**
 * The mark as an SVG document.
 * @param look `check` null leaves a hole in the zero, through which the ground shows; `ground` fills the square
 *   with a margin around the mark, as systems want that cut icons to their own shape
 */
export function markSvg(
  look: { readonly zero?: string; readonly check?: string | null; readonly ground?: string | null } = {},
): string {
  const { zero = MARK_GREEN, check = '#fff', ground = null } = look;
  const box = ground === null ? '0 0 64 64' : '-14 -14 92 92';
  const square = ground === null ? '' : `<path fill="${ground}" d="M-14-14h92v92h-92z"/>`;
  const shapes =
    check === null
      ? `<path fill="${zero}" fill-rule="evenodd" d="${MARK_ZERO}${MARK_CHECK}"/>`
      : `<path fill="${zero}" d="${MARK_ZERO}"/><path fill="${check}" d="${MARK_CHECK}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${square}${shapes}</svg>`;
}
