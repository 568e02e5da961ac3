/** Which texts of a recorded page a reader sees: what hides, and what strikes through, is carried down the tree. */

import { generatedText } from './generated-text.ts';
import { hidingOf, isIndentedAway, isTiny } from './hiding.ts';
import { isOpenable } from './openable.ts';
import type { PageTree } from './page-tree.ts';
import { isRecordedElement, type RecordedElement, type RecordedStyle } from './recorded-page.ts';
import { namesHide, namesStrike } from './style-names.ts';

export type Sight = 'seen' | 'hidden' | 'struck';

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
  /** Within a heading or a head of a table, which name what a reader sees even where only a screen reader says them. */
  readonly names: boolean;
};

const OUTSIDE: Around = {
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

const NAMING = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'caption', 'legend']);
/** Line decorations reach what flows in an element, not what is a box of its own in the line. CSS Text Decoration 3, section 2. */
const OWN_LINE = /^inline-(?:block|flex|grid|table)$/;

export type Sights = {
  /** By index: of a text what becomes of it; of an element what becomes of all in it, `null` where that differs. */
  readonly of: readonly (Sight | null)[];
  /** By index: what the texts standing directly in an element would be; for what style sheets put into it. */
  readonly directly: readonly Sight[];
};

export function sightsOf(tree: PageTree): Sights {
  const { nodes } = tree;
  const around: Around[] = [];
  const of: (Sight | null | undefined)[] = [];
  const directly: Sight[] = [];
  for (const [at, node] of nodes.entries()) {
    const outer = around[node.parent] ?? OUTSIDE;
    const here = isRecordedElement(node) ? enter(tree, at, node, outer) : outer;
    around.push(here);
    directly.push(sightIn(here));
    const says = isRecordedElement(node)
      ? generatedText(node.before) !== null || generatedText(node.after) !== null
      : node.text.trim() !== '';
    of.push(says ? sightIn(here) : undefined);
  }
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    const parent = nodes[at]?.parent ?? -1;
    const sight = of[at];
    if (parent < 0 || sight === undefined) continue;
    of[parent] = of[parent] === undefined || of[parent] === sight ? sight : null;
  }
  return { of: of.map((sight) => sight ?? null), directly };
}

function sightIn(here: Around): Sight {
  if (here.gone || here.invisible || here.tiny || here.indented || here.unpainted) return 'hidden';
  return here.struck ? 'struck' : 'seen';
}

function enter(tree: PageTree, at: number, element: RecordedElement, outer: Around): Around {
  const { style, tag, attributes } = element;
  if (style === null) return outer;
  const names = outer.names || NAMING.has(tag) || attributes.role === 'heading';
  const hides = hidesForGood(tree, element, { ...outer, names });
  const invisible = style.visibility !== undefined && tag !== 'html' && tag !== 'body';
  const tiny = isTiny(style);
  const begins = hides || (invisible && !outer.invisible) || (tiny && !outer.tiny);
  const opens = begins && isOpenable(tree, at);
  const closed = outer.closed || opens || isClosedDetails(tree, element);
  const gradient = outer.gradient || style.backgroundClip?.includes('text') === true;
  return {
    gone: outer.gone || (hides && !opens),
    closed,
    invisible: invisible && !closed,
    tiny: tiny && !closed,
    indented: isIndentedAway(style) && !closed,
    // Letters cut out of a coloured ground are painted all the same.
    unpainted: style.textColor !== undefined && !gradient && !closed,
    gradient,
    struck: strikes(tree, element) || (outer.struck && handsDown(style)),
    names,
  };
}

function hidesForGood(tree: PageTree, element: RecordedElement, { closed, names }: Around): boolean {
  const { tag, attributes } = element;
  const hiding = hidingOf(element);
  if (hiding === 'not-displayed') return true;
  if (closed) return false;
  if (hiding === 'clipped' || hiding === 'off-page') return !names;
  if (hiding !== null) return true;
  if (tag === 'option') return attributes.selected === undefined;
  if (attributes.inert !== undefined && !tree.dialog) return true;
  return !tree.styled && namesHide(attributes.class);
}

/** What stands in closed `<details>` beside its summary is laid out nowhere until it is opened. */
function isClosedDetails(tree: PageTree, { parent, tag }: RecordedElement): boolean {
  const around = tree.nodes[parent];
  return (
    around !== undefined &&
    isRecordedElement(around) &&
    around.tag === 'details' &&
    around.attributes.open === undefined &&
    tag !== 'summary'
  );
}

function strikes(tree: PageTree, { tag, style, attributes }: RecordedElement): boolean {
  return (
    style?.textDecorationLine?.includes('line-through') === true ||
    tag === 'del' ||
    tag === 's' ||
    tag === 'strike' ||
    attributes.role === 'deletion' ||
    (!tree.styled && namesStrike(attributes.class))
  );
}

function handsDown({ display, position, cssFloat }: RecordedStyle): boolean {
  const outOfFlow = position === 'absolute' || position === 'fixed' || cssFloat !== undefined;
  return !outOfFlow && !OWN_LINE.test(display);
}
