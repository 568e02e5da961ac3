/** What is closed now, and a reader can open: tabs, accordions, menus. It hides nothing. */
import { isPanel } from '../../../extract/index.ts';
import type { PageTree } from './page-tree.ts';
import { isRecordedElement } from './recorded-page.ts';

/** How far above a panel its tabs may stand. */
const LEVELS_TO_TABS = 3;
/** Whether the element is named by a control, is a panel with controls around it, or follows its own control. */
export function isOpenable(tree: PageTree, at: number): boolean {
  const node = tree.nodes[at];
  if (node === undefined || !isRecordedElement(node)) return false;
  const { id } = node.attributes;
  if (id !== undefined && tree.opened.has(id)) return true;
  return (isPanel(node.attributes) && hasControlsAround(tree, at)) || standsBesideControl(tree, at);
}

function hasControlsAround(tree: PageTree, at: number): boolean {
  const own = tree.controls[at] ?? 0;
  return ancestors(tree, at, LEVELS_TO_TABS).some((above) => (tree.controls[above] ?? 0) > own);
}

/** The element right before it is a control or holds one alone, as the heading of an accordion does. */
function standsBesideControl(tree: PageTree, at: number): boolean {
  if (tree.controls[tree.before[at] ?? -1] === 1) return true;
  // The only thing in a wrapper: the wrapper has the heading before it.
  const parent = tree.nodes[at]?.parent ?? -1;
  return tree.children[parent] === 1 && tree.controls[tree.before[parent] ?? -1] === 1;
}

/** The elements around one, innermost first, without `body` and what is around it. */
function ancestors(tree: PageTree, at: number, levels: number): number[] {
  const found: number[] = [];
  for (let above = tree.nodes[at]?.parent ?? -1; above >= 0 && found.length < levels; ) {
    const node = tree.nodes[above];
    if (node === undefined || !isRecordedElement(node) || node.tag === 'body') break;
    found.push(above);
    above = node.parent;
  }
  return found;
}
