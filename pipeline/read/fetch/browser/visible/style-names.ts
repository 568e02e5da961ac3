/**
 * What widespread class names would do to an element. Believed only on a page whose style sheets did not come, or
 * that has none: wherever a style sheet speaks, the computed style is what a reader sees.
 */

/** Tailwind, Bootstrap, Bulma, WordPress, GitHub. */
const HIDES =
  /(?:^|\s)(?:hidden|invisible|d-none|is-hidden|u-hidden|sr-only|visually-hidden|screen-reader-text)(?=\s|$)/;
/** A variant for wider screens shows the element again: `hidden md:block`, `d-none d-md-block`. */
const SHOWS_AGAIN =
  /(?:^|\s)(?:(?:sm|md|lg|xl|2xl):(?:block|flex|grid|inline|table)|d-(?:sm|md|lg|xl)-(?!none))/;
const STRIKES =
  /(?:^|\s)(?:line-through|text-decoration-line-through|strike-?through|striked?|struck|crossed(?:-out)?|old-price|was-price|price(?:--|__|-)(?:was|old))(?=\s|$)/;

export function namesHide(classes: string | undefined): boolean {
  return classes !== undefined && HIDES.test(classes) && !SHOWS_AGAIN.test(classes);
}

export function namesStrike(classes: string | undefined): boolean {
  return classes !== undefined && STRIKES.test(classes);
}
