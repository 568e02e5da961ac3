/** The mark of the site: a bold zero whose counter is a check. Plain shapes, so that it holds at 16 pixels. */

export const MARK_GREEN = '#0a7a53';

/** Both are drawn in a square of 64. The check is the hole in the zero if the rule is even-odd. */
export const MARK_ZERO = 'M32 1c14.5 0 23 12 23 31S46.5 63 32 63 9 51 9 32 17.5 1 32 1Z';
export const MARK_CHECK = 'M17.3 35.8 29.6 50.2 47.6 20.7 40.4 16.3 28.4 35.8 23.7 30.2Z';

/** The mark as an SVG document. */
export const MARK_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${MARK_GREEN}" d="${MARK_ZERO}"/><path fill="#fff" d="${MARK_CHECK}"/></svg>`;
