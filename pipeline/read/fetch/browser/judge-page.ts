/**
 * Runs in the page: which texts of a collected page a reader sees. What hides, and what strikes through, is carried
 * down the tree. It is sent as text, so it imports nothing but types.
 */
import type { CollectedPage, Generated, PageItem, Visibility } from './collect-page.ts';
import type { PageRect, PageStyle } from './page-world.ts';

/** What an element hands down to what is in it. */
type Around = {
  /** Hidden in a way that nothing inside can undo. */
  readonly gone: boolean;
  /** Within something that a reader can open: it has no boxes, and fades in only then. */
  readonly closed: boolean;
  /** Ways that are inherited and that an element inside may undo. */
  readonly invisible: boolean;
  readonly tiny: boolean;
  readonly indented: boolean;
  readonly unpainted: boolean;
  readonly gradient: boolean;
  readonly struck: boolean;
  /** Within a heading or a head of a table, which name what a reader sees even if only a screen reader says them. */
  readonly names: boolean;
};

/**
 * Sets `visibility` and `ownVisibility` of every item, and leaves of generated text what a reader sees.
 * @param isPanel whether attributes mark a tab, an accordion or the like
 */
export function judgePage(
  page: CollectedPage,
  sheetsCame: boolean,
  isPanel: (attributes: PageItem['attributes']) => boolean,
): void {
  const { items } = page;
  /** Fainter than this nobody sees it. */
  const FAINTEST = 0.05;
  /** In pixels. */
  const SMALLEST_LETTER = 2;
  /** A box of one pixel is the usual way to keep text for screen readers alone. */
  const SMALLEST_BOX = 1;
  /** Text that begins this far to the left, or a box this far to the right, in pixels. */
  const FAR = 500;
  const FAR_RIGHT = 5_000;
  /** Share of its size that is left of what is scaled away. */
  const SMALLEST_SCALE = 0.05;
  /** How far above a panel its tabs may be. */
  const LEVELS_TO_TABS = 3;
  const NAMING = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'caption', 'legend']);
  /** Line decorations reach what flows in an element, not a box of its own in the line. CSS Text Decoration 3, section 2. */
  const OWN_LINE = /^inline-(?:block|flex|grid|table)$/;

  /**
   * Class names are believed only on a page whose style sheets did not come, or that has none: else the computed
   * style is what a reader sees. Tailwind, Bootstrap, Bulma, WordPress, GitHub.
   */
  const believesNames = !(page.hasStyleSheets && sheetsCame);
  const HIDING_NAME =
    /(?:^|\s)(?:hidden|invisible|d-none|is-hidden|u-hidden|sr-only|visually-hidden|screen-reader-text)(?=\s|$)/;
  /** A variant for wider screens shows the element again: `hidden md:block`, `d-none d-md-block`. */
  const SHOWING_NAME =
    /(?:^|\s)(?:(?:sm|md|lg|xl|2xl):(?:block|flex|grid|inline|table)|d-(?:sm|md|lg|xl)-(?!none))/;
  const STRIKING_NAME =
    /(?:^|\s)(?:line-through|text-decoration-line-through|strike-?through|striked?|struck|crossed(?:-out)?|old-price|was-price|price(?:--|__|-)(?:was|old))(?=\s|$)/;

  /** Bullets, arrows, icons and separators say nothing; words, figures, currencies, bounds and refusals do. */
  const SAYS_SOMETHING = /[\p{L}\p{N}\p{Sc}%‰+<>≤≥≈~✗✘✕❌🚫]/u;
  /** Letters of icon fonts. */
  const PRIVATE_USE = /[\p{Co}]/gu;

  const isTransparent = ({ opacity, filter }: PageStyle): boolean => {
    if (Number.parseFloat(opacity) < FAINTEST) return true;
    const faded = /opacity\(([\d.]+)\)/.exec(filter)?.[1];
    return faded !== undefined && Number.parseFloat(faded) < FAINTEST;
  };
  const isTiny = ({ fontSize }: PageStyle): boolean => Number.parseFloat(fontSize) < SMALLEST_LETTER;
  const isUnpainted = (style: PageStyle): boolean => /^rgba\(.*, 0\)$/.test(style.webkitTextFillColor);
  const isOutOfFlow = ({ position }: PageStyle): boolean => position === 'absolute' || position === 'fixed';

  /** `rect(1px, 1px, 1px, 1px)`: top, right, bottom, left. */
  const clipsAway = (clip: string): boolean => {
    const lengths = [...clip.matchAll(/-?[\d.]+(?=px)/g)].map(([length]) => Number.parseFloat(length));
    const [top, right, bottom, left] = lengths;
    if (top === undefined || right === undefined || bottom === undefined || left === undefined) return false;
    return bottom - top <= SMALLEST_BOX || right - left <= SMALLEST_BOX;
  };
  const pathClipsAway = (path: string, { width, height }: PageRect): boolean => {
    const [, shape, inside] = /^(inset|circle|ellipse|polygon)\((.*)\)/.exec(path) ?? [];
    if (shape === undefined || inside === undefined) return false;
    if (shape === 'inset') {
      const pixels = (length: string, whole: number): number =>
        length.endsWith('%') ? (Number.parseFloat(length) * whole) / 100 : Number.parseFloat(length);
      const cut = (from: string, to: string, size: number): boolean =>
        pixels(from, size) + pixels(to, size) >= size - SMALLEST_BOX;
      const sides = (inside.split(' round ')[0] ?? '').split(/\s+/);
      const [top = '0', right = top, bottom = top, left = right] = sides;
      return cut(top, bottom, height) || cut(left, right, width);
    }
    const points = (inside.split(' at ')[0] ?? '').split(',').map((pair) => pair.trim());
    if (shape === 'polygon') return new Set(points).size < 3;
    return points.every((point) => point.split(/\s+/).some((radius) => /^0(?:px|%)?$/.test(radius)));
  };
  const isClipped = (style: PageStyle, box: PageRect): boolean => {
    if (isOutOfFlow(style) && clipsAway(style.clip)) return true;
    if (pathClipsAway(style.clipPath, box)) return true;
    if (style.display === 'inline') return false;
    return (
      (style.overflowX !== 'visible' && box.width <= SMALLEST_BOX) ||
      (style.overflowY !== 'visible' && box.height <= SMALLEST_BOX)
    );
  };
  const isScaledAway = ({ transform, scale }: PageStyle): boolean => {
    if (scale.split(' ').some((axis) => Math.abs(Number.parseFloat(axis)) < SMALLEST_SCALE)) return true;
    const [, kind, inside] = /^matrix(3d)?\((.*)\)$/.exec(transform) ?? [];
    const entries = inside?.split(',').map(Number.parseFloat) ?? [];
    const [a, b, c, d] = (kind === '3d' ? [0, 1, 4, 5] : [0, 1, 2, 3]).map((at) => entries[at]);
    if (a === undefined || b === undefined || c === undefined || d === undefined) return false;
    return Math.abs(a * d - b * c) < SMALLEST_SCALE * SMALLEST_SCALE;
  };
  /** No scrolling reaches it, left of the page or above it; or nobody scrolls that far to the right. */
  const isOffPage = (style: PageStyle, { left, top, width, height }: PageRect): boolean => {
    const placed = style.position !== 'static' || style.transform !== 'none' || style.display !== 'inline';
    if (!placed || width === 0 || height === 0) return false;
    return left + width <= 0 || top + height <= 0 || left >= FAR_RIGHT;
  };

  const hasControlsAround = (item: PageItem): boolean => {
    let above = item.parent;
    for (let level = 0; level < LEVELS_TO_TABS && above !== null && above.tag !== 'body'; level += 1) {
      if (above.controls > item.controls) return true;
      above = above.parent;
    }
    return false;
  };
  /** The element right before it is a control or holds one alone, as the heading of an accordion does. */
  const followsControl = ({ previous, parent }: PageItem): boolean =>
    previous?.controls === 1 || (parent?.children === 1 && parent.previous?.controls === 1);
  /** Whether it is closed now and a reader can open it, as tabs, accordions and menus. That hides nothing. */
  const isOpenable = (item: PageItem): boolean => {
    const { id } = item.attributes;
    if (id !== undefined && page.opened.has(id)) return true;
    return (isPanel(item.attributes) && hasControlsAround(item)) || followsControl(item);
  };
  /** What is in closed `<details>` next to its summary is not laid out until it is opened. */
  const isInClosedDetails = ({ parent, tag }: PageItem): boolean =>
    parent?.tag === 'details' && parent.attributes.open === undefined && tag !== 'summary';

  const hidesForGood = (item: PageItem, style: PageStyle, closed: boolean, names: boolean): boolean => {
    const { tag, attributes, box } = item;
    if (style.display === 'none' || style.contentVisibility === 'hidden') return true;
    if (closed) return false;
    // A page that is transparent as a whole waits for its scripts; it hides nothing.
    if (tag !== 'html' && tag !== 'body') {
      if (isTransparent(style)) return true;
      // Such text is left for screen readers.
      if (box !== null && (isClipped(style, box) || isScaledAway(style) || isOffPage(style, box)))
        return !names;
    }
    if (tag === 'option') return attributes.selected === undefined;
    if (attributes.inert !== undefined && !page.dialog) return true;
    const { class: classes } = attributes;
    return believesNames && classes !== undefined && HIDING_NAME.test(classes) && !SHOWING_NAME.test(classes);
  };
  const strikes = ({ tag, attributes }: PageItem, style: PageStyle): boolean =>
    style.textDecorationLine.includes('line-through') ||
    tag === 'del' ||
    tag === 's' ||
    tag === 'strike' ||
    attributes.role === 'deletion' ||
    (believesNames && STRIKING_NAME.test(attributes.class ?? ''));
  const handsDownStriking = (style: PageStyle): boolean =>
    !isOutOfFlow(style) && style.cssFloat === 'none' && !OWN_LINE.test(style.display);

  const enter = (item: PageItem, outer: Around): Around => {
    const { style, tag, attributes } = item;
    if (style === null) return outer;
    const names = outer.names || (tag !== null && NAMING.has(tag)) || attributes.role === 'heading';
    const hides = hidesForGood(item, style, outer.closed, names);
    const invisible = style.visibility !== 'visible' && tag !== 'html' && tag !== 'body';
    const tiny = isTiny(style);
    const begins = hides || (invisible && !outer.invisible) || (tiny && !outer.tiny);
    const opens = begins && isOpenable(item);
    const closed = outer.closed || opens || isInClosedDetails(item);
    const gradient = outer.gradient || style.backgroundClip.includes('text');
    return {
      gone: outer.gone || (hides && !opens),
      closed,
      invisible: invisible && !closed,
      tiny: tiny && !closed,
      // Text pushed out of its box to the left, as logos do with their names.
      indented: Number.parseFloat(style.textIndent) <= -FAR && !closed,
      // Letters cut out of a coloured ground are painted all the same.
      unpainted: isUnpainted(style) && !gradient && !closed,
      gradient,
      struck: strikes(item, style) || (outer.struck && handsDownStriking(style)),
      names,
    };
  };
  const visibilityIn = (here: Around): Visibility => {
    if (here.gone || here.invisible || here.tiny || here.indented || here.unpainted) return 'hidden';
    return here.struck ? 'struck' : 'seen';
  };

  const unescapeString = (text: string): string =>
    text.replace(
      /\\(?:([0-9a-fA-F]{1,6})\s?|(.))/gs,
      (_whole, hex: string | undefined, sign: string | undefined) => {
        if (hex === undefined) return sign ?? '';
        const code = Number.parseInt(hex, 16);
        return code > 0x10ffff ? '' : String.fromCodePoint(code);
      },
    );
  /** The words of generated text that a reader sees; null if none. Counters and pictures are left out. */
  const readGenerated = (generated: Generated | null): Generated | null => {
    if (generated === null) return null;
    const { style } = generated;
    const hidden = style.display === 'none' || style.visibility !== 'visible';
    if (hidden || isTransparent(style) || isTiny(style) || isUnpainted(style)) return null;
    // What follows the slash is for those who do not see.
    const seen = generated.content.split(/ \/ (?=")/)[0] ?? '';
    const strings = [...seen.matchAll(/"((?:[^"\\]|\\.)*)"/gs)].map(([, inside]) => inside ?? '');
    const content = strings.map(unescapeString).join('').replace(PRIVATE_USE, '');
    return SAYS_SOMETHING.test(content) ? { content, style } : null;
  };

  const outside: Around = {
    gone: false,
    closed: false,
    invisible: false,
    tiny: false,
    indented: false,
    unpainted: false,
    gradient: false,
    struck: false,
    names: false,
  };
  const around = new Map<PageItem | null, Around>([[null, outside]]);
  for (const item of items) {
    const outer = around.get(item.parent) ?? outside;
    const here = item.tag === null ? outer : enter(item, outer);
    around.set(item, here);
    item.ownVisibility = visibilityIn(here);
    item.before = readGenerated(item.before);
    item.after = readGenerated(item.after);
    const says = item.tag === null ? item.text?.trim() !== '' : item.before !== null || item.after !== null;
    if (says) item.visibility = item.ownVisibility;
  }
  for (const { parent, visibility } of items.toReversed()) {
    if (parent === null || visibility === undefined) continue;
    const same = parent.visibility === undefined || parent.visibility === visibility;
    parent.visibility = same ? visibility : null;
  }
}
