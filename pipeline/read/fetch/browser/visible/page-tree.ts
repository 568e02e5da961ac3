/** The recorded page with its ways down, and the parts by which a reader opens others. */
import {
  isRecordedElement,
  type RecordedElement,
  type RecordedNode,
  type RecordedPage,
} from './recorded-page.ts';

export type PageTree = {
  readonly nodes: RecordedPage['nodes'];
  /** False where there is no style sheet, or one did not come: then names of classes are the best there is. */
  readonly styled: boolean;
  /** Index of the element right before each element, within the same one; -1 for the first. */
  readonly before: readonly number[];
  /** Whether the letters of an item in a row touch those of the item before: a reader sees one word. */
  readonly touchesBefore: readonly boolean[];
  readonly touchesNext: readonly boolean[];
  /** How many elements stand directly in each element. */
  readonly children: readonly number[];
  /** Ids that the page's controls name. */
  readonly opened: ReadonlySet<string>;
  /** How many controls stand in each element, itself counted; one within another is not. */
  readonly controls: readonly number[];
  /** A dialog stands before the page: what is inert behind it only waits. */
  readonly dialog: boolean;
};

/** @param sheetsCame whether every style sheet that the page asked for was answered */
export function pageTree({ nodes, sheets }: RecordedPage, sheetsCame: boolean): PageTree {
  const before = nodes.map(() => -1);
  const touchesBefore = nodes.map(() => false);
  const touchesNext = nodes.map(() => false);
  const children = nodes.map(() => 0);
  const controls = nodes.map(() => 0);
  const last = nodes.map(() => -1);
  const withinControl = nodes.map(() => false);
  const opened = new Set<string>();
  let dialog = false;
  for (const [at, node] of nodes.entries()) {
    if (!isRecordedElement(node)) continue;
    const { parent } = node;
    if (parent >= 0) {
      const previous = last[parent] ?? -1;
      before[at] = previous;
      touchesBefore[at] = touch(nodes[previous], node);
      if (touchesBefore[at] === true) touchesNext[previous] = true;
      last[parent] = at;
      children[parent] = (children[parent] ?? 0) + 1;
    }
    for (const id of idsNamed(node)) opened.add(id);
    if (isDialog(node)) dialog = true;
    const inherited = withinControl[parent] === true;
    const control = isControl(node);
    withinControl[at] = inherited || control;
    if (control && !inherited) controls[at] = 1;
  }
  // A node stands behind the element around it, so each is complete when its turn comes.
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    const parent = nodes[at]?.parent ?? -1;
    if (parent >= 0) controls[parent] = (controls[parent] ?? 0) + (controls[at] ?? 0);
  }
  return {
    nodes,
    styled: sheets > 0 && sheetsCame,
    before,
    touchesBefore,
    touchesNext,
    children,
    opened,
    controls,
    dialog,
  };
}

/** In pixels; a space is three or more. */
const NO_GAP = 1.5;

function touch(one: RecordedNode | undefined, next: RecordedElement): boolean {
  if (one === undefined || !isRecordedElement(one) || one.ink === null || next.ink === null) return false;
  const [left, top, width, height] = one.ink;
  const [nextLeft, nextTop, nextWidth, nextHeight] = next.ink;
  if (width === 0 || nextWidth === 0) return false;
  const onOneLine = top < nextTop + nextHeight && nextTop < top + height;
  return onOneLine && Math.abs(left + width - nextLeft) < NO_GAP;
}

function isDialog({ tag, attributes, box }: RecordedElement): boolean {
  return (
    box !== null &&
    (attributes['aria-modal'] === 'true' || (tag === 'dialog' && attributes.open !== undefined))
  );
}

/** Ids of what an element opens. */
function idsNamed({ attributes }: RecordedElement): string[] {
  const named = [attributes['aria-controls'], attributes.popovertarget, attributes.for];
  const targets = [attributes.href, attributes['data-target'], attributes['data-bs-target']];
  const ofTargets = targets.map((target) => (target?.startsWith('#') === true ? target.slice(1) : undefined));
  return [...named, ...ofTargets].flatMap((ids) => ids?.split(/\s+/).filter((id) => id !== '') ?? []);
}

/** Something that a reader clicks to see more of the page; a link to elsewhere is none. */
function isControl({ tag, attributes, style }: RecordedElement): boolean {
  if (tag === 'a') return attributes.href === undefined || attributes.href.startsWith('#');
  if (tag === 'button' || tag === 'summary' || tag === 'label') return true;
  if (attributes.role === 'tab' || attributes.role === 'button') return true;
  return (
    attributes['aria-expanded'] !== undefined ||
    attributes['aria-controls'] !== undefined ||
    attributes.onclick !== undefined ||
    style?.cursor === 'pointer'
  );
}
